package dev.dynamodojo.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** "Maybe you meant": the known word nearest to what was typed. */
public final class Nearest {
    private Nearest() {}

    /** The nearest known word, if one is near enough (a third of the letters may differ); ties by alphabet. */
    public static Optional<String> to(String typed, Collection<String> known) {
        int allowed = Math.max(1, typed.length() / 3);
        return known.stream()
                .filter(k -> distance(typed, k) <= allowed)
                .min(Comparator.<String>comparingInt(k -> distance(typed, k)).thenComparing(Comparator.naturalOrder()));
    }

    /** Edits between the words, regardless of case: insert, delete, replace, swap of neighbours. */
    static int distance(String left, String right) {
        String a = left.toLowerCase(Locale.ROOT);
        String b = right.toLowerCase(Locale.ROOT);
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                cost[i][j] = i == 0 ? j : j == 0 ? i : step(cost, a, b, i, j);
            }
        }
        return cost[a.length()][b.length()];
    }

    private static int step(int[][] cost, String a, String b, int i, int j) {
        int replace = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int best = Math.min(replace, Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
    }
}

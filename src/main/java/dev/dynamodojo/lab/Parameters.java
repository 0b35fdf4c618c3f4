package dev.dynamodojo.lab;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A task's parameters: names and their values; the first of each is the one shown.
 *
 * <p>An answer is run once per round. In round 0 it is run as it stands; in round i every occurrence of a first value,
 * as a whole word, is replaced by the i-th value of that parameter (shorter lists start again). Other letters or digits
 * next to it make it a different word: {@code C-1001} does not occur in {@code C-10012}.
 */
public record Parameters(Map<String, List<String>> values) {
    public static final Parameters NONE = new Parameters(Map.of());

    public Parameters {
        values = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** How many rounds there are, at least 1. */
    public int rounds() {
        return values.values().stream().mapToInt(List::size).max().orElse(1);
    }

    /** Names and the values of one round. */
    public Map<String, String> round(int round) {
        Map<String, String> chosen = new LinkedHashMap<>();
        values.forEach((name, list) -> chosen.put(name, list.get(round % list.size())));
        return chosen;
    }

    /** The text with the values of a round in place of the first ones. */
    public String substitute(String text, int round) {
        if (round == 0 || values.isEmpty()) {
            return text;
        }
        StringBuilder result = new StringBuilder(text.length());
        int at = 0;
        while (at < text.length()) {
            Optional<List<String>> here = parameterAt(text, at);
            if (here.isPresent()) {
                List<String> list = here.get();
                result.append(list.get(round % list.size()));
                at += list.get(0).length();
            } else {
                result.append(text.charAt(at++));
            }
        }
        return result.toString();
    }

    /** Whether the shown value of a parameter occurs in the text. */
    public boolean occurs(String name, String text) {
        String first = values.get(name).get(0);
        for (int at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
            if (wordAt(text, at, first.length())) {
                return true;
            }
        }
        return false;
    }

    /** The parameter whose first value stands here; the longest where several do. */
    private Optional<List<String>> parameterAt(String text, int at) {
        return values.values().stream()
                .filter(list -> text.startsWith(list.get(0), at)
                        && wordAt(text, at, list.get(0).length()))
                .max(java.util.Comparator.comparingInt(list -> list.get(0).length()));
    }

    private static boolean wordAt(String text, int at, int length) {
        boolean before = at > 0 && Character.isLetterOrDigit(text.charAt(at - 1));
        int end = at + length;
        boolean after = end < text.length() && Character.isLetterOrDigit(text.charAt(end));
        return !before && !after;
    }
}

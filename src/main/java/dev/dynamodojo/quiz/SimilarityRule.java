package dev.dynamodojo.quiz;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * No two stems say the same: likeness is the cosine of their counts of words and of word pairs; numbers count as equal,
 * so that only changing the figures does not make a new question.
 */
final class SimilarityRule implements BankRule {
    private static final double LIKENESS_MAX = 0.55;

    /** Shorter words ("the", "of", numbers) are in every stem and say nothing alone; in pairs they do. */
    private static final int WORD_MIN = 4;

    @Override
    public List<BankFailure> failures(Bank bank) {
        List<BankFailure> failures = new ArrayList<>();
        List<Question> questions = bank.questions();
        List<Map<String, Integer>> counts =
                questions.stream().map(q -> counts(q.stem().source())).toList();
        for (int i = 0; i < questions.size(); i++) {
            for (int j = 0; j < i; j++) {
                double likeness = likeness(counts.get(i), counts.get(j));
                if (likeness > LIKENESS_MAX) {
                    failures.add(BankFailure.of(
                            questions.get(i),
                            "similar",
                            "the stem is " + Math.round(likeness * 100) + " % like that of "
                                    + questions.get(j).id() + "; at most " + Math.round(LIKENESS_MAX * 100) + " %"));
                }
            }
        }
        return failures;
    }

    static double likeness(String left, String right) {
        return likeness(counts(left), counts(right));
    }

    private static Map<String, Integer> counts(String stem) {
        String[] words = stem.toLowerCase(Locale.ROOT)
                .replaceAll("\\$\\{[^}]*}", " 0 ")
                .replaceAll("[0-9][0-9,.]*", " 0 ")
                .strip()
                .split("[^a-z0]+");
        Map<String, Integer> counts = new HashMap<>();
        for (int i = 0; i < words.length; i++) {
            if (words[i].length() < WORD_MIN) {
                continue;
            }
            counts.merge(words[i], 1, Integer::sum);
            if (i > 0) {
                counts.merge(words[i - 1] + " " + words[i], 1, Integer::sum);
            }
        }
        return counts;
    }

    private static double likeness(Map<String, Integer> left, Map<String, Integer> right) {
        double product = 0;
        for (Map.Entry<String, Integer> entry : left.entrySet()) {
            product += (double) entry.getValue() * right.getOrDefault(entry.getKey(), 0);
        }
        return product / Math.sqrt(square(left) * square(right));
    }

    private static double square(Map<String, Integer> counts) {
        return counts.values().stream().mapToDouble(c -> (double) c * c).sum();
    }
}

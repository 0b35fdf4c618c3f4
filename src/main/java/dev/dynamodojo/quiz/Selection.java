package dev.dynamodojo.quiz;

import dev.dynamodojo.text.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Which questions to practise.
 *
 * @param exam only those that this exam asks, {@code dva-c02}
 * @param topic a topic ({@code H1}), a group's letter ({@code H}) or the name of a file ({@code capacity})
 * @param question exactly this one
 * @param count how many at most
 */
public record Selection(Optional<String> exam, Optional<String> topic, Optional<String> question, int count) {
    public static final int COUNT = 20;
    public static final Selection ALL = new Selection(Optional.empty(), Optional.empty(), Optional.empty(), COUNT);

    /**
     * The selection that these words name: exams, topics, groups, questions, a count, in any order. Errors:
     * IllegalArgumentException for a word that is none of them, with the nearest that is.
     */
    public static Selection of(List<String> words, Bank bank, Syllabus syllabus) {
        Selection selection = ALL;
        for (String word : words) {
            selection = selection.with(word, bank, syllabus);
        }
        return selection;
    }

    private Selection with(String word, Bank bank, Syllabus syllabus) {
        String lower = word.toLowerCase(Locale.ROOT);
        String upper = word.toUpperCase(Locale.ROOT);
        if (syllabus.exam(lower).isPresent()) {
            return new Selection(Optional.of(lower), topic, question, count);
        }
        if (syllabus.topic(upper).isPresent() || syllabus.groups().stream().anyMatch(g -> g.id().equals(upper))) {
            return new Selection(exam, Optional.of(upper), question, count);
        }
        if (bank.questions().stream().anyMatch(q -> q.group().equals(lower))) {
            return new Selection(exam, Optional.of(lower), question, count);
        }
        if (bank.find(word).isPresent()) {
            return new Selection(exam, topic, Optional.of(word), count);
        }
        if (lower.matches("[1-9]\\d{0,3}")) {
            return new Selection(exam, topic, question, Integer.parseInt(lower));
        }
        List<String> known = words(bank, syllabus);
        throw new IllegalArgumentException("'" + word + "' is no exam, topic or question; "
                + Nearest.to(word, known)
                        .map(n -> "did you mean '" + n + "'?")
                        .orElse("for example: quiz dva-c02, quiz capacity, quiz H1, quiz dea-c01 keys 10"));
    }

    /** Every word that names something, for completion: exams, files, topics, questions. */
    public static List<String> words(Bank bank, Syllabus syllabus) {
        List<String> words = new ArrayList<>();
        syllabus.exams().forEach(e -> words.add(e.id()));
        bank.questions().stream().map(Question::group).distinct().forEach(words::add);
        bank.questions().stream()
                .flatMap(q -> q.topics().stream())
                .distinct()
                .sorted()
                .forEach(words::add);
        bank.questions().forEach(q -> words.add(q.id()));
        return words;
    }

    boolean takes(Question asked) {
        return exam.map(e -> asked.exams().stream().anyMatch(x -> x.exam().equals(e)))
                        .orElse(true)
                && topic.map(t -> isAbout(asked, t)).orElse(true)
                && question.map(asked.id()::equals).orElse(true);
    }

    private static boolean isAbout(Question asked, String topic) {
        return asked.group().equals(topic)
                || asked.topics().stream()
                        .anyMatch(t -> t.equals(topic) || (topic.length() == 1 && t.startsWith(topic)));
    }
}

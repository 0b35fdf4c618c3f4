package dev.dynamodojo.grade;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A person's answers of one lab in one file: {@code # task: ID} before each, {@code # lab: ID} at the top. */
public final class HandIn {
    private static final Pattern TASK = Pattern.compile("^#\\s*task:\\s*(\\S+)\\s*$");
    private static final Pattern LAB = Pattern.compile("^#\\s*lab:\\s*(\\S+)\\s*$", Pattern.MULTILINE);

    private HandIn() {}

    /** @param answers texts by task id, in the lab's order */
    public static String write(String lab, Map<String, String> answers) {
        StringBuilder file = new StringBuilder("# lab: ").append(lab).append('\n');
        answers.forEach((task, text) -> file.append("\n# task: ")
                .append(task)
                .append('\n')
                .append(text.strip())
                .append('\n'));
        return file.toString();
    }

    /** Whether a text is such a file rather than a single answer. */
    public static boolean is(String text) {
        return text.lines().anyMatch(l -> TASK.matcher(l).matches());
    }

    /** The lab's id, where the file says it. */
    public static Optional<String> lab(String text) {
        Matcher matcher = LAB.matcher(text);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /** Texts by task id, in the file's order; a task that stands twice counts with its last answer. */
    public static Map<String, String> read(String text) {
        Map<String, StringBuilder> answers = new LinkedHashMap<>();
        StringBuilder current = new StringBuilder();
        for (String line : text.split("\n", -1)) {
            Matcher matcher = TASK.matcher(line.strip());
            if (matcher.matches()) {
                current = new StringBuilder();
                answers.put(matcher.group(1), current);
            } else {
                current.append(line).append('\n');
            }
        }
        Map<String, String> texts = new LinkedHashMap<>();
        answers.forEach((task, answer) -> texts.put(task, answer.toString().strip() + "\n"));
        return texts;
    }
}

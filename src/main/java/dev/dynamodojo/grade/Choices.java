package dev.dynamodojo.grade;

import dev.dynamodojo.lab.Check;
import dev.dynamodojo.lab.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tasks of kind choose: one letter is given. */
final class Choices {
    private static final Pattern ANSWER = Pattern.compile("^\\s*answer\\s+([a-hA-H])\\s*;?\\s*$", Pattern.MULTILINE);

    private Choices() {}

    /** The letter of an answer's text, small; empty where there is none or more than one. */
    static Optional<String> letter(String text) {
        Matcher matcher = ANSWER.matcher(text);
        if (!matcher.find()) {
            return Optional.empty();
        }
        String letter = matcher.group(1).toLowerCase(Locale.ROOT);
        return matcher.find() ? Optional.empty() : Optional.of(letter);
    }

    static List<CheckResult> results(Task task, String letter) {
        List<CheckResult> results = new ArrayList<>();
        for (Check check : task.checks()) {
            boolean right = ((Check.Choice) check).right().equals(letter);
            String message = letter + (right ? " is right" : " is not it");
            Check.Header header = check.header();
            results.add(new CheckResult(
                    header.id(),
                    "choice",
                    right ? CheckResult.Outcome.PASSED : CheckResult.Outcome.FAILED,
                    message,
                    right
                            ? Optional.empty()
                            : Optional.of(new Difference(Difference.Kind.WRONG_CHOICE, message, false)),
                    right ? "" : header.why(),
                    right ? "" : header.help()));
        }
        return results;
    }
}

package dev.dynamodojo.conformance;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dynamodojo.engine.Answer;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One run of a case against a subject. */
public final class CaseRun {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> OF_ALL_TABLES = Set.of("ListTables", "ListStreams", "ListBackups");
    /** The account's number, and the moment at which a fresh virtual clock stands, with what follows soon after. */
    private static final List<String> FRESH = List.of(":000000000000:", "2026-12-01T", "179611", "179612");

    private final Subject subject;
    private final Map<String, String> kept = new HashMap<>();

    private CaseRun(Subject subject) {
        this.subject = subject;
    }

    /** How a case ended. */
    public enum Outcome {
        PASSED,
        /** The same behaviour in other words. */
        REWORDED,
        DIFFERENT,
        /** The subject cannot do what the case needs. */
        SKIPPED
    }

    /**
     * @param told the first difference, or why the case was skipped; empty where it passed
     * @param request the request whose answer differed; empty where there is none
     */
    public record Result(Outcome outcome, String told, String request) {
        private static final Result PASSED = new Result(Outcome.PASSED, "", "");
    }

    /** Runs a case; the subject is empty before, and the caller cleans up after. */
    public static Result of(Case one, Subject subject) {
        if (!subject.isAdjustable() && (needsControl(one) || isOfAFreshEngine(one))) {
            return new Result(Outcome.SKIPPED, "it needs this engine's own clock, account or empty start", "");
        }
        try {
            return new CaseRun(subject).run(one);
        } catch (IOException e) {
            return new Result(Outcome.DIFFERENT, "an answer is no JSON: " + e.getMessage(), "");
        }
    }

    private static boolean needsControl(Case one) {
        return one.given().stream().anyMatch(Case.Call::isControl)
                || one.steps().stream().anyMatch(step -> step.call().isControl());
    }

    /** Whether a request or an expectation holds the virtual time or the account, or counts on being alone. */
    private static boolean isOfAFreshEngine(Case one) {
        return one.given().stream().anyMatch(call -> isFresh(call.operation(), call.request()))
                || one.steps().stream()
                        .anyMatch(step ->
                                isFresh(step.call().operation(), step.call().request())
                                        || step.expectations().stream().anyMatch(e -> isFresh("", e.text())));
    }

    private static boolean isFresh(String operation, String text) {
        return OF_ALL_TABLES.contains(operation) || FRESH.stream().anyMatch(text::contains);
    }

    private Result run(Case one) throws IOException {
        for (Case.Call given : one.given()) {
            if (given.isControl()) {
                control(given);
                continue;
            }
            Answer answer = subject.call(given.operation(), given.request());
            if (!answer.served()) {
                return new Result(Outcome.DIFFERENT, "refused: " + answer.bodyText(), told(given));
            }
        }
        for (Case.Step step : one.steps()) {
            if (step.call().isControl()) {
                control(step.call());
                continue;
            }
            Result result = check(step);
            if (result.outcome() != Outcome.PASSED) {
                return result;
            }
        }
        return Result.PASSED;
    }

    private static String told(Case.Call call) {
        return call.operation() + " " + call.request();
    }

    private void control(Case.Call call) {
        if (call.operation().equals(Case.CLOCK)) {
            subject.advance(Duration.parse(call.request()));
            return;
        }
        String[] words = call.request().split("\\s+");
        subject.adjust(words[0], Long.parseLong(words[1]));
    }

    private Result check(Case.Step step) throws IOException {
        Case.Call call = step.call().with(kept);
        Answer answer = subject.call(call.operation(), call.request());
        for (Case.Expectation expectation : step.expectations()) {
            Optional<String> difference = difference(expectation, answer);
            if (difference.isPresent()) {
                boolean reworded = expectation.kind().equals("error") && isReworded(expectation.text(), answer);
                return new Result(
                        reworded ? Outcome.REWORDED : Outcome.DIFFERENT,
                        difference.get() + System.lineSeparator() + answer.bodyText(),
                        told(call));
            }
        }
        return Result.PASSED;
    }

    /** Whether it is the refusal that was expected, in other words. */
    private static boolean isReworded(String expected, Answer answer) {
        String code = expected.split(":", 2)[0];
        return answer.refusal().filter(r -> r.code().equals(code)).isPresent();
    }

    private Optional<String> difference(Case.Expectation expectation, Answer answer) throws IOException {
        return switch (expectation.kind()) {
            case "expect" -> response(expectation.text(), answer, false);
            case "exact" -> response(expectation.text(), answer, true);
            case "absent" -> absent(expectation.text(), answer);
            case "error" -> error(expectation.text(), answer);
            case "units" -> subject.tellsUnits() ? units(expectation.text(), answer) : Optional.empty();
            case "keep" -> keep(expectation.text(), answer);
            default -> throw new IllegalArgumentException("unknown expectation " + expectation.kind());
        };
    }

    /** A refusal's extra members (an item, cancellation reasons) are matched like a response's. */
    private static Optional<String> response(String expected, Answer answer, boolean exactly)
            throws JsonProcessingException, IOException {
        return JsonMatch.difference(JSON.readTree(expected), JSON.readTree(answer.body()), exactly);
    }

    private static Optional<String> absent(String members, Answer answer) throws IOException {
        JsonNode actual = JSON.readTree(answer.body());
        for (String member : members.split(",")) {
            if (!actual.at("/" + member.strip().replace('.', '/')).isMissingNode()) {
                return Optional.of(member.strip() + " is there and should not be");
            }
        }
        return Optional.empty();
    }

    private static Optional<String> error(String expected, Answer answer) {
        String actual = answer.refusal()
                .map(r -> r.code() + ": " + r.message())
                .orElse("served")
                .strip();
        return actual.equals(expected) ? Optional.empty() : Optional.of("expected: " + expected);
    }

    private static Optional<String> units(String expected, Answer answer) {
        String[] words = expected.split("\\s+");
        double read = 0;
        double write = 0;
        for (int i = 0; i + 1 < words.length; i += 2) {
            double units = Double.parseDouble(words[i + 1]);
            switch (words[i]) {
                case "read" -> read = units;
                case "write" -> write = units;
                default ->
                    throw new IllegalArgumentException("units are \"read 0.5 write 1\", not \"" + expected + "\"");
            }
        }
        String actual = "read " + answer.consumed().readUnits() + " write "
                + answer.consumed().writeUnits();
        String wanted = "read " + read + " write " + write;
        return actual.equals(wanted) ? Optional.empty() : Optional.of("units are " + actual + ", expected " + wanted);
    }

    private Optional<String> keep(String text, Answer answer) throws IOException {
        String[] words = text.split("\\s*=\\s*", 2);
        JsonNode value = JSON.readTree(answer.body()).at("/" + words[1]);
        if (!value.isValueNode()) {
            return Optional.of(words[1] + " is missing");
        }
        kept.put(words[0], value.asText());
        return Optional.empty();
    }
}

package dev.dynamodojo.grade;

import java.util.List;
import java.util.Optional;

/**
 * What is said at once about a statement typed inside a task. About visible data and the shown parameters only.
 *
 * @param kind whether it was an answer at all, and whether it is right here
 * @param checks what each check came to; empty where it was not an answer
 * @param cost against the reference, where it is right and the task looks at cost
 * @param answer the text that was judged: the statement alone, or the statements since the task began
 */
public record Immediate(Kind kind, List<CheckResult> checks, Optional<Cost> cost, String answer) {
    static final Immediate NOT_AN_ANSWER = new Immediate(Kind.NOT_AN_ANSWER, List.of(), Optional.empty(), "");

    /** How a statement looks as an answer. */
    public enum Kind {
        /** Unlike an answer: nothing is said. */
        NOT_AN_ANSWER,
        RIGHT_HERE,
        NOT_RIGHT
    }

    /** The first difference of an answer that is not right. */
    public Optional<Difference> difference() {
        return checks.stream().flatMap(c -> c.difference().stream()).findFirst();
    }
}

package dev.dynamodojo.progress;

import java.time.Instant;
import java.util.List;

/**
 * Something a person did that must not be lost. {@code at} is wall time and serves display and review schedules only,
 * never a score.
 */
public sealed interface Event {
    Instant at();

    /**
     * A task's answer was fully graded.
     *
     * @param outcome {@code passed}, {@code failed}, {@code rejected} or {@code error}
     * @param medal {@code gold}, {@code silver}, {@code bronze}, or empty
     * @param helped the solution had been shown before; the result is kept but does not count
     * @param answer the answer's text, for {@code hand-in}
     */
    record TaskGraded(
            Instant at,
            String lab,
            String task,
            String outcome,
            double score,
            double maxScore,
            String medal,
            double readUnits,
            double writeUnits,
            boolean helped,
            String answer)
            implements Event {}

    /** A hint was shown, counted from 1. */
    record HintShown(Instant at, String lab, String task, int hint) implements Event {}

    /** The solution was shown before the task was passed. */
    record SolutionShown(Instant at, String lab, String task) implements Event {}

    /** A lab was opened, or a task of it was gone to: where to come back to. */
    record TaskVisited(Instant at, String lab, String task) implements Event {}

    /**
     * A quiz question was answered.
     *
     * @param variant the seed of a family's numbers; 0 for a plain question
     * @param chosen ids of the options chosen
     * @param confidence 1 guess, 2 think, 3 sure; 0 where not asked
     */
    record QuestionAnswered(
            Instant at, String question, long variant, List<String> chosen, boolean right, int confidence)
            implements Event {
        public QuestionAnswered {
            chosen = List.copyOf(chosen);
        }
    }
}

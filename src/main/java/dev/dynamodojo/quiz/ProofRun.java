package dev.dynamodojo.quiz;

import dev.dynamodojo.client.RunResult;
import dev.dynamodojo.engine.capacity.Consumed;
import java.util.List;

/**
 * What came of running a proof.
 *
 * @param lines statements and observations, in order
 * @param problems why it proves nothing; empty where the key is proved and no other key would be
 */
public record ProofRun(List<Line> lines, List<String> problems) {
    public ProofRun {
        lines = List.copyOf(lines);
        problems = List.copyOf(problems);
    }

    public boolean proved() {
        return problems.isEmpty();
    }

    /** One line of what the learner is shown. */
    public sealed interface Line {}

    /**
     * A statement that ran.
     *
     * @param statement as shown: fillings are cut
     * @param times how often it ran; over 1 in a repeat, and then {@code result} is the last one's
     * @param consumed units of all the times together
     */
    public record Ran(String statement, int times, RunResult result, Consumed consumed) implements Line {}

    /**
     * Something that was compared.
     *
     * @param option id of the option it is about; {@code answer} where a value is compared with the key's; empty for a
     *     check, which must hold whatever the key
     * @param text the formula, {@code consumed.read}
     * @param observed what the engine showed, {@code 80}
     * @param holds whether it agrees with the key (for a {@code check}: whether it is so)
     */
    public record Observed(String option, String text, String observed, boolean holds) implements Line {}

    /** An observation kept under a name that later lines use. */
    public record Kept(String name, String text, String value) implements Line {}
}

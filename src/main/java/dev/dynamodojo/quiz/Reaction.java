package dev.dynamodojo.quiz;

import java.util.List;
import java.util.Optional;

/** What to show after something was typed in practice. */
public sealed interface Reaction {
    /**
     * An answer was judged.
     *
     * @param rationales for every option, as displayed
     * @param provable whether {@code show} has something to run
     * @param practise where to practise it; only after a miss
     */
    record Judged(
            Practice.Posed posed,
            AnswerLog.Answered answered,
            List<Rationale> rationales,
            boolean provable,
            Optional<Question.LabLink> practise)
            implements Reaction {}

    /** One option after judging: whether it is a key is in {@code option}. */
    record Rationale(char letter, Variant.Choice option, boolean chosen) {}

    /** The proof of the question judged last, as it ran just now. */
    record Proven(Practice.Posed posed, ProofRun run) implements Reaction {}

    /** Passed over: it is neither right nor wrong, and not recorded. */
    record Skipped() implements Reaction {}

    /** What can be typed here. */
    record Help(Optional<Practice.Posed> posed) implements Reaction {
        public List<String> lines() {
            boolean several = posed.map(p -> p.choose() > 1).orElse(false);
            return List.of(
                    several ? "a,c     answer with several letters" : "b       answer with a letter",
                    "b 2     the same, and how sure: 1 guess, 2 think, 3 sure",
                    "show    run the proof of the question just answered on the engine",
                    "Enter   see the question again",
                    "skip    leave this question out",
                    "quit    stop here");
        }
    }

    /** Nothing changed; the message says what can be typed. */
    record NotUnderstood(String message) implements Reaction {}

    /** Practice is over, by {@code quit} or after the last question. */
    record Finished(Practice.Summary summary) implements Reaction {}
}

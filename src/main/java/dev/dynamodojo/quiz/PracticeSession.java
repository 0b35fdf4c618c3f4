package dev.dynamodojo.quiz;

import java.util.Optional;

/** Practice going on at a prompt: keeps the current {@link Practice} and tells the log of each answer. */
public final class PracticeSession {
    private final AnswerLog log;
    private final Prover prover;
    private Practice practice;

    public PracticeSession(Practice practice, AnswerLog log, Prover prover) {
        this.practice = practice;
        this.log = log;
        this.prover = prover;
    }

    /** The question to answer; empty after the last one, when only {@code show} and {@code quit} make sense. */
    public Optional<Practice.Posed> posed() {
        return practice.posed();
    }

    /** Takes what was typed; an answer is in the log before this returns. */
    public Reaction type(String typed) {
        Practice.Turn turn = practice.step(typed, prover);
        if (turn.reaction() instanceof Reaction.Judged judged) {
            log.answered(judged.answered());
        }
        practice = turn.next();
        return turn.reaction();
    }

    public Practice.Summary summary() {
        return practice.summary();
    }
}

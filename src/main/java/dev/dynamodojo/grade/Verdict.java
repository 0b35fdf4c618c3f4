package dev.dynamodojo.grade;

import java.util.List;
import java.util.Optional;

/** What an answer is worth. Four outcomes that are never mixed up. */
public sealed interface Verdict {
    String lab();

    String task();

    /** Points earned, 0 to {@link #maxScore()}; quarters of a point can occur. */
    double score();

    int maxScore();

    /** Every check of the task in the lab's order; empty where the answer never ran. */
    List<CheckResult> checks();

    /** Absent where the task has no capacity check or the answer never ran to its end. */
    Optional<Cost> cost();

    /** {@code passed}, {@code failed}, {@code rejected} or {@code error}. */
    String outcome();

    /** The one step that helps most now; may be empty. */
    String nextStep();

    /** Every check that is not about cost passed in every run. */
    record Passed(
            String lab,
            String task,
            double score,
            int maxScore,
            List<CheckResult> checks,
            Optional<Cost> cost,
            String nextStep)
            implements Verdict {
        public Passed {
            checks = List.copyOf(checks);
        }

        @Override
        public String outcome() {
            return "passed";
        }
    }

    /** The learner's fault. */
    record Failed(
            String lab,
            String task,
            double score,
            int maxScore,
            Reason reason,
            List<CheckResult> checks,
            Optional<Cost> cost,
            String nextStep)
            implements Verdict {
        public Failed {
            checks = List.copyOf(checks);
        }

        @Override
        public String outcome() {
            return "failed";
        }
    }

    /** Why an answer failed. */
    enum Reason {
        WRONG("wrong"),
        REFUSED("refused"),
        TIMED_OUT("timed-out");

        private final String word;

        Reason(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** Unreadable, or not an answer. */
    record Rejected(String lab, String task, int maxScore, String why) implements Verdict {
        @Override
        public double score() {
            return 0;
        }

        @Override
        public List<CheckResult> checks() {
            return List.of();
        }

        @Override
        public Optional<Cost> cost() {
            return Optional.empty();
        }

        @Override
        public String outcome() {
            return "rejected";
        }

        @Override
        public String nextStep() {
            return "";
        }
    }

    /** Our fault, or the lab's: says nothing about the answer and is never a zero. */
    record Broken(String lab, String task, int maxScore, String what) implements Verdict {
        @Override
        public double score() {
            return 0;
        }

        @Override
        public List<CheckResult> checks() {
            return List.of();
        }

        @Override
        public Optional<Cost> cost() {
            return Optional.empty();
        }

        @Override
        public String outcome() {
            return "error";
        }

        @Override
        public String nextStep() {
            return "";
        }
    }

    default boolean passed() {
        return this instanceof Passed;
    }
}

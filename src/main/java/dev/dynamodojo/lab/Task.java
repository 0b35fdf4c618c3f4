package dev.dynamodojo.lab;

import dev.dynamodojo.workload.Workload;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One task of a lab.
 *
 * @param given statements run on the lab's data before the answer; may be empty
 * @param times how often an answer is run, one after the other
 * @param recorded capacity on the visible data with the first parameters, as written in the lab's file
 * @param table what a task of kind table loads and reads
 * @param prediction what a task of kind predict asks
 * @param workload what is driven against the tables
 */
public record Task(
        String id,
        String title,
        Kind kind,
        int points,
        Parameters parameters,
        String prompt,
        Optional<String> starter,
        boolean starterPasses,
        String given,
        int times,
        Optional<Recorded> recorded,
        List<Equivalent> equivalent,
        List<Check> checks,
        List<String> hints,
        String after,
        Optional<TableWork> table,
        Optional<Prediction> prediction,
        Optional<Workload> workload) {
    /** What the learner gives. */
    public enum Kind {
        READ,
        WRITE,
        SCRIPT,
        TABLE,
        /** Statements with places for values, which the lab sends at its rate, and one that reads. */
        WORKLOAD,
        PREDICT,
        CHOOSE;

        /** Whether an answer is one word behind {@code answer}, rather than statements. */
        public boolean isOneWord() {
            return this == PREDICT || this == CHOOSE;
        }

        /** As written in lab files. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Units of the reference and of the costliest listed answer that is right. */
    public record Recorded(Units reference, Optional<Units> naive) {}

    /** A mutant of the reference that is right, and why. */
    public record Equivalent(String mutant, String because) {}

    /** What is put into the learner's tables, and what is read from them. */
    public record TableWork(List<Load> loads, List<Pattern> patterns) {
        public TableWork {
            loads = List.copyOf(loads);
            patterns = List.copyOf(patterns);
        }
    }

    /** Entities of a kind become items of a table, with these fields as attributes. */
    public record Load(String table, String entity, List<String> attributes) {}

    /** What a task of kind predict asks: a figure of a statement, or of the task's workload where there is none. */
    public record Prediction(Optional<String> statement, Figure figure) {}

    /** What can be predicted of a statement. */
    public enum Figure {
        READ,
        WRITE,
        REQUESTS,
        ITEMS,
        EXAMINED,
        /** Throttled attempts of the workload. */
        THROTTLED,
        /** Requests of the workload that were served. */
        SERVED,
        /** Partitions of the first table after the workload. */
        PARTITIONS;

        /** Whether it is one of a workload rather than of a statement. */
        public boolean ofWorkload() {
            return this == THROTTLED || this == SERVED || this == PARTITIONS;
        }
    }

    public Task {
        equivalent = List.copyOf(equivalent);
        checks = List.copyOf(checks);
        hints = List.copyOf(hints);
    }

    public Optional<Check> check(String checkId) {
        return checks.stream().filter(c -> c.header().id().equals(checkId)).findFirst();
    }

    /** The task's capacity checks; none means that only being right counts. */
    public List<Check.Capacity> capacityChecks() {
        return checks.stream()
                .filter(Check.Capacity.class::isInstance)
                .map(Check.Capacity.class::cast)
                .toList();
    }
}

package dev.dynamodojo.lab;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** One check of a task, as declared; what it does is the grader's. */
public sealed interface Check {
    Header header();

    /**
     * What all checks have.
     *
     * @param dependsOn ids of checks without whose pass this one is skipped
     * @param why shown where the check fails; may be empty
     * @param help shown where the check fails; may be empty
     * @param points partial credit of an answer that fails as a whole
     */
    record Header(String id, List<String> dependsOn, String why, String help, OptionalInt points) {}

    /** How sequences of items are compared. */
    enum Order {
        EXACT,
        ANY,
        SET
    }

    /** Whether something must or must never be there. */
    enum Rule {
        MUST,
        NEVER,
        FREE
    }

    /**
     * The items (or their number) the answer ends with, against the reference's. For tasks of kind table: what each
     * pattern gives.
     *
     * @param attributes compared; empty for all
     * @param only whether further attributes are refused
     * @param countOnly whether only the number is compared
     * @param allStatements whether the items of all statements are taken together
     * @param top where it is given, only the so many items with the largest values must be among the answer's
     */
    record Result(
            Header header,
            Order order,
            List<String> attributes,
            boolean only,
            boolean countOnly,
            boolean allStatements,
            Optional<Top> top)
            implements Check {}

    /** The first so many by an attribute, largest first. */
    record Top(String attribute, int count) {}

    /**
     * What the answer changes, against what the reference changes on the same data.
     *
     * @param tables looked at; empty for all
     * @param attributes compared; empty for all
     * @param ignore attributes not compared
     */
    record State(
            Header header, boolean extrasAllowed, List<String> tables, List<String> attributes, List<String> ignore)
            implements Check {}

    /**
     * Holds before and after every statement.
     *
     * @param names, values placeholders as JSON objects of the request
     */
    record Invariant(Header header, String table, Law law, Map<String, String> names, String values) implements Check {}

    /** What an invariant says of a table. */
    sealed interface Law {
        /** No item meets the condition. */
        record Never(String condition) implements Law {}

        /** The sum of a number attribute stays the same. */
        record Conserves(String attribute) implements Law {}

        /** So many items meet the condition. */
        record Count(String filter, int count) implements Law {}
    }

    /** Units against the reference's or a number. Sets the medal, never fails an answer. */
    record Capacity(Header header, Optional<Budget> reads, Optional<Budget> writes) implements Check {}

    /** A number of units; empty for the reference's. */
    record Budget(OptionalDouble units) {}

    /** How many calls, of one operation or of all; an empty bound stands for as many as the reference. */
    record Requests(Header header, OptionalInt atMost, Optional<String> of) implements Check {
        /** Whether calls of this operation count. */
        public boolean counts(String operation) {
            return of.map(operation::equals).orElse(true);
        }
    }

    /** Which operations, indexes and ways of reading the answer's own calls use. */
    record Operations(
            Header header,
            List<String> must,
            List<String> never,
            List<String> index,
            List<String> neverIndex,
            Rule filter,
            Rule strong,
            Rule condition)
            implements Check {}

    /** Distance of a prediction from the truth. */
    record Prediction(Header header, double within) implements Check {}

    /** At most so many throttled attempts under the workload. */
    record Throttles(Header header, long atMost) implements Check {}

    /**
     * The largest share one partition has of all units written under the workload.
     *
     * @param atMost 0 to 1
     * @param table the table
     * @param index the global index; empty for the table itself
     */
    record Heat(Header header, double atMost, String table, Optional<String> index) implements Check {}

    /**
     * What the answer's read finds after the workload, for values of one variable: the sum of an attribute over all items with
     * that value in the table.
     *
     * @param table where the truth is
     * @param variable whose values are tried
     * @param attribute the attribute that tells whose item it is
     * @param equals its value, with a place for the variable
     * @param sum the attribute that is added up
     * @param requests how many requests one look may take
     */
    record Lookup(
            Header header, String table, String variable, String attribute, String equals, String sum, int requests)
            implements Check {}

    /** The choice that is right. */
    record Choice(Header header, String right) implements Check {}
}

package dev.dynamodojo.grade;

import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.lab.Sample;
import dev.dynamodojo.lab.Units;
import dev.dynamodojo.workload.SimulationResult;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What came of running an answer once: on one data set, with one round of the parameters.
 *
 * @param stop why it did not run to its end; also set where a refusal is left that data cannot explain
 * @param statements what each statement ended with, without bodies
 * @param last items of the last statement
 * @param all items of all statements together
 * @param calls of the answer's own statements (or of the patterns that read the learner's tables)
 * @param broken by check id: the first finding of an invariant
 * @param before, after the tables before the answer ran and after
 * @param patterns what each pattern gave, for tasks of kind table
 * @param traffic what came of the task's workload; empty where it has none
 * @param lookups what the answer's read found after the workload, by check id
 */
record Run(
        Sample sample,
        int round,
        Optional<Stop> stop,
        List<Statement> statements,
        ResultItems last,
        ResultItems all,
        List<CallFacts> calls,
        Units units,
        long examined,
        Set<WorkDoor.Written> written,
        Map<String, Finding> broken,
        Engine before,
        Engine after,
        List<PatternRun> patterns,
        Optional<SimulationResult> traffic,
        Map<String, List<Lookup>> lookups) {
    /** Why an answer did not run to its end. */
    record Stop(Difference.Kind kind, String message) {}

    /** One statement of an answer: as typed, its operation, and the code it was refused with. */
    record Statement(String text, Optional<String> operation, Optional<String> refusal) {}

    /** What one pattern gave. */
    record PatternRun(String id, ResultItems items, List<dev.dynamodojo.value.Item> truth) {}

    /**
     * One look for one value of a variable.
     *
     * @param who the value, as it stands in the item that tells whose it is
     * @param truth the sum over all items of that value
     * @param found the sum over the items the answer's read returned
     * @param requests how many requests it took
     */
    record Lookup(String who, BigDecimal truth, BigDecimal found, int requests) {}
}

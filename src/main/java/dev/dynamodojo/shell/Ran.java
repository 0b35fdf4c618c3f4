package dev.dynamodojo.shell;

import dev.dynamodojo.client.RunResult;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.statement.Statement;
import java.util.List;

/** An API statement that was run: what came of it, and everything that happened on the way. */
record Ran(Statement statement, RunResult result, List<TraceEvent> events) {
    /** The share of items read that a filter threw away, 0 to 1. */
    double thrownAway() {
        long examined = 0;
        long kept = 0;
        for (TraceEvent event : events) {
            if (event instanceof TraceEvent.ItemExamined item) {
                examined++;
                kept += item.kept() ? 1 : 0;
            }
        }
        return examined == 0 ? 0 : 1 - (double) kept / examined;
    }
}

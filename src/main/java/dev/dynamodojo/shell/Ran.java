package dev.dynamodojo.shell;

import dev.dynamodojo.client.RunResult;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.statement.Statement;
import java.util.List;

/** An API statement that was run: what came of it, and everything that happened on the way. */
record Ran(Statement statement, RunResult result, List<TraceEvent> events) {}

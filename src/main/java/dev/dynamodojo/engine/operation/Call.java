package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.trace.TraceSink;

/**
 * What an action works on.
 *
 * @param request decoded, kinds and constraints checked
 * @param database the current one; for a writing action nobody publishes another while it runs
 * @param nowMillis virtual epoch milliseconds, the same for the whole action
 * @param trace told what happens, in order
 */
public record Call(Request request, Database database, long nowMillis, TraceSink trace) {}

package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.engine.traffic.Traffic;

/**
 * What an action works on.
 *
 * @param request decoded, kinds and constraints checked
 * @param database the current one; for a writing action nobody publishes another while it runs
 * @param earlier what an eventually consistent read sees; the current one unless replicas lag
 * @param earlierMillis by how many virtual milliseconds that is earlier
 * @param nowMillis virtual epoch milliseconds, the same for the whole action
 * @param trace told what happens, in order
 * @param traffic asked for room and told what is consumed; null where nobody wants to know
 */
public record Call(
        Request request,
        Database database,
        Database earlier,
        long earlierMillis,
        long nowMillis,
        TraceSink trace,
        Traffic traffic) {

    /** The same for another request on another database: one part of a batch. */
    Call part(Request changed, Database current) {
        return new Call(
                changed, current, earlier == database ? current : earlier, earlierMillis, nowMillis, trace, traffic);
    }

    /**
     * The table as a read sees it: eventually consistent, it may be an earlier value of the table. Errors:
     * ResourceNotFoundException.
     */
    Table read(TargetTable target, boolean stronglyConsistent) {
        Table current = target.need(database);
        if (stronglyConsistent || earlier == database) {
            return current;
        }
        Table seen = earlier.table(target.name())
                .filter(old -> old.definition().equals(current.definition()))
                .orElse(current);
        if (seen != current && trace.isOn()) {
            trace.accept(new TraceEvent.ReadEarlier(earlierMillis));
        }
        return seen;
    }
}

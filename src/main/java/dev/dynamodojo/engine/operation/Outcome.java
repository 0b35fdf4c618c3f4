package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Commit;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.service.ServiceException;
import java.util.List;
import java.util.Optional;

/**
 * What came of an action.
 *
 * @param reply writes the response; not asked where there is a refusal
 * @param consumed everything that was really consumed, whether the request wants to see it or not
 * @param refusal why the request was refused after it had consumed units; empty where it was served
 * @param commit what to publish; empty where nothing changes
 */
public record Outcome(Reply reply, Consumed consumed, Optional<ServiceException> refusal, Optional<Commit> commit) {
    /** Served, nothing changed. */
    public static Outcome read(Reply reply, Consumed consumed) {
        return new Outcome(reply, consumed, Optional.empty(), Optional.empty());
    }

    /** Served, and the database becomes {@code next}. */
    public static Outcome written(Reply reply, Consumed consumed, Database next, List<Change> changes) {
        return new Outcome(reply, consumed, Optional.empty(), Optional.of(new Commit(next, changes)));
    }

    /** Refused, nothing changed, units consumed (a condition that did not hold). */
    public static Outcome refused(ServiceException refusal, Consumed consumed) {
        return new Outcome(Reply.NOTHING, consumed, Optional.of(refusal), Optional.empty());
    }
}

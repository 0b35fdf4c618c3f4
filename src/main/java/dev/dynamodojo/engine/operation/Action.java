package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;

/**
 * One API operation: from a checked request and the current database to an outcome.
 *
 * <p>An action keeps no state of its own and may run in several threads at once. A refusal is thrown as a {@link
 * dev.dynamodojo.service.ServiceException}, or returned by {@link Outcome#refused} where units were consumed all the
 * same; any other exception is a bug. Whatever happens, the database that was handed in stays as it is.
 */
public interface Action {
    /** Whether it may return a next database; the engine runs one such action at a time, reads run beside it. */
    boolean writes();

    /** The same for one request, where an action can tell. */
    default boolean writes(Request request) {
        return writes();
    }

    Outcome apply(Call call);
}

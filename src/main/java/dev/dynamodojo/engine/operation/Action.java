package dev.dynamodojo.engine.operation;

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

    Outcome apply(Call call);
}

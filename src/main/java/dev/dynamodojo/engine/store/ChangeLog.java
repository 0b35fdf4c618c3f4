package dev.dynamodojo.engine.store;

import java.io.IOException;
import java.util.List;

/** Where changes are made durable before they are published. */
@FunctionalInterface
public interface ChangeLog {
    /** Keeps nothing. */
    ChangeLog NONE = (operation, changes, nowMillis) -> {};

    /**
     * Stores the changes of one write, all or none. Called by one thread at a time, in the order of publication, before
     * the write is visible or acknowledged.
     *
     * @param operation the API operation that made them
     * @param changes in order, never empty
     * @param nowMillis virtual epoch milliseconds
     * @throws IOException where they could not be stored: the write is then refused and the database stays as it was
     */
    void append(String operation, List<Change> changes, long nowMillis) throws IOException;
}

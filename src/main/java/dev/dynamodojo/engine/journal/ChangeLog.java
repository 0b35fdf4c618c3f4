package dev.dynamodojo.engine.journal;

import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Database;
import java.io.IOException;
import java.util.List;

/** Where an engine writes each commit before it publishes it. */
public interface ChangeLog {
    /** Keeps nothing. */
    ChangeLog NONE = (nowMillis, changes, next) -> {};

    /**
     * Stores one commit, all of it or, when it throws, nothing of it.
     *
     * @param nowMillis virtual epoch milliseconds of the commit
     * @param changes what leads to the next database, in order
     * @param next the database after them
     */
    void append(long nowMillis, List<Change> changes, Database next) throws IOException;
}

package dev.dynamodojo.engine.change;

import dev.dynamodojo.engine.store.Commit;
import dev.dynamodojo.engine.store.Database;

/** What follows from a commit by itself: nothing here is journaled, because a replay of the commit makes it again. */
public final class Consequences {
    private Consequences() {}

    /**
     * The database that is published.
     *
     * @param before what the commit was made on
     * @param nowMillis virtual epoch milliseconds of the commit
     */
    public static Database of(Database before, Commit commit, long nowMillis) {
        return commit.next();
    }
}

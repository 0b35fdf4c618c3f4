package dev.dynamodojo.engine.change;

import dev.dynamodojo.engine.store.Commit;
import dev.dynamodojo.engine.store.Database;
import java.util.List;

/** Everything that was to happen by a moment of virtual time. */
public final class CatchUp {
    private CatchUp() {}

    /** Whether anything is due; asked before every call, so it must not search. */
    public static boolean isDue(Database database, long nowMillis) {
        return false;
    }

    /**
     * The first thing that is due, done, at the moment it was due.
     *
     * @param nowMillis virtual epoch milliseconds
     */
    public static Step next(Database database, long nowMillis) {
        return new Step(new Commit(database, List.of()), nowMillis);
    }

    /**
     * @param atMillis when it happened
     */
    public record Step(Commit commit, long atMillis) {}
}

package dev.dynamodojo.engine.store;

import java.util.List;

/**
 * What one write, or time that has passed, makes of a database.
 *
 * @param next the database after it
 * @param changes what leads from the one to the next, in order: replaying them on the database before yields {@code next}
 */
public record Commit(Database next, List<Change> changes) {
    public Commit {
        changes = List.copyOf(changes);
    }
}

package dev.dynamodojo.engine;

import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.time.Chance;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * What replicas that lag behind would answer: the database as it was a moment ago.
 *
 * <p>Documented ("DynamoDB read consistency"): an eventually consistent read may not reflect a write that was just done; reads
 * of a global index never are strongly consistent. Assumed: of three replicas one has seen everything, the others lag by
 * anything up to the setting, drawn by seed for every read. Costs nothing while the setting is 0.
 */
final class Replicas {
    private static final int REPLICAS = 3;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    /** A database and when the next one took its place, virtual epoch milliseconds. */
    private record Version(Database database, long untilMillis) {}

    private final Deque<Version> versions = new ArrayDeque<>();
    private long draws;

    synchronized Replicas fork() {
        Replicas fork = new Replicas();
        fork.versions.addAll(versions);
        fork.draws = draws;
        return fork;
    }

    /** Remembers a database that another is taking the place of. */
    synchronized void replaced(Database before, long nowMillis) {
        long max = before.settings().lagMaxMillis();
        if (max == 0) {
            versions.clear();
            return;
        }
        while (!versions.isEmpty() && versions.peekFirst().untilMillis() <= nowMillis - max) {
            versions.removeFirst();
        }
        // Of several writes in one millisecond only the first is of interest: what was before all of them.
        if (versions.isEmpty() || versions.peekLast().untilMillis() < nowMillis) {
            versions.addLast(new Version(before, nowMillis));
        }
    }

    /** By how many virtual milliseconds the replica lags that serves the next read; 0: not at all. */
    synchronized long lagMillis(EngineSettings settings) {
        if (settings.lagMaxMillis() == 0) {
            return 0;
        }
        Chance chance = new Chance(settings.seed() + SPREAD * ++draws);
        return chance.nextInt(REPLICAS) == 0 ? 0 : 1 + chance.nextLong(settings.lagMaxMillis());
    }

    /** The database as it was at a moment, or as it is where nothing has changed since. */
    synchronized Database at(long millis, Database current) {
        for (Version version : versions) {
            if (version.untilMillis() > millis) {
                return version.database();
            }
        }
        return current;
    }
}

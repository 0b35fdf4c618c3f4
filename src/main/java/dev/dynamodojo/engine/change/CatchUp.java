package dev.dynamodojo.engine.change;

import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Commit;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.ExpiryQueue;
import dev.dynamodojo.engine.store.Streams;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.store.TableDefinition;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Everything that was to happen by a moment of virtual time. */
public final class CatchUp {
    /** Items that expire within so many virtual milliseconds go in one step. */
    private static final long STEP_MILLIS = 60_000;

    private static final int STEP_ITEMS_MAX = 1_000;

    private CatchUp() {}

    /** Whether anything is due; asked before every call, so it must not search. */
    public static boolean isDue(Database database, long nowMillis) {
        return database.streams().trimMillis() <= nowMillis
                || !(database.expiries().isEmpty() && database.pending().isEmpty())
                        && nextMillis(database) <= nowMillis;
    }

    /**
     * When somebody may next see that something has happened, virtual epoch milliseconds; Long.MAX_VALUE where nothing is due.
     */
    public static long nextMillis(Database database) {
        long next = nextStatusMillis(database);
        for (ExpiryQueue queue : database.expiries().values()) {
            next = Math.min(next, queue.first().map(ExpiryQueue.Due::millis).orElse(Long.MAX_VALUE));
        }
        return next;
    }

    private static long nextStatusMillis(Database database) {
        long next = Long.MAX_VALUE;
        for (long due : database.pending().values()) {
            next = Math.min(next, due);
        }
        return next;
    }

    /**
     * The first thing that is due, done, at the moment it was due; only to be asked where {@link #isDue}.
     *
     * @param nowMillis virtual epoch milliseconds
     */
    public static Step next(Database database, long nowMillis) {
        String table = null;
        long first = Long.MAX_VALUE;
        for (Map.Entry<String, ExpiryQueue> queue : database.expiries().entrySet()) {
            long due = queue.getValue().first().map(ExpiryQueue.Due::millis).orElse(Long.MAX_VALUE);
            if (due < first) {
                first = due;
                table = queue.getKey();
            }
        }
        long status = nextStatusMillis(database);
        if (Math.min(first, status) > nowMillis) {
            Streams trimmed = StreamRules.trimmed(database.streams(), nowMillis);
            return new Step(new Commit(database.withStreams(trimmed), List.of()), nowMillis);
        }
        return status <= first
                ? changed(database, status)
                : expired(database, table, first, Math.min(Math.min(nowMillis, status), first + STEP_MILLIS));
    }

    /** A table's or an index's status changes. */
    private static Step changed(Database database, long at) {
        String name = database.pending().entrySet().stream()
                .filter(due -> due.getValue() == at)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
        TableDefinition before = database.table(name).orElseThrow().definition();
        Change change = StatusRules.at(before, at)
                .<Change>map(Change.TableChanged::new)
                .orElseGet(() -> new Change.TableDeleted(name));
        return new Step(new Commit(database.after(change), List.of(change)), at);
    }

    private static Step expired(Database database, String name, long first, long until) {
        ExpiryQueue queue = database.expiries().get(name);
        Table table = database.table(name).orElseThrow();
        Database next = database;
        List<Change> changes = new ArrayList<>();
        long at = first;
        while (changes.size() < STEP_ITEMS_MAX
                && queue.first().filter(d -> d.millis() <= until).isPresent()) {
            ExpiryQueue.Due due = queue.first().orElseThrow();
            queue = queue.minus(due);
            Item item = table.get(due.key());
            if (ExpiryRules.isExpired(item, queue.attribute(), due.millis())) {
                Change change = new Change.ItemExpired(name, table.layout().keyAttributes(item));
                changes.add(change);
                next = next.after(change);
                at = due.millis();
            }
        }
        return new Step(new Commit(next.withExpiries(next.expiries().plus(name, queue)), changes), at);
    }

    /**
     * @param commit what was done; without changes where what was due turned out to be no more, and where stream records
     *     went that nobody could read any more
     * @param atMillis when it happened, virtual epoch milliseconds
     */
    public record Step(Commit commit, long atMillis) {}
}

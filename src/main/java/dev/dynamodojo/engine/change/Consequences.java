package dev.dynamodojo.engine.change;

import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Commit;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.store.TableHistory;
import java.util.List;
import org.pcollections.TreePMap;

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
        Written written = new Written(before, commit, nowMillis);
        Database next = commit.next();
        for (Change change : commit.changes()) {
            next = after(written, next, change, nowMillis);
        }
        next = written.done(next);
        return next.histories().isEmpty() ? next : remembered(before, next, commit.changes(), nowMillis);
    }

    /** Every table that can be restored and has changed is kept as it is now. */
    private static Database remembered(Database before, Database next, List<Change> changes, long nowMillis) {
        TreePMap<String, TableHistory> histories = next.histories();
        for (String name : next.histories().keySet()) {
            Table table = next.table(name).orElseThrow();
            Table old = before.table(name).orElse(null);
            if (old != table) {
                histories = HistoryRules.written(histories, old == null ? table : old, table, changes, nowMillis);
            }
        }
        return next.withHistories(histories);
    }

    private static Database after(Written written, Database next, Change change, long nowMillis) {
        if (change instanceof Change.ItemPut put) {
            return written.into(next, put.table(), put.item(), put.item(), false);
        }
        if (change instanceof Change.ItemRemoved removed) {
            return written.into(next, removed.table(), removed.key(), null, false);
        }
        if (change instanceof Change.ItemExpired expired) {
            return written.into(next, expired.table(), expired.key(), null, true);
        }
        if (change instanceof Change.TableCreated created) {
            return defined(next, created.definition().name(), nowMillis);
        }
        if (change instanceof Change.TableChanged changed) {
            return defined(next, changed.definition().name(), nowMillis);
        }
        if (change instanceof Change.TableDeleted deleted) {
            Database ended = next.withStreams(StreamRules.ended(next.streams(), deleted.table(), nowMillis));
            return ended.withExpiries(ended.expiries().minus(deleted.table()))
                    .withPending(ended.pending().minus(deleted.table()))
                    .withHistories(ended.histories().minus(deleted.table()));
        }
        if (change instanceof Change.ShardSplit split) {
            return next.withStreams(StreamRules.split(next.streams(), split, nowMillis));
        }
        if (change instanceof Change.SettingsChanged changed) {
            return next.withExpiries(
                    ExpiryRules.adjusted(next.tables(), next.expiries(), changed.settings(), nowMillis));
        }
        return next;
    }

    private static Database defined(Database next, String name, long nowMillis) {
        Table table = next.table(name).orElseThrow();
        Database remembered = next.withPending(StatusRules.defined(next.pending(), table))
                .withHistories(HistoryRules.defined(next.histories(), table, nowMillis));
        Database streamed = remembered.withStreams(StreamRules.defined(next.streams(), table.definition(), nowMillis));
        return streamed.withExpiries(ExpiryRules.defined(streamed.expiries(), table, next.settings(), nowMillis));
    }
}

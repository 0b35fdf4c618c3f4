package dev.dynamodojo.engine.change;

import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.store.TableDefinition;
import dev.dynamodojo.engine.store.TableHistory;
import dev.dynamodojo.value.Item;
import java.util.List;
import java.util.OptionalLong;
import org.pcollections.TreePMap;

/**
 * Point-in-time recovery: which old values of tables are kept (documented: "Point-in-time backups for DynamoDB": 1 to 35 days;
 * this engine restores to the minute, the service to the second). They are kept in memory alone: with a journal that is
 * reopened they are those since its last snapshot, from which they begin anew.
 */
public final class HistoryRules {
    /** What a write copies of the tree of items, about. */
    private static final long WAY_BYTES = 2_048;

    private static final long DAY_MILLIS = 24L * 60 * 60 * 1000;

    private HistoryRules() {}

    /** For how long a table can be restored, virtual milliseconds; empty where point-in-time recovery is disabled. */
    public static OptionalLong period(TableDefinition definition) {
        return definition.settings().get("RecoveryPeriodInDays") instanceof Long days
                ? OptionalLong.of(days * DAY_MILLIS)
                : OptionalLong.empty();
    }

    /** The histories after a table was made or changed. */
    static TreePMap<String, TableHistory> defined(
            TreePMap<String, TableHistory> histories, Table table, long nowMillis) {
        boolean enabled = period(table.definition()).isPresent();
        boolean kept = histories.containsKey(table.name());
        if (enabled == kept) {
            return histories;
        }
        return enabled
                ? histories.plus(table.name(), TableHistory.of(table, nowMillis))
                : histories.minus(table.name());
    }

    /** The histories after a commit to a table that has one. */
    static TreePMap<String, TableHistory> written(
            TreePMap<String, TableHistory> histories, Table before, Table table, List<Change> changes, long nowMillis) {
        long period = period(table.definition()).orElseThrow();
        long superseded = supersededBytes(before, changes);
        return histories.plus(table.name(), histories.get(table.name()).with(table, nowMillis, period, superseded));
    }

    /** About what old values hold alone from now on: items that were replaced and the ways to them. */
    private static long supersededBytes(Table before, List<Change> changes) {
        long bytes = 0;
        for (Change change : changes) {
            Item key = null;
            if (change instanceof Change.ItemPut put && put.table().equals(before.name())) {
                key = put.item();
            } else if (change instanceof Change.ItemRemoved removed
                    && removed.table().equals(before.name())) {
                key = removed.key();
            } else if (change instanceof Change.ItemExpired expired
                    && expired.table().equals(before.name())) {
                key = expired.key();
            }
            if (key != null) {
                Item old = before.get(key);
                bytes += WAY_BYTES + (old == null ? 0 : old.sizeBytes());
            }
        }
        return bytes;
    }

    /** A database read from a snapshot, which holds no histories: they begin anew. */
    public static Database resumed(Database database, long nowMillis) {
        TreePMap<String, TableHistory> histories = database.histories();
        for (Table table : database.tables()) {
            histories = defined(histories, table, nowMillis);
        }
        return database.withHistories(histories);
    }
}

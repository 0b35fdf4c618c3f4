package dev.dynamodojo.engine.journal;

import dev.dynamodojo.engine.change.Consequences;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Commit;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.DoneTransaction;
import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.engine.store.EntryCursor;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.KeySchema;
import dev.dynamodojo.engine.store.Shard;
import dev.dynamodojo.engine.store.StreamRecord;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.store.TableDefinition;
import dev.dynamodojo.engine.store.TableStream;
import dev.dynamodojo.engine.store.Throughput;
import dev.dynamodojo.time.Chance;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pcollections.TreePMap;

/** A seeded sequence of commits that uses every kind of change, and what a database holds as comparable text. */
final class Workload {
    private final Chance chance;
    private int step;

    Workload(long seed) {
        this.chance = new Chance(seed);
    }

    /** The next commit; the first ones create the tables. */
    List<Change> next() {
        int now = step++;
        if (now == 0) {
            return List.of(new Change.TableCreated(definition("Shop", false)));
        }
        if (now == 1) {
            return List.of(new Change.TableCreated(definition("Log", true)));
        }
        if (now % 23 == 0) {
            return List.of(new Change.TableDeleted("Log"), new Change.TableCreated(definition("Log", now % 2 == 0)));
        }
        if (now % 19 == 0) {
            return List.of(new Change.TableChanged(definition("Shop", now % 2 == 0)));
        }
        if (now % 29 == 0) {
            return List.of(new Change.BackupCreated("Shop", "b" + now, "name", now));
        }
        if (now % 31 == 0) {
            return List.of(new Change.BackupDeleted("Shop/b" + (now - 2)));
        }
        if (now % 17 == 0) {
            return List.of(new Change.ShardSplit("Shop", now % 2 == 0 ? Change.ShardSplit.ALL : now));
        }
        if (now % 13 == 0) {
            return List.of(new Change.SettingsChanged(
                    new EngineSettings(now, now * 1000L, now, now, EngineSettings.Metering.WATCH, now, now, now)));
        }
        if (now % 7 == 0) {
            return List.of(new Change.ItemExpired("Shop", key()));
        }
        if (now % 11 == 0) {
            DoneTransaction done = new DoneTransaction(
                    "token-" + now, "print-" + now, now * 1000L, List.of(new DoneTransaction.Action("Shop", now)));
            return List.of(put(now), put(now), new Change.TransactionDone(done));
        }
        List<Change> changes = new ArrayList<>();
        for (int i = 0; i <= chance.nextInt(3); i++) {
            changes.add(chance.nextInt(4) == 0 ? new Change.ItemRemoved("Shop", key()) : put(now));
        }
        return changes;
    }

    private Item key() {
        return Item.builder()
                .put("PK", new AttributeValue.S("P" + chance.nextInt(5)))
                .put("SK", AttributeValue.N.of(chance.nextInt(5)))
                .build();
    }

    private Change put(int now) {
        Item item = key().with("step", AttributeValue.N.of(now))
                .with("ttl", AttributeValue.N.of(chance.nextInt(100_000)))
                .with("color", new AttributeValue.S("é€😀" + chance.nextInt(3)))
                .with("raw", new AttributeValue.B(new byte[] {0, -1, 7}))
                .with("list", new AttributeValue.L(List.of(AttributeValue.Null.INSTANCE, AttributeValue.Bool.TRUE)))
                .with("tags", new AttributeValue.SS(List.of(new AttributeValue.S("a"), new AttributeValue.S("b"))));
        return new Change.ItemPut("Shop", item);
    }

    private static TableDefinition definition(String name, boolean indexed) {
        IndexDefinition index = new IndexDefinition(
                "ByColor",
                IndexDefinition.Kind.GLOBAL,
                new KeySchema(List.of("color"), List.of("SK")),
                IndexDefinition.Projection.INCLUDE,
                List.of("step"),
                new Throughput(3, 4));
        return new TableDefinition(
                name,
                "id-" + name,
                Map.of("PK", AttributeValue.Type.S, "SK", AttributeValue.Type.N, "color", AttributeValue.Type.S),
                new KeySchema(List.of("PK"), List.of("SK")),
                indexed ? List.of(index) : List.of(),
                false,
                new Throughput(1, 2),
                1234,
                Map.of(
                        "DeletionProtectionEnabled",
                        true,
                        "TableClass",
                        "STANDARD",
                        "Tags",
                        List.of(5L, 0.5),
                        "TimeToLiveAttribute",
                        "ttl",
                        "StreamViewType",
                        "NEW_AND_OLD_IMAGES",
                        "LatestStreamLabel",
                        "label-" + indexed,
                        "Status",
                        "UPDATING",
                        "StatusUntilMillis",
                        99_000L));
    }

    /** What the engine would publish for these changes at this virtual time. */
    static Database after(Database database, List<Change> changes, long nowMillis) {
        Database next = database;
        for (Change change : changes) {
            next = next.after(change);
        }
        return Consequences.of(database, new Commit(next, changes), nowMillis);
    }

    /** Definitions, items, index entries and transactions, in order. */
    static String text(Database database) {
        StringBuilder text = new StringBuilder();
        for (Table table : database.tables()) {
            text.append(sorted(table.definition())).append('\n');
            EntryCursor items = table.items();
            while (items.next()) {
                text.append("  ").append(items.item()).append('\n');
            }
            table.indexes()
                    .forEach(i -> text.append("  index ")
                            .append(i.definition().name())
                            .append(' ')
                            .append(i.entryCount())
                            .append('\n'));
        }
        database.expiries()
                .forEach((table, queue) -> text.append(table)
                        .append(queue.attribute())
                        .append(queue.entries().keySet().stream()
                                .map(due -> due.millis() + "@" + due.key().hash())
                                .toList()));
        database.backups().values().forEach(backup -> {
            text.append(backup.key()).append(backup.name()).append(backup.createdMillis());
            text.append(sorted(backup.table().definition())).append('\n');
            EntryCursor items = backup.table().items();
            while (items.next()) {
                text.append("  ").append(items.item()).append('\n');
            }
        });
        database.streams().all().forEach(stream -> appendStream(text, stream));
        return text.append(database.streams().nextSequence())
                .append(database.pending())
                .append(database.settings())
                .append(database.transactions())
                .toString();
    }

    private static void appendStream(StringBuilder text, TableStream stream) {
        text.append(stream.withShards(List.of())).append('\n');
        for (Shard shard : stream.shards()) {
            text.append(shard.withRecords(TreePMap.empty())).append('\n');
            for (StreamRecord record : shard.records().values()) {
                text.append(record.sequence())
                        .append(' ')
                        .append(record.millis())
                        .append(record.byService());
                text.append(record.before() == null ? null : record.before().item());
                text.append(record.after() == null ? null : record.after().item())
                        .append('\n');
            }
        }
    }

    private static String sorted(TableDefinition d) {
        return d.name()
                + d.id()
                + new TreeMap<>(d.attributeTypes())
                + d.keys()
                + d.indexes()
                + d.onDemand()
                + d.throughput()
                + d.createdMillis()
                + new TreeMap<>(d.settings());
    }
}

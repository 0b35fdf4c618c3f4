package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.List;

/**
 * One physical change of a database. An action reports what it changed as a list of these, the journal writes them, and
 * replaying them in order rebuilds the same database: no expression is evaluated and no clock is asked again.
 */
public sealed interface Change {

    /** A table exists from now on, empty. */
    record TableCreated(TableDefinition definition) implements Change {}

    /** A table's definition was replaced; indexes that are new in it are filled from its items, missing ones dropped. */
    record TableChanged(TableDefinition definition) implements Change {}

    record TableDeleted(String table) implements Change {}

    /** An item was put, in full; it replaces one of the same key. */
    record ItemPut(String table, Item item) implements Change {}

    /** An item was removed; the key is its key attributes. */
    record ItemRemoved(String table, Item key) implements Change {}

    /** What can be adjusted about the engine was adjusted. */
    record SettingsChanged(EngineSettings settings) implements Change {}

    /** The service deleted an item because it had expired; the key is its key attributes. */
    record ItemExpired(String table, Item key) implements Change {}

    /**
     * Shards of a table's enabled stream are followed by two each.
     *
     * @param atHash where the shard that holds this partition key hash is divided; {@link #ALL} for every open shard, in two
     */
    record ShardSplit(String table, long atHash) implements Change {
        /** Every open shard. */
        public static final long ALL = -1;
    }

    /** A table was backed up as it is. */
    record BackupCreated(String table, String id, String name, long millis) implements Change {}

    /** A backup is gone, by its {@link Backup#key()}. */
    record BackupDeleted(String key) implements Change {}

    /** Only in snapshots: a backup, its items apart. */
    record BackupKept(Backup backup) implements Change {}

    /** Only in snapshots: some of a backup's items. */
    record BackupItems(String key, List<Item> items) implements Change {
        Backup into(Backup backup) {
            Table table = backup.table();
            for (Item item : items) {
                table = table.put(item).table();
            }
            return new Backup(backup.id(), backup.name(), backup.createdMillis(), table);
        }
    }

    /** Only in snapshots: a stream as it was, the records apart. */
    record StreamKept(TableStream stream, long nextSequence) implements Change {}

    /** Only in snapshots: some of a shard's records. */
    record RecordsKept(String table, String label, String shard, List<StreamRecord> records) implements Change {
        /** The stream with these records. Errors: IllegalStateException where there is no such shard. */
        TableStream into(Streams streams) {
            TableStream stream = streams.find(table, label).orElseThrow(() -> new IllegalStateException("no stream"));
            List<Shard> shards = new ArrayList<>();
            for (Shard one : stream.shards()) {
                Shard changed = one;
                if (one.id().equals(shard)) {
                    for (StreamRecord record : records) {
                        changed = changed.with(record);
                    }
                }
                shards.add(changed);
            }
            return stream.withShards(shards);
        }
    }

    /** Only in snapshots: some of what is to expire in a table; each a time in virtual milliseconds and a key. */
    record ExpiriesKept(String table, String attribute, List<Long> millis, List<EntryKey> keys) implements Change {
        ExpiryQueue into(ExpiryQueue queue) {
            ExpiryQueue filled = queue == null ? ExpiryQueue.empty(attribute) : queue;
            for (int i = 0; i < keys.size(); i++) {
                filled = filled.plus(new ExpiryQueue.Due(millis.get(i), keys.get(i)));
            }
            return filled;
        }
    }

    /** A transaction was done under a client request token, which is remembered from now on. */
    record TransactionDone(DoneTransaction transaction) implements Change {}
}

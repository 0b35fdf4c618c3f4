package dev.dynamodojo.engine.store;

import java.util.ArrayList;
import java.util.List;

/**
 * The stream of a table: from when it was enabled until 24 hours after it was disabled or its table deleted.
 *
 * @param table the table's name
 * @param label when it was enabled, as text; with the table's name it makes the stream's ARN
 * @param viewType KEYS_ONLY, NEW_IMAGE, OLD_IMAGE or NEW_AND_OLD_IMAGES
 * @param keys the table's keys
 * @param enabledMillis virtual epoch milliseconds
 * @param disabledMillis virtual epoch milliseconds; {@link Shard#OPEN} while it is enabled
 * @param shards oldest first, a parent before its children
 */
public record TableStream(
        String table,
        String label,
        String viewType,
        KeySchema keys,
        long enabledMillis,
        long disabledMillis,
        List<Shard> shards) {
    public TableStream {
        shards = List.copyOf(shards);
    }

    public boolean isEnabled() {
        return disabledMillis == Shard.OPEN;
    }

    public TableStream withShards(List<Shard> changed) {
        return new TableStream(table, label, viewType, keys, enabledMillis, disabledMillis, changed);
    }

    public TableStream disabled(long millis) {
        return new TableStream(table, label, viewType, keys, enabledMillis, millis, shards);
    }

    /** This stream with a record in the open shard that covers the hash. */
    public TableStream with(long hash, StreamRecord record) {
        List<Shard> changed = new ArrayList<>(shards);
        for (int i = changed.size() - 1; i >= 0; i--) {
            Shard shard = changed.get(i);
            if (shard.isOpen() && shard.covers(hash)) {
                changed.set(i, shard.with(record));
                return withShards(changed);
            }
        }
        throw new IllegalStateException("no open shard for " + hash);
    }
}

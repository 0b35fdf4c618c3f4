package dev.dynamodojo.engine.store;

import org.pcollections.TreePMap;

/**
 * A part of a stream: the changes of items whose partition key has a hash in a range, while the shard was open.
 *
 * @param id as the service writes it, {@code shardId-00000001796115600000-0a1b2c3d}
 * @param parent the id of the shard it goes on from, or null
 * @param lowHash the least hash in it
 * @param highHash the greatest hash in it
 * @param openedMillis virtual epoch milliseconds
 * @param closedMillis virtual epoch milliseconds; {@link #OPEN} while it is open
 * @param startSequence the first sequence number it can hold
 * @param endSequence the last sequence number it can hold; {@link #OPEN} while it is open
 * @param trimmedSequence the sequence number of the youngest record that is gone because it was 24 hours old, or 0
 * @param records by sequence number
 */
public record Shard(
        String id,
        String parent,
        long lowHash,
        long highHash,
        long openedMillis,
        long closedMillis,
        long startSequence,
        long endSequence,
        long trimmedSequence,
        TreePMap<Long, StreamRecord> records) {
    public static final long OPEN = -1;

    public boolean isOpen() {
        return closedMillis == OPEN;
    }

    public boolean covers(long hash) {
        return lowHash <= hash && hash <= highHash;
    }

    public Shard closed(long millis, long lastSequence) {
        return new Shard(
                id,
                parent,
                lowHash,
                highHash,
                openedMillis,
                millis,
                startSequence,
                lastSequence,
                trimmedSequence,
                records);
    }

    public Shard with(StreamRecord record) {
        return withRecords(records.plus(record.sequence(), record));
    }

    public Shard withRecords(TreePMap<Long, StreamRecord> changed) {
        return trimmed(changed, trimmedSequence);
    }

    /** This shard with what is left of its records after the one of a sequence number went. */
    public Shard trimmed(TreePMap<Long, StreamRecord> left, long lastGone) {
        return new Shard(
                id, parent, lowHash, highHash, openedMillis, closedMillis, startSequence, endSequence, lastGone, left);
    }
}

package dev.dynamodojo.engine.change;

import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.Shard;
import dev.dynamodojo.engine.store.StreamRecord;
import dev.dynamodojo.engine.store.Streams;
import dev.dynamodojo.engine.store.TableDefinition;
import dev.dynamodojo.engine.store.TableStream;
import dev.dynamodojo.time.Chance;
import dev.dynamodojo.value.PackedItem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.pcollections.TreePMap;

/**
 * Streams: what is recorded, how shards come and go.
 *
 * <p>Documented ("Change data capture for DynamoDB Streams"): records are kept for 24 hours, in order for each item; a write
 * that changes nothing is not recorded; a disabled stream can be read until its records are gone; shards close and are
 * followed by others. Observed: a shard is followed by another about every four hours. Assumed: a stream begins with one
 * shard.
 */
public final class StreamRules {
    /** How long records are kept, virtual milliseconds. */
    public static final long KEPT_MILLIS = 24L * 60 * 60 * 1000;

    private static final long SHARD_MILLIS = 4L * 60 * 60 * 1000;

    /** What is too old is nowhere shown, but it may stay in memory for so long. */
    private static final long TRIM_PAUSE_MILLIS = 10L * 60 * 1000;

    private StreamRules() {}

    /** What a table's definition says about its stream: the view type, or empty where there is none. */
    public static Optional<String> viewType(TableDefinition definition) {
        return Optional.ofNullable((String) definition.settings().get("StreamViewType"));
    }

    /** When the stream was enabled, as text. */
    public static Optional<String> label(TableDefinition definition) {
        return Optional.ofNullable((String) definition.settings().get("LatestStreamLabel"));
    }

    /** The streams after a table was made or changed: its stream begins, ends or stays. */
    static Streams defined(Streams streams, TableDefinition definition, long nowMillis) {
        Optional<TableStream> live = streams.of(definition.name());
        Optional<String> view = viewType(definition);
        if (view.isEmpty()) {
            return live.isEmpty() ? streams : ended(streams, definition.name(), nowMillis);
        }
        String label = label(definition).orElseThrow();
        if (live.isPresent() && live.get().label().equals(label)) {
            return streams;
        }
        Streams before = ended(streams, definition.name(), nowMillis);
        String name = definition.name();
        TableStream begun =
                new TableStream(name, label, view.get(), definition.keys(), nowMillis, Shard.OPEN, List.of());
        Shard first = opened(begun, null, 0, Long.MAX_VALUE, nowMillis, before.nextSequence());
        return before.with(begun.withShards(List.of(first)));
    }

    /** The streams without an enabled one for the table. */
    static Streams ended(Streams streams, String table, long nowMillis) {
        Optional<TableStream> live = streams.of(table);
        if (live.isEmpty()) {
            return streams;
        }
        List<Shard> shards = new ArrayList<>();
        for (Shard shard : current(live.get(), nowMillis).shards()) {
            shards.add(shard.isOpen() ? shard.closed(nowMillis, lastSequence(shard, streams)) : shard);
        }
        return scheduled(streams.with(live.get().withShards(shards).disabled(nowMillis)), nowMillis);
    }

    /** The last sequence number of a shard that closes now. */
    private static long lastSequence(Shard shard, Streams streams) {
        return Math.max(shard.startSequence(), streams.nextSequence() - 1);
    }

    /** These streams with it noted that something was added that will be too old in 24 hours. */
    private static Streams scheduled(Streams streams, long nowMillis) {
        return streams.trimMillis() == Long.MAX_VALUE ? streams.withTrim(nowMillis + KEPT_MILLIS) : streams;
    }

    /** The streams without anything that is too old: what nobody can read any more need not be kept. */
    static Streams trimmed(Streams streams, long nowMillis) {
        Streams kept = streams;
        long next = Long.MAX_VALUE;
        for (TableStream stream : streams.all()) {
            if (isGone(stream, nowMillis)) {
                kept = kept.withoutEnded(stream);
                continue;
            }
            TableStream current = current(stream, nowMillis);
            kept = current == stream ? kept : kept.with(current);
            next = Math.min(next, trimMillis(current));
        }
        boolean none = next == Long.MAX_VALUE;
        return kept.withTrim(none ? next : Math.max(next, nowMillis + TRIM_PAUSE_MILLIS));
    }

    /** A database read from a snapshot, which does not say when something in it is too old. */
    public static Database resumed(Database database) {
        Streams streams = database.streams();
        return streams.all().isEmpty() ? database : database.withStreams(streams.withTrim(0));
    }

    /** When the first thing of a stream will be too old. */
    private static long trimMillis(TableStream stream) {
        long first = stream.isEnabled() ? Long.MAX_VALUE : stream.disabledMillis();
        for (Shard shard : stream.shards()) {
            if (!shard.records().isEmpty()) {
                first = Math.min(first, shard.records().firstEntry().getValue().millis());
            }
        }
        return first == Long.MAX_VALUE ? first : first + KEPT_MILLIS;
    }

    /** Whether a disabled stream can no longer be read. */
    public static boolean isGone(TableStream stream, long nowMillis) {
        return !stream.isEnabled() && stream.disabledMillis() + KEPT_MILLIS <= nowMillis;
    }

    /** The streams with one more record, unless nothing has changed. */
    static Streams recorded(
            Streams streams,
            String table,
            long hash,
            PackedItem before,
            PackedItem after,
            boolean byService,
            long nowMillis) {
        if (isSame(before, after)) {
            return streams;
        }
        long sequence = streams.nextSequence();
        StreamRecord record = new StreamRecord(sequence, nowMillis, before, after, byService);
        TableStream stream = current(streams.of(table).orElseThrow(), nowMillis);
        return scheduled(streams.with(stream.with(hash, record)).withNextSequence(sequence + 1), nowMillis);
    }

    private static boolean isSame(PackedItem before, PackedItem after) {
        if (before == null || after == null) {
            return before == after;
        }
        return before.isSameAs(after)
                || before.sizeBytes() == after.sizeBytes() && before.item().equals(after.item());
    }

    /** The streams after open shards of a table's stream were followed by two each; a table without one is left alone. */
    static Streams split(Streams streams, Change.ShardSplit split, long nowMillis) {
        Optional<TableStream> live = streams.of(split.table());
        if (live.isEmpty()) {
            return streams;
        }
        TableStream stream = current(live.get(), nowMillis);
        long next = streams.nextSequence();
        List<Shard> shards = new ArrayList<>();
        List<Shard> children = new ArrayList<>();
        for (Shard shard : stream.shards()) {
            long high = secondHalf(shard, split.atHash());
            if (!shard.isOpen() || high <= shard.lowHash() || high > shard.highHash()) {
                shards.add(shard);
                continue;
            }
            shards.add(shard.closed(nowMillis, Math.max(shard.startSequence(), next - 1)));
            children.add(opened(stream, shard.id(), shard.lowHash(), high - 1, nowMillis, next));
            children.add(opened(stream, shard.id(), high, shard.highHash(), nowMillis, next));
        }
        shards.addAll(children);
        return streams.with(stream.withShards(shards));
    }

    /** The first hash of a shard's second child. */
    private static long secondHalf(Shard shard, long atHash) {
        return atHash == Change.ShardSplit.ALL
                ? shard.lowHash() + (shard.highHash() - shard.lowHash()) / 2 + 1
                : atHash;
    }

    /**
     * A stream as it is at a moment: shards that were open for four hours have been followed by others, shards and records
     * older than 24 hours are gone. The same at the same moment, whenever it is asked.
     */
    public static TableStream current(TableStream stream, long nowMillis) {
        List<Shard> shards = stream.shards();
        boolean changes = false;
        for (Shard shard : shards) {
            changes |= shard.isOpen()
                    ? stream.isEnabled() && shard.openedMillis() + SHARD_MILLIS <= nowMillis
                    : shard.closedMillis() + KEPT_MILLIS <= nowMillis;
            changes |= isTrimmable(shard, nowMillis);
        }
        return changes ? stream.withShards(remaining(followed(stream, nowMillis), nowMillis)) : stream;
    }

    private static boolean isTrimmable(Shard shard, long nowMillis) {
        return !shard.records().isEmpty() && isOld(shard.records().firstEntry().getValue(), nowMillis);
    }

    private static List<Shard> followed(TableStream stream, long nowMillis) {
        List<Shard> shards = new ArrayList<>(stream.shards());
        for (int i = 0; i < shards.size(); i++) {
            Shard shard = shards.get(i);
            if (!shard.isOpen() || !stream.isEnabled() || shard.openedMillis() + SHARD_MILLIS > nowMillis) {
                continue;
            }
            long closes = closing(shard, nowMillis);
            boolean empty = shard.records().isEmpty();
            long last = empty ? shard.startSequence() : shard.records().lastKey();
            long next = empty ? shard.startSequence() : last + 1;
            shards.set(i, shard.closed(closes, last));
            shards.add(opened(stream, shard.id(), shard.lowHash(), shard.highHash(), closes, next));
        }
        return shards;
    }

    /** After a long silence the shards in between, which nobody could read any more, are left out. */
    private static long closing(Shard shard, long nowMillis) {
        long periods = (nowMillis - shard.openedMillis()) / SHARD_MILLIS;
        long skipped = Math.max(0, periods - (KEPT_MILLIS / SHARD_MILLIS + 1));
        return shard.openedMillis() + (skipped + 1) * SHARD_MILLIS;
    }

    private static List<Shard> remaining(List<Shard> shards, long nowMillis) {
        List<Shard> remaining = new ArrayList<>();
        for (Shard shard : shards) {
            if (shard.isOpen() || shard.closedMillis() + KEPT_MILLIS > nowMillis) {
                remaining.add(trimmed(shard, nowMillis));
            }
        }
        return remaining;
    }

    private static Shard trimmed(Shard shard, long nowMillis) {
        if (!isTrimmable(shard, nowMillis)) {
            return shard;
        }
        TreePMap<Long, StreamRecord> records = shard.records();
        if (isOld(records.lastEntry().getValue(), nowMillis)) {
            return shard.trimmed(TreePMap.empty(), records.lastKey());
        }
        long gone = records.firstKey();
        long kept = records.lastKey();
        while (gone + 1 < kept) {
            long middle = gone + (kept - gone) / 2;
            StreamRecord record = records.ceilingEntry(middle).getValue();
            if (isOld(record, nowMillis)) {
                gone = record.sequence();
            } else {
                kept = middle;
            }
        }
        return shard.trimmed(records.tailMap(gone, false), gone);
    }

    private static boolean isOld(StreamRecord record, long nowMillis) {
        return record.millis() + KEPT_MILLIS <= nowMillis;
    }

    /** Its id depends on what it covers and since when alone, so that it is the same whenever it is asked. */
    private static Shard opened(
            TableStream stream, String parent, long lowHash, long highHash, long millis, long startSequence) {
        String covers = stream.table() + "/" + stream.label() + "/" + lowHash + "/" + highHash;
        long mixed = new Chance(millis).split(covers).nextLong();
        String id = String.format("shardId-%020d-%08x", millis, (int) mixed);
        return new Shard(
                id, parent, lowHash, highHash, millis, Shard.OPEN, startSequence, Shard.OPEN, 0, TreePMap.empty());
    }

    /** Shards whose parent is not among these any more have none as far as anybody can see. */
    public static Set<String> ids(List<Shard> shards) {
        Set<String> ids = new HashSet<>();
        shards.forEach(s -> ids.add(s.id()));
        return ids;
    }
}

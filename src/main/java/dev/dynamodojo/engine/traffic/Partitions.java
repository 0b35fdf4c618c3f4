package dev.dynamodojo.engine.traffic;

import dev.dynamodojo.engine.store.EntryKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The partitions of a table or index, in key order; together they cover every key. */
final class Partitions {
    /** Enough for any table that fits into memory; without it, a faulty rule could split for ever. */
    private static final int COUNT_MAX = 4_096;

    private final List<Partition> ordered = new ArrayList<>();
    private EntryKey[] lows;
    private int nextNumber = 1;
    /** Hashes at which partitions were divided since somebody asked. */
    private final List<Long> splitHashes = new ArrayList<>();

    Partitions(int count, long nowMillis) {
        long width = Long.MAX_VALUE / count;
        for (int i = 0; i < count; i++) {
            ordered.add(new Partition(nextNumber++, EntryKey.startOfHash(i * width), nowMillis));
        }
        renew();
    }

    private Partitions(Partitions other) {
        other.ordered.forEach(p -> ordered.add(p.copy()));
        nextNumber = other.nextNumber;
        renew();
    }

    Partitions copy() {
        return new Partitions(this);
    }

    private void renew() {
        lows = ordered.stream().map(Partition::low).toArray(EntryKey[]::new);
    }

    int count() {
        return ordered.size();
    }

    List<Partition> ordered() {
        return ordered;
    }

    /** The partition that holds a key or bound. */
    Partition at(EntryKey key) {
        if (lows.length == 1) {
            return ordered.get(0);
        }
        int place = Arrays.binarySearch(lows, key);
        return ordered.get(place >= 0 ? place : Math.max(0, -place - 2));
    }

    /** Splits the widest ranges in two until there are so many. */
    void grow(int count, long nowMillis) {
        boolean grows = true;
        while (grows && ordered.size() < Math.min(count, COUNT_MAX)) {
            int widest = widest();
            long middle = lows[widest].hash() / 2 + end(widest) / 2;
            EntryKey bound = EntryKey.startOfHash(middle);
            grows = bound.compareTo(lows[widest]) > 0;
            if (grows) {
                split(widest, List.of(bound), nowMillis);
            }
        }
    }

    private int widest() {
        int widest = 0;
        for (int i = 1; i < lows.length; i++) {
            if (end(i) - lows[i].hash() > end(widest) - lows[widest].hash()) {
                widest = i;
            }
        }
        return widest;
    }

    private long end(int place) {
        return place + 1 < lows.length ? lows[place + 1].hash() : Long.MAX_VALUE;
    }

    /** Divides one partition at these bounds, which ascend and lie inside it. */
    void split(int place, List<EntryKey> bounds, long nowMillis) {
        int after = place + 1;
        for (EntryKey bound : bounds) {
            EntryKey end = after < ordered.size() ? ordered.get(after).low() : null;
            if (end == null || bound.compareTo(end) < 0) {
                ordered.add(after++, new Partition(nextNumber++, bound, nowMillis));
                if (bound.bytes().length == 0) {
                    splitHashes.add(bound.hash());
                }
            }
        }
        renew();
    }

    /** Splits what has been hot for long enough, where it can be split. */
    void splitHot(boolean divisible, long nowMillis) {
        for (int i = ordered.size() - 1; i >= 0 && ordered.size() < COUNT_MAX; i--) {
            Partition partition = ordered.get(i);
            if (partition.hotMinutes() >= SplitRules.HOT_MINUTES) {
                partition.cool();
                split(i, SplitRules.bounds(partition.samples(), partition.low(), divisible), nowMillis);
            }
        }
    }

    /** Hashes at which partitions were divided since this was asked last; not where a key's own items were. */
    List<Long> takeSplits() {
        List<Long> taken = List.copyOf(splitHashes);
        splitHashes.clear();
        return taken;
    }

    List<Heat> closeMinute() {
        return ordered.stream().map(Partition::closeMinute).toList();
    }

    List<Heat> heat() {
        return ordered.stream().map(Partition::heat).toList();
    }

    /** Whether a partition holds only a part of one partition key value's items. */
    boolean isDivided(int place) {
        boolean begins = place > 0 && lows[place - 1].hash() == lows[place].hash();
        boolean goesOn = place + 1 < lows.length && lows[place + 1].hash() == lows[place].hash();
        return begins || goesOn;
    }
}

package dev.dynamodojo.engine.traffic;

import dev.dynamodojo.engine.store.EntryKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The keys with the most traffic, found in a small space (the space-saving algorithm): a key that is not followed takes the
 * place of the one with the least, and its count. Counts are exact while at most 128 keys are in use; else approximate.
 */
final class HotKeys {
    private static final int FOLLOWED_MAX = 128;
    /** Of keys that are not followed, when there is no room, only every so many are looked at, and counted so many times. */
    private static final int SAMPLE = 8;

    /** A partition key value's hash with one of its keys. */
    private static final class Count {
        private final EntryKey key;
        private double units;
        private final double over;

        Count(EntryKey key, double units, double over) {
            this.key = key;
            this.units = units;
            this.over = over;
        }
    }

    /**
     * @param key a key with this partition key value
     * @param units what was counted
     * @param over by how much that may be too high
     */
    record Hot(EntryKey key, double units, double over) {}

    private final Map<Long, Count> counts = new HashMap<>();
    private int unfollowed;

    void add(EntryKey key, double units) {
        Count count = counts.get(key.hash());
        if (count != null) {
            count.units += units;
        } else if (counts.size() < FOLLOWED_MAX) {
            counts.put(key.hash(), new Count(key, units, 0));
        } else if (++unfollowed == SAMPLE) {
            unfollowed = 0;
            replaceLeast(key, units * SAMPLE);
        }
    }

    private void replaceLeast(EntryKey key, double units) {
        Count least = null;
        for (Count count : counts.values()) {
            if (least == null
                    || count.units < least.units
                    || count.units == least.units && count.key.hash() < least.key.hash()) {
                least = count;
            }
        }
        counts.remove(least.key.hash());
        counts.put(key.hash(), new Count(key, least.units + units, least.units));
    }

    /** The hottest first, at most so many. */
    List<Hot> hottest(int max) {
        List<Hot> hottest = new ArrayList<>();
        for (Count count : counts.values()) {
            hottest.add(new Hot(count.key, count.units, count.over));
        }
        hottest.sort(Comparator.comparingDouble((Hot h) -> -h.units())
                .thenComparingLong(h -> h.key().hash()));
        return hottest.size() > max ? List.copyOf(hottest.subList(0, max)) : hottest;
    }

    void clear() {
        counts.clear();
        unfollowed = 0;
    }

    HotKeys copy() {
        HotKeys copy = new HotKeys();
        copy.unfollowed = unfollowed;
        counts.forEach((hash, count) -> copy.counts.put(hash, new Count(count.key, count.units, count.over)));
        return copy;
    }
}

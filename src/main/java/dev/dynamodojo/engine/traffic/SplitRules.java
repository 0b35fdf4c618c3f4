package dev.dynamodojo.engine.traffic;

import dev.dynamodojo.engine.store.EntryKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where a hot partition is split ("split-for-heat").
 *
 * <p>Documented ("DynamoDB burst and adaptive capacity", "Key range throughput exceeded"): sustained traffic splits a
 * partition; a key with most of it comes to stand alone; an item collection is split by its sort key, but not where the table
 * has a local index, nor where the traffic follows a sort key that only rises or falls; one item cannot be split. Assumed: hot
 * is a minute with at least 80 % of what the partition can serve or with a throttle, sustained are five of them, "most" is more
 * than half of the keys sampled, and rising or falling are nine steps of ten.
 */
final class SplitRules {
    static final int HOT_MINUTES = 5;
    private static final double HOT_SHARE = 0.8;
    private static final double MOST = 0.5;
    private static final double MONOTONIC = 0.9;
    private static final int SAMPLES_MIN = 16;

    private SplitRules() {}

    static boolean isHot(Heat heat) {
        return heat.share() >= HOT_SHARE || heat.throttles() > 0;
    }

    /**
     * The bounds that divide a partition; none where it cannot be split.
     *
     * @param samples keys accessed lately, oldest first
     * @param low the partition's own bound
     * @param divisible whether item collections may be divided by sort key
     */
    static List<EntryKey> bounds(EntryKey[] samples, EntryKey low, boolean divisible) {
        if (samples.length < SAMPLES_MIN) {
            return List.of();
        }
        long[] hashes =
                Arrays.stream(samples).mapToLong(EntryKey::hash).sorted().toArray();
        long hottest = mostFrequent(hashes);
        if (hashes[0] == hashes[hashes.length - 1]) {
            return alone(samples, low, hottest, divisible);
        }
        return count(hashes, hottest) > MOST * hashes.length ? aroundHash(low, hottest) : median(hashes, low);
    }

    /** All traffic goes to one partition key value: it is set apart, or, where it stands apart, divided by sort key. */
    private static List<EntryKey> alone(EntryKey[] samples, EntryKey low, long hash, boolean divisible) {
        if (low.hash() != hash) {
            return aroundHash(low, hash);
        }
        if (!divisible || isMonotonic(samples)) {
            return List.of();
        }
        EntryKey[] ordered = samples.clone();
        Arrays.sort(ordered);
        EntryKey middle = ordered[ordered.length / 2];
        boolean divides = !middle.equals(ordered[0]) && middle.justBefore().compareTo(low) > 0;
        return divides ? List.of(middle.justBefore()) : List.of();
    }

    private static List<EntryKey> aroundHash(EntryKey low, long hash) {
        List<EntryKey> bounds = new ArrayList<>();
        EntryKey start = EntryKey.startOfHash(hash);
        if (start.compareTo(low) > 0) {
            bounds.add(start);
        }
        if (hash < Long.MAX_VALUE) {
            bounds.add(EntryKey.startOfHash(hash + 1));
        }
        return bounds;
    }

    private static List<EntryKey> median(long[] sorted, EntryKey low) {
        EntryKey middle = EntryKey.startOfHash(sorted[sorted.length / 2]);
        return middle.compareTo(low) > 0 ? List.of(middle) : List.of();
    }

    private static boolean isMonotonic(EntryKey[] samples) {
        int up = 0;
        int down = 0;
        for (int i = 1; i < samples.length; i++) {
            int step = samples[i].compareTo(samples[i - 1]);
            up += step > 0 ? 1 : 0;
            down += step < 0 ? 1 : 0;
        }
        return Math.max(up, down) >= MONOTONIC * (up + down);
    }

    private static long mostFrequent(long[] sorted) {
        long best = sorted[0];
        int bestCount = 0;
        int count = 0;
        for (int i = 0; i < sorted.length; i++) {
            count = i > 0 && sorted[i] == sorted[i - 1] ? count + 1 : 1;
            if (count > bestCount) {
                bestCount = count;
                best = sorted[i];
            }
        }
        return best;
    }

    private static int count(long[] hashes, long wanted) {
        int count = 0;
        for (long hash : hashes) {
            count += hash == wanted ? 1 : 0;
        }
        return count;
    }
}

package dev.dynamodojo.engine.traffic;

import java.util.Optional;
import java.util.TreeMap;

/**
 * How an on-demand table or index grows with its traffic.
 *
 * <p>Documented ("DynamoDB on-demand capacity mode"): up to double the previous peak is served at once; more than double may be
 * throttled within 30 minutes. So: a minute that is a new peak brings, half an hour later, partitions for double its average
 * (assumed: a peak is a minute's average).
 */
final class Growth {
    private static final long WAIT_MILLIS = 30 * Minute.MILLIS;
    private static final double PEAKS = 2;

    /** Number of partitions by when they come, virtual epoch milliseconds; later ones are more. */
    private final TreeMap<Long, Integer> coming = new TreeMap<>();

    void observe(Minute minute, int partitions, long nowMillis) {
        int wanted = Provision.partitionsFor(PEAKS * minute.rate(false), PEAKS * minute.rate(true));
        int promised = coming.isEmpty()
                ? partitions
                : Math.max(partitions, coming.lastEntry().getValue());
        if (wanted > promised) {
            coming.put(nowMillis + WAIT_MILLIS, wanted);
        }
    }

    /** How many partitions there should be now; empty where nothing has come. */
    Optional<Integer> due(long nowMillis) {
        Optional<Integer> due = Optional.empty();
        while (!coming.isEmpty() && coming.firstKey() <= nowMillis) {
            due = Optional.of(coming.pollFirstEntry().getValue());
        }
        return due;
    }

    Growth copy() {
        Growth copy = new Growth();
        copy.coming.putAll(coming);
        return copy;
    }
}

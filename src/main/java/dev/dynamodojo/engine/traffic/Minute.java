package dev.dynamodojo.engine.traffic;

import java.util.List;
import java.util.Map;

/**
 * What a table or global index served in one virtual minute, as CloudWatch would count it.
 *
 * @param startMillis when the minute began, virtual epoch milliseconds, a multiple of 60,000
 * @param readUnits ConsumedReadCapacityUnits, the sum
 * @param writeUnits ConsumedWriteCapacityUnits, the sum
 * @param provisionedRead ProvisionedReadCapacityUnits at the minute's end; 0 on demand
 * @param provisionedWrite ProvisionedWriteCapacityUnits at the minute's end; 0 on demand
 * @param throttles throttle events by reason; only reasons there were
 * @param throttledRequests how many requests were refused as a whole
 * @param partitions what each partition served, in key order
 */
public record Minute(
        long startMillis,
        double readUnits,
        double writeUnits,
        long provisionedRead,
        long provisionedWrite,
        Map<ThrottlingReason, Integer> throttles,
        int throttledRequests,
        List<Heat> partitions) {
    /** Virtual milliseconds in a minute. */
    public static final long MILLIS = 60_000;

    private static final double SECONDS = 60;

    /** Average units per second. */
    public double rate(boolean write) {
        return (write ? writeUnits : readUnits) / SECONDS;
    }

    /** How many throttle events there were on reads or on writes (ReadThrottleEvents, WriteThrottleEvents). */
    public int throttleEvents(boolean write) {
        int events = 0;
        for (Map.Entry<ThrottlingReason, Integer> entry : throttles.entrySet()) {
            events += entry.getKey().write() == write ? entry.getValue() : 0;
        }
        return events;
    }
}

package dev.dynamodojo.workload;

import dev.dynamodojo.engine.traffic.Minute;
import dev.dynamodojo.engine.traffic.TrafficReport;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * Something about a table or index that became different while requests were sent.
 *
 * @param startMillis the virtual minute at whose end it was seen first, epoch milliseconds
 * @param resource {@code Table} or {@code Table/Index}
 * @param what what changed
 * @param before the number before
 * @param after the number after
 */
public record ResourceChange(long startMillis, String resource, What what, long before, long after) {
    /** What can change. */
    public enum What {
        /** Partitions: hot or large ones were split, or an on-demand table grew. */
        PARTITIONS,
        /** Provisioned read units, by auto scaling. */
        READ_CAPACITY,
        /** Provisioned write units, by auto scaling. */
        WRITE_CAPACITY
    }

    /** All changes between two looks at the same resources, in the order they came about. */
    static List<ResourceChange> all(List<TrafficReport> before, List<TrafficReport> after) {
        List<ResourceChange> changes = new ArrayList<>();
        for (int i = 0; i < after.size(); i++) {
            TrafficReport first = before.get(i);
            TrafficReport last = after.get(i);
            long partitions = first.partitions().size();
            long read = first.provisionedRead();
            long write = first.provisionedWrite();
            for (Minute minute : last.minutes()) {
                long at = minute.startMillis();
                add(
                        changes,
                        at,
                        last,
                        What.PARTITIONS,
                        partitions,
                        minute.partitions().size());
                add(changes, at, last, What.READ_CAPACITY, read, minute.provisionedRead());
                add(changes, at, last, What.WRITE_CAPACITY, write, minute.provisionedWrite());
                partitions = minute.partitions().size();
                read = minute.provisionedRead();
                write = minute.provisionedWrite();
            }
        }
        changes.sort(Comparator.comparingLong(ResourceChange::startMillis));
        return Collections.unmodifiableList(changes);
    }

    private static void add(
            List<ResourceChange> changes, long millis, TrafficReport report, What what, long before, long after) {
        if (before != after) {
            changes.add(new ResourceChange(millis, SimulationResult.resource(report), what, before, after));
        }
    }
}

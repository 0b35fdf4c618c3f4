package dev.dynamodojo.workload;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.traffic.TrafficReport;
import java.util.List;
import java.util.Map;

/**
 * What came of a simulation.
 *
 * @param title the workload's
 * @param seed the seed it ran with
 * @param startMillis when the first request could be sent, virtual epoch milliseconds
 * @param plannedMillis virtual milliseconds it was to take
 * @param ranMillis virtual milliseconds it took, waits of retries included; less where it was interrupted
 * @param interrupted whether it was stopped before its end
 * @param clients one per client, in the file's order
 * @param minutes one per virtual minute from the first request on
 * @param throttles how often there was no room, by reason and resource, {@code Table/Index}
 * @param refusals refusals that were no throttling, by error code
 * @param consumed all units
 * @param traffic every table, then its global indexes
 * @param changes partitions and provisioned capacity that became other ones
 */
public record SimulationResult(
        String title,
        long seed,
        long startMillis,
        long plannedMillis,
        long ranMillis,
        boolean interrupted,
        List<Client> clients,
        List<Minute> minutes,
        Map<Throttle, Long> throttles,
        Map<String, Long> refusals,
        Consumed consumed,
        List<TrafficReport> traffic,
        List<ResourceChange> changes) {

    /** A reason for throttling, as the service names it, and the table or index without room. */
    public record Throttle(String reason, String resource) implements Comparable<Throttle> {
        @Override
        public int compareTo(Throttle other) {
            int byResource = resource.compareTo(other.resource);
            return byResource == 0 ? reason.compareTo(other.reason) : byResource;
        }
    }

    /**
     * @param sent requests, each counted once
     * @param served requests that were answered, at once or after waiting
     * @param refused requests the service refused for another reason than throughput (a condition that did not hold)
     * @param retries attempts after the first
     * @param givenUp requests that were throttled until their attempts were used up
     * @param unprocessed requests whose batch came back in part
     * @param waitedMillis percentiles of the waiting of requests that were served after a retry: 50, 99, 100
     */
    public record Client(
            String name,
            long sent,
            long served,
            long refused,
            long retries,
            long givenUp,
            long unprocessed,
            List<Long> waitedMillis) {}

    /** One virtual minute. Attempts are counted when they are made. */
    public record Minute(long startMillis, long attempts, long served, long throttled, long givenUp) {}

    /** The name of a report's table or index: {@code Table}, {@code Table/Index}. */
    public static String resource(TrafficReport report) {
        return report.table() + (report.index().isEmpty() ? "" : "/" + report.index());
    }

    /** The traffic without what only came of waiting at the end: minutes in which clients still began requests. */
    public List<TrafficReport> plannedTraffic() {
        return traffic.stream()
                .map(report -> report.before(startMillis + plannedMillis))
                .toList();
    }

    public long sent() {
        return clients.stream().mapToLong(Client::sent).sum();
    }

    public long served() {
        return clients.stream().mapToLong(Client::served).sum();
    }

    public long givenUp() {
        return clients.stream().mapToLong(Client::givenUp).sum();
    }

    /** All throttled attempts. */
    public long throttled() {
        return minutes.stream().mapToLong(Minute::throttled).sum();
    }
}

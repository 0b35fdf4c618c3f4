package dev.dynamodojo.price;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.traffic.Minute;
import dev.dynamodojo.engine.traffic.TrafficReport;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * Traffic that was measured, minute by minute, as a load.
 *
 * @param load units served, and what is kept; from the first minute with traffic anywhere to the last, which counts as a whole
 *     one; every minute's average
 * @param capacity what was provisioned in those minutes; empty where a table or index is on demand
 */
public record Measured(Load load, Optional<Capacity> capacity) {
    private static final int MINUTE_SECONDS = 60;

    /** @param reports tables and their global indexes */
    public static Measured of(List<TrafficReport> reports) {
        long first = Long.MAX_VALUE;
        long last = 0;
        for (TrafficReport report : reports) {
            for (Minute minute : report.minutes()) {
                first = Math.min(first, minute.startMillis());
                last = Math.max(last, minute.startMillis());
            }
        }
        int minutes = last == 0 ? 1 : (int) ((last - first) / Minute.MILLIS) + 1;
        List<Part> parts = new ArrayList<>();
        List<Capacity.Provisioned> provisioned = new ArrayList<>();
        for (TrafficReport report : reports) {
            parts.add(part(report, first, minutes));
            provisioned.add(provisioned(report, first, minutes));
        }
        boolean all = !reports.isEmpty() && reports.stream().noneMatch(TrafficReport::onDemand);
        return new Measured(
                new Load(parts, 0, Features.NONE), all ? Optional.of(new Capacity(provisioned)) : Optional.empty());
    }

    private static Part part(TrafficReport report, long first, int minutes) {
        return new Part(
                report.table(),
                report.index().isEmpty() ? Consumed.Arm.TABLE : Consumed.Arm.GLOBAL_INDEX,
                report.index(),
                used(report, first, minutes, minute -> minute.rate(false)),
                used(report, first, minutes, minute -> minute.rate(true)),
                report.partitions().stream()
                        .mapToLong(TrafficReport.Place::items)
                        .sum(),
                report.partitions().stream()
                        .mapToLong(TrafficReport.Place::bytes)
                        .sum());
    }

    /** Minutes without traffic are not reported. */
    private static Series used(TrafficReport report, long first, int minutes, ToDoubleFunction<Minute> rate) {
        double[] perSecond = new double[minutes];
        report.minutes().forEach(minute -> perSecond[at(minute, first)] = rate.applyAsDouble(minute));
        return Series.of(MINUTE_SECONDS, perSecond);
    }

    private static int at(Minute minute, long first) {
        return (int) ((minute.startMillis() - first) / Minute.MILLIS);
    }

    private static Capacity.Provisioned provisioned(TrafficReport report, long first, int minutes) {
        return new Capacity.Provisioned(
                report.table(),
                report.index(),
                kept(report, first, minutes, report.provisionedRead(), Minute::provisionedRead),
                kept(report, first, minutes, report.provisionedWrite(), Minute::provisionedWrite));
    }

    /** Between minutes that are reported the units stay as they were; before the first, as they were in it. */
    private static Series kept(TrafficReport report, long first, int minutes, long now, ToLongFunction<Minute> units) {
        List<BigDecimal> values = new ArrayList<>();
        List<Minute> reported = report.minutes();
        int next = 0;
        long current = reported.isEmpty() ? now : units.applyAsLong(reported.get(0));
        for (int minute = 0; minute < minutes; minute++) {
            if (next < reported.size() && at(reported.get(next), first) == minute) {
                current = units.applyAsLong(reported.get(next++));
            }
            values.add(BigDecimal.valueOf(current));
        }
        return new Series(MINUTE_SECONDS, values);
    }
}

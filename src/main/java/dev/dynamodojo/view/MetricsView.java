package dev.dynamodojo.view;

import dev.dynamodojo.engine.traffic.Minute;
import dev.dynamodojo.engine.traffic.ThrottlingReason;
import dev.dynamodojo.engine.traffic.TrafficReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Metrics under CloudWatch's names: the sum, and how it went minute by minute. */
public final class MetricsView {
    private static final String BARS = "▁▂▃▄▅▆▇█";
    private static final String PLAIN_BARS = "_.-:=+*#";
    private static final int NAME = 40;
    private static final int SUM = 12;

    private MetricsView() {}

    public static List<String> lines(TrafficReport report, Look look) {
        List<String> lines = new ArrayList<>();
        lines.add(look.dress(Tone.STRONG, Escape.line(HeatView.name(report))) + "   "
                + Amounts.plural(report.minutes().size(), "minute") + " with traffic");
        if (report.minutes().isEmpty()) {
            lines.add("Nothing has been read or written since this was opened.");
            return lines;
        }
        boolean wide = look.width() > NAME + SUM + 12;
        int room = wide ? look.width() - NAME - SUM - 4 : look.width() - SUM - 6;
        values(report).forEach((name, values) -> {
            double sum = name.startsWith("Provisioned")
                    ? values.get(values.size() - 1)
                    : values.stream().mapToDouble(Double::doubleValue).sum();
            String tail = Columns.right(Amounts.units(sum), SUM) + "  " + bars(values, room, look);
            if (wide) {
                lines.add(Columns.left(name, NAME) + tail);
            } else {
                lines.add(name);
                lines.add("  " + tail);
            }
        });
        return lines;
    }

    /** Every metric that is not 0 all the time, minute by minute. */
    public static Map<String, List<Double>> values(TrafficReport report) {
        Map<String, List<Double>> all = new LinkedHashMap<>();
        List<Minute> minutes = report.minutes();
        all.put(
                "ConsumedReadCapacityUnits",
                minutes.stream().map(Minute::readUnits).toList());
        all.put(
                "ConsumedWriteCapacityUnits",
                minutes.stream().map(Minute::writeUnits).toList());
        all.put(
                "ProvisionedReadCapacityUnits",
                minutes.stream().map(m -> (double) m.provisionedRead()).toList());
        all.put(
                "ProvisionedWriteCapacityUnits",
                minutes.stream().map(m -> (double) m.provisionedWrite()).toList());
        all.put(
                "ReadThrottleEvents",
                minutes.stream().map(m -> (double) m.throttleEvents(false)).toList());
        all.put(
                "WriteThrottleEvents",
                minutes.stream().map(m -> (double) m.throttleEvents(true)).toList());
        all.put(
                "ThrottledRequests",
                minutes.stream().map(m -> (double) m.throttledRequests()).toList());
        Map<String, ThrottlingReason> reasons = new TreeMap<>();
        minutes.forEach(m -> m.throttles().keySet().forEach(reason -> reasons.put(reason.metric(), reason)));
        reasons.forEach((metric, reason) -> all.put(
                metric,
                minutes.stream()
                        .map(m -> (double) m.throttles().getOrDefault(reason, 0))
                        .toList()));
        all.values().removeIf(values -> values.stream().allMatch(v -> v == 0));
        return all;
    }

    private static String bars(List<Double> values, int room, Look look) {
        int each = (values.size() + room - 1) / Math.max(1, room);
        double most = values.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        StringBuilder bars = new StringBuilder();
        for (int i = 0; i < values.size(); i += Math.max(1, each)) {
            double highest = 0;
            for (double value : values.subList(i, Math.min(values.size(), i + Math.max(1, each)))) {
                highest = Math.max(highest, value);
            }
            String signs = look.unicode() ? BARS : PLAIN_BARS;
            int step = most == 0 ? 0 : (int) Math.round(highest / most * (signs.length() - 1));
            bars.append(highest == 0 ? ' ' : signs.charAt(step));
        }
        return bars.toString().stripTrailing();
    }
}

package dev.dynamodojo.view;

import dev.dynamodojo.workload.SimulationResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** Served and throttled attempts over time: one sign per minute, or per several; the higher the sign, the more. */
final class MinuteBars {
    private static final String BARS = " ▁▂▃▄▅▆▇█";
    private static final String PLAIN_BARS = " .:-=+*%#";
    private static final int LABEL = 16;
    private static final int ROOM_BEHIND = 16;

    private MinuteBars() {}

    /** Nothing for a single minute, which the sums tell all about. */
    static List<String> lines(SimulationResult result, Look look) {
        List<SimulationResult.Minute> minutes = result.minutes();
        if (minutes.size() < 2) {
            return List.of();
        }
        int columns = Math.max(8, look.width() - LABEL - ROOM_BEHIND);
        int each = (minutes.size() + columns - 1) / columns;
        long[] attempts = sums(minutes, each, SimulationResult.Minute::attempts);
        long most = 1;
        for (long count : attempts) {
            most = Math.max(most, count);
        }
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(row("served", sums(minutes, each, SimulationResult.Minute::served), most, each, look));
        if (result.throttled() > 0) {
            lines.add(row("throttled", sums(minutes, each, SimulationResult.Minute::throttled), most, each, look));
        }
        return lines;
    }

    private static long[] sums(
            List<SimulationResult.Minute> minutes, int each, ToLongFunction<SimulationResult.Minute> count) {
        long[] sums = new long[(minutes.size() + each - 1) / each];
        for (int i = 0; i < minutes.size(); i++) {
            sums[i / each] += count.applyAsLong(minutes.get(i));
        }
        return sums;
    }

    private static String row(String label, long[] counts, long most, int each, Look look) {
        String bars = look.unicode() ? BARS : PLAIN_BARS;
        StringBuilder row = new StringBuilder();
        long peak = 0;
        for (long count : counts) {
            int height = (int) Math.ceil(count * (bars.length() - 1) / (double) most);
            row.append(bars.charAt(height));
            peak = Math.max(peak, count);
        }
        return Columns.left(label, LABEL) + row + "  " + Amounts.count(peak)
                + (each == 1 ? "/min" : "/" + each + " min");
    }
}

package dev.dynamodojo.view;

import dev.dynamodojo.engine.traffic.Heat;
import dev.dynamodojo.engine.traffic.Minute;
import dev.dynamodojo.engine.traffic.TrafficReport;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How hot partitions were, minute by minute: one row per partition, one sign per minute or per several. The signs carry the
 * meaning; colour only repeats it.
 */
public final class HeatView {
    private static final String SHADES = " ·░▒▓█";
    private static final String PLAIN_SHADES = " .:-=#";
    private static final double[] STEPS = {0, 0.01, 0.25, 0.5, 0.8};
    private static final int LABEL = 16;
    private static final int KEYS_SHOWN = 5;
    private static final double SHARE_NAMED = 0.01;
    private static final double WRITE_WEIGHT = 3;
    private static final int ROWS_MAX = 24;
    private static final int CLOCK_BEGINS = 11;
    private static final int CLOCK_ENDS = 16;

    private HeatView() {}

    /** The map with its legend, and the keys with the most traffic. */
    public static List<String> lines(TrafficReport report, Look look) {
        List<String> lines = new ArrayList<>();
        lines.add(look.dress(Tone.STRONG, Escape.line(name(report))) + "   "
                + Amounts.plural(report.partitions().size(), "partition"));
        if (report.minutes().isEmpty()) {
            lines.add("Nothing has been read or written since this was opened.");
            return lines;
        }
        lines.addAll(map(report, look));
        lines.addAll(keys("most traffic", standingOut(report.accessed(), traffic(report)), traffic(report), look));
        lines.addAll(keys("throttled most", standingOut(report.throttled(), events(report)), events(report), look));
        return lines;
    }

    /** All that was counted for keys: a write counts three times a read. */
    static double traffic(TrafficReport report) {
        return report.minutes().stream()
                .mapToDouble(minute -> minute.readUnits() + WRITE_WEIGHT * minute.writeUnits())
                .sum();
    }

    /** All throttle events. */
    static double events(TrafficReport report) {
        return report.minutes().stream()
                .mapToDouble(minute -> minute.throttleEvents(false) + minute.throttleEvents(true))
                .sum();
    }

    /** The keys that surely have a share worth naming. */
    static List<TrafficReport.HotKey> standingOut(List<TrafficReport.HotKey> keys, double all) {
        return keys.stream()
                .filter(key -> key.units() - key.over() >= SHARE_NAMED * all)
                .limit(KEYS_SHOWN)
                .toList();
    }

    /** The table's name, or the index's behind it. */
    static String name(TrafficReport report) {
        return report.index().isEmpty() ? report.table() : report.table() + "." + report.index();
    }

    /** The map alone. */
    static List<String> map(TrafficReport report, Look look) {
        List<Minute> minutes = report.minutes();
        long first = minutes.get(0).startMillis();
        long last = minutes.get(minutes.size() - 1).startMillis();
        int columns = Math.max(8, look.width() - LABEL - 2);
        long all = (last - first) / Minute.MILLIS + 1;
        long each = (all + columns - 1) / columns;
        int used = (int) ((all + each - 1) / each);
        Map<Integer, Heat[]> cells = cells(minutes, first, each, used);
        List<String> lines = new ArrayList<>();
        lines.add(Columns.left("", LABEL)
                + clock(first)
                + (used > 12 ? " ".repeat(used - 10) + clock(last) : all > 1 ? "–" + clock(last) : "")
                + (each > 1 ? "   one column: " + each + " min" : ""));
        Set<Integer> shown = shown(report, cells);
        for (TrafficReport.Place place : report.partitions()) {
            if (shown.contains(place.number())) {
                lines.add(Columns.left(label(place), LABEL) + row(cells.get(place.number()), used, look));
            }
        }
        if (shown.size() < report.partitions().size()) {
            lines.add(
                    "  " + Amounts.plural(report.partitions().size() - shown.size(), "cooler partition") + " left out");
        }
        for (Map.Entry<Integer, Heat[]> gone : cells.entrySet()) {
            if (report.partitions().stream().noneMatch(p -> p.number() == gone.getKey())) {
                lines.add(Columns.left("  " + gone.getKey(), LABEL) + row(gone.getValue(), used, look));
            }
        }
        if (isThrottledAsWhole(report)) {
            lines.add(Columns.left("  all of it", LABEL) + whole(minutes, first, each, used, look));
        }
        lines.addAll(legend(look));
        return lines;
    }

    /** Whether anything was throttled by a limit of the table or index, and not of one partition. */
    static boolean isThrottledAsWhole(TrafficReport report) {
        return report.minutes().stream().anyMatch(minute -> throttledAsWhole(minute) > 0);
    }

    static int throttledAsWhole(Minute minute) {
        int ofPartitions =
                minute.partitions().stream().mapToInt(Heat::throttles).sum();
        return minute.throttleEvents(false) + minute.throttleEvents(true) - ofPartitions;
    }

    private static String whole(List<Minute> minutes, long first, long each, int used, Look look) {
        boolean[] throttled = new boolean[used];
        for (Minute minute : minutes) {
            int column = (int) ((minute.startMillis() - first) / Minute.MILLIS / each);
            throttled[column] |= throttledAsWhole(minute) > 0;
        }
        StringBuilder row = new StringBuilder();
        for (boolean one : throttled) {
            row.append(one ? look.dress(Tone.BAD, String.valueOf(throttled(look))) : " ");
        }
        return row.toString().stripTrailing();
    }

    /** All partitions; of very many the hottest. */
    private static Set<Integer> shown(TrafficReport report, Map<Integer, Heat[]> cells) {
        return report.partitions().stream()
                .map(TrafficReport.Place::number)
                .sorted(Comparator.comparingDouble((Integer number) -> -hottest(cells.get(number)))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(ROWS_MAX)
                .collect(Collectors.toSet());
    }

    private static double hottest(Heat[] row) {
        double hottest = 0;
        for (Heat heat : row == null ? new Heat[0] : row) {
            hottest = Math.max(hottest, heat == null ? 0 : heat.share() + heat.throttles());
        }
        return hottest;
    }

    private static List<String> legend(Look look) {
        String shades = look.unicode() ? SHADES : PLAIN_SHADES;
        String text = shades.charAt(1) + " little  " + shades.charAt(2) + " to 25 %  " + shades.charAt(3) + " to 50 %  "
                + shades.charAt(4) + " to 80 %  " + shades.charAt(5) + " above, of 3,000 RCU or 1,000 WCU a second  "
                + throttled(look) + " throttled";
        return Wrap.text(text, look.width() - 1).stream()
                .map(line -> look.dress(Tone.QUIET, line))
                .toList();
    }

    private static char throttled(Look look) {
        return look.unicode() ? '×' : 'X';
    }

    private static String label(TrafficReport.Place place) {
        String kind = place.alone().isPresent()
                ? place.divided() ? "part of key" : "one key"
                : place.divided() ? "part of key" : Amounts.percent(place.hashShare());
        return "  " + Columns.left(Integer.toString(place.number()), 3) + " " + kind;
    }

    /** The hottest minute of each column, by partition. */
    private static Map<Integer, Heat[]> cells(List<Minute> minutes, long first, long each, int used) {
        Map<Integer, Heat[]> cells = new HashMap<>();
        for (Minute minute : minutes) {
            int column = (int) ((minute.startMillis() - first) / Minute.MILLIS / each);
            for (Heat heat : minute.partitions()) {
                Heat[] row = cells.computeIfAbsent(heat.partition(), number -> new Heat[used]);
                row[column] = hotter(row[column], heat);
            }
        }
        return cells;
    }

    private static Heat hotter(Heat one, Heat other) {
        if (one == null || other.throttles() > 0 && one.throttles() == 0) {
            return other;
        }
        boolean better = other.share() > one.share() && (one.throttles() == 0 || other.throttles() > 0);
        return better ? other : one;
    }

    private static String row(Heat[] cells, int used, Look look) {
        StringBuilder row = new StringBuilder();
        for (int i = 0; i < used; i++) {
            row.append(cell(cells == null ? null : cells[i], look));
        }
        return row.toString().stripTrailing();
    }

    private static String cell(Heat heat, Look look) {
        if (heat == null) {
            return " ";
        }
        if (heat.throttles() > 0) {
            return look.dress(Tone.BAD, String.valueOf(throttled(look)));
        }
        int shade = 0;
        while (shade < STEPS.length && heat.share() > STEPS[shade]) {
            shade++;
        }
        String sign = String.valueOf((look.unicode() ? SHADES : PLAIN_SHADES).charAt(shade));
        return shade == STEPS.length ? look.dress(Tone.WARNING, sign) : sign;
    }

    private static List<String> keys(String label, List<TrafficReport.HotKey> keys, double all, Look look) {
        if (all == 0) {
            return List.of();
        }
        List<String> parts = new ArrayList<>();
        for (TrafficReport.HotKey key : keys) {
            parts.add(key(key.key()) + " " + Amounts.percent(Math.min(1, key.units() / all)));
        }
        String text = parts.isEmpty() ? "no key has 1 % of it" : Escape.line(String.join(" · ", parts));
        return Wrap.labelled(Columns.left(label, LABEL), text, look.width() - 1);
    }

    /** A partition key's values, as people write them. */
    static String key(Item key) {
        List<String> values = new ArrayList<>();
        for (String name : key.names()) {
            AttributeValue value = key.get(name);
            values.add(value instanceof AttributeValue.S s ? s.value() : Values.text(value));
        }
        return values.isEmpty() ? "(a key without items)" : String.join(", ", values);
    }

    static String clock(long millis) {
        return Instant.ofEpochMilli(millis).toString().substring(CLOCK_BEGINS, CLOCK_ENDS);
    }
}

package dev.dynamodojo.view;

import dev.dynamodojo.engine.traffic.Heat;
import dev.dynamodojo.engine.traffic.Minute;
import dev.dynamodojo.engine.traffic.TrafficReport;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
        lines.addAll(keys("most traffic", report.accessed(), look));
        lines.addAll(keys("throttled most", report.throttled(), look));
        return lines;
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
        for (TrafficReport.Place place : report.partitions()) {
            lines.add(Columns.left(label(place), LABEL) + row(cells.get(place.number()), used, look));
        }
        for (Map.Entry<Integer, Heat[]> gone : cells.entrySet()) {
            if (report.partitions().stream().noneMatch(p -> p.number() == gone.getKey())) {
                lines.add(Columns.left("  " + gone.getKey(), LABEL) + row(gone.getValue(), used, look));
            }
        }
        lines.addAll(legend(look));
        return lines;
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

    private static List<String> keys(String label, List<TrafficReport.HotKey> keys, Look look) {
        List<String> parts = new ArrayList<>();
        double all = keys.stream().mapToDouble(TrafficReport.HotKey::units).sum();
        for (TrafficReport.HotKey key : keys.subList(0, Math.min(KEYS_SHOWN, keys.size()))) {
            parts.add(key(key.key()) + " " + Amounts.percent(key.units() / all));
        }
        return parts.isEmpty()
                ? List.of()
                : Wrap.labelled(Columns.left(label, LABEL), Escape.line(String.join(" · ", parts)), look.width() - 1);
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

    private static String clock(long millis) {
        return Instant.ofEpochMilli(millis).toString().substring(CLOCK_BEGINS, CLOCK_ENDS);
    }
}

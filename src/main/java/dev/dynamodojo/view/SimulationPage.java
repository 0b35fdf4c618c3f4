package dev.dynamodojo.view;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.traffic.Heat;
import dev.dynamodojo.engine.traffic.Minute;
import dev.dynamodojo.engine.traffic.TrafficReport;
import dev.dynamodojo.price.Measured;
import dev.dynamodojo.price.PriceList;
import dev.dynamodojo.workload.SimulationResult;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToLongFunction;

/** A simulation as one page of HTML: charts as inline SVG, nothing fetched from anywhere, no script. */
public final class SimulationPage {
    private static final int WIDTH = 860;
    private static final int HEIGHT = 220;
    private static final int LEFT = 70;
    private static final int CELL_HEIGHT = 18;
    private static final int SIDE = 150;
    private static final int CLOCK_BEGINS = 11;
    private static final int CLOCK_ENDS = 16;

    private static final String STYLE = """
            body{font:16px/1.5 system-ui,sans-serif;max-width:900px;margin:2rem auto;padding:0 1rem;color:#1c2330;background:#fff}
            h1{font-size:1.5rem;margin-bottom:.2rem} h2{font-size:1.1rem;margin-top:2rem} p.quiet{color:#5b6575}
            table{border-collapse:collapse;width:100%} th,td{text-align:right;padding:.3rem .6rem;border-bottom:1px solid #dfe3ea}
            th:first-child,td:first-child{text-align:left} th{font-weight:600;color:#5b6575}
            svg{max-width:100%;height:auto} svg text{font:12px system-ui,sans-serif;fill:#5b6575}
            .good{color:#0b6b3a} .bad{color:#a3262a}
            @media (prefers-color-scheme:dark){body{background:#14181f;color:#e4e8ef} th,p.quiet,svg text{color:#9aa5b5;fill:#9aa5b5}
            th,td{border-color:#2c3442} .good{color:#5fcf95} .bad{color:#ff8f8f}}
            """;

    private SimulationPage() {}

    public static String html(SimulationResult result, PriceList prices) {
        StringBuilder page = new StringBuilder();
        page.append("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">")
                .append("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><title>")
                .append(text(result.title()))
                .append("</title><style>\n")
                .append(STYLE)
                .append("</style></head><body>\n<h1>")
                .append(text(result.title()))
                .append("</h1>\n");
        page.append("<p class=\"quiet\">")
                .append(text(SimulationView.span(result)))
                .append("</p>\n");
        verdict(page, result);
        clients(page, result);
        page.append("<h2>Requests in each minute</h2>\n");
        chart(page, result.minutes());
        changes(page, result);
        cost(page, result, prices);
        for (TrafficReport report : result.traffic()) {
            if (!report.minutes().isEmpty()) {
                heat(page, report);
                keys(page, "Most traffic", report.accessed(), HeatView.traffic(report));
                keys(page, "Throttled most", report.throttled(), HeatView.events(report));
            }
        }
        return page.append("</body></html>\n").toString();
    }

    private static void verdict(StringBuilder page, SimulationResult result) {
        if (result.throttles().isEmpty()) {
            page.append("<p class=\"good\">Nothing was throttled.</p>\n");
            return;
        }
        page.append("<p class=\"bad\">Throttled ")
                .append(Amounts.count(result.throttled()))
                .append(" times.</p>\n<table><tr><th>resource</th><th>reason</th><th>times</th></tr>\n");
        result.throttles()
                .forEach((throttle, count) -> page.append("<tr><td>")
                        .append(text(throttle.resource()))
                        .append("</td><td>")
                        .append(throttle.reason())
                        .append("</td><td>")
                        .append(Amounts.count(count))
                        .append("</td></tr>\n"));
        page.append("</table>\n");
    }

    private static void clients(StringBuilder page, SimulationResult result) {
        page.append("<h2>Clients</h2>\n<table><tr><th>client</th><th>sent</th><th>served</th><th>refused</th>")
                .append(
                        "<th>retries</th><th>given up</th><th>waited: half up to</th><th>99 % up to</th><th>at most</th></tr>\n");
        for (SimulationResult.Client client : result.clients()) {
            page.append("<tr><td>").append(text(client.name())).append("</td>");
            for (long count :
                    new long[] {client.sent(), client.served(), client.refused(), client.retries(), client.givenUp()}) {
                page.append("<td>").append(Amounts.count(count)).append("</td>");
            }
            client.waitedMillis()
                    .forEach(millis -> page.append("<td>").append(millis).append(" ms</td>"));
            page.append("</tr>\n");
        }
        page.append("</table>\n");
    }

    private static void changes(StringBuilder page, SimulationResult result) {
        if (!result.changes().isEmpty()) {
            page.append("<h2>What changed meanwhile</h2>\n<ul>\n");
            result.changes()
                    .forEach(change -> page.append("<li>")
                            .append(text(SimulationView.change(change)))
                            .append("</li>\n"));
            page.append("</ul>\n");
        }
    }

    private static void cost(StringBuilder page, SimulationResult result, PriceList prices) {
        page.append("<h2>Units and cost</h2>\n<table><tr><th>table or index</th><th>RCU</th><th>WCU</th></tr>\n");
        for (Consumed.Charge charge : result.consumed().charges()) {
            page.append("<tr><td>")
                    .append(text(charge.table() + (charge.index().isEmpty() ? "" : "." + charge.index())))
                    .append("</td><td>")
                    .append(Amounts.units(charge.readUnits()))
                    .append("</td><td>")
                    .append(Amounts.units(charge.writeUnits()))
                    .append("</td></tr>\n");
        }
        page.append("</table>\n<p>")
                .append(text(SimulationView.units(result, prices)))
                .append("</p>\n<p>")
                .append(text(
                        String.join(" ", AdviceView.month(Measured.of(result.plannedTraffic()), prices, Look.plain()))))
                .append("</p>\n");
    }

    private static void keys(StringBuilder page, String title, List<TrafficReport.HotKey> keys, double all) {
        List<TrafficReport.HotKey> named = HeatView.standingOut(keys, all);
        if (all == 0 || named.isEmpty()) {
            return;
        }
        page.append("<table><tr><th>").append(title).append("</th><th>share</th></tr>\n");
        for (TrafficReport.HotKey key : named) {
            page.append("<tr><td>")
                    .append(text(HeatView.key(key.key())))
                    .append("</td><td>")
                    .append(Amounts.percent(Math.min(1, key.units() / all)))
                    .append("</td></tr>\n");
        }
        page.append("</table>\n");
    }

    private static void chart(StringBuilder page, List<SimulationResult.Minute> minutes) {
        long most = minutes.stream()
                .mapToLong(SimulationResult.Minute::attempts)
                .max()
                .orElse(0);
        page.append(String.format(
                Locale.ROOT,
                "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"served and throttled attempts by minute\">%n",
                WIDTH,
                HEIGHT + 30));
        for (int i = 0; i <= 4; i++) {
            int y = HEIGHT - i * (HEIGHT - 20) / 4;
            page.append(String.format(
                    Locale.ROOT,
                    "<line x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\" stroke=\"#9aa5b5\" stroke-opacity=\".35\"/>"
                            + "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>%n",
                    LEFT,
                    WIDTH,
                    y,
                    y,
                    LEFT - 8,
                    y + 4,
                    Amounts.count(most * i / 4)));
        }
        bars(page, minutes, most, SimulationResult.Minute::attempts, "#c2571a", "throttled");
        bars(page, minutes, most, SimulationResult.Minute::served, "#2463ad", "served");
        if (!minutes.isEmpty()) {
            time(page, minutes.get(0).startMillis(), LEFT, "start");
            time(page, minutes.get(minutes.size() - 1).startMillis(), WIDTH, "end");
        }
        page.append(
                "</svg>\n<p class=\"quiet\">Blue: served. Orange, above it: throttled attempts, retries among them.</p>\n");
    }

    private static void bars(
            StringBuilder page,
            List<SimulationResult.Minute> minutes,
            long most,
            ToLongFunction<SimulationResult.Minute> value,
            String colour,
            String what) {
        double each = (WIDTH - LEFT) / (double) Math.max(1, minutes.size());
        for (int i = 0; i < minutes.size(); i++) {
            double height = most == 0 ? 0 : value.applyAsLong(minutes.get(i)) * (HEIGHT - 20) / (double) most;
            page.append(String.format(
                    Locale.ROOT,
                    "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"><title>%s %s: %s</title></rect>%n",
                    LEFT + i * each + Math.min(1, each / 8),
                    HEIGHT - height,
                    Math.max(0.5, each - Math.min(2, each / 4)),
                    height,
                    colour,
                    clock(minutes.get(i).startMillis()),
                    what,
                    Amounts.count(value.applyAsLong(minutes.get(i)))));
        }
    }

    private static void time(StringBuilder page, long millis, int x, String anchor) {
        page.append(String.format(
                Locale.ROOT,
                "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>%n",
                x,
                HEIGHT + 20,
                anchor,
                clock(millis)));
    }

    private static void heat(StringBuilder page, TrafficReport report) {
        List<Minute> minutes = report.minutes();
        int rows = report.partitions().size();
        double each = (WIDTH - SIDE) / (double) minutes.size();
        page.append("<h2>")
                .append(text(HeatView.name(report)))
                .append(": partitions</h2>\n")
                .append(String.format(
                        Locale.ROOT,
                        "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"heat of partitions by minute\">%n",
                        WIDTH,
                        (rows + (HeatView.isThrottledAsWhole(report) ? 1 : 0)) * CELL_HEIGHT + 26));
        if (HeatView.isThrottledAsWhole(report)) {
            page.append(
                    String.format(Locale.ROOT, "<text x=\"0\" y=\"%d\">all of it</text>%n", rows * CELL_HEIGHT + 13));
            for (int i = 0; i < minutes.size(); i++) {
                if (HeatView.throttledAsWhole(minutes.get(i)) > 0) {
                    cross(page, i * each + SIDE + each / 2, rows * CELL_HEIGHT);
                }
            }
            rows++;
        }
        for (int row = 0; row < report.partitions().size(); row++) {
            TrafficReport.Place place = report.partitions().get(row);
            String label = place.number() + "  "
                    + place.alone().map(HeatView::key).orElse(Amounts.percent(place.hashShare()) + " of keys");
            page.append(String.format(
                    Locale.ROOT,
                    "<text x=\"0\" y=\"%d\">%s</text>%n",
                    row * CELL_HEIGHT + 13,
                    text(Columns.cut(label, 22))));
            for (int i = 0; i < minutes.size(); i++) {
                cell(page, byPartition(minutes.get(i)).get(place.number()), minutes.get(i), i * each + SIDE, row, each);
            }
        }
        page.append(String.format(
                Locale.ROOT,
                "<text x=\"%d\" y=\"%d\">%s</text><text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>%n",
                SIDE,
                rows * CELL_HEIGHT + 20,
                clock(minutes.get(0).startMillis()),
                WIDTH,
                rows * CELL_HEIGHT + 20,
                clock(minutes.get(minutes.size() - 1).startMillis())));
        page.append(
                "</svg>\n<p class=\"quiet\">The darker, the more of what a partition can do (3,000 RCU or 1,000 WCU a"
                        + " second). A cross: requests were throttled there; under all of it, by the table's or index's own limits.</p>\n");
    }

    private static Map<Integer, Heat> byPartition(Minute minute) {
        Map<Integer, Heat> cells = new HashMap<>();
        minute.partitions().forEach(heat -> cells.put(heat.partition(), heat));
        return cells;
    }

    private static void cell(StringBuilder page, Heat heat, Minute minute, double x, int row, double width) {
        if (heat == null) {
            return;
        }
        double share = Math.min(1, heat.share());
        int y = row * CELL_HEIGHT;
        page.append(String.format(
                Locale.ROOT,
                "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"#2463ad\" fill-opacity=\"%.2f\">"
                        + "<title>%s: %s</title></rect>%n",
                x,
                y,
                Math.max(0.5, width - Math.min(1, width / 8)),
                CELL_HEIGHT - 2,
                share == 0 ? 0.04 : 0.1 + 0.9 * share,
                clock(minute.startMillis()),
                Amounts.percent(heat.share()) + (heat.throttles() > 0 ? ", " + heat.throttles() + " throttled" : "")));
        if (heat.throttles() > 0) {
            cross(page, x + width / 2, y);
        }
    }

    private static void cross(StringBuilder page, double middle, int y) {
        page.append(String.format(
                Locale.ROOT,
                "<path d=\"M%.1f %d l8 8 m0 -8 l-8 8\" stroke=\"#e8762b\" stroke-width=\"2\"/>%n",
                middle - 4,
                y + 4));
    }

    private static String clock(long millis) {
        return Instant.ofEpochMilli(millis).toString().substring(CLOCK_BEGINS, CLOCK_ENDS);
    }

    private static String text(String text) {
        return Escape.line(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}

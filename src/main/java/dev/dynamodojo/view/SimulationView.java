package dev.dynamodojo.view;

import dev.dynamodojo.engine.traffic.TrafficReport;
import dev.dynamodojo.price.Bill;
import dev.dynamodojo.price.Measured;
import dev.dynamodojo.price.PriceList;
import dev.dynamodojo.price.TableClass;
import dev.dynamodojo.time.Spans;
import dev.dynamodojo.workload.ResourceChange;
import dev.dynamodojo.workload.SimulationResult;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What came of a simulation, as text. */
public final class SimulationView {
    private static final int MEDIAN = 0;
    private static final int NEARLY_ALL = 1;
    private static final int LONGEST = 2;

    private SimulationView() {}

    public static List<String> lines(SimulationResult result, PriceList prices, Look look) {
        List<String> lines = new ArrayList<>(Wrap.text(
                look.dress(Tone.STRONG, Escape.line(result.title())) + "   " + span(result), look.width() - 1));
        if (result.interrupted()) {
            lines.add(look.dress(
                    Tone.WARNING,
                    "Stopped after " + time(result.ranMillis()) + " of " + time(result.plannedMillis()) + "."));
        }
        for (SimulationResult.Client client : result.clients()) {
            lines.addAll(Wrap.labelled(Escape.line(client.name()) + "   ", client(client), look.width() - 1));
        }
        lines.addAll(throttles(result, look));
        result.refusals()
                .forEach((code, count) ->
                        lines.addAll(Wrap.labelled("  ", code + "   " + Amounts.count(count), look.width() - 1)));
        lines.addAll(Wrap.text(units(result, prices), look.width() - 1));
        lines.addAll(AdviceView.month(Measured.of(result.plannedTraffic()), prices, look));
        lines.addAll(MinuteBars.lines(result, look));
        for (ResourceChange change : result.changes()) {
            lines.addAll(Wrap.labelled("  ", Escape.line(change(change)), look.width() - 1));
        }
        for (TrafficReport report : result.traffic()) {
            if (!report.minutes().isEmpty()) {
                lines.add("");
                lines.addAll(HeatView.lines(report, look));
            }
        }
        return lines;
    }

    /** {@code 09:06  Orders: 10 → 40 WCU}. */
    static String change(ResourceChange change) {
        String unit = switch (change.what()) {
            case PARTITIONS -> " partitions";
            case READ_CAPACITY -> " RCU provisioned";
            case WRITE_CAPACITY -> " WCU provisioned";
        };
        return HeatView.clock(change.startMillis()) + "   " + change.resource().replace('/', '.') + ": "
                + Amounts.count(change.before()) + " to " + Amounts.count(change.after()) + unit;
    }

    /** {@code 10 min of virtual time, seed 7}; begun seconds count. */
    static String span(SimulationResult result) {
        return time(result.ranMillis()) + " of virtual time, seed " + result.seed();
    }

    private static String time(long millis) {
        return Spans.text(Duration.ofSeconds((millis + 999) / 1000));
    }

    private static String client(SimulationResult.Client client) {
        StringBuilder text = new StringBuilder(
                Amounts.count(client.sent()) + " sent · " + Amounts.count(client.served()) + " served");
        append(text, client.refused(), "refused");
        append(text, client.unprocessed(), "in part");
        append(text, client.retries(), "retries");
        append(text, client.givenUp(), "given up");
        if (client.waitedMillis().get(LONGEST) > 0) {
            text.append(" · waited when throttled: half up to ")
                    .append(client.waitedMillis().get(MEDIAN))
                    .append(" ms, 99 % up to ")
                    .append(client.waitedMillis().get(NEARLY_ALL))
                    .append(" ms, at most ")
                    .append(client.waitedMillis().get(LONGEST))
                    .append(" ms");
        }
        return text.toString();
    }

    private static void append(StringBuilder text, long count, String what) {
        if (count > 0) {
            text.append(" · ").append(Amounts.count(count)).append(' ').append(what);
        }
    }

    private static List<String> throttles(SimulationResult result, Look look) {
        if (result.throttles().isEmpty()) {
            return List.of(look.dress(Tone.GOOD, look.fit("✓")) + " nothing was throttled");
        }
        List<String> lines = new ArrayList<>();
        lines.add(look.dress(Tone.BAD, look.fit("✗")) + " throttled " + Amounts.count(result.throttled()) + " times");
        result.throttles()
                .forEach((throttle, count) -> lines.addAll(Wrap.labelled(
                        "  ",
                        Escape.line(throttle.resource().replace('/', '.')) + "   " + throttle.reason() + "   "
                                + Amounts.count(count),
                        look.width() - 1)));
        return lines;
    }

    static String units(SimulationResult result, PriceList prices) {
        return Amounts.units(result.consumed().readUnits()) + " RCU and "
                + Amounts.units(result.consumed().writeUnits()) + " WCU consumed: "
                + Amounts.dollars(onDemand(result, prices)) + " on demand, requests alone ("
                + prices.region() + ", " + prices.checked() + ")";
    }

    /** Dollars for the requests on demand. */
    static BigDecimal onDemand(SimulationResult result, PriceList prices) {
        return Bill.once(result.consumed(), 0, TableClass.STANDARD, prices).dollars();
    }
}

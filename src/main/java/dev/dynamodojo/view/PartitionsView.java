package dev.dynamodojo.view;

import dev.dynamodojo.engine.traffic.Scaling;
import dev.dynamodojo.engine.traffic.TrafficReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The partitions of a table or index: what they hold, and what the whole may consume. */
public final class PartitionsView {
    private PartitionsView() {}

    public static List<String> lines(TrafficReport report, Look look) {
        List<String> lines = new ArrayList<>();
        lines.add(look.dress(Tone.STRONG, Escape.line(HeatView.name(report))) + "   "
                + Amounts.plural(report.partitions().size(), "partition"));
        for (TrafficReport.Place place : report.partitions()) {
            lines.addAll(Wrap.labelled(
                    "  " + Columns.left(Integer.toString(place.number()), 4), place(place), look.width() - 1));
        }
        lines.addAll(
                Wrap.text("Each serves at most 3,000 RCU and 1,000 WCU a second. " + whole(report), look.width() - 1));
        if (report.readScaling().isPresent() || report.writeScaling().isPresent()) {
            lines.addAll(scaling(report));
        }
        report.scalingRefusal()
                .ifPresent(text -> lines.addAll(Wrap.labelled("  refused: ", Escape.line(text), look.width() - 1)));
        return lines;
    }

    private static String place(TrafficReport.Place place) {
        String share = Columns.right(Amounts.percent(place.hashShare()), 5);
        String keys = place.alone()
                .map(key ->
                        (place.divided() ? "a part of the key " : "one key alone: ") + Escape.line(HeatView.key(key)))
                .orElse(place.divided() ? "ends inside of a key" : share + " of all keys");
        return keys + "   " + Amounts.plural(place.items(), "item") + "   " + Amounts.size(place.bytes());
    }

    private static String whole(TrafficReport report) {
        if (report.onDemand()) {
            return "On demand the whole serves what its partitions do; twice an earlier peak comes half an hour after it.";
        }
        return "The whole is provisioned with " + Amounts.count(report.provisionedRead()) + " RCU and "
                + Amounts.count(report.provisionedWrite()) + " WCU a second; saved up for a burst: "
                + Amounts.count((long) report.readBurst()) + " RCU, " + Amounts.count((long) report.writeBurst())
                + " WCU.";
    }

    /** Auto scaling of reads and of writes. */
    public static List<String> scaling(TrafficReport report) {
        return List.of(
                scaling("reads", report.readScaling(), report.provisionedRead()),
                scaling("writes", report.writeScaling(), report.provisionedWrite()));
    }

    private static String scaling(String what, Optional<Scaling> scaling, long provisioned) {
        return "  " + what + ": " + Amounts.count(provisioned) + " provisioned, "
                + scaling.map(s -> "auto scaling between " + s.min() + " and " + s.max() + ", target "
                                + s.targetPercent() + " %")
                        .orElse("no auto scaling");
    }
}

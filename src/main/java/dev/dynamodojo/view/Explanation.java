package dev.dynamodojo.view;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.trace.TraceEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where every unit of a statement went: what was planned, what each page, item or index entry came to with the
 * arithmetic shown, what a filter threw away, and the rule that was applied.
 */
public final class Explanation {
    private static final int ROWS_MAX = 24;

    private final List<TraceEvent> events;
    private final Look look;

    private Explanation(List<TraceEvent> events, Look look) {
        this.events = events;
        this.look = look;
    }

    /** The lines; empty where the events charge and plan nothing. */
    public static List<String> of(List<TraceEvent> events, Look look) {
        Explanation explanation = new Explanation(events, look);
        List<String> lines = new ArrayList<>(explanation.plans());
        lines.addAll(explanation.charges());
        lines.addAll(explanation.remarks());
        return lines;
    }

    /** The rules of arithmetic that the events used, as prose. */
    public static List<String> rules(List<TraceEvent> events, Look look) {
        Explanation explanation = new Explanation(events, look);
        List<String> lines = new ArrayList<>();
        for (String rule : explanation.rules()) {
            lines.addAll(Wrap.labelled("Rule: ", rule, look.width() - 1));
        }
        return lines;
    }

    /** One line per different plan: the call, the place, the key range. */
    private List<String> plans() {
        Map<String, Integer> plans = new LinkedHashMap<>();
        String pages = pages();
        for (TraceEvent.Planned plan : of(TraceEvent.Planned.class)) {
            plans.merge(describe(plan), 1, Integer::sum);
        }
        List<String> lines = new ArrayList<>();
        for (Map.Entry<String, Integer> plan : plans.entrySet()) {
            if (lines.size() >= ROWS_MAX) {
                lines.add("  … and " + (plans.size() - ROWS_MAX) + " more");
                break;
            }
            String head = plan.getKey();
            String count = plan.getValue() == 1 || !pages.isEmpty() ? "" : "  (" + plan.getValue() + " times)";
            lines.addAll(Wrap.labelled("", Escape.line(head) + count, look.width() - 1));
        }
        if (!pages.isEmpty() && !lines.isEmpty()) {
            int last = lines.size() - 1;
            int gap = look.width() - 1 - Columns.of(lines.get(last)) - Columns.of(pages);
            if (gap > 1) {
                lines.set(last, lines.get(last) + " ".repeat(gap) + pages);
            } else {
                lines.add("  " + pages);
            }
        }
        return lines;
    }

    /** The plan as one line: {@code Query Shop.GSI1  GSI1PK = "…"  filtered  newest first}. */
    static String describe(TraceEvent.Planned plan) {
        StringBuilder out = new StringBuilder(plan.operation()).append(' ').append(plan.table());
        if (!plan.index().isEmpty()) {
            out.append('.').append(plan.index());
        }
        if (!plan.keys().isEmpty()) {
            out.append("  ").append(plan.keys());
        }
        if (plan.backwards()) {
            out.append("  backwards");
        }
        if (plan.access() == TraceEvent.Access.CHECK) {
            out.append("  condition check");
        } else if (plan.stronglyConsistent()
                && plan.access() != TraceEvent.Access.WRITE
                && !plan.operation().startsWith("Transact")) {
            out.append("  strongly consistent");
        }
        return out.toString();
    }

    private String pages() {
        List<TraceEvent.PageRead> pages = of(TraceEvent.PageRead.class);
        long bytes = pages.stream().mapToLong(TraceEvent.PageRead::sizeBytes).sum();
        return pages.isEmpty() ? "" : Amounts.plural(pages.size(), "page") + ", " + Amounts.size(bytes) + " read";
    }

    private List<String> charges() {
        List<TraceEvent.UnitsCharged> charges = of(TraceEvent.UnitsCharged.class);
        boolean paged = !of(TraceEvent.PageRead.class).isEmpty();
        List<String> lines = new ArrayList<>();
        int number = 0;
        int page = 0;
        for (TraceEvent.UnitsCharged charge : charges) {
            number++;
            if (number > ROWS_MAX) {
                double rest = charges.stream()
                        .skip(ROWS_MAX)
                        .mapToDouble(TraceEvent.UnitsCharged::units)
                        .sum();
                lines.add("  … " + Amounts.plural(charges.size() - ROWS_MAX, "more charge") + ", " + Amounts.units(rest)
                        + (charge.write() ? " WCU" : " RCU"));
                break;
            }
            boolean isPage = paged && !charge.write() && !isFetch(charge);
            page += isPage ? 1 : 0;
            lines.addAll(charge(label(charge, isPage ? page : 0), charge));
        }
        return lines;
    }

    /** A page by its number, an item fetched for it as such; else the table or index that pays. */
    private String label(TraceEvent.UnitsCharged charge, int page) {
        if (page > 0) {
            return "page " + page;
        }
        return isFetch(charge) ? "fetch" : charge.index().isEmpty() ? charge.table() : charge.index();
    }

    /** Whether a charge is for base items that a local index did not hold in full. */
    private boolean isFetch(TraceEvent.UnitsCharged charge) {
        return !charge.write()
                && charge.arm() == Consumed.Arm.TABLE
                && !of(TraceEvent.BaseItemFetched.class).isEmpty();
    }

    private List<String> charge(String label, TraceEvent.UnitsCharged charge) {
        String step = charge.write() ? "1 KB" : "4 KB";
        String size = Amounts.count(charge.sizeBytes()) + " B " + (charge.write() ? "written" : "read");
        String steps = "→ " + Amounts.count(charge.steps()) + " × " + step;
        String factor = factor(charge);
        String units = Amounts.units(charge.units()) + (charge.write() ? " WCU" : " RCU");
        String name = Columns.cut(Escape.line(label), 14);
        if (look.width() < 72) {
            return List.of(
                    "  " + name + "  " + look.dress(Tone.STRONG, units),
                    Columns.cut("    " + size + " " + steps + " " + factor, look.width() - 1));
        }
        String line = "  " + Columns.left(name, 8) + " " + Columns.right(size, 20) + "  " + Columns.left(steps, 15)
                + " " + Columns.left(factor, 18) + Columns.right(units, 11);
        return List.of(line);
    }

    private static String factor(TraceEvent.UnitsCharged charge) {
        if (charge.factor() == 0.5) {
            return "× ½ eventual";
        }
        if (charge.factor() == 2) {
            return "× 2 transaction";
        }
        return charge.write() ? "" : "strong";
    }

    private List<String> remarks() {
        List<String> lines = new ArrayList<>();
        List<TraceEvent.ItemExamined> examined = of(TraceEvent.ItemExamined.class);
        boolean filtered = of(TraceEvent.Planned.class).stream()
                .anyMatch(p -> p.filtered() && p.access() != TraceEvent.Access.WRITE);
        if (filtered && !examined.isEmpty()) {
            long kept = examined.stream().filter(TraceEvent.ItemExamined::kept).count();
            lines.addAll(remark(
                    "filter",
                    Amounts.plural(examined.size(), "item") + " read, " + Amounts.count(kept)
                            + " kept: filtering saves nothing"));
        }
        of(TraceEvent.ReadEarlier.class).stream()
                .findFirst()
                .ifPresent(read -> lines.addAll(remark(
                        "replica",
                        "served as the table was " + Amounts.count(read.agoMillis())
                                + " ms ago: an eventually consistent read may miss what was just written;"
                                + " --consistent-read never does, on a table")));
        int expired = of(TraceEvent.ItemExpired.class).size();
        if (expired > 0) {
            lines.addAll(remark(
                    "expired",
                    Amounts.plural(expired, "item")
                            + " had expired and went before this was done: the service deletes them, and nobody pays"));
        }
        for (TraceEvent.Throttled throttled : of(TraceEvent.Throttled.class)) {
            lines.addAll(remark(
                    "throttled",
                    (throttled.index().isEmpty() ? throttled.table() : throttled.table() + "." + throttled.index())
                            + " had no room for " + (throttled.write() ? "a write" : "a read") + ": "
                            + throttled.reason()));
        }
        int fetched = of(TraceEvent.BaseItemFetched.class).size();
        if (fetched > 0) {
            lines.addAll(remark(
                    "fetch",
                    Amounts.plural(fetched, "item")
                            + " fetched from the table, each rounded up by itself: the index does not hold all that was"
                            + " asked for"));
        }
        if (of(TraceEvent.ConditionChecked.class).stream().anyMatch(c -> !c.held())) {
            lines.addAll(remark("condition", "not met: nothing was written, and the write is charged all the same"));
        }
        for (TraceEvent.IndexEntryWritten entry : of(TraceEvent.IndexEntryWritten.class)) {
            if (lines.size() < ROWS_MAX) {
                lines.addAll(remark(Escape.line(entry.index()), change(entry)));
            }
        }
        return lines;
    }

    private List<String> remark(String label, String text) {
        return Wrap.labelled("  " + Columns.left(Columns.cut(label, 14), 8) + " ", text, look.width() - 1);
    }

    private static String change(TraceEvent.IndexEntryWritten entry) {
        return switch (entry.change()) {
            case INSERTED -> "entry added";
            case REMOVED -> "entry removed";
            case UPDATED -> "entry updated in place";
            case MOVED -> "entry moved, because its key changed: one write to remove, one to add";
            case UNCHANGED -> "entry unchanged: not charged";
        };
    }

    private List<String> rules() {
        List<String> rules = new ArrayList<>();
        List<TraceEvent.UnitsCharged> charges = of(TraceEvent.UnitsCharged.class);
        boolean transaction = charges.stream().anyMatch(c -> c.factor() == 2);
        boolean paged = !of(TraceEvent.PageRead.class).isEmpty();
        if (charges.stream().anyMatch(c -> !c.write()) && !transaction) {
            rules.add(
                    paged
                            ? "the size of everything read on a page, rounded up once to 4 KB, halved when eventual"
                            : "each item's size rounded up to 4 KB, halved when eventual; an absent item costs the minimum");
        }
        if (charges.stream().anyMatch(TraceEvent.UnitsCharged::write) && !transaction) {
            rules.add("the larger of the item before and after, rounded up to 1 KB; each index entry that changes is"
                    + " a write of its own");
        }
        if (transaction) {
            rules.add("a transaction pays each item twice: once to prepare, once to commit");
        }
        if (!rules.isEmpty()) {
            rules.set(rules.size() - 1, rules.get(rules.size() - 1) + " (DynamoDB read and write operations).");
        }
        return rules;
    }

    private <T extends TraceEvent> List<T> of(Class<T> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }
}

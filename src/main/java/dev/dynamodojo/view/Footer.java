package dev.dynamodojo.view;

import dev.dynamodojo.client.RunResult;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.trace.TraceEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The one line under every statement's result: how much came, how much was read, what it cost, where, in how many pages. */
public final class Footer {
    private final RunResult run;
    private final List<TraceEvent> events;
    private final int items;
    private final int scanned;

    private Footer(RunResult run, List<TraceEvent> events) {
        this.run = run;
        this.events = events;
        Optional<Answered> answered = run.response().map(Answered::of);
        this.items = answered.map(a ->
                        a.all().isEmpty() ? Math.max(0, a.count()) : a.all().size())
                .orElse(0);
        this.scanned = answered.map(Answered::scanned).orElse(-1);
    }

    /** The line, parts joined by a middle dot; empty where no operation was reached. */
    public static String of(RunResult run, List<TraceEvent> events) {
        return run.operation().isEmpty() ? "" : String.join(" · ", new Footer(run, events).parts());
    }

    private List<String> parts() {
        String operation = run.operation().orElseThrow();
        List<String> parts = new ArrayList<>();
        boolean reads = !of(TraceEvent.ItemExamined.class).isEmpty()
                || of(TraceEvent.Planned.class).stream().anyMatch(Footer::isRead);
        List<TraceEvent.ItemWritten> written = of(TraceEvent.ItemWritten.class);
        if (isUntold()) {
            parts.addAll(told());
        } else if (reads) {
            parts.add(Amounts.plural(items, "item"));
            parts.add(Amounts.count(of(TraceEvent.ItemExamined.class).size()) + " read");
        } else if (!of(TraceEvent.Planned.class).isEmpty()) {
            parts.add(
                    run.succeeded() ? Amounts.plural(written.size(), "item") + " " + verb(written) : "nothing written");
        }
        if (parts.isEmpty() && run.consumed().total() == 0) {
            return List.of(operation + place(), "no units: only reading and writing items is charged");
        }
        parts.add(cost());
        parts.add(operation + meaning(operation) + place());
        int pages = isUntold() && scanned >= 0
                ? run.calls().size()
                : of(TraceEvent.PageRead.class).size();
        if (pages > 0) {
            parts.add(Amounts.plural(pages, "page"));
        }
        parts.addAll(timing());
        return parts;
    }

    /** Whether the units come from a database that tells no more than its response. */
    private boolean isUntold() {
        return of(TraceEvent.Planned.class).isEmpty() && run.consumed().total() > 0;
    }

    /** What the response alone tells: how many items it has, and how many were read for them. */
    private List<String> told() {
        List<String> parts = new ArrayList<>();
        if (items > 0 || scanned >= 0) {
            parts.add(Amounts.plural(items, "item"));
        }
        if (scanned >= 0) {
            parts.add(Amounts.count(scanned) + " read");
        }
        return parts;
    }

    /** What throttling and lagging replicas did to the statement. */
    private List<String> timing() {
        List<String> parts = new ArrayList<>();
        List<TraceEvent.Retried> retries = of(TraceEvent.Retried.class);
        if (!retries.isEmpty()) {
            long waited =
                    retries.stream().mapToLong(TraceEvent.Retried::waitedMillis).sum();
            parts.add("throttled, tried again " + (retries.size() == 1 ? "once" : "twice") + ", waited "
                    + Amounts.count(waited) + " ms");
        }
        int expired = of(TraceEvent.ItemExpired.class).size();
        if (expired > 0) {
            parts.add(Amounts.plural(expired, "expired item") + " went before");
        }
        of(TraceEvent.ReadEarlier.class).stream()
                .mapToLong(TraceEvent.ReadEarlier::agoMillis)
                .max()
                .ifPresent(ago -> parts.add("as it was " + Amounts.count(ago) + " ms ago"));
        return parts;
    }

    /** {@code  (Query)} behind an operation that is one of several others. */
    private String meaning(String operation) {
        Set<String> planned = new LinkedHashSet<>();
        of(TraceEvent.Planned.class).forEach(plan -> planned.add(plan.operation()));
        planned.remove(operation);
        return planned.isEmpty() ? "" : " (" + String.join(", ", planned) + ")";
    }

    private boolean isTransaction() {
        return of(TraceEvent.Planned.class).stream()
                .anyMatch(plan -> plan.operation().startsWith("Transact"));
    }

    private static boolean isRead(TraceEvent.Planned plan) {
        return plan.access() == TraceEvent.Access.GET
                || plan.access() == TraceEvent.Access.QUERY
                || plan.access() == TraceEvent.Access.SCAN;
    }

    private static String verb(List<TraceEvent.ItemWritten> written) {
        return !written.isEmpty() && written.stream().allMatch(w -> w.newSizeBytes() == 0) ? "deleted" : "written";
    }

    private String cost() {
        Consumed consumed = run.consumed();
        List<String> costs = new ArrayList<>();
        if (consumed.readUnits() > 0 || consumed.writeUnits() == 0 && !wroteSomething()) {
            costs.add(Amounts.units(consumed.readUnits()) + " RCU" + consistency());
        }
        if (consumed.writeUnits() > 0 || costs.isEmpty()) {
            costs.add(Amounts.units(consumed.writeUnits()) + " WCU" + arms(consumed));
        }
        return String.join(" + ", costs);
    }

    private boolean wroteSomething() {
        return of(TraceEvent.Planned.class).stream().anyMatch(p -> p.access() == TraceEvent.Access.WRITE);
    }

    private String consistency() {
        if (isTransaction()) {
            return " (transactional, twice)";
        }
        Set<Boolean> strong = new LinkedHashSet<>();
        of(TraceEvent.Planned.class).stream()
                .filter(Footer::isRead)
                .forEach(plan -> strong.add(plan.stronglyConsistent()));
        return strong.isEmpty()
                ? ""
                : strong.size() > 1 ? " (mixed)" : strong.contains(true) ? " (strong)" : " (eventual)";
    }

    /** {@code (table 1, GSI1 2)}, where more than the table was charged; twice for transactions is said too. */
    private String arms(Consumed consumed) {
        String twice = isTransaction() ? "transactional, twice" : "";
        Map<String, Double> byArm = new LinkedHashMap<>();
        for (Consumed.Charge charge : consumed.charges()) {
            if (charge.writeUnits() > 0) {
                byArm.merge(charge.index().isEmpty() ? "table" : charge.index(), charge.writeUnits(), Double::sum);
            }
        }
        List<String> notes = new ArrayList<>();
        if (byArm.size() > 1) {
            byArm.forEach((arm, units) -> notes.add(arm + " " + Amounts.units(units)));
        }
        String where = String.join(", ", notes);
        String all = twice.isEmpty() || where.isEmpty() ? twice + where : twice + ": " + where;
        return all.isEmpty() ? "" : " (" + all + ")";
    }

    /** {@code  on Orders.GSI1}; several tables are listed. */
    private String place() {
        Set<String> places = new LinkedHashSet<>();
        boolean scan = false;
        for (TraceEvent.Planned plan : of(TraceEvent.Planned.class)) {
            places.add(plan.index().isEmpty() ? plan.table() : plan.table() + "." + plan.index());
            scan |= plan.access() == TraceEvent.Access.SCAN;
        }
        if (isUntold()) {
            scan = run.operation().orElse("").equals("Scan");
            run.consumed().charges().stream()
                    .map(Consumed.Charge::table)
                    .filter(table -> !table.isEmpty())
                    .forEach(places::add);
        }
        String of = scan ? " of " : " on ";
        return places.isEmpty() ? "" : of + String.join(", ", places);
    }

    private <T extends TraceEvent> List<T> of(Class<T> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }
}

package dev.dynamodojo.grade;

import dev.dynamodojo.engine.traffic.Heat;
import dev.dynamodojo.engine.traffic.Minute;
import dev.dynamodojo.engine.traffic.TrafficReport;
import dev.dynamodojo.lab.Check;
import dev.dynamodojo.workload.SimulationResult;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks on what a workload did: throttles, the largest share of one partition, what can be found again. */
final class TrafficJudge {
    private static final double PERCENT = 100;

    private TrafficJudge() {}

    static Optional<Finding> throttles(Check.Throttles check, Run run) {
        SimulationResult traffic = run.traffic().orElseThrow();
        if (traffic.throttled() <= check.atMost()) {
            return Optional.empty();
        }
        StringBuilder reasons = new StringBuilder();
        traffic.throttles()
                .forEach((throttle, count) -> reasons.append(reasons.isEmpty() ? ": " : "; ")
                        .append(throttle.reason())
                        .append(" on ")
                        .append(throttle.resource().replace('/', '.')));
        String text =
                "throttled " + String.format(java.util.Locale.ROOT, "%,d", traffic.throttled()) + " times" + reasons;
        return Optional.of(Finding.plain(Difference.Kind.THROTTLED, text));
    }

    static Optional<Finding> heat(Check.Heat check, Run run) {
        double share = share(check, run.traffic().orElseThrow());
        return share <= check.atMost()
                ? Optional.empty()
                : Optional.of(Finding.plain(
                        Difference.Kind.HOT,
                        percent(share) + " of all units go to one partition of " + place(check) + ", at most "
                                + percent(check.atMost()) + " may"));
    }

    /** {@code 26 % on the hottest partition}. */
    static String hottest(Check.Heat check, SimulationResult traffic) {
        return percent(share(check, traffic)) + " of all units on the hottest partition";
    }

    private static String place(Check.Heat check) {
        return check.table() + check.index().map(i -> "." + i).orElse("");
    }

    private static double share(Check.Heat check, SimulationResult traffic) {
        TrafficReport report = traffic.traffic().stream()
                .filter(r -> r.table().equals(check.table())
                        && r.index().equals(check.index().orElse("")))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("there is no " + place(check)));
        Map<Integer, Double> units = new HashMap<>();
        double all = 0;
        for (Minute minute : report.minutes()) {
            for (Heat heat : minute.partitions()) {
                double used = heat.readUnits() + heat.writeUnits();
                units.merge(heat.partition(), used, Double::sum);
                all += used;
            }
        }
        double most =
                units.values().stream().mapToDouble(Double::doubleValue).max().orElse(0);
        return all == 0 ? 0 : most / all;
    }

    private static String percent(double share) {
        return Math.round(share * PERCENT) + " %";
    }

    static Optional<Finding> lookup(Check.Lookup check, Run run) {
        List<Run.Lookup> looks = run.lookups().getOrDefault(check.header().id(), List.of());
        long wrong = looks.stream()
                .filter(look -> look.truth().compareTo(look.found()) != 0)
                .count();
        for (Run.Lookup look : looks) {
            if (look.requests() == 0) {
                return Optional.of(
                        Finding.plain(Difference.Kind.MISSING, "now give the statement that reads one of them"));
            }
            if (look.requests() > check.requests()) {
                return Optional.of(Finding.plain(
                        Difference.Kind.TOO_MANY_REQUESTS,
                        Shown.number(look.requests(), "request") + " for one look, allowed "
                                + (check.requests() == 1 ? "is 1" : "are " + check.requests())));
            }
            if (look.truth().compareTo(look.found()) != 0) {
                String general = wrong + " of " + looks.size() + " looks do not find all of it";
                return Optional.of(new Finding(
                        Difference.Kind.MISSING,
                        look.who() + ": you find " + check.sum() + " "
                                + look.found().toPlainString() + ", written were "
                                + look.truth().toPlainString() + "; " + general,
                        general));
            }
        }
        return Optional.empty();
    }
}

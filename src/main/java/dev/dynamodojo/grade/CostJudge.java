package dev.dynamodojo.grade;

import dev.dynamodojo.lab.Check;
import dev.dynamodojo.lab.Lab;
import dev.dynamodojo.lab.Sample;
import dev.dynamodojo.lab.Task;
import dev.dynamodojo.lab.Units;
import java.util.List;
import java.util.Optional;

/** Units of an answer's runs against the reference's on the same data. */
final class CostJudge {
    /** A reference of 0 counts as the smallest unit. */
    private static final double SMALLEST_READ = 0.5;

    private static final double SMALLEST_WRITE = 1;

    private final Lab lab;
    private final Task task;
    private final List<Pair> pairs;

    /** An answer's run and the reference's on the same data with the same parameters. */
    record Pair(Run answer, Run reference) {}

    /** @param pairs at least one; the first is the visible data with the first parameters */
    CostJudge(Lab lab, Task task, List<Pair> pairs) {
        this.lab = lab;
        this.task = task;
        this.pairs = pairs;
    }

    /** Empty where the task has no capacity check. */
    Optional<Cost> cost() {
        List<Check.Capacity> checks = task.capacityChecks();
        if (checks.isEmpty()) {
            return Optional.empty();
        }
        double ratio = checks.stream().mapToDouble(this::ratio).max().orElseThrow();
        return Optional.of(new Cost(
                pairs.get(0).answer.units(),
                pairs.get(0).reference.units(),
                task.recorded().flatMap(Task.Recorded::naive),
                ratio,
                Medal.of(ratio),
                growth()));
    }

    /** The worst ratio of one check over all runs. */
    double ratio(Check.Capacity check) {
        return pairs.stream().mapToDouble(p -> ratio(check, p)).max().orElseThrow();
    }

    private static double ratio(Check.Capacity check, Pair pair) {
        Units you = pair.answer.units();
        Units reference = pair.reference.units();
        double reads = check.reads()
                .map(b -> you.read() / Math.max(SMALLEST_READ, b.units().orElse(reference.read())))
                .orElse(0.0);
        double writes = check.writes()
                .map(b -> you.write() / Math.max(SMALLEST_WRITE, b.units().orElse(reference.write())))
                .orElse(0.0);
        return Math.max(reads, writes);
    }

    /** One line: the units of the run with the worst ratio. */
    String line(Check.Capacity check) {
        Pair worst = pairs.get(0);
        for (Pair pair : pairs) {
            if (ratio(check, pair) > ratio(check, worst)) {
                worst = pair;
            }
        }
        StringBuilder line = new StringBuilder();
        Units you = worst.answer.units();
        Units reference = worst.reference.units();
        check.reads().ifPresent(b -> line.append(figures(you.read(), b.units().orElse(reference.read()), "RCU")));
        check.writes()
                .ifPresent(b -> line.append(line.length() == 0 ? "" : "; ")
                        .append(figures(you.write(), b.units().orElse(reference.write()), "WCU")));
        double ratio = ratio(check, worst);
        if (ratio > 1) {
            line.append(": ").append(Shown.times(ratio)).append(" times");
        }
        return switch (worst.answer.sample().kind()) {
            case VISIBLE -> line.toString();
            case HIDDEN -> line + " (hidden data)";
            case GROWN -> line + " (" + lab.data().growth() + " times the data)";
        };
    }

    private static String figures(double you, double reference, String unit) {
        return "you " + Shown.units(you) + " " + unit + ", the reference " + Shown.units(reference);
    }

    private Optional<Cost.Growth> growth() {
        Pair small = pairs.get(0);
        return pairs.stream()
                .filter(p -> p.answer.sample().kind() == Sample.Kind.GROWN && p.answer.round() == 0)
                .findFirst()
                .map(grown -> new Cost.Growth(
                        lab.data().growth(),
                        times(grown.answer.units(), small.answer.units()),
                        times(grown.reference.units(), small.reference.units())));
    }

    private static double times(Units grown, Units small) {
        double before = small.read() + small.write();
        double after = grown.read() + grown.write();
        return before == 0 ? (after == 0 ? 1 : after / SMALLEST_READ) : after / before;
    }
}

package dev.dynamodojo.grade;

import dev.dynamodojo.lab.Check;
import dev.dynamodojo.lab.Lab;
import dev.dynamodojo.lab.Sample;
import dev.dynamodojo.lab.Task;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All checks of a task over all runs of an answer: what each came to, in the lab's order. */
final class Evaluation {
    private final Lab lab;
    private final Task task;
    private final List<CostJudge.Pair> pairs;
    private final CheckJudge judge;
    private final CostJudge costs;
    private final Set<String> notPassed = new HashSet<>();

    Evaluation(Lab lab, Task task, List<CostJudge.Pair> pairs) {
        this.lab = lab;
        this.task = task;
        this.pairs = pairs;
        this.judge = new CheckJudge(task);
        this.costs = new CostJudge(lab, task, pairs);
    }

    List<CheckResult> results() {
        List<CheckResult> results = new ArrayList<>();
        for (Check check : task.checks()) {
            CheckResult result = result(check);
            if (result.outcome() != CheckResult.Outcome.PASSED) {
                notPassed.add(result.id());
            }
            results.add(result);
        }
        return results;
    }

    /** Empty without a capacity check, or where a run did not come to its end. */
    Optional<Cost> cost() {
        boolean complete = pairs.stream().allMatch(p -> p.answer().stop().isEmpty());
        return complete ? costs.cost() : Optional.empty();
    }

    private CheckResult result(Check check) {
        Optional<String> missing =
                check.header().dependsOn().stream().filter(notPassed::contains).findFirst();
        if (missing.isPresent()) {
            return skipped(check, "skipped: " + missing.get() + " comes first");
        }
        if (check instanceof Check.Capacity capacity) {
            return capacity(capacity);
        }
        for (CostJudge.Pair pair : pairs) {
            Optional<Finding> finding = finding(check, pair);
            if (finding.isPresent()) {
                return failed(check, difference(finding.get(), pair.answer()));
            }
        }
        return new CheckResult(
                check.header().id(),
                CheckJudge.kind(check),
                CheckResult.Outcome.PASSED,
                passed(check),
                Optional.empty(),
                "",
                "");
    }

    /** An answer that meddles, like a run that was stopped, fails the task's first check and says nothing of the others. */
    private Optional<Finding> finding(Check check, CostJudge.Pair pair) {
        if (pair.answer().stop().isEmpty()) {
            Optional<Finding> meddling = check == first() ? judge.meddling(pair.answer()) : Optional.empty();
            return meddling.or(() -> judge.judge(check, pair.answer(), pair.reference()));
        }
        Run.Stop stop = pair.answer().stop().get();
        return check == first() ? Optional.of(Finding.plain(stop.kind(), stop.message())) : Optional.empty();
    }

    private Check first() {
        return task.checks().stream()
                .filter(c -> !(c instanceof Check.Capacity))
                .findFirst()
                .orElseThrow();
    }

    private CheckResult capacity(Check.Capacity check) {
        if (pairs.stream().anyMatch(p -> p.answer().stop().isPresent())) {
            return skipped(check, "skipped: the answer did not run to its end");
        }
        double ratio = costs.ratio(check);
        String line = costs.line(check);
        if (Medal.of(ratio) != Medal.NONE) {
            return new CheckResult(
                    check.header().id(), "capacity", CheckResult.Outcome.PASSED, line, Optional.empty(), "", "");
        }
        return failed(check, new Difference(Difference.Kind.TOO_COSTLY, line, false));
    }

    private static CheckResult skipped(Check check, String message) {
        return new CheckResult(
                check.header().id(),
                CheckJudge.kind(check),
                CheckResult.Outcome.SKIPPED,
                message,
                Optional.empty(),
                "",
                "");
    }

    private static CheckResult failed(Check check, Difference difference) {
        return new CheckResult(
                check.header().id(),
                CheckJudge.kind(check),
                CheckResult.Outcome.FAILED,
                difference.text(),
                Optional.of(difference),
                check.header().why(),
                check.header().help());
    }

    private Difference difference(Finding finding, Run run) {
        boolean hidden = run.sample().kind() != Sample.Kind.VISIBLE;
        String before = switch (run.sample().kind()) {
            case VISIBLE -> run.round() == 0 ? "" : "with " + parameters(run.round()) + ": ";
            case HIDDEN -> "on hidden data: ";
            case GROWN -> "on " + lab.data().growth() + " times the data: ";
        };
        return new Difference(finding.kind(), before + (hidden ? finding.general() : finding.concrete()), hidden);
    }

    private String parameters(int round) {
        Map<String, String> values = task.parameters().round(round);
        return String.join(
                ", ",
                values.entrySet().stream()
                        .map(e -> e.getKey() + " " + e.getValue())
                        .toList());
    }

    private String passed(Check check) {
        if (check instanceof Check.Requests requests) {
            int most = pairs.stream()
                    .mapToInt(p -> CheckJudge.count(requests, p.answer()))
                    .max()
                    .orElse(0);
            return Shown.number(most, "request");
        }
        if (check instanceof Check.Invariant) {
            return "held after every statement, " + where();
        }
        if (check instanceof Check.Operations) {
            return "as asked";
        }
        if (check instanceof Check.Throttles) {
            return "served without throttling, " + where().replaceFirst("^right ", "");
        }
        if (check instanceof Check.Heat heat) {
            return pairs.get(0)
                    .answer()
                    .traffic()
                    .map(traffic -> TrafficJudge.hottest(heat, traffic))
                    .orElse("");
        }
        if (check instanceof Check.Lookup) {
            return "found again, " + where().replaceFirst("^right ", "");
        }
        return where();
    }

    /** {@code visible data, 2 hidden data sets, 10 times the data · 3 values each}. */
    private String where() {
        long hidden = pairs.stream()
                .map(p -> p.answer().sample())
                .filter(s -> s.kind() == Sample.Kind.HIDDEN)
                .distinct()
                .count();
        boolean grown = pairs.stream().anyMatch(p -> p.answer().sample().kind() == Sample.Kind.GROWN);
        int rounds = pairs.stream().mapToInt(p -> p.answer().round() + 1).max().orElse(1);
        return "right on visible data"
                + (hidden == 0 ? "" : ", " + Shown.number(hidden, "hidden data set"))
                + (grown ? ", " + lab.data().growth() + " times the data" : "")
                + (rounds == 1 ? "" : "; " + rounds + " values each");
    }
}

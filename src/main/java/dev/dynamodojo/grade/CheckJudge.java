package dev.dynamodojo.grade;

import dev.dynamodojo.lab.Check;
import dev.dynamodojo.lab.Task;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/** One check on one run of the answer, against the reference's run on the same data. Not for capacity or predictions. */
final class CheckJudge {
    private final Task task;

    CheckJudge(Task task) {
        this.task = task;
    }

    Optional<Finding> judge(Check check, Run answer, Run reference) {
        if (check instanceof Check.Result result) {
            return task.kind() == Task.Kind.TABLE ? patterns(answer) : result(result, answer, reference);
        }
        if (check instanceof Check.State state) {
            return new StateComparison(state, answer, reference).compare();
        }
        if (check instanceof Check.Invariant invariant) {
            return Optional.ofNullable(answer.broken().get(invariant.header().id()));
        }
        if (check instanceof Check.Requests requests) {
            return requests(requests, answer, reference);
        }
        if (check instanceof Check.Throttles throttles) {
            return TrafficJudge.throttles(throttles, answer);
        }
        if (check instanceof Check.Heat heat) {
            return TrafficJudge.heat(heat, answer);
        }
        if (check instanceof Check.Lookup lookup) {
            return TrafficJudge.lookup(lookup, answer);
        }
        return operations((Check.Operations) check, answer);
    }

    private static Optional<Finding> result(Check.Result check, Run answer, Run reference) {
        ResultItems got = check.allStatements() ? answer.all() : answer.last();
        ResultItems wanted = check.allStatements() ? reference.all() : reference.last();
        if (check.top().isPresent()) {
            return TopItems.missing(check.top().get(), check.attributes(), wanted.items(), got.items());
        }
        if (check.countOnly()) {
            return got.count() == wanted.count()
                    ? Optional.empty()
                    : Optional.of(new Finding(
                            Difference.Kind.WRONG_COUNT,
                            "you count " + got.count() + ", expected " + wanted.count(),
                            "the count is too " + (got.count() < wanted.count() ? "low" : "high")));
        }
        return new ItemComparison(check.order(), check.attributes(), check.only()).compare(wanted.items(), got.items());
    }

    private Optional<Finding> patterns(Run answer) {
        for (int i = 0; i < answer.patterns().size(); i++) {
            Run.PatternRun run = answer.patterns().get(i);
            boolean ordered =
                    task.table().orElseThrow().patterns().get(i).order().isPresent();
            Check.Order order = ordered ? Check.Order.EXACT : Check.Order.ANY;
            Optional<Finding> finding = new ItemComparison(order, List.of(), false)
                    .compare(run.truth(), run.items().items());
            if (finding.isPresent()) {
                String before = "pattern " + run.id() + ": ";
                return finding.map(f -> new Finding(f.kind(), before + f.concrete(), before + f.general()));
            }
        }
        return Optional.empty();
    }

    /** How many of a run's calls a check counts. */
    static int count(Check.Requests check, Run run) {
        return (int)
                run.calls().stream().filter(c -> check.counts(c.operation())).count();
    }

    private Optional<Finding> requests(Check.Requests check, Run answer, Run reference) {
        int allowed = check.atMost().isPresent() ? check.atMost().getAsInt() * task.times() : count(check, reference);
        int made = count(check, answer);
        return made <= allowed
                ? Optional.empty()
                : Optional.of(Finding.plain(
                        Difference.Kind.TOO_MANY_REQUESTS,
                        Shown.number(made, "request") + ", allowed " + (allowed == 1 ? "is 1" : "are " + allowed)));
    }

    /**
     * What no task of the kind asks for: a task that reads leaves the items alone, and only a task of kind table changes
     * tables. State is compared item by item and would not see an index gone; a result does not show what it cost the
     * data.
     */
    Optional<Finding> meddling(Run answer) {
        if (task.kind() == Task.Kind.TABLE || task.kind() == Task.Kind.WORKLOAD) {
            return Optional.empty();
        }
        for (CallFacts call : answer.calls()) {
            if (CallFacts.TABLE_WORK.contains(call.operation())) {
                return finding("a " + call.operation() + " changes the tables, and they are to stay as they are");
            }
            if (task.kind() == Task.Kind.READ && CallFacts.WRITES.contains(call.operation())) {
                return finding("a " + call.operation() + " writes, and this task only reads");
            }
        }
        return Optional.empty();
    }

    private static Optional<Finding> operations(Check.Operations check, Run answer) {
        List<CallFacts> calls = answer.calls();
        for (String operation : check.must()) {
            if (calls.stream().noneMatch(c -> c.operation().equals(operation))) {
                return finding("no " + operation + " among your requests");
            }
        }
        for (String operation : check.never()) {
            if (calls.stream().anyMatch(c -> c.operation().equals(operation))) {
                return finding("a " + operation + " is not the way here");
            }
        }
        for (String index : check.index()) {
            if (calls.stream().noneMatch(c -> c.indexes().contains(index))) {
                return finding("the index " + index + " is not read");
            }
        }
        for (String index : check.neverIndex()) {
            if (calls.stream().anyMatch(c -> c.indexes().contains(index))) {
                return finding("the index " + index + " is not the way here");
            }
        }
        return rule(check.filter(), calls, CallFacts::filter, "filter")
                .or(() -> rule(check.strong(), calls, CallFacts::strong, "strongly consistent read"))
                .or(() -> rule(check.condition(), calls, CallFacts::condition, "condition"));
    }

    private static Optional<Finding> rule(
            Check.Rule rule, List<CallFacts> calls, Predicate<CallFacts> has, String what) {
        boolean any = calls.stream().anyMatch(has);
        if (rule == Check.Rule.MUST && !any) {
            return finding("a " + what + " is needed");
        }
        return rule == Check.Rule.NEVER && any ? finding("a " + what + " is not the way here") : Optional.empty();
    }

    private static Optional<Finding> finding(String text) {
        return Optional.of(Finding.plain(Difference.Kind.WRONG_OPERATION, text));
    }

    /** The check's kind as lab files write it. */
    static String kind(Check check) {
        String name = check.getClass().getSimpleName().toLowerCase(Locale.ROOT);
        return name.equals("operations") ? "operation" : name;
    }
}

package dev.dynamodojo.grade;

import dev.dynamodojo.lab.AnswerFile;
import dev.dynamodojo.lab.Check;
import dev.dynamodojo.lab.Lab;
import dev.dynamodojo.lab.LabLibrary;
import dev.dynamodojo.lab.Sample;
import dev.dynamodojo.lab.Task;
import dev.dynamodojo.lab.Units;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One task's part of the gate: its reference, starter, recorded units and wrong answers, all through the grader. */
final class TaskGate {
    private static final int WRONG_MIN = 3;
    private static final int WRONG_MIN_TOUR = 2;

    /** The one lab in which a starter may pass and two wrong answers are enough. */
    static final String TOUR = "tour";

    private final LabLibrary library;
    private final Grader grader;
    private final Lab lab;
    private final Task task;
    private final List<Problem> problems = new ArrayList<>();
    private final Set<String> failedChecks = new HashSet<>();
    private Optional<Units> naive = Optional.empty();

    TaskGate(LabLibrary library, Grader grader, Task task) {
        this.library = library;
        this.grader = grader;
        this.lab = grader.lab();
        this.task = task;
    }

    /** What came out: problems, and the units measured on the visible data with the shown parameters. */
    record Measured(Task task, List<Problem> problems, Optional<Task.Recorded> units) {}

    Measured run() {
        Optional<AnswerFile> reference = library.reference(lab.id(), task.id());
        if (reference.isEmpty()) {
            add("there is no reference answer; write solutions/" + lab.id() + "/" + task.id() + ".ddb");
            return new Measured(task, problems, Optional.empty());
        }
        Verdict verdict = grader.grade(task, reference.get());
        reference(reference.get(), verdict);
        starter();
        if (verdict instanceof Verdict.Broken) {
            return new Measured(task, problems, Optional.empty());
        }
        wrong();
        Optional<Task.Recorded> units = verdict.cost().map(c -> new Task.Recorded(c.reference(), naive));
        recorded(units);
        parameters(reference.get());
        if (task.kind() == Task.Kind.READ) {
            variesWithData();
        }
        return new Measured(task, problems, units);
    }

    private void reference(AnswerFile reference, Verdict verdict) {
        if (!(verdict instanceof Verdict.Passed passed)) {
            add("the reference answer does not pass: " + why(verdict));
            return;
        }
        passed.cost()
                .filter(c -> c.medal() != Medal.GOLD)
                .ifPresent(c -> add("the reference answer earns " + c.medal().word() + ", not gold: "
                        + Shown.times(c.ratio()) + " times what the check allows"));
        Verdict again = grader.grade(task, reference);
        if (!again.equals(verdict)) {
            add("two gradings of the reference answer differ; is there anything random in it?");
        }
    }

    private void starter() {
        if (task.starterPasses() && !lab.id().equals(TOUR)) {
            add("'starterPasses' is for the lab " + TOUR + " alone");
        }
        if (task.starter().isEmpty()) {
            return;
        }
        Verdict verdict = grader.grade(task, AnswerFile.typed(task.starter().get()));
        if (verdict.passed() != task.starterPasses()) {
            add(
                    task.starterPasses()
                            ? "the starter should pass: " + why(verdict)
                            : "the starter already passes; take something out of it");
        }
    }

    private void wrong() {
        List<AnswerFile> wrong = library.wrong(lab.id(), task.id());
        int least = lab.id().equals(TOUR) ? WRONG_MIN_TOUR : WRONG_MIN;
        if (wrong.size() < least) {
            add("there are " + wrong.size() + " wrong answers in solutions/" + lab.id() + "/wrong/" + task.id()
                    + ", at least " + least + " are needed");
        }
        wrong.forEach(this::wrong);
        for (Check check : task.checks()) {
            if (!failedChecks.contains(check.header().id())) {
                add("no wrong answer fails the check '" + check.header().id() + "'; write one, or drop the check");
            }
        }
    }

    private void wrong(AnswerFile answer) {
        Optional<Check> named = answer.fails().flatMap(task::check);
        if (named.isEmpty()) {
            add("wrong answer " + answer.name() + ": its first line must be '# fails: ' and one of: "
                    + String.join(
                            ", ",
                            task.checks().stream().map(c -> c.header().id()).toList()));
            return;
        }
        String id = named.get().header().id();
        Verdict verdict = small(answer);
        if (!fails(verdict, id)) {
            verdict = grader.grade(task, answer);
        }
        verdict.checks().stream()
                .filter(c -> c.outcome() == CheckResult.Outcome.FAILED)
                .forEach(c -> failedChecks.add(c.id()));
        boolean fails = fails(verdict, id);
        if (named.get() instanceof Check.Capacity) {
            costly(answer, id, fails, verdict);
        } else if (!fails) {
            add("wrong answer " + answer.name() + " does not fail in '" + id + "': " + why(verdict));
        }
    }

    /** Without the grown data, ten times as much work: it is asked only where the others do not decide. */
    private Verdict small(AnswerFile answer) {
        List<Sample> samples = Sample.all(lab).stream()
                .filter(s -> s.kind() != Sample.Kind.GROWN)
                .toList();
        return grader.grade(task, answer, samples, step -> {});
    }

    private static boolean fails(Verdict verdict, String check) {
        return verdict.checks().stream()
                .anyMatch(c -> c.id().equals(check) && c.outcome() == CheckResult.Outcome.FAILED);
    }

    /** An answer that is right but dear: passes, above three times the reference, without a medal. */
    private void costly(AnswerFile answer, String id, boolean fails, Verdict verdict) {
        if (!verdict.passed()) {
            add("wrong answer " + answer.name() + " should be right but dear ('" + id + "'): " + why(verdict));
        } else if (!fails) {
            add("wrong answer " + answer.name() + " costs only "
                    + verdict.cost().map(c -> Shown.times(c.ratio())).orElse("1") + " times the reference, '" + id
                    + "' fails above " + Shown.times(Medal.BRONZE.ratioMax()));
        } else {
            Units units = verdict.cost().orElseThrow().you();
            if (naive.isEmpty() || total(units) > total(naive.get())) {
                naive = Optional.of(units);
            }
        }
    }

    private static double total(Units units) {
        return units.read() + units.write();
    }

    private void recorded(Optional<Task.Recorded> measured) {
        if (measured.isEmpty()) {
            task.recorded().ifPresent(r -> add("'recorded' has no use without a capacity check; take it out"));
            return;
        }
        if (!task.recorded().equals(measured)) {
            add("recorded is " + task.recorded().map(RecordedUnits::text).orElse("missing") + ", measured is "
                    + RecordedUnits.text(measured.get()) + "; run lab check --record");
        }
    }

    private void parameters(AnswerFile reference) {
        for (String name : task.parameters().values().keySet()) {
            boolean used = task.parameters().occurs(name, reference.text())
                    || task.table().isPresent()
                    || task.parameters().occurs(name, task.given());
            if (!used) {
                add("the value of parameter '" + name
                        + "' does not occur in the reference answer, so nothing is replaced");
            }
        }
    }

    /** What is asked for must differ between data sets, or an answer could be right by heart. */
    private void variesWithData() {
        ResultItems visible = last(Sample.visible(lab));
        boolean varies = Sample.all(lab).stream()
                .filter(s -> s.kind() == Sample.Kind.HIDDEN)
                .anyMatch(s -> !last(s).equals(visible));
        if (!varies) {
            add("the reference's result is the same on visible and on hidden data; let what is asked vary by seed");
        }
    }

    private ResultItems last(Sample sample) {
        return grader.references().runs(task, sample).get(0).last();
    }

    private static String why(Verdict verdict) {
        if (verdict instanceof Verdict.Rejected rejected) {
            return "rejected: " + rejected.why();
        }
        if (verdict instanceof Verdict.Broken broken) {
            return broken.what();
        }
        String failed = String.join(
                "; ",
                verdict.checks().stream()
                        .filter(c -> c.outcome() != CheckResult.Outcome.PASSED)
                        .map(c -> c.id() + " " + c.message())
                        .toList());
        return failed.isEmpty() ? "it passes every check" : failed;
    }

    private void add(String message) {
        problems.add(new Problem(task.id(), message));
    }
}

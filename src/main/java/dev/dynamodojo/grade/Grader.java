package dev.dynamodojo.grade;

import dev.dynamodojo.lab.AnswerFile;
import dev.dynamodojo.lab.Check;
import dev.dynamodojo.lab.Lab;
import dev.dynamodojo.lab.LabData;
import dev.dynamodojo.lab.LabLibrary;
import dev.dynamodojo.lab.Sample;
import dev.dynamodojo.lab.Task;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Judges answers of one lab on visible, hidden and grown data, every round of the parameters. Data sets and the
 * reference's runs are made once and kept. Safe for several threads.
 */
public final class Grader {
    private static final double SHARE_FOR_RIGHT = 0.6;

    private final Lab lab;
    private final LabData data;
    private final Attempts attempts;
    private final References references;
    private final Predictions predictions;

    public Grader(LabLibrary library, LabData data) {
        this.lab = data.lab();
        this.data = data;
        this.attempts = new Attempts(data);
        this.references = new References(library, lab, attempts);
        this.predictions = new Predictions(lab, attempts);
    }

    /** A grader with data of its own. */
    public static Grader of(LabLibrary library, String lab) {
        return new Grader(library, new LabData(library.lab(lab)));
    }

    public Lab lab() {
        return lab;
    }

    public LabData data() {
        return data;
    }

    /** Lets go of the grown data, which is most of the memory and is made again when it is needed. */
    public void rest() {
        data.forget(Sample.grown(lab));
    }

    References references() {
        return references;
    }

    Attempts attempts() {
        return attempts;
    }

    Predictions predictions() {
        return predictions;
    }

    public Verdict grade(Task task, AnswerFile answer) {
        return grade(task, answer, step -> {});
    }

    /** @param progress told what is being done, {@code hidden data 1 of 2}, before each step */
    public Verdict grade(Task task, AnswerFile answer, Consumer<String> progress) {
        return grade(task, answer, Sample.all(lab), progress);
    }

    /** @param samples the data sets to judge on; the first is the visible one */
    Verdict grade(Task task, AnswerFile answer, List<Sample> samples, Consumer<String> progress) {
        try {
            return switch (task.kind()) {
                case PREDICT -> predict(task, answer);
                case CHOOSE -> choose(task, answer);
                default -> judge(task, answer, samples, progress);
            };
        } catch (IllegalStateException | UncheckedIOException e) {
            return new Verdict.Broken(lab.id(), task.id(), task.points(), e.getMessage());
        }
    }

    private Verdict predict(Task task, AnswerFile answer) {
        OptionalDouble guess = Predictions.number(answer.text());
        if (guess.isEmpty()) {
            return rejected(task, "a prediction is one line with a number: answer 12.5");
        }
        return verdict(task, predictions.results(task, guess.getAsDouble()), Optional.empty(), List.of());
    }

    private Verdict choose(Task task, AnswerFile answer) {
        return Choices.letter(answer.text())
                .map(letter -> verdict(task, Choices.results(task, letter), Optional.empty(), List.of()))
                .orElseGet(() -> rejected(task, "a choice is one line with a letter: answer b"));
    }

    private Verdict judge(Task task, AnswerFile answer, List<Sample> samples, Consumer<String> progress) {
        List<CostJudge.Pair> pairs = new ArrayList<>();
        makeGrownAhead(samples);
        for (Sample sample : samples) {
            progress.accept(words(sample));
            pairs.addAll(pairs(task, answer, sample));
            Run first = pairs.get(0).answer();
            if (first.statements().isEmpty() && first.stop().isEmpty()) {
                return rejected(task, answer.name() + " holds no statement");
            }
            if (first.stop().map(s -> s.kind() == Difference.Kind.UNREADABLE).orElse(false)) {
                return rejected(task, first.stop().get().message());
            }
            if (pairs.stream().anyMatch(p -> Attempts.timedOut(p.answer()))) {
                break;
            }
        }
        Evaluation evaluation = new Evaluation(lab, task, pairs);
        List<CheckResult> results = evaluation.results();
        return verdict(task, results, evaluation.cost(), pairs);
    }

    /** Makes the largest data set beside the others; a fault in it shows when it is asked for again. */
    private void makeGrownAhead(List<Sample> samples) {
        samples.stream()
                .filter(s -> s.kind() == Sample.Kind.GROWN && !data.isMade(s))
                .forEach(s -> CompletableFuture.runAsync(() -> data.items(s)));
    }

    List<CostJudge.Pair> pairs(Task task, AnswerFile answer, Sample sample) {
        List<Run> wanted = references.runs(task, sample);
        List<Run> got = attempts.runs(task, answer, sample, wanted.size());
        List<CostJudge.Pair> pairs = new ArrayList<>();
        for (int i = 0; i < got.size(); i++) {
            pairs.add(new CostJudge.Pair(got.get(i), wanted.get(i)));
        }
        return pairs;
    }

    private static String words(Sample sample) {
        return switch (sample.kind()) {
            case VISIBLE -> "visible data";
            case HIDDEN -> "hidden data";
            case GROWN -> "grown data";
        };
    }

    private Verdict rejected(Task task, String why) {
        return new Verdict.Rejected(lab.id(), task.id(), task.points(), why);
    }

    private Verdict verdict(Task task, List<CheckResult> results, Optional<Cost> cost, List<CostJudge.Pair> pairs) {
        boolean passed = results.stream().allMatch(r -> r.outcome() == CheckResult.Outcome.PASSED || aboutCost(r));
        if (!passed) {
            Optional<Cost> unrewarded = cost.map(Cost::withoutMedal);
            double score = partial(task, results);
            Verdict.Reason reason = reason(pairs);
            String help = help(results);
            return new Verdict.Failed(lab.id(), task.id(), score, task.points(), reason, results, unrewarded, help);
        }
        double share = cost.map(
                        c -> SHARE_FOR_RIGHT + (1 - SHARE_FOR_RIGHT) * c.medal().share())
                .orElse(1.0);
        double score = Math.round(task.points() * share * 100) / 100.0;
        String next =
                cost.map(c -> c.medal() == Medal.GOLD).orElse(true) ? "next" : "explain shows where the units went";
        return new Verdict.Passed(lab.id(), task.id(), score, task.points(), results, cost, next);
    }

    /** A capacity check never fails an answer; one that is skipped for a failed check is told by that one. */
    private static boolean aboutCost(CheckResult result) {
        return result.kind().equals("capacity");
    }

    /** Points of single checks, where the lab gives any; never all of the task's. */
    private static double partial(Task task, List<CheckResult> results) {
        int points = results.stream()
                .filter(r -> r.outcome() == CheckResult.Outcome.PASSED)
                .mapToInt(r -> task.check(r.id())
                        .map(Check::header)
                        .orElseThrow()
                        .points()
                        .orElse(0))
                .sum();
        return Math.min(points, task.points() - 1);
    }

    private static Verdict.Reason reason(List<CostJudge.Pair> pairs) {
        return pairs.stream()
                .flatMap(p -> p.answer().stop().stream())
                .map(stop ->
                        stop.kind() == Difference.Kind.TIMED_OUT ? Verdict.Reason.TIMED_OUT : Verdict.Reason.REFUSED)
                .findFirst()
                .orElse(Verdict.Reason.WRONG);
    }

    private static String help(List<CheckResult> results) {
        return results.stream()
                .filter(r ->
                        r.outcome() == CheckResult.Outcome.FAILED && !r.help().isEmpty())
                .map(CheckResult::help)
                .findFirst()
                .orElse("hint");
    }
}

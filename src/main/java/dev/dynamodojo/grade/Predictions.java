package dev.dynamodojo.grade;

import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.lab.AnswerFile;
import dev.dynamodojo.lab.Check;
import dev.dynamodojo.lab.Lab;
import dev.dynamodojo.lab.Sample;
import dev.dynamodojo.lab.Task;
import dev.dynamodojo.workload.SimulationResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tasks of kind predict: a number is given, the truth is measured on the visible data. */
final class Predictions {
    private static final Pattern ANSWER =
            Pattern.compile("^\\s*answer\\s+(\\d{1,12}(?:\\.\\d{1,6})?)\\s*;?\\s*$", Pattern.MULTILINE);

    private final Lab lab;
    private final Attempts attempts;
    private final Map<String, SimulationResult> workloads = new ConcurrentHashMap<>();

    Predictions(Lab lab, Attempts attempts) {
        this.lab = lab;
        this.attempts = attempts;
    }

    /** The number of an answer's text; empty where there is none or more than one. */
    static OptionalDouble number(String text) {
        Matcher matcher = ANSWER.matcher(text);
        if (!matcher.find()) {
            return OptionalDouble.empty();
        }
        double number = Double.parseDouble(matcher.group(1));
        return matcher.find() ? OptionalDouble.empty() : OptionalDouble.of(number);
    }

    /** What really happens. Errors: IllegalStateException where the lab's statement is refused. */
    double truth(Task task) {
        Task.Prediction prediction = task.prediction().orElseThrow();
        if (prediction.figure().ofWorkload()) {
            return ofWorkload(task, prediction.figure());
        }
        String text = prediction.statement().orElseThrow();
        AnswerFile statement = new AnswerFile("the lab's statement", text, Optional.of(lab.folder()));
        Run run = attempts.run(task, statement, Sample.visible(lab), 0);
        run.stop().ifPresent(stop -> {
            throw new IllegalStateException(
                    "the statement of " + lab.id() + "/" + task.id() + " does not run: " + stop.message());
        });
        return switch (prediction.figure()) {
            case READ -> run.units().read();
            case WRITE -> run.units().write();
            case REQUESTS -> run.calls().size();
            case ITEMS -> run.last().count();
            case EXAMINED -> run.examined();
            default -> throw new IllegalStateException("not a figure of a statement: " + prediction.figure());
        };
    }

    private double ofWorkload(Task task, Task.Figure figure) {
        SimulationResult result = workloads.computeIfAbsent(task.id(), id -> {
            Engine engine = attempts.data().fork(Sample.visible(lab));
            if (!task.given().isBlank()) {
                Attempts.prepare(task, task.given(), engine);
            }
            return WorkloadAttempt.drive(engine, task.workload().orElseThrow(), Sample.visible(lab));
        });
        return switch (figure) {
            case THROTTLED -> result.throttled();
            case SERVED -> result.served();
            default -> result.traffic().get(0).partitions().size();
        };
    }

    List<CheckResult> results(Task task, double guess) {
        double truth = truth(task);
        List<CheckResult> results = new ArrayList<>();
        for (Check check : task.checks()) {
            boolean near = Math.abs(guess - truth) <= ((Check.Prediction) check).within();
            String figure = Shown.units(guess);
            String message = near
                    ? figure + (guess == truth ? " is right" : " is near enough; it is " + Shown.units(truth))
                    : figure + (guess < truth ? " is too low" : " is too high");
            Check.Header header = check.header();
            results.add(new CheckResult(
                    header.id(),
                    "prediction",
                    near ? CheckResult.Outcome.PASSED : CheckResult.Outcome.FAILED,
                    message,
                    near ? Optional.empty() : Optional.of(new Difference(Difference.Kind.FAR_OFF, message, false)),
                    near ? "" : header.why(),
                    near ? "" : header.help()));
        }
        return results;
    }
}

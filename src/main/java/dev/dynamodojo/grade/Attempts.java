package dev.dynamodojo.grade;

import dev.dynamodojo.client.RunResult;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.lab.AnswerFile;
import dev.dynamodojo.lab.LabData;
import dev.dynamodojo.lab.Sample;
import dev.dynamodojo.lab.Task;
import dev.dynamodojo.lab.Units;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs answers of one lab on forks of its data sets. Safe for several threads. */
final class Attempts {
    private static final int REFUSED = 254;

    private final LabData data;

    Attempts(LabData data) {
        this.data = data;
    }

    LabData data() {
        return data;
    }

    /** The answer's runs on one data set, one per round; none after one that has worked too much. */
    List<Run> runs(Task task, AnswerFile answer, Sample sample, int rounds) {
        if (task.kind() == Task.Kind.TABLE) {
            return new TableAttempt(this, data, task).runs(answer, sample, rounds);
        }
        if (task.kind() == Task.Kind.WORKLOAD) {
            return List.of(new WorkloadAttempt(data, task).run(answer, sample));
        }
        List<Run> runs = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            Run run = run(task, answer, sample, round);
            runs.add(run);
            if (timedOut(run)) {
                break;
            }
        }
        return List.copyOf(runs);
    }

    static boolean timedOut(Run run) {
        return run.stop().map(s -> s.kind() == Difference.Kind.TIMED_OUT).orElse(false);
    }

    Run run(Task task, AnswerFile answer, Sample sample, int round) {
        Engine engine = data.fork(sample);
        String given = task.parameters().substitute(task.given(), round);
        if (!given.isBlank()) {
            prepare(task, given, engine);
        }
        Attempt attempt = new Attempt(task, engine);
        String text = task.parameters().substitute(answer.text(), round);
        for (int i = 0; i < task.times() && attempt.stop.isEmpty(); i++) {
            attempt.run(text, answer);
        }
        return attempt.result(sample, round);
    }

    static void prepare(Task task, String given, Engine engine) {
        ClientRunner.run(given, AnswerFile.typed(given), engine, engine.clock(), result -> {
            if (!result.succeeded()) {
                throw new IllegalStateException("'given' of task " + task.id() + " is refused: " + result.error());
            }
            return true;
        });
    }

    /** One answer on one engine, while it runs. */
    private final class Attempt {
        private final Engine before;
        private final Engine engine;
        private final WorkDoor door;
        private final Invariants invariants;
        private final List<Run.Statement> statements = new ArrayList<>();
        private final List<CallFacts> calls = new ArrayList<>();
        private final Map<String, Finding> broken = new LinkedHashMap<>();
        private Optional<Run.Stop> stop = Optional.empty();
        private Consumed consumed = Consumed.NONE;
        private ResultItems last = ResultItems.NOTHING;
        private ResultItems all = ResultItems.NOTHING;

        Attempt(Task task, Engine engine) {
            this.before = engine.fork();
            this.engine = engine;
            this.door = new WorkDoor(engine);
            this.invariants = new Invariants(task, before);
        }

        void run(String text, AnswerFile answer) {
            try {
                ClientRunner.run(text, answer, door, engine.clock(), this::after);
            } catch (WorkDoor.Exceeded e) {
                stop = Optional.of(
                        new Run.Stop(Difference.Kind.TIMED_OUT, "stopped: " + e.getMessage() + " in one run"));
            }
        }

        private boolean after(RunResult result) {
            Optional<String> code = result.refusal().map(r -> r.code());
            statements.add(new Run.Statement(result.statement(), result.operation(), code));
            List<List<TraceEvent.Planned>> plans = door.plans();
            int first = plans.size() - result.calls().size();
            for (int i = 0; i < result.calls().size(); i++) {
                calls.add(CallFacts.of(result.calls().get(i), plans.get(first + i)));
            }
            consumed = consumed.plus(result.consumed());
            last = ResultItems.of(result);
            all = all.plus(last);
            invariants.check(engine).forEach(broken::putIfAbsent);
            stop = stopOf(result);
            return stop.isEmpty();
        }

        Run result(Sample sample, int round) {
            Units units = new Units(consumed.readUnits(), consumed.writeUnits());
            return new Run(
                    sample,
                    round,
                    stop,
                    List.copyOf(statements),
                    last,
                    all,
                    List.copyOf(calls),
                    units,
                    door.examined(),
                    door.written(),
                    broken,
                    before,
                    engine,
                    List.of(),
                    Optional.empty(),
                    Map.of());
        }
    }

    private static Optional<Run.Stop> stopOf(RunResult result) {
        if (result.succeeded()) {
            return Optional.empty();
        }
        String error = result.error().strip();
        if (result.exit() != REFUSED) {
            return Optional.of(new Run.Stop(Difference.Kind.UNREADABLE, error));
        }
        boolean data = result.refusal().map(Attempts::dataSaysNo).orElse(false);
        return data ? Optional.empty() : Optional.of(new Run.Stop(Difference.Kind.REFUSED, error));
    }

    /** A condition that does not hold is an answer of the data, not a fault of the statement. */
    static boolean dataSaysNo(Answer.Refusal refusal) {
        return refusal.code().equals("ConditionalCheckFailedException")
                || refusal.code().equals("DuplicateItemException")
                || refusal.code().equals("TransactionCanceledException")
                        && refusal.message().contains("ConditionalCheckFailed");
    }

    /** Statements of an answer alone, on an engine of the caller's. */
    Run runOn(Task task, AnswerFile answer, Engine engine, Sample sample, int round) {
        Attempt attempt = new Attempt(task, engine);
        attempt.run(task.parameters().substitute(answer.text(), round), answer);
        return attempt.result(sample, round);
    }
}

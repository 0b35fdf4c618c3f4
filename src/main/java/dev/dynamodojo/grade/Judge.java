package dev.dynamodojo.grade;

import dev.dynamodojo.lab.AnswerFile;
import dev.dynamodojo.lab.Sample;
import dev.dynamodojo.lab.Task;
import dev.dynamodojo.workload.RequestTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Judges what is typed at the prompt while a task is open. One judge serves one task, from {@code task} or {@code reset}
 * on; it remembers the statements that looked like parts of an answer. Not safe for several threads.
 */
public final class Judge {
    private static final Set<String> READS = Set.of("GetItem", "Query", "Scan", "BatchGetItem", "TransactGetItems");

    /** Kinds whose answers are several statements that belong together. */
    private static final Set<Task.Kind> GROWING = Set.of(Task.Kind.SCRIPT, Task.Kind.TABLE);

    /** More statements are not one answer any more; the oldest are forgotten. */
    private static final int SEQUENCE_MAX = 30;

    private final Grader grader;
    private final Task task;
    private final List<String> since = new ArrayList<>();
    private String sent = "";
    private String looked = "";

    public Judge(Grader grader, Task task) {
        this.grader = grader;
        this.task = task;
    }

    public Task task() {
        return task;
    }

    /**
     * Judges a statement by itself, from the lab's own state; if it is not right alone, the statements since the task
     * began as a sequence. One that the lab's own state refuses is not right, whatever it did after earlier tries.
     * Errors: IllegalStateException where the lab is at fault.
     *
     * @param statement as typed
     */
    public Immediate statement(String statement) {
        if (task.kind() == Task.Kind.PREDICT) {
            OptionalDouble guess = Predictions.number(statement);
            return guess.isEmpty() ? Immediate.NOT_AN_ANSWER : prediction(guess.getAsDouble(), statement);
        }
        if (task.kind() == Task.Kind.CHOOSE) {
            return Choices.letter(statement)
                    .map(letter -> chosen(letter, statement))
                    .orElse(Immediate.NOT_AN_ANSWER);
        }
        if (task.kind() == Task.Kind.WORKLOAD && !RequestTemplate.hasPlace(statement)) {
            return Immediate.NOT_AN_ANSWER;
        }
        List<CostJudge.Pair> alone = run(statement);
        if (!looksLikeAnswer(alone.get(0).answer())) {
            return Immediate.NOT_AN_ANSWER;
        }
        if (task.kind() == Task.Kind.WORKLOAD) {
            return workload(alone, statement);
        }
        if (task.kind() != Task.Kind.TABLE && isRefused(alone)) {
            return refused(alone, statement);
        }
        since.add(statement);
        if (since.size() > SEQUENCE_MAX) {
            since.remove(0);
        }
        Immediate verdict = judge(alone, statement);
        if (verdict.kind() == Immediate.Kind.RIGHT_HERE || since.size() == 1 || oneRead()) {
            return verdict;
        }
        String sequence = String.join("\n", since);
        Immediate together = judge(run(sequence), sequence);
        boolean growing = GROWING.contains(task.kind());
        return together.kind() == Immediate.Kind.RIGHT_HERE || growing ? together : verdict;
    }

    /** What is sent and what looks for it belong together: of each the latest counts. */
    private Immediate workload(List<CostJudge.Pair> alone, String statement) {
        boolean writes = alone.get(0).answer().statements().stream()
                .anyMatch(s -> CallFacts.WRITES.contains(s.operation().orElse("")));
        if (writes) {
            sent = statement;
        } else {
            looked = statement;
        }
        String both = (sent + "\n" + looked).strip();
        return judge(both.equals(statement.strip()) ? alone : run(both), both);
    }

    private static boolean isRefused(List<CostJudge.Pair> pairs) {
        return pairs.get(0).answer().stop().isPresent();
    }

    /** One that is refused alone may follow on those before it; if it does not, it is no part of an answer. */
    private Immediate refused(List<CostJudge.Pair> alone, String statement) {
        if (!since.isEmpty() && task.kind() != Task.Kind.READ) {
            String sequence = String.join("\n", since) + "\n" + statement;
            List<CostJudge.Pair> together = run(sequence);
            if (!isRefused(together)) {
                since.add(statement);
                Immediate verdict = judge(together, sequence);
                if (verdict.kind() == Immediate.Kind.RIGHT_HERE || task.kind() == Task.Kind.SCRIPT) {
                    return verdict;
                }
            }
        }
        return judge(alone, statement);
    }

    /** Whether one statement is all the task can want: then earlier tries are no part of an answer. */
    private boolean oneRead() {
        return task.kind() == Task.Kind.READ
                && grader.references()
                                .first(task, Sample.visible(grader.lab()))
                                .statements()
                                .size()
                        == 1;
    }

    private List<CostJudge.Pair> run(String text) {
        Sample visible = Sample.visible(grader.lab());
        Run reference = grader.references().first(task, visible);
        Run answer =
                grader.attempts().runs(task, AnswerFile.typed(text), visible, 1).get(0);
        return List.of(new CostJudge.Pair(answer, reference));
    }

    private boolean looksLikeAnswer(Run run) {
        if (task.kind() == Task.Kind.WORKLOAD) {
            return !run.statements().isEmpty();
        }
        Set<String> fitting = switch (task.kind()) {
            case READ -> READS;
            case WRITE, SCRIPT -> CallFacts.WRITES;
            default -> CallFacts.TABLE_WORK;
        };
        boolean unread = run.stop()
                        .filter(s -> s.kind() != Difference.Kind.REFUSED && task.kind() != Task.Kind.TABLE)
                        .isPresent()
                || run.statements().stream().anyMatch(s -> s.operation().isEmpty());
        Set<String> tables = tables();
        return !unread
                && (run.statements().stream()
                                .anyMatch(s -> fitting.contains(s.operation().orElse("")))
                        || run.calls().stream().anyMatch(c -> fitting.contains(c.operation())))
                && (task.kind() == Task.Kind.TABLE
                        || run.calls().stream()
                                .anyMatch(c -> c.tables().stream().anyMatch(tables::contains)));
    }

    private Set<String> tables() {
        return Set.copyOf(grader.lab().tableNames());
    }

    private Immediate judge(List<CostJudge.Pair> pairs, String text) {
        Evaluation evaluation = new Evaluation(grader.lab(), task, pairs);
        List<CheckResult> results = evaluation.results();
        boolean right = results.stream()
                .allMatch(r ->
                        r.outcome() == CheckResult.Outcome.PASSED || r.kind().equals("capacity"));
        return new Immediate(
                right ? Immediate.Kind.RIGHT_HERE : Immediate.Kind.NOT_RIGHT,
                results,
                right ? evaluation.cost() : Optional.empty(),
                text);
    }

    private static Immediate immediate(List<CheckResult> results, String statement) {
        boolean right = results.stream().allMatch(r -> r.outcome() == CheckResult.Outcome.PASSED);
        return new Immediate(
                right ? Immediate.Kind.RIGHT_HERE : Immediate.Kind.NOT_RIGHT, results, Optional.empty(), statement);
    }

    private Immediate chosen(String letter, String statement) {
        return immediate(Choices.results(task, letter), statement);
    }

    private Immediate prediction(double guess, String statement) {
        return immediate(grader.predictions().results(task, guess), statement);
    }
}

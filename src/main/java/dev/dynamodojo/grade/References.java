package dev.dynamodojo.grade;

import dev.dynamodojo.lab.AnswerFile;
import dev.dynamodojo.lab.Lab;
import dev.dynamodojo.lab.LabLibrary;
import dev.dynamodojo.lab.Sample;
import dev.dynamodojo.lab.Task;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Runs of the reference answers, made once per task and data set. Safe for several threads. */
final class References {
    private record Key(String task, Sample sample) {}

    private final LabLibrary library;
    private final Lab lab;
    private final Attempts attempts;
    private final Map<Key, List<Run>> runs = new ConcurrentHashMap<>();
    private final Map<Key, List<Run>> firsts = new ConcurrentHashMap<>();

    References(LabLibrary library, Lab lab, Attempts attempts) {
        this.library = library;
        this.lab = lab;
        this.attempts = attempts;
    }

    /** Errors: IllegalStateException where the lab has no solution for the task, or where it is refused. */
    List<Run> runs(Task task, Sample sample) {
        return runs.computeIfAbsent(
                new Key(task.id(), sample),
                key -> checked(task, sample, task.parameters().rounds()));
    }

    private List<Run> checked(Task task, Sample sample, int rounds) {
        List<Run> made = attempts.runs(task, answer(task), sample, rounds);
        for (Run run : made) {
            run.stop().ifPresent(stop -> {
                throw new IllegalStateException("the reference answer of " + lab.id() + "/" + task.id()
                        + " does not run on " + sample.kind().name().toLowerCase(Locale.ROOT) + " data: "
                        + stop.message());
            });
        }
        return made;
    }

    /** The reference's run with the shown parameters alone: quick, for the prompt. */
    Run first(Task task, Sample sample) {
        List<Run> made = runs.get(new Key(task.id(), sample));
        if (made != null) {
            return made.get(0);
        }
        return firsts.computeIfAbsent(new Key(task.id(), sample), key -> checked(task, sample, 1))
                .get(0);
    }

    AnswerFile answer(Task task) {
        return library.reference(lab.id(), task.id())
                .orElseThrow(() -> new IllegalStateException(
                        "there is no reference answer: solutions/" + lab.id() + "/" + task.id() + ".ddb"));
    }
}

package dev.dynamodojo.grade;

import dev.dynamodojo.lab.AnswerFile;
import dev.dynamodojo.lab.Lab;
import dev.dynamodojo.lab.LabData;
import dev.dynamodojo.lab.LabLibrary;
import dev.dynamodojo.lab.Sample;
import dev.dynamodojo.lab.Task;
import dev.dynamodojo.statement.SyntaxException;
import dev.dynamodojo.yaml.YamlException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The gate every lab must pass: format, prose, references, recorded units, wrong answers. Reports are the same whatever
 * the number of threads.
 */
public final class LabGate {
    /** How many times larger grown data may be than the growth says: what grows twice over is a mistake. */
    private static final double GROWTH_TOLERANCE = 2;

    private final LabLibrary library;
    private final int threads;

    public LabGate(LabLibrary library, int threads) {
        this.library = library;
        this.threads = threads;
    }

    /** Checks labs. @param progress told lab and task, {@code ecommerce newest-orders}, as each is done */
    public List<LabReport> check(List<String> labs, Consumer<String> progress) {
        return run(labs, progress, false);
    }

    /** Writes the measured units into each lab's file, then checks against what was written. */
    public List<LabReport> record(List<String> labs, Consumer<String> progress) {
        return run(labs, progress, true);
    }

    private List<LabReport> run(List<String> labs, Consumer<String> progress, boolean record) {
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        try {
            return labs.stream().map(id -> lab(id, workers, progress, record)).toList();
        } finally {
            workers.shutdownNow();
        }
    }

    private LabReport lab(String id, ExecutorService workers, Consumer<String> progress, boolean record) {
        Lab lab;
        try {
            lab = library.lab(id);
        } catch (YamlException | IllegalArgumentException | UncheckedIOException e) {
            return new LabReport(id, List.of(new Problem("", e.getMessage())));
        }
        List<Problem> problems = new ArrayList<>(new ProseCheck(library, lab).problems());
        Grader grader = new Grader(library, new LabData(lab));
        try {
            List<TaskGate.Measured> measured = tasks(grader, workers, progress);
            if (record) {
                record(lab, measured);
                measured.forEach(m -> problems.addAll(withoutRecorded(m)));
            } else {
                measured.forEach(m -> problems.addAll(m.problems()));
            }
            problems.addAll(data(grader));
        } catch (IllegalStateException | YamlException | UncheckedIOException e) {
            problems.add(new Problem("", e.getMessage()));
        }
        problems.addAll(shapes(lab));
        problems.addAll(strays(lab));
        return new LabReport(id, problems);
    }

    private List<TaskGate.Measured> tasks(Grader grader, ExecutorService workers, Consumer<String> progress) {
        Sample.all(grader.lab()).stream()
                .<Future<?>>map(sample -> workers.submit(() -> grader.data().items(sample)))
                .toList()
                .forEach(LabGate::result);
        List<Future<TaskGate.Measured>> futures = grader.lab().tasks().stream()
                .map(task -> workers.submit(() -> {
                    TaskGate.Measured measured = new TaskGate(library, grader, task).run();
                    progress.accept(grader.lab().id() + " " + task.id());
                    return measured;
                }))
                .toList();
        return futures.stream().map(LabGate::result).toList();
    }

    private static <T> T result(Future<T> future) {
        try {
            return future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private static void record(Lab lab, List<TaskGate.Measured> measured) {
        Map<String, Task.Recorded> units = new HashMap<>();
        measured.forEach(m -> m.units().ifPresent(u -> units.put(m.task().id(), u)));
        try {
            RecordedUnits.write(lab.folder().resolve("lab.yaml"), units);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Problem> withoutRecorded(TaskGate.Measured measured) {
        return measured.problems().stream()
                .filter(p -> !(measured.units().isPresent() && p.message().startsWith("recorded is ")))
                .toList();
    }

    /** Sizes, and whether the same seed gives the same data. */
    private static List<Problem> data(Grader grader) {
        Lab lab = grader.lab();
        List<Problem> problems = new ArrayList<>();
        double times =
                (double) grader.data().items(Sample.grown(lab)) / grader.data().items(Sample.visible(lab));
        if (times > lab.data().growth() * GROWTH_TOLERANCE) {
            problems.add(new Problem(
                    "",
                    "grown data holds " + Shown.times(times) + " times the items, growth says "
                            + lab.data().growth() + "; let parents or their children grow, not both"));
        }
        if (times < 2) {
            problems.add(new Problem("", "grown data is hardly larger; let some entity add or lengthen"));
        }
        if (!grader.data().sameAgain(Sample.visible(lab))) {
            problems.add(new Problem("", "the same seed gives different data when it is made again"));
        }
        return problems;
    }

    private List<Problem> shapes(Lab lab) {
        Map<String, String> seen = new HashMap<>();
        List<Problem> problems = new ArrayList<>();
        for (Task task : lab.tasks()) {
            Optional<AnswerFile> reference = library.reference(lab.id(), task.id());
            if (task.kind().isOneWord() || reference.isEmpty()) {
                continue;
            }
            try {
                String other = seen.putIfAbsent(StatementShape.of(reference.get()), task.id());
                if (other != null) {
                    problems.add(new Problem(task.id(), "its reference has the same shape as that of " + other));
                }
            } catch (SyntaxException e) {
                problems.add(new Problem(task.id(), "the reference answer cannot be read: " + e.getMessage()));
            }
        }
        return problems;
    }

    /** Solutions of tasks that do not exist. */
    private List<Problem> strays(Lab lab) {
        List<Problem> problems = new ArrayList<>();
        Path folder = library.solutions(lab.id());
        for (String name : names(folder)) {
            if (name.endsWith(".ddb")
                    && lab.task(name.substring(0, name.length() - ".ddb".length()))
                            .isEmpty()) {
                problems.add(new Problem("", "solutions/" + lab.id() + "/" + name + " belongs to no task"));
            }
        }
        for (String name : names(folder.resolve("wrong"))) {
            if (lab.task(name).isEmpty()) {
                problems.add(new Problem("", "solutions/" + lab.id() + "/wrong/" + name + " belongs to no task"));
            }
        }
        return problems;
    }

    private static List<String> names(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> f.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

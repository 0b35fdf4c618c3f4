package dev.dynamodojo.progress;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The fold of all events: what has been passed, with which medal, and every answer given. Not safe for threads. */
public final class Progress {
    /** A task of a lab. */
    public record TaskId(String lab, String task) {}

    private final Map<TaskId, List<Event.TaskGraded>> grades = new LinkedHashMap<>();
    private final Map<TaskId, Integer> hints = new HashMap<>();
    private final Set<TaskId> solutions = new HashSet<>();
    private final Map<String, String> lastTask = new HashMap<>();
    private final List<Event.QuestionAnswered> answers = new ArrayList<>();
    private String lastLab;

    public static Progress of(List<Event> events) {
        Progress progress = new Progress();
        events.forEach(progress::add);
        return progress;
    }

    public void add(Event event) {
        if (event instanceof Event.TaskGraded e) {
            grades.computeIfAbsent(new TaskId(e.lab(), e.task()), k -> new ArrayList<>())
                    .add(e);
        } else if (event instanceof Event.HintShown e) {
            hints.merge(new TaskId(e.lab(), e.task()), e.hint(), Math::max);
        } else if (event instanceof Event.SolutionShown e) {
            solutions.add(new TaskId(e.lab(), e.task()));
        } else if (event instanceof Event.TaskVisited e) {
            lastTask.put(e.lab(), e.task());
            lastLab = e.lab();
        } else if (event instanceof Event.QuestionAnswered e) {
            answers.add(e);
        }
    }

    /** Every grading of a task, oldest first. */
    public List<Event.TaskGraded> grades(String lab, String task) {
        return List.copyOf(grades.getOrDefault(new TaskId(lab, task), List.of()));
    }

    /**
     * The best result that counts: passed before failed, then the higher score, then the earlier. Results after the
     * solution was shown do not count.
     */
    public Optional<Event.TaskGraded> best(String lab, String task) {
        Event.TaskGraded best = null;
        for (Event.TaskGraded grade : grades.getOrDefault(new TaskId(lab, task), List.of())) {
            if (!grade.helped() && (best == null || isBetter(grade, best))) {
                best = grade;
            }
        }
        return Optional.ofNullable(best);
    }

    public boolean isPassed(String lab, String task) {
        return best(lab, task).filter(g -> g.outcome().equals("passed")).isPresent();
    }

    /** The text of the best answer of a task, helped or not; for handing in. */
    public Optional<String> answer(String lab, String task) {
        return best(lab, task)
                .or(() -> grades.getOrDefault(new TaskId(lab, task), List.of()).stream()
                        .reduce((first, second) -> isBetter(second, first) ? second : first))
                .map(Event.TaskGraded::answer);
    }

    /** How many hints have been shown. */
    public int hintsShown(String lab, String task) {
        return hints.getOrDefault(new TaskId(lab, task), 0);
    }

    /** Whether the solution was shown before the task was passed. */
    public boolean isSolutionShown(String lab, String task) {
        return solutions.contains(new TaskId(lab, task));
    }

    /** Where the person was last in a lab. */
    public Optional<String> lastTask(String lab) {
        return Optional.ofNullable(lastTask.get(lab));
    }

    /** The lab that was open last. */
    public Optional<String> lastLab() {
        return Optional.ofNullable(lastLab);
    }

    /** Every quiz answer, oldest first. */
    public List<Event.QuestionAnswered> answers() {
        return List.copyOf(answers);
    }

    private static boolean isBetter(Event.TaskGraded candidate, Event.TaskGraded best) {
        boolean passed = candidate.outcome().equals("passed");
        boolean bestPassed = best.outcome().equals("passed");
        return passed == bestPassed ? candidate.score() > best.score() : passed;
    }
}

package dev.dynamodojo.shell;

import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.lab.Lab;
import dev.dynamodojo.lab.Task;
import dev.dynamodojo.progress.Event;
import dev.dynamodojo.progress.Progress;
import dev.dynamodojo.view.Amounts;
import dev.dynamodojo.view.LabView;
import dev.dynamodojo.view.Look;
import dev.dynamodojo.view.Tone;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code progress}: what has been passed, with which medal. */
final class ProgressCommand {
    private ProgressCommand() {}

    static List<Command> all() {
        return List.of(new Command(
                "progress",
                "progress [LAB]",
                "what you have passed, and with which medal",
                "progress --json prints it for programs.",
                Command.Argument.LAB,
                ProgressCommand::show));
    }

    private static void show(Session session, Arguments arguments) {
        List<String> wanted = arguments.plain();
        List<Lab> labs = session.library().ids().stream()
                .filter(id -> wanted.isEmpty() || wanted.contains(id))
                .map(session.library()::lab)
                .toList();
        if (labs.isEmpty()) {
            throw new Complaint("There is no lab " + String.join(" ", wanted) + ".", "labs");
        }
        if (arguments.has("--json")) {
            session.screen().print(json(labs, session.progress()));
            return;
        }
        Look look = session.screen().look();
        List<String> lines = new ArrayList<>();
        for (Lab lab : labs) {
            boolean begun = lab.tasks().stream()
                    .anyMatch(t -> !session.progress().grades(lab.id(), t.id()).isEmpty());
            lines.add(look.dress(Tone.STRONG, lab.id()) + "   " + summary(lab, session.progress()));
            if (begun || !wanted.isEmpty()) {
                lines.addAll(LabView.tasks(lab, session.progress(), look));
            }
        }
        long right = session.progress().answers().stream()
                .filter(Event.QuestionAnswered::right)
                .count();
        int answered = session.progress().answers().size();
        lines.add(look.dress(Tone.STRONG, "quiz") + "   "
                + (answered == 0
                        ? "no question answered yet"
                        : right + " of " + Amounts.plural(answered, "answer") + " right"));
        session.screen().print(String.join("\n", lines));
    }

    private static String summary(Lab lab, Progress progress) {
        long passed = lab.tasks().stream()
                .filter(t -> progress.isPassed(lab.id(), t.id()))
                .count();
        double points = lab.tasks().stream()
                .flatMap(t -> progress.best(lab.id(), t.id()).stream())
                .mapToDouble(Event.TaskGraded::score)
                .sum();
        return passed + " of " + Amounts.plural(lab.tasks().size(), "task") + " passed · " + Amounts.units(points)
                + " of " + lab.points() + " points";
    }

    private static String json(List<Lab> labs, Progress progress) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("schema", "dojo.progress/1");
        List<Object> all = new ArrayList<>();
        for (Lab lab : labs) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("id", lab.id());
            List<Object> tasks = new ArrayList<>();
            lab.tasks().forEach(task -> tasks.add(task(lab, task, progress)));
            one.put("tasks", tasks);
            all.add(one);
        }
        root.put("labs", all);
        Map<String, Object> quiz = new LinkedHashMap<>();
        quiz.put("answered", progress.answers().size());
        quiz.put(
                "right",
                progress.answers().stream()
                        .filter(Event.QuestionAnswered::right)
                        .count());
        root.put("quiz", quiz);
        return PlainJson.text(root);
    }

    private static Map<String, Object> task(Lab lab, Task task, Progress progress) {
        Optional<Event.TaskGraded> best = progress.best(lab.id(), task.id());
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", task.id());
        json.put("passed", progress.isPassed(lab.id(), task.id()));
        json.put("score", best.map(Event.TaskGraded::score).orElse(0.0));
        json.put("maxScore", task.points());
        json.put("medal", best.map(Event.TaskGraded::medal).orElse(""));
        json.put("attempts", progress.grades(lab.id(), task.id()).size());
        return json;
    }
}

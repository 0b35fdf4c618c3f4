package dev.dynamodojo.view;

import dev.dynamodojo.lab.Lab;
import dev.dynamodojo.lab.Task;
import dev.dynamodojo.lab.Units;
import dev.dynamodojo.progress.Event;
import dev.dynamodojo.progress.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Labs and tasks: the catalogue, a lab's heading, a task as it is set. */
public final class LabView {
    private LabView() {}

    /** The catalogue with what has been passed. */
    public static List<String> catalogue(List<Lab> labs, Progress progress, Look look) {
        List<String> lines = new ArrayList<>();
        int width = labs.stream().mapToInt(l -> l.id().length()).max().orElse(4);
        for (Lab lab : labs) {
            long passed = lab.tasks().stream()
                    .filter(t -> progress.isPassed(lab.id(), t.id()))
                    .count();
            String facts = "level " + lab.level() + " · " + lab.minutes() + " min · passed " + passed + " of "
                    + lab.tasks().size();
            String name = Columns.left(lab.id(), width);
            if (look.width() < 76) {
                lines.add("  " + look.dress(Tone.ACCENT, lab.id()));
                lines.addAll(Wrap.labelled("    ", lab.title(), look.width() - 1));
                Wrap.labelled("    ", facts, look.width() - 1).forEach(l -> lines.add(look.dress(Tone.QUIET, l)));
            } else {
                int room = look.width() - width - 5 - Columns.of(facts) - 2;
                lines.add("  " + look.dress(Tone.ACCENT, name) + "  "
                        + Columns.left(Columns.cut(lab.title(), room), room) + "  " + look.dress(Tone.QUIET, facts));
            }
        }
        return lines;
    }

    /** Title and facts of a lab on one line, or two where they do not fit. */
    public static List<String> heading(Lab lab, Look look) {
        String facts = "level " + lab.level() + " · " + lab.minutes() + " min · "
                + Amounts.plural(lab.tasks().size(), "task");
        return sides(lab.title(), facts, look);
    }

    /** A task: its number and title, what is asked, what the reference needs. */
    public static List<String> task(Lab lab, Task task, Look look) {
        int number = lab.tasks().indexOf(task) + 1;
        List<String> lines = new ArrayList<>();
        lines.addAll(sides(
                "Task " + number + " of " + lab.tasks().size() + " · " + task.title(),
                Amounts.plural(task.points(), "point"),
                look));
        lines.addAll(Prose.lines(task.prompt(), look));
        task.starter().ifPresent(starter -> {
            lines.add(look.dress(Tone.QUIET, "To start with:"));
            starter.strip().lines().forEach(l -> lines.add("  " + Escape.line(l)));
        });
        String reference = task.recorded()
                .map(r -> "the reference needs " + units(r.reference()))
                .orElse("");
        String kind = switch (task.kind()) {
            case PREDICT -> "Answer with: answer NUMBER";
            case TABLE -> "Answer with create-table and update-table";
            case SCRIPT -> "Several statements may be needed";
            default -> "";
        };
        List<String> notes = new ArrayList<>(List.of(kind, "hint when stuck", reference));
        notes.removeIf(String::isEmpty);
        Wrap.text(String.join(" · ", notes), look.width() - 1).forEach(l -> lines.add(look.dress(Tone.QUIET, l)));
        return lines;
    }

    /** {@code 0.5 RCU}, {@code 12 WCU}, or both. */
    public static String units(Units units) {
        List<String> parts = new ArrayList<>();
        if (units.read() > 0 || units.write() == 0) {
            parts.add(Amounts.units(units.read()) + " RCU");
        }
        if (units.write() > 0) {
            parts.add(Amounts.units(units.write()) + " WCU");
        }
        return String.join(" + ", parts);
    }

    /** The tasks of a lab with what was reached in each. */
    public static List<String> tasks(Lab lab, Progress progress, Look look) {
        List<String> results =
                lab.tasks().stream().map(t -> result(lab, t, progress)).toList();
        int width = results.stream().mapToInt(String::length).max().orElse(0);
        int room = Math.max(8, look.width() - width - 8);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < lab.tasks().size(); i++) {
            Task task = lab.tasks().get(i);
            String result = results.get(i);
            String title = Columns.cut(task.title(), room);
            String text = result.isEmpty() ? title : Columns.left(title, room) + " " + look.dress(Tone.QUIET, result);
            lines.add(" " + Columns.right(Integer.toString(i + 1), 2) + " "
                    + sign(progress.best(lab.id(), task.id()), look) + " " + text);
        }
        return lines;
    }

    private static String result(Lab lab, Task task, Progress progress) {
        boolean shown = progress.isSolutionShown(lab.id(), task.id());
        return progress.best(lab.id(), task.id()).map(LabView::result).orElse(shown ? "solution was shown" : "");
    }

    private static String sign(Optional<Event.TaskGraded> best, Look look) {
        if (best.isEmpty()) {
            return look.dress(Tone.QUIET, "·");
        }
        return best.get().outcome().equals("passed") ? look.dress(Tone.GOOD, "✓") : look.dress(Tone.BAD, "✗");
    }

    private static String result(Event.TaskGraded grade) {
        String medal = grade.medal().isEmpty() || grade.medal().equals("none") ? "" : " " + grade.medal();
        return VerdictView.points(grade.score()) + " of " + VerdictView.points(grade.maxScore()) + medal;
    }

    /** Two texts at the two sides of a line; under each other where there is no room. */
    static List<String> sides(String left, String right, Look look) {
        int gap = look.width() - 1 - Columns.of(left) - Columns.of(right);
        if (gap < 2) {
            List<String> lines = new ArrayList<>();
            Wrap.text(left, look.width() - 1).forEach(l -> lines.add(look.dress(Tone.STRONG, l)));
            Wrap.text(right, look.width() - 1).forEach(l -> lines.add(look.dress(Tone.QUIET, l)));
            return lines;
        }
        return List.of(look.dress(Tone.STRONG, left) + " ".repeat(gap) + look.dress(Tone.QUIET, right));
    }
}

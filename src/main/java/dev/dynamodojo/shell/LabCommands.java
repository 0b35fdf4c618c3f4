package dev.dynamodojo.shell;

import dev.dynamodojo.lab.AnswerFile;
import dev.dynamodojo.lab.Lab;
import dev.dynamodojo.lab.Task;
import dev.dynamodojo.progress.Event;
import dev.dynamodojo.progress.Progress;
import dev.dynamodojo.view.Escape;
import dev.dynamodojo.view.LabView;
import dev.dynamodojo.view.Look;
import dev.dynamodojo.view.Prose;
import dev.dynamodojo.view.Tone;
import dev.dynamodojo.view.Wrap;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Commands that open labs and move around in them. */
final class LabCommands {
    private LabCommands() {}

    static List<Command> all() {
        return List.of(
                new Command(
                        "labs",
                        "labs",
                        "all labs, and what you have passed",
                        "labs --json prints the catalogue for programs.",
                        Command.Argument.NONE,
                        LabCommands::labs),
                new Command(
                        "lab",
                        "lab ID",
                        "opens a lab: its tables, its story, its task",
                        "lab alone tells about the open one. Your tables of a lab are kept when you leave.\n"
                                + "lab check [ID…] puts labs through the gate every lab must pass (for authors).",
                        Command.Argument.LAB,
                        LabCommands::lab),
                new Command(
                        "task",
                        "task [N]",
                        "shows the task again, or goes to another",
                        "task 3, or task and its name; task list shows all of them.",
                        Command.Argument.TASK,
                        LabCommands::task),
                new Command(
                        "hint",
                        "hint",
                        "the next hint",
                        "The first is always there, another after an attempt, or when you ask twice.",
                        Command.Argument.NONE,
                        (session, arguments) -> hint(session)),
                new Command(
                        "next",
                        "next",
                        "the next task; a right answer is graded first",
                        "",
                        Command.Argument.NONE,
                        (session, arguments) -> next(session)),
                new Command(
                        "reset",
                        "reset",
                        "the lab's tables as they were at first",
                        "Statements since then no longer count as a sequence. Your results are kept.",
                        Command.Argument.NONE,
                        (session, arguments) -> reset(session)),
                new Command(
                        "solution",
                        "solution",
                        "the reference answer; before a pass the task then no longer counts",
                        "",
                        Command.Argument.NONE,
                        (session, arguments) -> solution(session)));
    }

    private static void labs(Session session, Arguments arguments) {
        List<Lab> labs =
                session.library().ids().stream().map(session.library()::lab).toList();
        if (arguments.has("--json")) {
            session.screen().print(LabsJson.text(labs));
            return;
        }
        if (labs.isEmpty()) {
            throw new Complaint("There are no labs in " + session.setup().labs() + ".", "doctor");
        }
        List<String> lines = new ArrayList<>(
                LabView.catalogue(labs, session.progress(), session.screen().look()));
        lines.add("lab ID opens one.");
        session.screen().print(String.join("\n", lines));
    }

    private static void lab(Session session, Arguments arguments) {
        if (arguments.isEmpty()) {
            showOpen(session);
            return;
        }
        String id = arguments.word(0);
        if (id.equals("check")) {
            GateCommands.checkLabs(session, arguments.rest());
            return;
        }
        if (!session.library().has(id)) {
            throw new Complaint(
                    "There is no lab " + id + ".",
                    session.library().nearest(id).map(n -> "lab " + n).orElse("labs"));
        }
        session.screen().progress("Loading " + id + " …");
        OpenLab lab = session.open(id);
        session.progress().lastTask(id).ifPresent(task -> goTo(lab, task));
        Look look = session.screen().look();
        List<String> lines = new ArrayList<>(LabView.heading(lab.lab(), look));
        boolean beginning = session.progress().lastTask(id).isEmpty();
        if (beginning) {
            lines.addAll(Prose.lines(opening(lab.lab().story()), look));
            boolean all =
                    opening(lab.lab().story()).equals(withoutTitle(lab.lab().story()));
            String more = (all ? "" : "lab tells the whole story, ") + "describe TABLE shows what is in a table.";
            Wrap.text(more, look.width() - 1).forEach(l -> lines.add(look.dress(Tone.QUIET, l)));
        }
        lines.addAll(tables(session, look));
        lines.addAll(origin(lab, look));
        lines.add("");
        lines.addAll(LabView.task(lab.lab(), lab.task(), look));
        session.screen().print(String.join("\n", lines));
        visited(session, lab);
    }

    private static void showOpen(Session session) {
        OpenLab lab = session.needLab();
        Look look = session.screen().look();
        List<String> lines = new ArrayList<>(LabView.heading(lab.lab(), look));
        lines.addAll(Prose.lines(withoutTitle(lab.lab().story()), look));
        lines.add("");
        lines.addAll(LabView.tasks(lab.lab(), session.progress(), look));
        session.screen().print(String.join("\n", lines));
    }

    /** The heading says the title already. */
    private static String withoutTitle(String story) {
        String text = story.strip();
        return text.startsWith("# ")
                ? text.substring(text.indexOf('\n') < 0 ? text.length() : text.indexOf('\n'))
                        .strip()
                : text;
    }

    /** The story up to its first section. */
    private static String opening(String story) {
        String text = withoutTitle(story);
        int section = text.indexOf("\n## ");
        return (section < 0 ? text : text.substring(0, section)).strip();
    }

    private static List<String> tables(Session session, Look look) {
        List<String> lines = new ArrayList<>();
        for (String name : Described.tables(session.door())) {
            Described.of(session.door(), name).ifPresent(t -> lines.addAll(TableCommands.lines("Table ", t, look)));
        }
        return lines;
    }

    private static List<String> origin(OpenLab lab, Look look) {
        String text = switch (lab.origin()) {
            case FRESH -> "";
            case KEPT -> "Your tables are as you left them; reset makes them new.";
            case COPY -> "Another workbench has this lab open: you work on a copy, which is not kept.";
            case NOT_KEPT -> "Your tables cannot be kept: " + lab.trouble() + ". See doctor.";
        };
        List<String> lines = new ArrayList<>();
        if (!text.isEmpty()) {
            Wrap.text(text, look.width() - 1).forEach(l -> lines.add(look.dress(Tone.QUIET, l)));
        }
        if (lab.origin() != OpenLab.Origin.NOT_KEPT && !lab.trouble().isEmpty()) {
            Wrap.text(lab.trouble(), look.width() - 1).forEach(l -> lines.add(look.dress(Tone.WARNING, l)));
        }
        return lines;
    }

    private static void visited(Session session, OpenLab lab) {
        session.keep(
                new Event.TaskVisited(Instant.now(), lab.lab().id(), lab.task().id()));
    }

    private static void goTo(OpenLab lab, String task) {
        for (int i = 0; i < lab.lab().tasks().size(); i++) {
            if (lab.lab().tasks().get(i).id().equals(task)) {
                lab.goTo(i);
            }
        }
    }

    private static void task(Session session, Arguments arguments) {
        OpenLab lab = session.needLab();
        Look look = session.screen().look();
        if (arguments.first().filter(w -> w.equals("list")).isPresent()) {
            session.screen().print(String.join("\n", LabView.tasks(lab.lab(), session.progress(), look)));
            return;
        }
        if (!arguments.isEmpty()) {
            lab.goTo(position(lab.lab(), arguments.word(0)));
            visited(session, lab);
        }
        show(session, lab);
    }

    private static void show(Session session, OpenLab lab) {
        session.screen()
                .print(String.join(
                        "\n",
                        LabView.task(lab.lab(), lab.task(), session.screen().look())));
    }

    /** A task by number or id. */
    private static int position(Lab lab, String word) {
        for (int i = 0; i < lab.tasks().size(); i++) {
            if (lab.tasks().get(i).id().equals(word) || Integer.toString(i + 1).equals(word)) {
                return i;
            }
        }
        throw new Complaint(
                "There is no task " + word + "; the lab has tasks 1 to "
                        + lab.tasks().size() + ".",
                "task list");
    }

    private static void hint(Session session) {
        OpenLab lab = session.needLab();
        Task task = lab.task();
        Progress progress = session.progress();
        int shown = progress.hintsShown(lab.lab().id(), task.id());
        Look look = session.screen().look();
        boolean all = shown >= task.hints().size();
        if (!all && !lab.mayHint(shown)) {
            throw new Complaint(
                    "Try an answer first; or type hint again for the next one of "
                            + task.hints().size() + ".",
                    "");
        }
        int last = all ? task.hints().size() : shown + 1;
        int first = all ? 1 : last;
        List<String> lines = new ArrayList<>();
        for (int i = first; i <= last; i++) {
            lines.add(
                    look.dress(Tone.ACCENT, "hint " + i + " of " + task.hints().size()));
            lines.addAll(Prose.lines(task.hints().get(i - 1), look));
        }
        if (all) {
            lines.add(look.dress(Tone.QUIET, "There are no more hints; solution shows the reference answer."));
        }
        session.screen().print(String.join("\n", lines));
        if (!all) {
            session.keep(new Event.HintShown(Instant.now(), lab.lab().id(), task.id(), last));
        }
    }

    private static void next(Session session) {
        OpenLab lab = session.needLab();
        boolean passed = session.progress().isPassed(lab.lab().id(), lab.task().id());
        if (lab.lastRight().isPresent() && !passed) {
            GradeCommands.gradeOpen(session, lab);
            session.screen().print("");
            boolean counts =
                    session.progress().isPassed(lab.lab().id(), lab.task().id());
            boolean shown = session.progress()
                    .isSolutionShown(lab.lab().id(), lab.task().id());
            if (!counts && !shown && !session.insists("next " + lab.lab().id() + "/" + lab.number())) {
                session.screen().print("You stay here; next again goes on all the same.");
                return;
            }
        }
        if (lab.isLastTask()) {
            finish(session, lab);
            return;
        }
        lab.goTo(lab.number());
        visited(session, lab);
        show(session, lab);
    }

    private static void finish(Session session, OpenLab lab) {
        Look look = session.screen().look();
        List<String> lines = new ArrayList<>();
        lines.add("That was the last task of " + lab.lab().id() + ".");
        lines.addAll(LabView.tasks(lab.lab(), session.progress(), look));
        boolean all = lab.lab().tasks().stream()
                .allMatch(t -> session.progress().isPassed(lab.lab().id(), t.id()));
        if (all && !lab.lab().walkThrough().isBlank()) {
            lines.add("");
            lines.addAll(Prose.lines(lab.lab().walkThrough(), look));
        }
        lines.add(all ? "All passed. labs shows where to go on." : "task N goes to one that is open.");
        session.screen().print(String.join("\n", lines));
    }

    private static void reset(Session session) {
        OpenLab lab = session.needLab();
        session.screen().progress("Making the tables anew …");
        lab.reset();
        session.screen().print("The tables of " + lab.lab().id() + " are as they were at first.");
    }

    private static void solution(Session session) {
        OpenLab lab = session.needLab();
        Task task = lab.task();
        String id = lab.lab().id();
        Optional<AnswerFile> reference = session.library().reference(id, task.id());
        if (reference.isEmpty()) {
            throw new Complaint(
                    "There is no solution of this task in " + session.setup().solutions() + ".", "");
        }
        boolean free =
                session.progress().isPassed(id, task.id()) || session.progress().isSolutionShown(id, task.id());
        if (!free && !session.insists("solution " + id + "/" + task.id())) {
            throw new Complaint(
                    "You have not passed this task. After the solution it no longer counts.",
                    "hint    or solution again, to see it all the same");
        }
        if (!free) {
            session.keep(new Event.SolutionShown(Instant.now(), id, task.id()));
        }
        List<String> lines = new ArrayList<>();
        lines.add(Escape.block(reference.get().text().strip()));
        if (!task.after().isBlank()) {
            lines.add("");
            lines.addAll(Prose.lines(task.after(), session.screen().look()));
        }
        session.screen().print(String.join("\n", lines));
    }
}

package dev.dynamodojo.shell;

import dev.dynamodojo.grade.Cost;
import dev.dynamodojo.grade.Grader;
import dev.dynamodojo.grade.HandIn;
import dev.dynamodojo.grade.Immediate;
import dev.dynamodojo.grade.Verdict;
import dev.dynamodojo.grade.VerdictJson;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.lab.AnswerFile;
import dev.dynamodojo.lab.Lab;
import dev.dynamodojo.lab.Task;
import dev.dynamodojo.progress.Event;
import dev.dynamodojo.view.Columns;
import dev.dynamodojo.view.Escape;
import dev.dynamodojo.view.Look;
import dev.dynamodojo.view.Prose;
import dev.dynamodojo.view.Tone;
import dev.dynamodojo.view.VerdictView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code grade}, {@code answer}, {@code hand-in}: what an answer is worth. */
final class GradeCommands {
    private static final int NEGATIVE = 1;
    private static final int BUG = 70;

    private GradeCommands() {}

    static List<Command> all() {
        return List.of(
                new Command(
                        "grade",
                        "grade [LAB[/TASK]] [FILE]",
                        "the full verdict, on data you have not seen too",
                        "grade                       your last right answer to the open task\n"
                                + "grade ecommerce/TASK FILE   an answer in a file\n"
                                + "grade ecommerce FILE        a file that hand-in wrote, all its tasks\n"
                                + "--json prints the verdict for programs.",
                        Command.Argument.LAB,
                        GradeCommands::grade),
                new Command(
                        "answer",
                        "answer X",
                        "answers a task that asks for a number or a choice",
                        "",
                        Command.Argument.NONE,
                        GradeCommands::answer),
                new Command(
                        "hand-in",
                        "hand-in [LAB] [FILE]",
                        "writes your answers of a lab into one file",
                        "Without a file's name it is LAB.ddb in this folder. grade and an instructor can read it.",
                        Command.Argument.LAB,
                        GradeCommands::handIn));
    }

    private static void grade(Session session, Arguments arguments) {
        List<String> words = arguments.plain();
        if (words.isEmpty()) {
            OpenLab lab = session.needLab();
            gradeOpen(session, lab, arguments.has("--json"));
            return;
        }
        String[] parts = words.get(0).split("/", 2);
        if (!session.library().has(parts[0])) {
            throw new Complaint(
                    "There is no lab " + parts[0] + ".",
                    session.library()
                            .nearest(parts[0])
                            .map(n -> "grade " + n + "/TASK FILE")
                            .orElse("labs"));
        }
        Lab lab = session.library().lab(parts[0]);
        if (words.size() < 2) {
            throw new Complaint(
                    "grade " + words.get(0) + " needs a file with the answer.", "grade " + words.get(0) + " FILE");
        }
        AnswerFile file = read(Path.of(words.get(1)));
        if (parts.length == 2) {
            Task task = lab.task(parts[1])
                    .orElseThrow(() -> new Complaint(
                            "The lab " + lab.id() + " has no task " + parts[1] + ".",
                            dev.dynamodojo.text.Nearest.to(
                                            parts[1],
                                            lab.tasks().stream().map(Task::id).toList())
                                    .map(n -> "grade " + lab.id() + "/" + n + " " + words.get(1))
                                    .orElse("lab " + lab.id())));
            show(session, judge(session, session.grader(lab.id()), task, file), arguments.has("--json"));
        } else {
            gradeAll(session, lab, file, arguments.has("--json"));
        }
    }

    private static AnswerFile read(Path path) {
        try {
            return AnswerFile.read(path);
        } catch (UncheckedIOException e) {
            String why = DataFolder.reason(e.getCause());
            throw new Complaint(path + " cannot be read: " + why + ".", "");
        }
    }

    /** Every answer of a hand-in file. */
    private static void gradeAll(Session session, Lab lab, AnswerFile file, boolean json) {
        if (!HandIn.is(file.text())) {
            throw new Complaint(
                    file.name() + " does not say which tasks its answers belong to.",
                    "grade " + lab.id() + "/TASK " + file.name() + "    or put # task: ID before each answer");
        }
        List<Verdict> verdicts = new ArrayList<>();
        for (Map.Entry<String, String> answer : HandIn.read(file.text()).entrySet()) {
            Task task = lab.task(answer.getKey())
                    .orElseThrow(() -> new Complaint(
                            file.name() + " has an answer to " + answer.getKey() + ", which is no task of " + lab.id()
                                    + ".",
                            "lab " + lab.id()));
            AnswerFile one = new AnswerFile(file.name(), answer.getValue(), file.folder());
            verdicts.add(judge(session, session.grader(lab.id()), task, one));
            if (!json) {
                session.screen().print(session.screen().look().dress(Tone.STRONG, task.title()));
                session.screen()
                        .print(String.join(
                                "\n",
                                VerdictView.verdict(
                                        verdicts.get(verdicts.size() - 1),
                                        session.screen().look())));
            }
        }
        double score = verdicts.stream().mapToDouble(Verdict::score).sum();
        if (json) {
            Map<String, Object> root = new LinkedHashMap<>();
            root.put("schema", "dojo.grades/1");
            root.put("lab", lab.id());
            root.put("score", score);
            root.put("maxScore", lab.points());
            root.put("verdicts", verdicts.stream().map(VerdictJson::plain).toList());
            session.screen().print(PlainJson.text(root));
        } else {
            session.screen().print("Together " + score + " of " + lab.points() + " points.");
        }
        verdicts.forEach(v -> setExit(session, v));
    }

    static void gradeOpen(Session session, OpenLab lab) {
        gradeOpen(session, lab, false);
    }

    private static void gradeOpen(Session session, OpenLab lab, boolean json) {
        Look look = session.screen().look();
        String answer = lab.lastRight()
                .or(lab::lastAnswer)
                .orElseThrow(() -> new Complaint(
                        "There is no answer to grade yet: type a statement that answers the task.",
                        "task    shows it again"));
        if (!json) {
            session.screen()
                    .print(look.dress(Tone.QUIET, Columns.cut("your answer: " + oneLine(answer), look.width() - 1)));
        }
        Verdict verdict = judge(session, lab.grader(), lab.task(), AnswerFile.typed(answer));
        boolean before = session.progress().isPassed(lab.lab().id(), lab.task().id());
        session.keep(event(session, verdict, answer));
        show(session, verdict, json);
        if (verdict.passed() && !before && !json && !lab.task().after().isBlank()) {
            session.screen()
                    .print("\n" + String.join("\n", Prose.lines(lab.task().after(), look)));
        }
    }

    private static String oneLine(String answer) {
        return Escape.line(answer.strip().replaceAll("\\s*\\\\?\\R\\s*", " "));
    }

    private static Verdict judge(Session session, Grader grader, Task task, AnswerFile answer) {
        Verdict verdict = grader.grade(task, answer, step -> {
            InterruptibleDoor.check();
            session.screen().progress("Grading: " + step + " …");
        });
        session.screen().progress("");
        return verdict;
    }

    private static void show(Session session, Verdict verdict, boolean json) {
        session.screen()
                .print(
                        json
                                ? VerdictJson.text(verdict)
                                : String.join(
                                        "\n",
                                        VerdictView.verdict(
                                                verdict, session.screen().look())));
        setExit(session, verdict);
    }

    private static void setExit(Session session, Verdict verdict) {
        if (verdict instanceof Verdict.Broken) {
            session.exit(BUG);
        } else if (!verdict.passed()) {
            session.exit(NEGATIVE);
        }
    }

    private static Event event(Session session, Verdict verdict, String answer) {
        Optional<Cost> cost = verdict.cost();
        return new Event.TaskGraded(
                Instant.now(),
                verdict.lab(),
                verdict.task(),
                verdict.outcome(),
                verdict.score(),
                verdict.maxScore(),
                verdict.passed()
                        ? cost.map(c -> c.medal().word())
                                .filter(m -> !m.equals("none"))
                                .orElse("")
                        : "",
                cost.map(c -> c.you().read()).orElse(0.0),
                cost.map(c -> c.you().write()).orElse(0.0),
                session.progress().isSolutionShown(verdict.lab(), verdict.task())
                        && !session.progress().isPassed(verdict.lab(), verdict.task()),
                answer);
    }

    private static void answer(Session session, Arguments arguments) {
        OpenLab lab = session.needLab();
        boolean choice = lab.task().kind() == Task.Kind.CHOOSE;
        if (!choice && lab.task().kind() != Task.Kind.PREDICT) {
            throw new Complaint("This task is answered by statements, not by a number.", "task");
        }
        String wanted = choice ? "letter" : "number";
        String example = choice ? "answer b" : "answer 12.5";
        if (arguments.isEmpty()) {
            throw new Complaint("answer needs a " + wanted + ".", example);
        }
        Immediate immediate = lab.judge("answer " + arguments.word(0));
        if (immediate.kind() == Immediate.Kind.NOT_AN_ANSWER) {
            throw new Complaint(arguments.word(0) + " is not a " + wanted + ".", example);
        }
        session.screen()
                .print(String.join(
                        "\n",
                        VerdictView.immediate(immediate, 0, session.screen().look())));
    }

    private static void handIn(Session session, Arguments arguments) {
        String id = arguments
                .first()
                .or(() -> session.lab().map(l -> l.lab().id()))
                .orElseThrow(() -> new Complaint("hand-in needs a lab.", "hand-in ecommerce"));
        if (!session.library().has(id)) {
            throw new Complaint("There is no lab " + id + ".", "labs");
        }
        Lab lab = session.library().lab(id);
        Map<String, String> answers = new LinkedHashMap<>();
        for (Task task : lab.tasks()) {
            session.progress().answer(id, task.id()).ifPresent(text -> answers.put(task.id(), text));
        }
        if (answers.isEmpty()) {
            throw new Complaint("You have no graded answers in " + id + " yet.", "lab " + id);
        }
        Path file = Path.of(arguments.count() > 1 ? arguments.word(1) : id + ".ddb");
        if (Files.exists(file) && !session.insists("hand-in " + file)) {
            throw new Complaint(
                    file + " exists already.", "hand-in " + id + " OTHER-FILE    or the same again, to replace it");
        }
        try {
            Files.writeString(file, HandIn.write(id, answers));
        } catch (IOException e) {
            throw new Complaint(file + " cannot be written: " + DataFolder.reason(e) + ".", "");
        }
        session.screen()
                .print(answers.size() + " of " + lab.tasks().size() + " answers are in " + file.toAbsolutePath() + ".");
    }
}

package dev.dynamodojo.shell;

import dev.dynamodojo.grade.LabGate;
import dev.dynamodojo.grade.LabReport;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.quiz.BankFailure;
import dev.dynamodojo.quiz.LabTasks;
import dev.dynamodojo.quiz.Prover;
import dev.dynamodojo.quiz.Question;
import dev.dynamodojo.quiz.QuizCheck;
import dev.dynamodojo.quiz.QuizJson;
import dev.dynamodojo.quiz.Syllabus;
import dev.dynamodojo.view.Amounts;
import dev.dynamodojo.view.Escape;
import dev.dynamodojo.view.Look;
import dev.dynamodojo.view.Tone;
import dev.dynamodojo.view.Wrap;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code lab check}, {@code quiz check} and {@code quiz list}: for those who write labs and questions. */
final class GateCommands {
    private static final int NEGATIVE = 1;

    private GateCommands() {}

    /** @param arguments behind {@code lab check} */
    static void checkLabs(Session session, Arguments arguments) {
        List<String> ids = arguments.plain().isEmpty() ? session.library().ids() : arguments.plain();
        if (ids.isEmpty()) {
            throw new Complaint("There are no labs in " + session.setup().labs() + ".", "doctor");
        }
        int threads = Runtime.getRuntime().availableProcessors();
        LabGate gate = new LabGate(session.library(), threads);
        java.util.function.Consumer<String> progress = step -> session.screen().progress("Checked " + step);
        List<LabReport> reports = arguments.has("--record") ? gate.record(ids, progress) : gate.check(ids, progress);
        session.screen().progress("");
        if (!reports.stream().allMatch(LabReport::passed)) {
            session.exit(NEGATIVE);
        }
        if (arguments.has("--json")) {
            session.screen().print(PlainJson.text(LabReport.plain(reports)));
            return;
        }
        Look look = session.screen().look();
        List<String> lines = new ArrayList<>();
        for (LabReport report : reports) {
            lines.add(sign(report.passed(), look) + " " + Escape.line(report.id())
                    + (report.passed()
                            ? ""
                            : "   " + Amounts.plural(report.problems().size(), "problem")));
            report.problems()
                    .forEach(p -> lines.addAll(Wrap.labelled("    ", Escape.block(p.line()), look.width() - 1)));
        }
        session.screen().print(String.join("\n", lines));
    }

    private static String sign(boolean good, Look look) {
        return good ? look.dress(Tone.GOOD, "✓") : look.dress(Tone.BAD, "✗");
    }

    static void listQuestions(Session session, Arguments arguments) {
        List<Question> questions = QuizCommand.bank(session).questions();
        if (arguments.has("--json")) {
            session.screen().print(QuizJson.list(questions));
            return;
        }
        List<String> lines = new ArrayList<>();
        for (Question question : questions) {
            String exams = String.join(
                    " ",
                    question.exams().stream()
                            .map(e -> e.exam() + " " + e.task())
                            .distinct()
                            .toList());
            lines.add("  " + question.id() + "   " + exams
                    + (question.proof().isPresent() ? "   proved" : "")
                    + (question.isFamily() ? "   fresh numbers" : ""));
        }
        lines.add(Amounts.plural(questions.size(), "question") + "; quiz ID asks one.");
        session.screen().print(String.join("\n", lines));
    }

    static void checkQuestions(Session session, Arguments arguments) {
        QuizCheck.Report report;
        try {
            LabTasks labs = LabTasks.read(session.setup().labs());
            report = new QuizCheck(Syllabus.load(), labs, Prover.onEmbeddedEngine())
                    .check(
                            session.setup().quizzes(),
                            (done, total) -> session.screen().progress("Proving question " + done + " of " + total));
        } catch (IOException e) {
            throw new Complaint("The questions cannot be read: " + DataFolder.reason(e) + ".", "doctor");
        }
        session.screen().progress("");
        if (!report.passed()) {
            session.exit(NEGATIVE);
        }
        if (arguments.has("--json")) {
            session.screen().print(QuizJson.check(report));
            return;
        }
        Look look = session.screen().look();
        List<String> lines = new ArrayList<>();
        for (BankFailure failure : report.failures()) {
            String where =
                    failure.question().isEmpty() ? failure.place() : failure.question() + " (" + failure.place() + ")";
            lines.addAll(Wrap.labelled(
                    "  ", Escape.block(where + " " + failure.rule() + ": " + failure.message()), look.width() - 1));
        }
        lines.add(sign(report.passed(), look) + " " + Amounts.plural(report.questions(), "question") + ", "
                + report.proved() + " proved in " + Amounts.plural(report.variants(), "variant")
                + (report.passed()
                        ? ""
                        : ", " + Amounts.plural(report.failures().size(), "failure")));
        session.screen().print(String.join("\n", lines));
    }
}

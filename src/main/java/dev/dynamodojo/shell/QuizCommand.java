package dev.dynamodojo.shell;

import dev.dynamodojo.progress.Event;
import dev.dynamodojo.quiz.AnswerLog;
import dev.dynamodojo.quiz.Bank;
import dev.dynamodojo.quiz.Practice;
import dev.dynamodojo.quiz.PracticeSession;
import dev.dynamodojo.quiz.Prover;
import dev.dynamodojo.quiz.Reaction;
import dev.dynamodojo.quiz.Selection;
import dev.dynamodojo.quiz.Syllabus;
import dev.dynamodojo.view.QuizView;
import dev.dynamodojo.view.Wrap;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** {@code quiz}: practice with feedback after each question. */
final class QuizCommand {
    private QuizCommand() {}

    static List<Command> all() {
        return List.of(new Command(
                "quiz",
                "quiz [EXAM] [TOPIC] [N]",
                "exam questions, explained, many of them proved on the engine",
                "quiz dva-c02         twenty questions for the Developer exam\n"
                        + "quiz dea-c01 keys 5  five about keys for the Data Engineer exam\n"
                        + "quiz capacity        one topic\n"
                        + "Type a letter to answer, with 1 to 3 for how sure you are: b 2. quit stops.",
                Command.Argument.EXAM,
                QuizCommand::start));
    }

    private static void start(Session session, Arguments arguments) {
        String first = arguments.first().orElse("");
        if (first.equals("list")) {
            GateCommands.listQuestions(session, arguments);
            return;
        }
        if (first.equals("check")) {
            GateCommands.checkQuestions(session, arguments);
            return;
        }
        Bank bank = bank(session);
        Syllabus syllabus = Syllabus.load();
        Selection selection;
        try {
            selection = Selection.of(arguments.plain(), bank, syllabus);
        } catch (IllegalArgumentException e) {
            throw new Complaint(e.getMessage(), "");
        }
        AnswerLog log = log(session);
        long seed = Instant.now().toEpochMilli();
        Practice practice = Practice.start(bank, selection, seed, log.seen())
                .orElseThrow(() -> new Complaint("There is no question of that kind.", "quiz"));
        PracticeSession going = new PracticeSession(practice, log, Prover.onEmbeddedEngine());
        session.talk(new Talk(session, going));
        pose(session, going);
    }

    static Bank bank(Session session) {
        try {
            return Bank.read(session.setup().quizzes());
        } catch (IOException e) {
            throw new Complaint(
                    "The questions cannot be read from " + session.setup().quizzes() + " (" + DataFolder.reason(e)
                            + ").",
                    "doctor");
        }
    }

    private static void pose(Session session, PracticeSession going) {
        going.posed()
                .ifPresent(posed -> session.screen()
                        .print(String.join(
                                "\n", QuizView.question(posed, session.screen().look()))));
    }

    private static AnswerLog log(Session session) {
        return new AnswerLog() {
            @Override
            public void answered(Answered answer) {
                session.keep(new Event.QuestionAnswered(
                        Instant.now(),
                        answer.question(),
                        answer.seed(),
                        answer.chosen(),
                        answer.correct(),
                        answer.confidence().orElse(0)));
            }

            @Override
            public Set<String> seen() {
                return session.progress().answers().stream()
                        .map(Event.QuestionAnswered::question)
                        .collect(Collectors.toSet());
            }
        };
    }

    /** A practice that takes what is typed. */
    private record Talk(Session session, PracticeSession going) implements Dialogue {
        @Override
        public String place() {
            return "quiz";
        }

        @Override
        public boolean say(String line) {
            boolean past = going.posed().isEmpty();
            if (past && !line.strip().equalsIgnoreCase("show")) {
                return leave(line);
            }
            if (line.isBlank()) {
                pose(session, going);
                return true;
            }
            Reaction reaction = going.type(line);
            List<String> lines =
                    new ArrayList<>(QuizView.reaction(reaction, session.screen().look()));
            session.screen().print(String.join("\n", lines));
            if (reaction instanceof Reaction.Judged || reaction instanceof Reaction.Skipped) {
                afterAnswer();
            }
            return !(reaction instanceof Reaction.Finished);
        }

        /** Behind the last question anything but {@code show} ends the quiz, and is then what it would be without. */
        private boolean leave(String line) {
            session.hush();
            if (!line.isBlank() && !line.strip().matches("quit|q|exit")) {
                session.run(line);
            }
            return session.isTalking();
        }

        /** The next question; behind the last one how it went. */
        private void afterAnswer() {
            session.screen().print("");
            if (going.posed().isPresent()) {
                pose(session, going);
                return;
            }
            Reaction.Finished finished = new Reaction.Finished(going.summary());
            List<String> lines =
                    new ArrayList<>(QuizView.reaction(finished, session.screen().look()));
            lines.addAll(Wrap.text(
                    "show proves the last one; Enter leaves the quiz.",
                    session.screen().look().width() - 1));
            session.screen().print(String.join("\n", lines));
        }
    }
}

package dev.dynamodojo.grade;

import dev.dynamodojo.client.Client;
import dev.dynamodojo.client.RunResult;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.lab.AnswerFile;
import dev.dynamodojo.statement.FileSource;
import dev.dynamodojo.statement.Script;
import dev.dynamodojo.statement.Setting;
import dev.dynamodojo.statement.Statement;
import dev.dynamodojo.statement.SyntaxException;
import dev.dynamodojo.time.VirtualClock;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Runs the statements of a text, one after the other, as the AWS CLI would in an empty environment. Nothing is printed:
 * an answer is judged by what the service gave, so {@code --query} and {@code --output} change nothing.
 */
final class ClientRunner {
    private ClientRunner() {}

    /** Where an answer's statements are read: files of its own folder only, no variables, no workbench commands. */
    static Setting setting(AnswerFile answer) {
        return Setting.BARE.withFiles(answer.folder().map(FileSource::inside).orElseGet(FileSource::none));
    }

    /** The statements of an answer. Errors: SyntaxException for the first that cannot be read. */
    static List<Statement> statements(AnswerFile answer) {
        return Script.parse(answer.text(), setting(answer)).stream()
                .map(Script.Entry::statement)
                .toList();
    }

    /**
     * Runs until the end, or until {@code goOn} says no after a statement.
     *
     * @param text the answer's text, parameters already substituted
     * @param answer whose folder {@code file://} may read
     */
    static void run(String text, AnswerFile answer, Door door, VirtualClock clock, Predicate<RunResult> goOn) {
        Setting setting = setting(answer);
        Client client = new Client(door, clock, setting, Statement.Format.OFF);
        Script script = new Script(text, setting);
        boolean succeeded = true;
        while (true) {
            RunResult result;
            try {
                Optional<Script.Entry> entry = script.next();
                if (entry.isEmpty()) {
                    return;
                }
                if (entry.get().chained() && !succeeded) {
                    continue;
                }
                result = client.run(entry.get().statement(), TraceSink.NONE);
            } catch (SyntaxException e) {
                result = Client.malformed(script.attempted(), e);
            }
            succeeded = result.succeeded();
            if (!goOn.test(result)) {
                return;
            }
        }
    }
}

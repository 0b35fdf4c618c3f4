package dev.dynamodojo.shell;

import dev.dynamodojo.client.Client;
import dev.dynamodojo.client.RunResult;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.statement.FileSource;
import dev.dynamodojo.statement.Script;
import dev.dynamodojo.statement.Setting;
import dev.dynamodojo.statement.Statement;
import dev.dynamodojo.statement.SyntaxException;
import dev.dynamodojo.time.VirtualClock;
import dev.dynamodojo.view.Escape;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs the statements of a text as the AWS CLI would: no prompt, no footer. What is printed is what the AWS CLI prints, or
 * one line of JSON per statement.
 */
public final class Batch {
    private static final int MALFORMED = 252;

    private final Door door;
    private final VirtualClock clock;
    private final Optional<Engine> engine;
    private final Screen screen;
    private final Setting setting;
    private final Statement.Format format;
    private final boolean json;
    private final boolean keepGoing;

    /**
     * @param folder where {@code file://} paths begin
     * @param format how results are printed where a statement does not say
     * @param json one line of JSON per statement instead
     * @param keepGoing whether a statement that fails keeps the next from running
     */
    public Batch(
            Engine engine,
            Screen screen,
            Path folder,
            Map<String, String> environment,
            Statement.Format format,
            boolean json,
            boolean keepGoing) {
        this(
                new InterruptibleDoor(engine),
                engine.clock(),
                Optional.of(engine),
                screen,
                folder,
                environment,
                format,
                json,
                keepGoing);
    }

    /** As above, on any door: the virtual clock can only be turned where the engine is at hand. */
    public Batch(
            Door door,
            VirtualClock clock,
            Optional<Engine> engine,
            Screen screen,
            Path folder,
            Map<String, String> environment,
            Statement.Format format,
            boolean json,
            boolean keepGoing) {
        this.door = door;
        this.clock = clock;
        this.engine = engine;
        this.screen = screen;
        this.setting = new Setting(TrafficCommands.ON_ENGINE.keySet(), environment, FileSource.from(folder));
        this.format = format;
        this.json = json;
        this.keepGoing = keepGoing;
    }

    /** Runs all of it; the exit code of the first statement that failed, else 0. */
    public int run(String text) {
        Script script = new Script(text, setting);
        int exit = 0;
        boolean good = true;
        while (good || keepGoing) {
            Optional<Script.Entry> entry;
            RunResult result;
            List<String> help = List.of();
            try {
                entry = script.next();
                if (entry.isEmpty()) {
                    return exit;
                }
                if (entry.get().chained() && !good) {
                    continue;
                }
                result = run(entry.get().statement());
            } catch (SyntaxException e) {
                result = Client.malformed(script.attempted(), e);
                help = Faults.lines(e, text, screen.look());
            }
            print(result, help);
            good = result.succeeded();
            exit = exit == 0 ? result.exit() : exit;
        }
        return exit;
    }

    private RunResult run(Statement statement) {
        if (statement instanceof Statement.Workbench command) {
            return workbench(command);
        }
        return new Client(door, clock, setting, format).run(statement, TraceSink.NONE);
    }

    private Engine needEngine(String command) {
        return engine.orElseThrow(() -> new Complaint(command + " needs the embedded engine.", "leave --endpoint out"));
    }

    /** The commands of the workbench that scripts can use too: those about the engine. */
    private RunResult workbench(Statement.Workbench statement) {
        String printed = "";
        Optional<Answer.Refusal> refusal = Optional.empty();
        try {
            Engine own = needEngine(statement.name());
            printed = String.join(
                    "\n",
                    TrafficCommands.ON_ENGINE.get(statement.name()).lines(own, screen.look(), statement.arguments()));
        } catch (Complaint complaint) {
            String message = complaint.getMessage() + "\n  try   " + complaint.advice();
            refusal = Optional.of(new Answer.Refusal(Client.USAGE, message));
        }
        return new RunResult(
                statement.text().strip(),
                Optional.empty(),
                refusal.isPresent() ? MALFORMED : 0,
                printed,
                refusal.map(Answer.Refusal::message).orElse(""),
                refusal,
                Optional.empty(),
                Consumed.NONE,
                List.of());
    }

    private void print(RunResult result, List<String> help) {
        if (json) {
            screen.print(RunJson.line(result));
        } else if (!result.printed().isEmpty()) {
            screen.print(result.printed());
        }
        if (!help.isEmpty()) {
            screen.error(String.join("\n", help));
        } else if (!result.error().isEmpty()) {
            screen.error(Escape.block(result.error()));
        }
    }
}

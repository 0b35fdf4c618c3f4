package dev.dynamodojo.shell;

import dev.dynamodojo.endpoint.EndpointException;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.grade.Grader;
import dev.dynamodojo.lab.LabLibrary;
import dev.dynamodojo.progress.Event;
import dev.dynamodojo.progress.Notice;
import dev.dynamodojo.progress.Progress;
import dev.dynamodojo.statement.FileSource;
import dev.dynamodojo.statement.Script;
import dev.dynamodojo.statement.Setting;
import dev.dynamodojo.statement.Statement;
import dev.dynamodojo.statement.SyntaxException;
import dev.dynamodojo.time.VirtualClock;
import dev.dynamodojo.view.Escape;
import dev.dynamodojo.view.Look;
import dev.dynamodojo.view.Tone;
import dev.dynamodojo.view.Wrap;
import dev.dynamodojo.yaml.YamlException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One person at the workbench: the engine at hand, the open lab, what ran last. Takes text, writes to its screen.
 *
 * <p>Used by one thread at a time. An interrupted thread stops at the engine's next call and leaves the session usable.
 */
public final class Session implements AutoCloseable {
    /** What a process exits with for a command that cannot be done as it was typed. */
    private static final int UNUSABLE = 2;

    /** A short session that touches what every session touches. */
    public static final String REHEARSAL = """
            list-tables
            aws dynamodb create-table --table-name Rehearsal --billing-mode PAY_PER_REQUEST \\
              --attribute-definitions AttributeName=PK,AttributeType=S AttributeName=SK,AttributeType=S \\
              --key-schema AttributeName=PK,KeyType=HASH AttributeName=SK,KeyType=RANGE
            put-item --table-name Rehearsal --item '{"PK": {"S": "A"}, "SK": {"S": "1"}, "n": {"N": "5"}}'
            aws dynamodb query --table-name Rehearsal --key-condition-expression 'PK = :p AND begins_with(SK, :s)' \\
              --filter-expression 'n > :n' \\
              --expression-attribute-values '{":p": {"S": "A"}, ":s": {"S": "1"}, ":n": {"N": "1"}}'
            get-item --table-name Rehearsal --key '{"PK": {"S": "A"}, "SK": {"S": "1"}}'
            scan --table-name Rehearsal
            tables
            explain
            exit
            """;

    private final Optional<Remote> remote;
    private final Setup setup;
    private final Screen screen;
    private final Keeper keeper;
    private final Engine freePlay = Engine.watching(new VirtualClock());
    private final Tally freeTally = new Tally();
    private boolean tables;
    private Optional<Ran> last = Optional.empty();
    private Iterator<String> more = Collections.emptyIterator();
    private boolean over;
    private volatile boolean hasRun;
    private LabLibrary library;
    private Optional<OpenLab> lab = Optional.empty();
    private Optional<Dialogue> dialogue = Optional.empty();
    private final Map<String, Grader> graders = new HashMap<>();
    private final Map<String, String> seen = new HashMap<>();
    private String insisted = "";
    private String insisting = "";
    private int exit;
    private int failure;

    public Session(Setup setup, Screen screen) {
        this(setup, screen, Optional.empty());
    }

    /** As above, with statements run somewhere else where a remote database is given. */
    public Session(Setup setup, Screen screen, Optional<Remote> remote) {
        this.remote = remote;
        this.setup = setup;
        this.screen = screen;
        this.keeper = new Keeper(setup.data());
        this.tables = screen.isWatched();
    }

    public Screen screen() {
        return screen;
    }

    public Setup setup() {
        return setup;
    }

    public Keeper keeper() {
        return keeper;
    }

    /** Whether the person asked to leave. */
    public boolean isOver() {
        return over;
    }

    void leave() {
        over = true;
    }

    /** The embedded engine that statements run against. Errors: {@link Complaint} where they run somewhere else. */
    public Engine engine() {
        remote.ifPresent(elsewhere -> {
            throw new Complaint(
                    "That needs the embedded engine; this workbench talks to " + elsewhere.url() + ".",
                    "leave, and start dojo without --endpoint");
        });
        return lab.map(OpenLab::engine).orElse(freePlay);
    }

    /** What was consumed since the lab's task was begun, without a lab since the session was. */
    Tally tally() {
        return lab.map(OpenLab::tally).orElse(freeTally);
    }

    /** Where statements run, if that is not the embedded engine. */
    Optional<Remote> remote() {
        return remote;
    }

    /** The last sequence number of a stream or shard that was shown; empty where none was. */
    String seenUpTo(String stream) {
        return seen.getOrDefault(stream, "");
    }

    void seenUpTo(String stream, String sequence) {
        seen.put(stream, sequence);
    }

    LabLibrary library() {
        if (library == null) {
            library = new LabLibrary(setup.home());
        }
        return library;
    }

    Optional<OpenLab> lab() {
        return lab;
    }

    OpenLab needLab() {
        return lab.orElseThrow(() -> new Complaint("No lab is open.", "lab tour    or labs, for all of them"));
    }

    /** Opens a lab in place of the one that is open. */
    OpenLab open(String id) {
        engine();
        lab.ifPresent(OpenLab::close);
        lab = Optional.empty();
        graders.values().forEach(Grader::rest); // one lab's grown data is enough to keep
        OpenLab opened = OpenLab.open(library(), id, setup.data().tables().resolve(id));
        graders.put(id, opened.grader());
        lab = Optional.of(opened);
        last = Optional.empty();
        more = Collections.emptyIterator();
        seen.clear();
        return opened;
    }

    Grader grader(String id) {
        return graders.computeIfAbsent(id, i -> Grader.of(library(), i));
    }

    Progress progress() {
        return keeper.progress();
    }

    void keep(Event event) {
        keeper.record(event, screen);
    }

    /** Whether the same command was asked for just before: then the person means it. */
    boolean insists(String what) {
        insisting = what;
        return insisted.equals(what);
    }

    /** What the process shall exit with because of a command; the largest counts. */
    void exit(int code) {
        exit = Math.max(exit, code);
    }

    public int exit() {
        return exit;
    }

    /** What the first statement or command that failed would exit with; 0 where none did. */
    public int failure() {
        return failure;
    }

    private void failed(int code) {
        failure = failure == 0 ? code : failure;
    }

    /** Ends the dialogue. */
    void hush() {
        dialogue = Optional.empty();
    }

    void talk(Dialogue begun) {
        dialogue = Optional.of(begun);
    }

    /** The engine's door, which notices an interrupt. */
    public Door door() {
        return new InterruptibleDoor(remote.map(Remote::door).orElseGet(this::engine));
    }

    private VirtualClock clock() {
        return remote.map(Remote::clock).orElseGet(() -> engine().clock());
    }

    /** Whether results are shown as tables rather than as the AWS CLI prints them. */
    boolean isTables() {
        return tables;
    }

    void showTables(boolean asTables) {
        tables = asTables;
    }

    Statements statements() {
        return new Statements(this);
    }

    Optional<Ran> last() {
        return last;
    }

    void remember(Ran ran) {
        last = Optional.of(ran);
    }

    /** Keeps lines that did not fit, for {@code more}. */
    void keepMore(Iterator<String> lines) {
        more = lines;
    }

    /** Prints the next screenful of what was kept; false where nothing is left. */
    boolean printMore() {
        if (!more.hasNext()) {
            return false;
        }
        int room = Math.max(3, screen.look().height() - 4);
        List<String> page = new ArrayList<>();
        while (more.hasNext() && page.size() < room) {
            page.add(more.next());
        }
        screen.print(String.join("\n", page));
        if (more.hasNext()) {
            screen.print(screen.look().dress(Tone.QUIET, "… there is more: more"));
        }
        return true;
    }

    /** What stands before the cursor, without the sign: {@code dojo}, {@code ecommerce 1}. */
    public String place() {
        if (dialogue.isPresent()) {
            return dialogue.get().place();
        }
        return lab.map(l -> l.lab().id() + " " + l.number()).orElse("dojo");
    }

    /** Whether what is typed now goes to a dialogue (a quiz) rather than being a statement. */
    public boolean isTalking() {
        return dialogue.isPresent();
    }

    /** Whether anything has been run yet. Safe to ask from another thread. */
    public boolean hasRun() {
        return hasRun;
    }

    /** Whether a text ends where a statement may end. */
    public boolean isComplete(String text) {
        return Script.incomplete(text, setting()).isEmpty();
    }

    Setting setting() {
        return new Setting(Commands.words(), setup.environment(), FileSource.from(Path.of("")));
    }

    /**
     * Runs all statements of a text, in order; one that cannot be understood or is refused does not keep the next from
     * running, unless {@code &&} stands between them. Whether the last one succeeded.
     */
    public boolean run(String text) {
        hasRun = true;
        boolean good = true;
        try {
            if (dialogue.isPresent()) {
                say(text);
            } else {
                good = runAll(text);
            }
        } catch (InterruptibleDoor.Interrupted e) {
            screen.progress("");
            screen.error("Stopped. What had been written until then stays written.");
        }
        tellNotices();
        return good;
    }

    /** Damaged files of progress are told once, by whatever was the first to read them. */
    private void tellNotices() {
        for (Notice notice : keeper.untold()) {
            screen.error(String.join(
                    "\n",
                    Wrap.text(
                            Escape.block("Your progress: " + notice.file().getFileName() + " " + notice.message()),
                            screen.look().width() - 1)));
        }
    }

    /** Every line is an answer; behind the dialogue's end statements go on. */
    private void say(String text) {
        String[] lines = text.split("\n");
        for (int i = 0; i < lines.length; i++) {
            if (dialogue.isEmpty()) {
                run(String.join("\n", List.of(lines).subList(i, lines.length)));
                return;
            }
            if (!dialogue.get().say(lines[i])) {
                dialogue = Optional.empty();
            }
        }
    }

    /** What stood behind the command that began the dialogue is already part of it. */
    private void sayRest(String text) {
        String rest = text.startsWith("\n") ? text.substring(1) : text;
        if (!rest.isBlank()) {
            say(rest);
        }
    }

    private boolean runAll(String text) {
        Script script = new Script(text, setting());
        boolean good = true;
        while (!over) {
            try {
                Optional<Script.Entry> entry = script.next();
                if (entry.isEmpty()) {
                    return good;
                }
                good = entry.get().chained() && !good ? false : runOne(entry.get());
                if (dialogue.isPresent()) {
                    sayRest(text.substring(entry.get().end()));
                    return good;
                }
            } catch (SyntaxException e) {
                screen.error(String.join("\n", Faults.lines(e, text, screen.look())));
                failed(e.exit());
                good = false;
            }
        }
        return good;
    }

    /** Runs one statement; whether it succeeded. */
    private boolean runOne(Script.Entry entry) {
        InterruptibleDoor.check();
        for (String note : entry.notes()) {
            screen.print(screen.look().dress(Tone.QUIET, note));
        }
        if (entry.statement() instanceof Statement.Workbench command) {
            return runCommand(command);
        }
        if (entry.statement() instanceof Statement.Local local) {
            screen.print(Escape.block(local.printed()));
            return true;
        }
        if (lab.isPresent() && Judging.isTemplate(lab.get(), entry.statement())) {
            new Judging(this, lab.get()).sendAtRate(entry.statement());
            return true;
        }
        Ran ran;
        try {
            ran = statements().run(entry.statement(), door(), clock());
        } catch (EndpointException e) {
            complain(e.getMessage() + ".", e.advice());
            failed(UNUSABLE);
            return false;
        }
        remember(ran);
        tally().add(ran.result());
        new ResultPrinter(this).print(ran);
        lab.ifPresent(open -> new Judging(this, open).judge(ran));
        failed(ran.result().exit());
        return ran.result().succeeded();
    }

    private boolean runCommand(Statement.Workbench command) {
        return runCommand(command.name(), Arguments.of(command));
    }

    /** Runs a workbench command by name; whether it could be done. A person's mistake is told on the screen. */
    public boolean runCommand(String name, List<String> words) {
        boolean done = runCommand(name, Arguments.of(words));
        tellNotices();
        return done;
    }

    private boolean runCommand(String name, Arguments arguments) {
        insisting = "";
        try {
            Commands.run(this, name, arguments);
            return true;
        } catch (Complaint e) {
            complain(e.getMessage(), e.advice());
        } catch (EndpointException e) {
            complain(e.getMessage() + ".", e.advice());
        } catch (Misread e) {
            screen.error(String.join("\n", Faults.lines(e.fault(), e.statement(), screen.look())));
        } catch (YamlException e) {
            complain(e.getMessage(), "");
        } finally {
            insisted = insisting;
        }
        failed(UNUSABLE);
        return false;
    }

    /** Runs the rehearsal on an engine of its own, shown to nobody, so that the first real statement finds all loaded. */
    public void rehearse() {
        Engine engine = Engine.inMemory(new VirtualClock());
        for (Script.Entry entry : Script.parse(REHEARSAL, setting())) {
            if (entry.statement() instanceof Statement.ApiCall) {
                statements().run(entry.statement(), engine, engine.clock());
            }
        }
    }

    /** Says what is wrong and what to type instead. */
    void complain(String message, String advice) {
        Look look = screen.look();
        List<String> lines = new ArrayList<>();
        for (String line : Wrap.text(Escape.block(message), look.width() - 1)) {
            lines.add(look.dress(Tone.BAD, line));
        }
        if (!advice.isEmpty()) {
            List<String> advised = Wrap.labelled("  try   ", Escape.block(advice), look.width() - 1);
            advised.set(
                    0, "  " + look.dress(Tone.ACCENT, "try") + advised.get(0).substring(5));
            lines.addAll(advised);
        }
        screen.error(String.join("\n", lines));
    }

    @Override
    public void close() {
        lab.ifPresent(OpenLab::close);
        keeper.close();
    }
}

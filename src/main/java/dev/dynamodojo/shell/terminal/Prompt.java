package dev.dynamodojo.shell.terminal;

import dev.dynamodojo.shell.Session;
import dev.dynamodojo.view.Look;
import dev.dynamodojo.view.Style;
import dev.dynamodojo.view.Tone;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.jline.keymap.KeyMap;
import org.jline.reader.Binding;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.Reference;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;

/**
 * The loop at a terminal: prompt, read, run, until the person leaves.
 *
 * <p>The session is made behind the first prompt. Each input runs on a thread of its own, so that Ctrl-C can interrupt it.
 */
public final class Prompt {
    /** What JLine says of a terminal that was closed under it, by a hangup. */
    private static final String CLOSED = "Terminal has been closed";

    private static final int LARGE_BUFFER = 20_000;
    private static final int HISTORY_MAX = 2_000;

    private final Terminal terminal;
    private final TerminalScreen screen;
    private final Future<Session> session;
    private final Consumer<Throwable> bugs;
    private final StatementReader reader;

    /**
     * @param session being made
     * @param bugs told of anything that is our fault; the prompt goes on
     */
    public Prompt(
            Terminal terminal, TerminalScreen screen, Future<Session> session, Path history, Consumer<Throwable> bugs)
            throws IOException {
        this.terminal = terminal;
        this.screen = screen;
        this.session = session;
        this.bugs = bugs;
        this.reader = reader(history);
    }

    private StatementReader reader(Path historyFile) throws IOException {
        boolean colour = screen.look().style() == Style.COLOUR;
        StatementReader made = new StatementReader(terminal);
        made.setParser(new StatementParser(made::expand, this::isTalking));
        made.setCompleter(new WordCompleter(session));
        made.setHighlighter(new StatementHighlighter());
        made.setHistory(new StatementHistory(historyFile));
        made.variable(LineReader.HISTORY_FILE, historyFile)
                .variable(LineReader.HISTORY_SIZE, HISTORY_MAX)
                .variable(LineReader.HISTORY_FILE_SIZE, HISTORY_MAX)
                .variable(LineReader.SECONDARY_PROMPT_PATTERN, screen.look().fit("%P › "))
                .variable(LineReader.FEATURES_MAX_BUFFER_SIZE, LARGE_BUFFER)
                .variable(LineReader.LIST_MAX, 60)
                .variable(LineReader.BELL_STYLE, "none");
        made.option(LineReader.Option.DISABLE_EVENT_EXPANSION, true);
        made.option(LineReader.Option.BRACKETED_PASTE, true);
        made.option(LineReader.Option.AUTO_FRESH_LINE, false);
        made.option(LineReader.Option.HISTORY_TIMESTAMPED, false);
        made.option(LineReader.Option.HISTORY_IGNORE_SPACE, false);
        made.option(LineReader.Option.INSERT_TAB, false);
        made.option(LineReader.Option.AUTO_MENU, false);
        made.option(LineReader.Option.LIST_PACKED, true);
        made.option(LineReader.Option.CASE_INSENSITIVE, true);
        made.option(LineReader.Option.DISABLE_HIGHLIGHTER, !colour);
        bindKeys(made);
        return made;
    }

    /** Keys whose codes vary more between terminals than what a terminal's type tells. */
    private static void bindKeys(StatementReader reader) {
        KeyMap<Binding> keys = reader.getKeyMaps().get(LineReader.MAIN);
        keys.bind(new Reference(LineReader.BEGINNING_OF_LINE), "\u001b[H", "\u001bOH", "\u001b[1~", "\u001b[7~");
        keys.bind(new Reference(LineReader.END_OF_LINE), "\u001b[F", "\u001bOF", "\u001b[4~", "\u001b[8~");
        keys.bind(new Reference(LineReader.FORWARD_WORD), "\u001b[1;5C", "\u001b[1;3C");
        keys.bind(new Reference(LineReader.BACKWARD_WORD), "\u001b[1;5D", "\u001b[1;3D");
    }

    private boolean isTalking() {
        return session.isDone() && session().isTalking();
    }

    /** Waits for what was typed before the prompt was there, which Ctrl-C interrupts, and takes over from it. */
    public void follow(TypedAhead ahead) {
        Terminal.SignalHandler before = terminal.handle(Terminal.Signal.INT, signal -> ahead.interrupt());
        try {
            remember(ahead.taken());
            ahead.join();
            remember(ahead.taken());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            terminal.handle(Terminal.Signal.INT, before);
        }
        if (!ahead.rest().isEmpty()) {
            reader.runMacro(ahead.rest());
        }
    }

    private void remember(List<String> inputs) {
        if (!inputs.isEmpty()) {
            reader.getHistory().attach(reader);
            inputs.forEach(reader.getHistory()::add);
        }
    }

    /** Reads and runs until the person leaves. {@code first} is run before anything is read; may be empty. */
    public void loop(String first) throws IOException {
        if (!first.isEmpty()) {
            run(first);
        }
        String place = "dojo";
        while (!session.isDone() || !session().isOver()) {
            place = session.isDone() ? session().place() : place;
            String text;
            try {
                text = reader.expand(reader.readLine(text(screen.look(), place)));
            } catch (UserInterruptException e) {
                explainLeaving(e.getPartialLine());
                continue;
            } catch (EndOfFileException e) {
                freshLine();
                String rest = e.getPartialLine();
                if (rest != null && !rest.isBlank()) {
                    run(rest);
                }
                break;
            } catch (IllegalStateException e) {
                if (CLOSED.equals(e.getMessage())) {
                    break; // the window was closed while the line editor waited
                }
                throw e;
            }
            if (!text.isBlank() || isTalking()) {
                run(text);
            }
        }
    }

    /** The prompt as it is shown. */
    static String text(Look look, String place) {
        int room = Math.max(4, look.width() / 2);
        String shown = place.length() > room ? place.substring(place.length() - room) : place;
        return look.dress(Tone.ACCENT, look.fit(shown + " ▸")) + " ";
    }

    /** A dumb terminal leaves the cursor behind what was typed. */
    private void freshLine() {
        if (terminal.getType().startsWith(Terminal.TYPE_DUMB)) {
            terminal.writer().println();
            terminal.flush();
        }
    }

    private void explainLeaving(String typed) {
        freshLine();
        boolean empty = typed == null || typed.isBlank();
        if (empty) {
            screen.print("To leave: exit, or Ctrl-D. Your work is kept.");
        }
    }

    private Session session() {
        try {
            return session.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    /** Runs one input on a thread that Ctrl-C interrupts, and waits for it. */
    private void run(String text) {
        Session at = session();
        Thread worker = new Thread(
                () -> {
                    try {
                        at.run(text);
                    } catch (Throwable e) {
                        bugs.accept(e);
                    }
                },
                "statement");
        worker.setDaemon(true);
        Terminal.SignalHandler before = terminal.handle(Terminal.Signal.INT, signal -> worker.interrupt());
        try {
            worker.start();
            worker.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            terminal.handle(Terminal.Signal.INT, before);
            screen.progress("");
        }
    }
}

package dev.dynamodojo.shell.terminal;

import dev.dynamodojo.shell.Session;
import dev.dynamodojo.view.Style;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * What was typed before the line editor is there: whole lines that wait in the terminal are run while the editor is still
 * being made, and look on the screen as if they had been typed at the prompt.
 *
 * <p>Only a line that is a whole input by itself is taken so. The first that is not (an open quote, a key such as Tab) is
 * handed to the editor as {@link #rest}; everything behind it stays in the terminal, where the editor finds it. A
 * terminal that edits lines itself, as it does until an editor takes over, gives out one line at a time.
 */
public final class TypedAhead {
    /** A terminal's lines are shorter. */
    private static final int LINE_MAX_BYTES = 64 * 1024;

    private static final int HEAD_START_MILLIS = 200;

    private final InputStream in;
    private final Charset encoding;
    private final TerminalScreen screen;
    private final Future<Session> session;
    private final Consumer<Throwable> bugs;
    private final List<String> taken = new ArrayList<>();
    private final Thread worker = new Thread(this::work, "typed-ahead");
    private volatile String rest = "";

    /**
     * @param in the terminal, unbuffered; an empty stream where nothing is to be taken
     * @param session being made
     * @param bugs told of anything that is our fault; what was typed goes on
     */
    public TypedAhead(
            InputStream in,
            Charset encoding,
            TerminalScreen screen,
            Future<Session> session,
            Consumer<Throwable> bugs) {
        this.in = in;
        this.encoding = encoding;
        this.screen = screen;
        this.session = session;
        this.bugs = bugs;
    }

    /**
     * Runs what waits, if anything does. Returns when that is done, or while it goes on after a moment: on two
     * processors the editor and the first answer would keep each other from being ready, but Ctrl-C needs the terminal.
     */
    public void begin() {
        if (!isWaiting()) {
            return;
        }
        worker.setDaemon(true);
        worker.start();
        try {
            worker.join(HEAD_START_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Interrupts the statement that runs now. */
    void interrupt() {
        worker.interrupt();
    }

    /** Waits until all that was taken has run. */
    void join() throws InterruptedException {
        worker.join();
    }

    /** The inputs that were taken since this was asked last, for the history. */
    List<String> taken() {
        synchronized (taken) {
            List<String> all = List.copyOf(taken);
            taken.clear();
            return all;
        }
    }

    /** What was read and not run, to be typed to the editor; to be asked after {@link #join}. */
    String rest() {
        return rest;
    }

    private boolean isWaiting() {
        try {
            return in.available() > 0;
        } catch (IOException e) {
            return false; // the editor will meet it too, and tell
        }
    }

    private void work() {
        try {
            Session at = session.get();
            while (!at.isOver() && isWaiting()) {
                String line = line();
                if (!isWhole(line, at)) {
                    rest = line;
                    return;
                }
                run(line.substring(0, line.length() - 1), at);
            }
        } catch (InterruptedException | ExecutionException | IOException e) {
            // the prompt meets it when it asks for the session or reads
        }
    }

    private String line() throws IOException {
        byte[] bytes = new byte[LINE_MAX_BYTES];
        int length = in.read(bytes);
        return length < 0 ? "" : new String(bytes, 0, length, encoding);
    }

    private static boolean isWhole(String line, Session at) {
        int end = line.length() - 1;
        if (end < 0 || line.charAt(end) != '\n') {
            return false;
        }
        for (int i = 0; i < end; i++) {
            if (Character.isISOControl(line.charAt(i))) {
                return false;
            }
        }
        return at.isTalking() || at.isComplete(line.substring(0, end));
    }

    private void run(String text, Session at) {
        screen.print(Prompt.text(screen.look(), at.place()) + coloured(text));
        if (text.isBlank() && !at.isTalking()) {
            return;
        }
        synchronized (taken) {
            taken.add(text);
        }
        try {
            at.run(text);
        } catch (Throwable e) {
            bugs.accept(e);
        } finally {
            Thread.interrupted(); // it was meant for this statement, not for the next
            screen.progress("");
        }
    }

    private String coloured(String text) {
        boolean colour = screen.look().style() == Style.COLOUR;
        return colour ? new StatementHighlighter().highlight(null, text).toAnsi() : text;
    }
}

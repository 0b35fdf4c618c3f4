package dev.dynamodojo.app;

import dev.dynamodojo.shell.Banner;
import dev.dynamodojo.shell.Remote;
import dev.dynamodojo.shell.Session;
import dev.dynamodojo.shell.Setup;
import dev.dynamodojo.shell.terminal.Prompt;
import dev.dynamodojo.shell.terminal.TerminalScreen;
import dev.dynamodojo.shell.terminal.TypedAhead;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.terminal.impl.jni.JniTerminalProvider;
import org.jline.terminal.spi.SystemStream;
import org.jline.utils.Signals;

/** Opens the workbench: at a terminal with a prompt, on a pipe without. */
final class Workbench {
    private Workbench() {}

    /** Runs until the person leaves. {@code first} is run before anything is read; may be empty. */
    static int open(String first) {
        return open(first, Optional.empty());
    }

    /** The same, with statements run somewhere else where a remote database is given. */
    static int open(String first, Optional<Remote> remote) {
        try {
            return Product.isInteractive() ? atTerminal(first, remote) : onPipe(first, remote);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int atTerminal(String first, Optional<Remote> remote) throws IOException {
        Terminals.tellLineEditor();
        Setup setup = Product.setup();
        TerminalScreen screen = Terminals.screen(setup.environment());
        FutureTask<Session> session = new FutureTask<>(() -> new Session(setup, screen, remote));
        Thread maker = new Thread(session, "session");
        maker.setDaemon(true);
        maker.start();
        Consumer<Throwable> bugs = bug -> screen.error(BugReport.line(bug));
        boolean ready = Terminals.isReadyAtOnce(setup.environment());
        TypedAhead ahead = new TypedAhead(
                ready && first.isEmpty() ? new FileInputStream(FileDescriptor.in) : InputStream.nullInputStream(),
                Terminals.charset(),
                screen,
                session,
                bugs);
        if (ready) {
            greet(setup, screen, first, remote);
        }
        ahead.begin();
        try (Terminal terminal = terminal(setup)) {
            screen.attach(terminal);
            if (!ready) {
                greet(setup, screen, first, remote);
            }
            Prompt prompt = new Prompt(terminal, screen, session, setup.data().history(), bugs);
            Ready.warmUp(session);
            prompt.follow(ahead);
            prompt.loop(first);
            close(session);
            return Exit.DONE;
        }
    }

    private static void greet(Setup setup, TerminalScreen screen, String first, Optional<Remote> remote) {
        if (remote.isPresent()) {
            screen.print(Banner.text(remote.get(), screen.look()));
        } else if (first.isEmpty()) {
            screen.print(Banner.text(setup, screen.look()));
        }
    }

    /**
     * The process's own terminal, by native calls; where those cannot be loaded by running {@code stty}, which is slower
     * and so not tried before.
     */
    private static Terminal terminal(Setup setup) throws IOException {
        String type = Terminals.type(setup.environment());
        Terminal known = knownTerminal(type);
        if (known != null) {
            return known;
        }
        TerminalBuilder builder = TerminalBuilder.builder()
                .name("dojo")
                .system(true)
                .dumb(true)
                .jni(true)
                .ffm(false)
                .exec(false)
                .graphemeCluster(false);
        Terminal terminal = builder.build();
        if (type.startsWith(Terminal.TYPE_DUMB)) {
            // JLine leaves signals alone on a dumb terminal, and Ctrl-C would end the process
            Signals.register("INT", () -> terminal.raise(Terminal.Signal.INT));
        }
        boolean poor = terminal.getType().startsWith(Terminal.TYPE_DUMB);
        if (!poor || type.startsWith(Terminal.TYPE_DUMB)) {
            return terminal;
        }
        terminal.close();
        return builder.exec(true).build();
    }

    /**
     * A terminal of a common type on a POSIX system, made without JLine's search for a provider, which is a good part of
     * the start. Null where that is not possible; the search then finds out why.
     */
    private static Terminal knownTerminal(String type) {
        if (!Terminals.isKnown(type)) {
            return null;
        }
        try {
            Charset charset = Terminals.charset();
            return new JniTerminalProvider()
                    .sysTerminal(
                            "dojo",
                            type,
                            false,
                            charset,
                            charset,
                            charset,
                            true,
                            Terminal.SignalHandler.SIG_DFL,
                            false,
                            SystemStream.Output);
        } catch (IOException | LinkageError e) {
            return null;
        }
    }

    private static void close(FutureTask<Session> session) {
        try {
            session.get().close();
        } catch (InterruptedException | java.util.concurrent.ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Everything that is there to be read is one input; an open quote waits for more. Exits as {@code run --keep-going}
     * would.
     */
    private static int onPipe(String first, Optional<Remote> remote) throws IOException {
        try (Session session = new Session(Product.setup(), new PlainScreen(), remote);
                BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            if (!first.isEmpty() && !session.run(first)) {
                return Exit.USAGE;
            }
            StringBuilder text = new StringBuilder();
            for (String line = in.readLine(); line != null; line = session.isOver() ? null : in.readLine()) {
                text.append(line).append('\n');
                if (!in.ready() && session.isComplete(text.toString())) {
                    session.run(text.toString());
                    text.setLength(0);
                }
            }
            if (!text.toString().isBlank() && !session.isOver()) {
                session.run(text.toString());
            }
            return session.failure() == 0 ? session.exit() : session.failure();
        }
    }
}

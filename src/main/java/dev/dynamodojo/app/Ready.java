package dev.dynamodojo.app;

import dev.dynamodojo.client.Client;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.shell.Session;
import dev.dynamodojo.time.VirtualClock;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.jline.reader.LineReaderBuilder;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.DumbTerminal;

/** Gets the engine and the statement path ready behind the first prompt, while the person reads or types. */
final class Ready {
    /** Who has typed ahead is served first, and needs no rehearsal any more. */
    private static final int PAUSE_MILLIS = 600;

    private static final List<String> STATEMENTS = List.of(
            "create-table --table-name Ahead --billing-mode PAY_PER_REQUEST"
                    + " --attribute-definitions AttributeName=PK,AttributeType=S"
                    + " --key-schema AttributeName=PK,KeyType=HASH",
            "put-item --table-name Ahead --item '{\"PK\": {\"S\": \"A\"}}'",
            "query --table-name Ahead --key-condition-expression 'PK = :p'"
                    + " --expression-attribute-values '{\":p\": {\"S\": \"A\"}}'");

    private Ready() {}

    /**
     * Loads what a first statement needs while the terminal is still being opened: on a machine with another processor
     * that costs the prompt nothing, and whoever has typed ahead is answered sooner.
     */
    static void loadAhead() {
        if (Runtime.getRuntime().availableProcessors() > 1) {
            Thread thread = new Thread(Ready::load, "load-ahead");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private static void load() {
        try (Terminal nowhere = new DumbTerminal(InputStream.nullInputStream(), OutputStream.nullOutputStream())) {
            LineReaderBuilder.builder().terminal(nowhere).build();
        } catch (IOException e) {
            // then it is loaded when it is needed
        }
        VirtualClock clock = new VirtualClock();
        Client client = new Client(Engine.inMemory(clock), clock);
        STATEMENTS.forEach(client::run);
    }

    static void warmUp(Future<Session> session) {
        Thread thread = new Thread(() -> rehearse(session), "warm-up");
        thread.setDaemon(true);
        thread.setPriority(Thread.MIN_PRIORITY);
        thread.start();
    }

    private static void rehearse(Future<Session> session) {
        try {
            Thread.sleep(PAUSE_MILLIS);
            if (!session.get().hasRun()) {
                session.get().rehearse();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            // the first statement will say so
        }
    }
}

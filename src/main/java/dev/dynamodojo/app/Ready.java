package dev.dynamodojo.app;

import dev.dynamodojo.shell.Session;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** Gets the engine and the statement path ready behind the first prompt, while the person reads or types. */
final class Ready {
    /** Who has typed ahead is served first, and needs no rehearsal any more. */
    private static final int PAUSE_MILLIS = 600;

    private Ready() {}

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

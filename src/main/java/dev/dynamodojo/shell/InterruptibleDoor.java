package dev.dynamodojo.shell;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.engine.trace.TraceSink;

/**
 * A door that stops answering once its thread was interrupted. A call examines at most one page, so Ctrl-C is noticed
 * within a moment, and never in the middle of a write.
 */
final class InterruptibleDoor implements Door {
    private final Door door;

    InterruptibleDoor(Door door) {
        this.door = door;
    }

    /** The person pressed Ctrl-C. */
    static final class Interrupted extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Interrupted() {
            super("interrupted", null, false, false);
        }
    }

    @Override
    public Answer call(String operation, byte[] request, TraceSink trace) {
        check();
        return door.call(operation, request, trace);
    }

    /** Throws {@link Interrupted} if the thread was interrupted, and clears the mark. */
    static void check() {
        if (Thread.interrupted()) {
            throw new Interrupted();
        }
    }
}

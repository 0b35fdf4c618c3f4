package dev.dynamodojo.engine;

import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.time.VirtualClock;

/** The embedded engine. */
public final class Engine implements Door {
    private final VirtualClock clock;

    private Engine(VirtualClock clock) {
        this.clock = clock;
    }

    /** An empty engine that keeps nothing. */
    public static Engine inMemory(VirtualClock clock) {
        return new Engine(clock);
    }

    /** A new engine with the same content and time; O(1). Either can be written to without the other noticing. */
    public Engine fork() {
        return new Engine(clock.fork());
    }

    public VirtualClock clock() {
        return clock;
    }

    @Override
    public Answer call(String operation, byte[] request, TraceSink trace) {
        throw new IllegalStateException("under construction");
    }
}

package dev.dynamodojo.time;

import java.time.Duration;
import java.time.Instant;

/** Virtual time in epoch milliseconds. Stands still until advanced; never goes backwards. Safe for several threads. */
public final class VirtualClock {
    /** Where a fresh clock starts unless told otherwise: 2026-12-01T09:00:00Z (not parsed, which costs time at start). */
    public static final Instant START = Instant.ofEpochSecond(1_796_115_600L);

    private long nowMillis;

    public VirtualClock() {
        this(START);
    }

    public VirtualClock(Instant start) {
        this.nowMillis = start.toEpochMilli();
    }

    public synchronized long nowMillis() {
        return nowMillis;
    }

    public Instant now() {
        return Instant.ofEpochMilli(nowMillis());
    }

    /** Moves the clock forward. Errors: IllegalArgumentException for a negative duration. */
    public synchronized void advance(Duration duration) {
        if (duration.isNegative()) {
            throw new IllegalArgumentException("the clock never goes backwards");
        }
        nowMillis += duration.toMillis();
    }

    /** A clock of its own that starts where this one stands. */
    public VirtualClock fork() {
        return new VirtualClock(now());
    }
}

package dev.dynamodojo.time;

import java.time.Duration;
import java.time.Instant;
import java.util.function.LongSupplier;

/**
 * Virtual time in epoch milliseconds. Stands still until advanced, or follows another clock at a distance; never goes
 * backwards. Safe for several threads.
 */
public final class VirtualClock {
    /** Where a fresh clock starts unless told otherwise: 2026-12-01T09:00:00Z (not parsed, which costs time at start). */
    public static final Instant START = Instant.ofEpochSecond(1_796_115_600L);

    private static final LongSupplier STANDING = () -> 0;

    private final LongSupplier followed;
    private long offsetMillis;
    private long lastMillis;

    public VirtualClock() {
        this(START);
    }

    public VirtualClock(Instant start) {
        this(STANDING, start.toEpochMilli());
    }

    private VirtualClock(LongSupplier followed, long offsetMillis) {
        this.followed = followed;
        this.offsetMillis = offsetMillis;
        this.lastMillis = Long.MIN_VALUE;
    }

    /**
     * A clock that goes as another does, at first at the same time or, where that is later, at {@code notBeforeMillis}.
     *
     * @param millis the other clock, epoch milliseconds
     */
    public static VirtualClock following(LongSupplier millis, long notBeforeMillis) {
        return new VirtualClock(millis, Math.max(0, notBeforeMillis - millis.getAsLong()));
    }

    public synchronized long nowMillis() {
        lastMillis = Math.max(lastMillis, followed.getAsLong() + offsetMillis);
        return lastMillis;
    }

    public Instant now() {
        return Instant.ofEpochMilli(nowMillis());
    }

    /** Moves the clock forward. Errors: IllegalArgumentException for a negative duration. */
    public synchronized void advance(Duration duration) {
        if (duration.isNegative()) {
            throw new IllegalArgumentException("the clock never goes backwards");
        }
        offsetMillis += duration.toMillis();
    }

    /** A clock of its own that stands still where this one is. */
    public VirtualClock fork() {
        return new VirtualClock(now());
    }
}

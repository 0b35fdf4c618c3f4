package dev.dynamodojo.time;

import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;
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
    /** Null where advancing moves the clock itself. */
    private final Consumer<Duration> waiting;

    private long offsetMillis;
    private long lastMillis;

    public VirtualClock() {
        this(START);
    }

    public VirtualClock(Instant start) {
        this(STANDING, null, start.toEpochMilli());
    }

    private VirtualClock(LongSupplier followed, Consumer<Duration> waiting, long offsetMillis) {
        this.followed = followed;
        this.waiting = waiting;
        this.offsetMillis = offsetMillis;
        this.lastMillis = Long.MIN_VALUE;
    }

    /**
     * A clock that goes as another does, at first at the same time or, where that is later, at {@code notBeforeMillis}.
     *
     * @param millis the other clock, epoch milliseconds
     */
    public static VirtualClock following(LongSupplier millis, long notBeforeMillis) {
        return new VirtualClock(millis, null, Math.max(0, notBeforeMillis - millis.getAsLong()));
    }

    /**
     * The real time: advancing it waits.
     *
     * @param waiting waits for a duration
     */
    public static VirtualClock real(LongSupplier millis, Consumer<Duration> waiting) {
        return new VirtualClock(millis, waiting, 0);
    }

    public synchronized long nowMillis() {
        lastMillis = Math.max(lastMillis, followed.getAsLong() + offsetMillis);
        return lastMillis;
    }

    public Instant now() {
        return Instant.ofEpochMilli(nowMillis());
    }

    /** Moves the clock forward. Errors: IllegalArgumentException for a negative duration. */
    public void advance(Duration duration) {
        if (duration.isNegative()) {
            throw new IllegalArgumentException("the clock never goes backwards");
        }
        if (waiting != null) {
            waiting.accept(duration);
            return;
        }
        synchronized (this) {
            offsetMillis += duration.toMillis();
        }
    }

    /** A clock of its own that stands still where this one is. */
    public VirtualClock fork() {
        return new VirtualClock(now());
    }
}

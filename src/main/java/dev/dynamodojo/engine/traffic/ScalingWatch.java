package dev.dynamodojo.engine.traffic;

import java.util.Optional;

/**
 * Watches one dimension for auto scaling: counts minutes above and below, and decides.
 *
 * <p>Assumed: between the alarm and the new units pass two virtual minutes (AWS: "several minutes"), in which nothing else is
 * decided.
 */
final class ScalingWatch {
    private static final long DELAY_MILLIS = 2 * Minute.MILLIS;

    private final boolean write;
    private int above;
    private int below;
    private long lastStartMillis = Long.MIN_VALUE;
    private long dueMillis = Long.MAX_VALUE;
    private long wanted;

    ScalingWatch(boolean write) {
        this.write = write;
    }

    ScalingWatch copy() {
        ScalingWatch copy = new ScalingWatch(write);
        copy.above = above;
        copy.below = below;
        copy.lastStartMillis = lastStartMillis;
        copy.dueMillis = dueMillis;
        copy.wanted = wanted;
        return copy;
    }

    boolean isWrite() {
        return write;
    }

    void observe(Minute minute, Optional<Scaling> scaling) {
        boolean gap = minute.startMillis() != lastStartMillis + Minute.MILLIS;
        lastStartMillis = minute.startMillis();
        if (scaling.isEmpty() || dueMillis != Long.MAX_VALUE) {
            above = 0;
            below = 0;
            return;
        }
        Scaling rule = scaling.get();
        long provisioned = write ? minute.provisionedWrite() : minute.provisionedRead();
        double rate = minute.rate(write);
        above = rule.isAbove(rate, provisioned) ? (gap ? 0 : above) + 1 : 0;
        below = rule.isBelow(rate, provisioned) ? (gap ? 0 : below) + 1 : 0;
        boolean decides = above >= Scaling.MINUTES_ABOVE || below >= Scaling.MINUTES_BELOW;
        if (decides && rule.wanted(rate) != provisioned) {
            wanted = rule.wanted(rate);
            dueMillis = minute.startMillis() + Minute.MILLIS + DELAY_MILLIS;
        }
    }

    long dueMillis() {
        return dueMillis;
    }

    Optional<Long> take(long nowMillis) {
        if (dueMillis > nowMillis) {
            return Optional.empty();
        }
        dueMillis = Long.MAX_VALUE;
        return Optional.of(wanted);
    }
}

package dev.dynamodojo.engine.traffic;

/**
 * Tokens that fill with virtual time: what may still be consumed.
 *
 * <p>A request is let in while there is anything left, and then takes what it consumes, even where that is more than there
 * was: the next ones wait until the debt is paid (assumed: what a read consumes is only known afterwards).
 */
final class Bucket {
    private static final double MILLIS = 1000;

    private double perSecond;
    private double capacity;
    private double level;
    private long millis;

    /**
     * @param perSecond units that come in a second
     * @param seconds how many seconds' units it holds
     * @param level units it holds at first
     */
    Bucket(double perSecond, double seconds, double level, long nowMillis) {
        this.perSecond = perSecond;
        this.capacity = perSecond * seconds;
        this.level = Math.min(level, capacity);
        this.millis = nowMillis;
    }

    private Bucket(Bucket other) {
        this.perSecond = other.perSecond;
        this.capacity = other.capacity;
        this.level = other.level;
        this.millis = other.millis;
    }

    Bucket copy() {
        return new Bucket(this);
    }

    boolean hasAny(long nowMillis) {
        fill(nowMillis);
        return level > 0;
    }

    void take(double units, long nowMillis) {
        fill(nowMillis);
        level -= units;
    }

    /** Another rate from now on; what is there stays, as far as it fits. */
    void change(double newPerSecond, double seconds, long nowMillis) {
        fill(nowMillis);
        perSecond = newPerSecond;
        capacity = newPerSecond * seconds;
        level = Math.min(level, capacity);
    }

    double perSecond() {
        return perSecond;
    }

    /** Units there are; negative where more was consumed than there was. */
    double level(long nowMillis) {
        fill(nowMillis);
        return level;
    }

    private void fill(long nowMillis) {
        if (nowMillis > millis) {
            level = Math.min(capacity, level + (nowMillis - millis) * perSecond / MILLIS);
            millis = nowMillis;
        }
    }
}

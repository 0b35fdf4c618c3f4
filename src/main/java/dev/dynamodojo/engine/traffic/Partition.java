package dev.dynamodojo.engine.traffic;

import dev.dynamodojo.engine.store.EntryKey;

/**
 * One partition of a table or index: where it begins, what it may still serve, what it served this minute.
 *
 * <p>A partition serves at most 3,000 read and 1,000 write units a second (documented: "Best practices for designing and using
 * partition keys effectively"). Assumed: it keeps unused units for one second; the burst of 300 seconds belongs to the table.
 */
final class Partition {
    static final double READ_UNITS = 3_000;
    static final double WRITE_UNITS = 1_000;
    private static final int SAMPLES = 128;
    /** Every so many accesses, one key is remembered. */
    private static final int SAMPLE_EVERY = 8;

    private final int number;
    private final EntryKey low;
    private final Bucket reads;
    private final Bucket writes;
    private final EntryKey[] samples = new EntryKey[SAMPLES];
    private long accesses;
    private int hotMinutes;
    private double readUnits;
    private double writeUnits;
    private int readThrottles;
    private int writeThrottles;

    /**
     * @param number its name within the table or index, from 1, in the order partitions come to be
     * @param low everything it holds stands behind this bound
     */
    Partition(int number, EntryKey low, long nowMillis) {
        this.number = number;
        this.low = low;
        this.reads = new Bucket(READ_UNITS, 1, READ_UNITS, nowMillis);
        this.writes = new Bucket(WRITE_UNITS, 1, WRITE_UNITS, nowMillis);
    }

    private Partition(Partition other) {
        this.number = other.number;
        this.low = other.low;
        this.reads = other.reads.copy();
        this.writes = other.writes.copy();
        System.arraycopy(other.samples, 0, samples, 0, SAMPLES);
        this.accesses = other.accesses;
        this.hotMinutes = other.hotMinutes;
        this.readUnits = other.readUnits;
        this.writeUnits = other.writeUnits;
        this.readThrottles = other.readThrottles;
        this.writeThrottles = other.writeThrottles;
    }

    Partition copy() {
        return new Partition(this);
    }

    int number() {
        return number;
    }

    EntryKey low() {
        return low;
    }

    boolean hasRoom(boolean write, long nowMillis) {
        return (write ? writes : reads).hasAny(nowMillis);
    }

    void charge(EntryKey key, boolean write, double units, long nowMillis) {
        (write ? writes : reads).take(units, nowMillis);
        if (write) {
            writeUnits += units;
        } else {
            readUnits += units;
        }
        sample(key);
    }

    void throttled(EntryKey key, boolean write) {
        if (write) {
            writeThrottles++;
        } else {
            readThrottles++;
        }
        sample(key);
    }

    private void sample(EntryKey key) {
        if (accesses % SAMPLE_EVERY == 0) {
            samples[(int) (accesses / SAMPLE_EVERY % SAMPLES)] = key;
        }
        accesses++;
    }

    /** Keys accessed lately, oldest first. */
    EntryKey[] samples() {
        long taken = (accesses + SAMPLE_EVERY - 1) / SAMPLE_EVERY;
        int count = (int) Math.min(taken, SAMPLES);
        EntryKey[] ordered = new EntryKey[count];
        for (int i = 0; i < count; i++) {
            ordered[i] = samples[(int) ((taken - count + i) % SAMPLES)];
        }
        return ordered;
    }

    /** What this minute brought, and a new minute begins. */
    Heat closeMinute() {
        Heat heat = heat();
        hotMinutes = SplitRules.isHot(heat) ? hotMinutes + 1 : 0;
        readUnits = 0;
        writeUnits = 0;
        readThrottles = 0;
        writeThrottles = 0;
        return heat;
    }

    /** What this minute has brought so far. */
    Heat heat() {
        return new Heat(number, readUnits, writeUnits, readThrottles, writeThrottles);
    }

    int hotMinutes() {
        return hotMinutes;
    }

    void cool() {
        hotMinutes = 0;
    }
}

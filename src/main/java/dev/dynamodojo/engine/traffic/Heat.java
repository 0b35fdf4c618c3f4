package dev.dynamodojo.engine.traffic;

/**
 * What one partition served in one virtual minute.
 *
 * @param partition its number
 * @param readUnits read units consumed
 * @param writeUnits write units consumed
 * @param readThrottles how often a read was refused because of this partition
 * @param writeThrottles how often a write was
 */
public record Heat(int partition, double readUnits, double writeUnits, int readThrottles, int writeThrottles) {
    private static final double SECONDS = 60;

    /** The larger share of what it could serve in that minute; 1 is all of it. */
    public double share() {
        return Math.max(readUnits / (Partition.READ_UNITS * SECONDS), writeUnits / (Partition.WRITE_UNITS * SECONDS));
    }

    /** How often anything was refused because of this partition. */
    public int throttles() {
        return readThrottles + writeThrottles;
    }
}

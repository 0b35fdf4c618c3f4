package dev.dynamodojo.engine.store;

/**
 * What can be adjusted about an engine for teaching; part of the database, so that a fork and a reopened journal keep it.
 *
 * @param statusDelayMillis virtual milliseconds until a table, an index or a backup that is being made, changed or deleted
 *     is so; 0 or more
 * @param expiryDelayMaxMillis an expired item is deleted between 0 and so many virtual milliseconds after its time
 *     (assumed: AWS only says "within a few days")
 * @param seed decides what the service leaves to chance
 * @param collectionLimitBytes the most an item collection of a table with local indexes may hold
 * @param metering whether partitions and metrics are followed, and requests beyond the throughput refused
 * @param lagMaxMillis an eventually consistent read sees the database as it was at most so many virtual milliseconds ago;
 *     0: as it is
 * @param partitionBytesMax the most a partition holds before it is split
 * @param tableUnitsMax read units, and write units, per second that the account's quota gives each table and global index
 */
public record EngineSettings(
        long statusDelayMillis,
        long expiryDelayMaxMillis,
        long seed,
        long collectionLimitBytes,
        Metering metering,
        long lagMaxMillis,
        long partitionBytesMax,
        long tableUnitsMax) {

    /** What is done about throughput. */
    public enum Metering {
        /** Nothing; costs nothing. */
        OFF,
        /** Partitions, heat and metrics are followed; nothing is refused. */
        WATCH,
        /** The same, and what goes beyond the throughput is throttled. */
        THROTTLE
    }

    private static final long TEN_GB = 10L * 1024 * 1024 * 1024;
    private static final long TABLE_UNITS = 40_000;

    /**
     * Nothing takes time, expired items go within 48 hours, 10 GB per item collection and partition, no metering, no lag, 40,000
     * units per table (documented: "Quotas in Amazon DynamoDB").
     */
    public static final EngineSettings DEFAULT =
            new EngineSettings(0, 48L * 60 * 60 * 1000, 1, TEN_GB, Metering.OFF, 0, TEN_GB, TABLE_UNITS);

    public EngineSettings withStatusDelayMillis(long changed) {
        return new EngineSettings(
                changed,
                expiryDelayMaxMillis,
                seed,
                collectionLimitBytes,
                metering,
                lagMaxMillis,
                partitionBytesMax,
                tableUnitsMax);
    }

    public EngineSettings withExpiryDelayMaxMillis(long changed) {
        return new EngineSettings(
                statusDelayMillis,
                changed,
                seed,
                collectionLimitBytes,
                metering,
                lagMaxMillis,
                partitionBytesMax,
                tableUnitsMax);
    }

    public EngineSettings withSeed(long changed) {
        return new EngineSettings(
                statusDelayMillis,
                expiryDelayMaxMillis,
                changed,
                collectionLimitBytes,
                metering,
                lagMaxMillis,
                partitionBytesMax,
                tableUnitsMax);
    }

    public EngineSettings withCollectionLimitBytes(long changed) {
        return new EngineSettings(
                statusDelayMillis,
                expiryDelayMaxMillis,
                seed,
                changed,
                metering,
                lagMaxMillis,
                partitionBytesMax,
                tableUnitsMax);
    }

    public EngineSettings withMetering(Metering changed) {
        return new EngineSettings(
                statusDelayMillis,
                expiryDelayMaxMillis,
                seed,
                collectionLimitBytes,
                changed,
                lagMaxMillis,
                partitionBytesMax,
                tableUnitsMax);
    }

    public EngineSettings withLagMaxMillis(long changed) {
        return new EngineSettings(
                statusDelayMillis,
                expiryDelayMaxMillis,
                seed,
                collectionLimitBytes,
                metering,
                changed,
                partitionBytesMax,
                tableUnitsMax);
    }

    public EngineSettings withPartitionBytesMax(long changed) {
        return new EngineSettings(
                statusDelayMillis,
                expiryDelayMaxMillis,
                seed,
                collectionLimitBytes,
                metering,
                lagMaxMillis,
                changed,
                tableUnitsMax);
    }

    public EngineSettings withTableUnitsMax(long changed) {
        return new EngineSettings(
                statusDelayMillis,
                expiryDelayMaxMillis,
                seed,
                collectionLimitBytes,
                metering,
                lagMaxMillis,
                partitionBytesMax,
                changed);
    }
}

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
 */
public record EngineSettings(long statusDelayMillis, long expiryDelayMaxMillis, long seed, long collectionLimitBytes) {
    /** Nothing takes time, expired items go within 48 hours, 10 GB per item collection. */
    public static final EngineSettings DEFAULT =
            new EngineSettings(0, 48L * 60 * 60 * 1000, 1, 10L * 1024 * 1024 * 1024);
}

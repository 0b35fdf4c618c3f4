package dev.dynamodojo.engine.capacity;

/**
 * What a size in bytes comes to.
 *
 * <p>All rules are documented ("DynamoDB read and write operations", "Using Global Secondary Indexes", "Local secondary
 * indexes") unless a method says otherwise.
 *
 * @param sizeBytes the size that was rounded up
 * @param steps number of started 4 KB steps (reads) or 1 KB steps (writes)
 * @param factor units per step
 */
public record Cost(long sizeBytes, long steps, double factor) {
    private static final int READ_STEP_BYTES = 4096;
    private static final int WRITE_STEP_BYTES = 1024;
    private static final double TRANSACTION_FACTOR = 2;

    /** Units, an exact multiple of 0.5. */
    public double units() {
        return steps * factor;
    }

    /**
     * One item read by key, or a whole page of a query or scan: its size, or the sum of the page's sizes, is rounded up
     * once. Reading nothing costs one step.
     */
    public static Cost read(long sizeBytes, ReadRate rate) {
        return new Cost(sizeBytes, readSteps(sizeBytes), rate.unitsPerStep());
    }

    /**
     * The table's part of writing one item: the larger of the item before and after (0: no item), or, where a condition
     * did not hold, of the existing and the attempted one. At least one step.
     */
    public static Cost write(int beforeBytes, int afterBytes, boolean transactional) {
        int size = Math.max(beforeBytes, afterBytes);
        return new Cost(size, writeSteps(size), transactional ? TRANSACTION_FACTOR : 1);
    }

    /** A new or a removed index entry; the same in and outside transactions (observed by third parties, 2026). */
    public static Cost entry(int sizeBytes) {
        return new Cost(sizeBytes, writeSteps(sizeBytes), 1);
    }

    /** An index entry whose projected attributes changed: the larger image once (observed by third parties, 2026). */
    public static Cost entryUpdated(int beforeBytes, int afterBytes) {
        return entry(Math.max(beforeBytes, afterBytes));
    }

    /** An index entry whose key values changed: one removed, one put, each rounded by itself. */
    public static Cost entryMoved(int beforeBytes, int afterBytes) {
        return new Cost((long) beforeBytes + afterBytes, writeSteps(beforeBytes) + writeSteps(afterBytes), 1);
    }

    /**
     * An action of a transaction that was done before under the same token: re-reading the item it was charged for
     * (documented: "Amazon DynamoDB Transactions: How it works"; the sizes observed by third parties, 2026).
     */
    public static Cost replayed(int chargedBytes) {
        return read(chargedBytes, ReadRate.TRANSACTIONAL);
    }

    private static long readSteps(long bytes) {
        return steps(bytes, READ_STEP_BYTES);
    }

    private static long writeSteps(long bytes) {
        return steps(bytes, WRITE_STEP_BYTES);
    }

    private static long steps(long bytes, int step) {
        return Math.max(1, (bytes + step - 1) / step);
    }
}

package dev.dynamodojo.price;

import dev.dynamodojo.engine.capacity.Consumed;

/**
 * A table itself or one of its indexes: what is asked of it and what it keeps.
 *
 * @param index the index's name; empty for the table itself
 * @param reads read units per second; of a local index {@link Series#NONE}: its table pays
 * @param writes write units per second; the same
 * @param count items or index entries kept
 * @param bytes their sizes added up, without the overhead that storage is charged for
 */
public record Part(String table, Consumed.Arm arm, String index, Series reads, Series writes, long count, long bytes) {
    /** Storage is charged with so much more for every item and index entry (documented: "Constraints in Amazon DynamoDB"). */
    public static final int OVERHEAD_BYTES = 100;

    /** And with so much more for every item of a global table (documented: "DynamoDB item sizes and formats"). */
    public static final int REPLICATED_OVERHEAD_BYTES = 48;

    public Part {
        if (arm == Consumed.Arm.LOCAL_INDEX && !(reads.isNothing() && writes.isNothing())) {
            throw new IllegalArgumentException("a local index is paid by its table: " + index);
        }
    }

    /** {@code Orders}, {@code Orders/ByStatus}. */
    public String place() {
        return index.isEmpty() ? table : table + "/" + index;
    }

    /** Bytes that storage is charged for, in one Region. */
    public long storedBytes(boolean isReplicated) {
        int more = isReplicated && arm == Consumed.Arm.TABLE ? REPLICATED_OVERHEAD_BYTES : 0;
        return bytes + count * (OVERHEAD_BYTES + more);
    }
}

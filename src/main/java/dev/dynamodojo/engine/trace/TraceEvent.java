package dev.dynamodojo.engine.trace;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.value.Item;

/**
 * Something an operation did, in order. Sizes in bytes, units exact. {@code index} is the empty string for the table
 * itself.
 */
public sealed interface TraceEvent {

    /** How an operation reaches items. */
    enum Access {
        GET,
        QUERY,
        SCAN,
        WRITE,
        CHECK
    }

    /** What a write did to an index's entry. */
    enum EntryChange {
        INSERTED,
        REMOVED,
        UPDATED,
        MOVED,
        UNCHANGED
    }

    /**
     * The plan, before the first item is touched; one per item for batches and transactions.
     *
     * @param keys the key or key range as text in the expression's terms, {@code PK = "C#1" AND SK begins_with "O#"};
     *     empty for a scan
     * @param filtered whether a filter or condition is evaluated on what is read
     */
    record Planned(
            String operation,
            String table,
            String index,
            Access access,
            String keys,
            boolean stronglyConsistent,
            boolean filtered,
            boolean backwards)
            implements TraceEvent {}

    /** An item or index entry was read and paid for; {@code kept} tells whether a filter let it through. */
    record ItemExamined(String table, String index, int sizeBytes, boolean kept) implements TraceEvent {}

    /** A base item was fetched because a local index does not hold a requested attribute. */
    record BaseItemFetched(String table, String index, int sizeBytes) implements TraceEvent {}

    /** A page of a Query or Scan ended. {@code more} tells whether a LastEvaluatedKey was given. */
    record PageRead(String table, String index, int examined, int returned, long sizeBytes, boolean more)
            implements TraceEvent {}

    /** Before the operation began the service deleted an item because it had expired (time to live); nobody pays for it. */
    record ItemExpired(String table, Item key) implements TraceEvent {}

    /**
     * A table or index had no room for an access, and the request was refused or that part of it left undone.
     *
     * @param write whether it was about writing
     * @param reason as the service names it, {@code TableWriteKeyRangeThroughputExceeded}
     */
    record Throttled(String table, String index, boolean write, String reason) implements TraceEvent {}

    /** A client was throttled and is going to send the same again after {@code waitedMillis} of virtual time. */
    record Retried(long waitedMillis) implements TraceEvent {}

    /** An eventually consistent read was served from a replica that had not seen the last writes; {@code agoMillis} &gt; 0. */
    record ReadEarlier(long agoMillis) implements TraceEvent {}

    /** A condition was evaluated against the item as it was. */
    record ConditionChecked(String table, Item key, boolean held) implements TraceEvent {}

    /** An item was put, updated or deleted; sizes are 0 where there was or is no item. */
    record ItemWritten(String table, Item key, int oldSizeBytes, int newSizeBytes) implements TraceEvent {}

    /** An index's entry for a written item. */
    record IndexEntryWritten(String table, String index, EntryChange change, int oldSizeBytes, int newSizeBytes)
            implements TraceEvent {}

    /**
     * Units were charged.
     *
     * @param arm which resource pays
     * @param sizeBytes the size that was rounded (of the page, the item or the entry)
     * @param steps number of 4 KB or 1 KB steps it came to
     * @param factor units per step: 0.5, 1 or 2
     */
    record UnitsCharged(
            String table,
            Consumed.Arm arm,
            String index,
            boolean write,
            long sizeBytes,
            long steps,
            double factor,
            double units)
            implements TraceEvent {}
}

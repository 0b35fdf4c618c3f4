package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.store.Index;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The most an item collection of a table with local indexes may hold: 10 GB unless adjusted. A write that makes a collection
 * grow beyond it is refused, one that makes it shrink is served (documented: "Local secondary indexes", "Item collection
 * size limit").
 */
final class CollectionLimit {
    static final String CODE = "ItemCollectionSizeLimitExceeded";

    /** Documented: "TransactionCanceledException", reasons. */
    static final String MESSAGE = "Collection size exceeded.";

    private final long bytesMax;

    /** What earlier actions of a transaction add, by table name and partition key. */
    private final Map<List<Object>, Long> added = new HashMap<>();

    CollectionLimit(long bytesMax) {
        this.bytesMax = bytesMax;
    }

    static CollectionLimit of(Call call) {
        return new CollectionLimit(call.database().settings().collectionLimitBytes());
    }

    /** Errors: ItemCollectionSizeLimitExceededException where {@code before} cannot become {@code after}; null: no item. */
    void check(Table table, Item before, Item after) {
        if (table.definition().hasLocalIndexes() && exceeds(table, partition(table, before, after), before, after, 0)) {
            throw new ServiceException(CODE + "Exception", MESSAGE);
        }
    }

    /** Whether this and the earlier actions of a transaction fit; they are counted one after the other. */
    boolean fits(Table table, Item before, Item after) {
        if (!table.definition().hasLocalIndexes() || before == null && after == null) {
            return true;
        }
        AttributeValue partition = partition(table, before, after);
        List<Object> place = List.of(table.name(), partition);
        long earlier = added.getOrDefault(place, 0L);
        boolean exceeds = exceeds(table, partition, before, after, earlier);
        added.put(place, earlier + growth(table, before, after));
        return !exceeds;
    }

    private boolean exceeds(Table table, AttributeValue partition, Item before, Item after, long earlier) {
        if (partition == null) {
            return false;
        }
        long growth = growth(table, before, after);
        return growth > 0 && table.collectionBytes(partition) + earlier + growth > bytesMax;
    }

    private static AttributeValue partition(Table table, Item before, Item after) {
        Item item = after == null ? before : after;
        return item == null
                ? null
                : item.get(table.definition().keys().partition().get(0));
    }

    private static long growth(Table table, Item before, Item after) {
        return bytes(table, after) - bytes(table, before);
    }

    private static long bytes(Table table, Item item) {
        if (item == null) {
            return 0;
        }
        long bytes = item.sizeBytes();
        for (Index index : table.indexes()) {
            if (index.definition().kind() == IndexDefinition.Kind.LOCAL) {
                Item entry = index.entryOf(item);
                bytes += entry == null ? 0 : entry.sizeBytes();
            }
        }
        return bytes;
    }
}

package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.store.Index;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.Item;

/**
 * The limit of 400 KB for an item, names and values; with local indexes, for the item and its entries in them together
 * (documented: "Constraints in Amazon DynamoDB").
 */
final class ItemSize {
    static final int BYTES_MAX = 400 * 1024;

    private static final String PUT_TOO_LARGE = "Item size has exceeded the maximum allowed size";
    private static final String UPDATE_TOO_LARGE = "Item size to update has exceeded the maximum allowed size";

    private ItemSize() {}

    /**
     * The item by itself, before it is known whether its table exists (order observed by third parties, 2026). Errors:
     * ValidationException.
     */
    static void checkItem(Item item) {
        if (item.sizeBytes() > BYTES_MAX) {
            throw ServiceException.validation(PUT_TOO_LARGE);
        }
    }

    /** The item with its entries in local indexes. Errors: ValidationException. */
    static void checkPut(Table table, Item item) {
        if (item.sizeBytes() + localEntryBytes(table, item) > BYTES_MAX) {
            throw ServiceException.validation(PUT_TOO_LARGE);
        }
    }

    /**
     * An updated item is measured as itself, or as its non-key attributes plus the update's own cost if that is more
     * (observed by third parties, 2026).
     *
     * @param actionBytes the update's own cost
     */
    static void checkUpdate(Table table, Item item, int actionBytes) {
        int keyBytes = table.layout().keyAttributes(item).sizeBytes();
        int measured = Math.max(item.sizeBytes(), item.sizeBytes() - keyBytes + actionBytes);
        if (measured + localEntryBytes(table, item) > BYTES_MAX) {
            throw ServiceException.validation(UPDATE_TOO_LARGE);
        }
    }

    private static int localEntryBytes(Table table, Item item) {
        int bytes = 0;
        for (int i = 0; i < table.indexes().size(); i++) {
            Index index = table.indexes().get(i);
            if (index.definition().kind() == IndexDefinition.Kind.LOCAL) {
                Item entry = index.entryOf(item);
                bytes += entry == null ? 0 : entry.sizeBytes();
            }
        }
        return bytes;
    }
}

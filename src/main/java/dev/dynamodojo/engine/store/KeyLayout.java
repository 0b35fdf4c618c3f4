package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * How the keys of one table or index are laid out: which attributes make up an {@link EntryKey}, in which order and of
 * which types.
 *
 * <p>For an index, the base table's key attributes follow its own.
 */
public final class KeyLayout {
    private static final int PARTITION_BYTES_MAX = 2048;
    private static final int SORT_BYTES_MAX = 1024;

    private final String[] names;
    private final AttributeValue.Type[] types;
    private final int partitionParts;
    private final List<String> distinctNames;

    private KeyLayout(KeySchema own, List<String> base, Map<String, AttributeValue.Type> attributeTypes) {
        List<String> all = new ArrayList<>(own.names());
        all.addAll(base);
        this.names = all.toArray(new String[0]);
        this.types = all.stream().map(attributeTypes::get).toArray(AttributeValue.Type[]::new);
        this.partitionParts = own.partition().size();
        this.distinctNames = List.copyOf(new LinkedHashSet<>(all));
    }

    static KeyLayout ofTable(TableDefinition table) {
        return new KeyLayout(table.keys(), List.of(), table.attributeTypes());
    }

    static KeyLayout ofIndex(TableDefinition table, IndexDefinition index) {
        return new KeyLayout(index.keys(), table.keys().names(), table.attributeTypes());
    }

    /** Every attribute name of the keys once: an index's own first, then the base table's. */
    public List<String> names() {
        return distinctNames;
    }

    /** How many of an {@link EntryKey}'s parts, from the first, are partition key values. */
    public int partitionParts() {
        return partitionParts;
    }

    /**
     * The exact key of an item, or null where a key attribute is missing, has another type than declared, is empty, or is
     * longer than a key value may be: such an item has no entry in an index (documented: "Using Global Secondary Indexes",
     * sparse indexes and backfilling violations).
     */
    public EntryKey keyOf(Item item) {
        AttributeValue[] parts = new AttributeValue[names.length];
        for (int i = 0; i < parts.length; i++) {
            AttributeValue value = item.get(names[i]);
            if (value == null || value.type() != types[i] || !fits(value, i)) {
                return null;
            }
            parts[i] = value;
        }
        return EntryKey.exact(parts, partitionParts);
    }

    private boolean fits(AttributeValue value, int position) {
        if (value instanceof AttributeValue.N) {
            return true;
        }
        int size = value.sizeBytes();
        return size > 0 && size <= (position < partitionParts ? PARTITION_BYTES_MAX : SORT_BYTES_MAX);
    }

    /** The key attributes of an item that has them all, in the order of {@link #names()}. */
    public Item keyAttributes(Item item) {
        Item.Builder key = Item.builder();
        for (String name : distinctNames) {
            key.put(name, item.get(name));
        }
        return key.build();
    }
}

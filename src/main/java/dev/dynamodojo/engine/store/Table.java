package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import dev.dynamodojo.value.PackedItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;

/**
 * A table: its definition, its items and its indexes' entries, as one immutable value.
 *
 * <p>A write makes a new table and maintains every index in the same step. Items handed in have been checked: they have
 * their keys, of the declared types.
 */
public final class Table {
    private final TableDefinition definition;
    private final KeyLayout layout;
    private final EntryMap items;
    private final List<Index> indexes;
    private final long sizeBytes;

    /** Size of every item collection by its partition key; only of a table with local indexes, else empty. */
    private final PMap<AttributeValue, Long> collections;

    private Table(
            TableDefinition definition,
            KeyLayout layout,
            EntryMap items,
            List<Index> indexes,
            long sizeBytes,
            PMap<AttributeValue, Long> collections) {
        this.definition = definition;
        this.layout = layout;
        this.items = items;
        this.indexes = indexes;
        this.sizeBytes = sizeBytes;
        this.collections = collections;
    }

    public static Table empty(TableDefinition definition) {
        List<Index> indexes = new ArrayList<>();
        for (IndexDefinition index : definition.indexes()) {
            indexes.add(Index.empty(definition, index));
        }
        return new Table(
                definition,
                KeyLayout.ofTable(definition),
                EntryMap.EMPTY,
                List.copyOf(indexes),
                0,
                HashTreePMap.empty());
    }

    public TableDefinition definition() {
        return definition;
    }

    public String name() {
        return definition.name();
    }

    public KeyLayout layout() {
        return layout;
    }

    public int itemCount() {
        return items.size();
    }

    /** Sum of the items' sizes, without storage overhead. */
    public long sizeBytes() {
        return sizeBytes;
    }

    /** In the order of the definition. */
    public List<Index> indexes() {
        return indexes;
    }

    public Optional<Index> index(String name) {
        for (Index index : indexes) {
            if (index.definition().name().equals(name)) {
                return Optional.of(index);
            }
        }
        return Optional.empty();
    }

    /** The item with this key, or null. The key may be a whole item. */
    public Item get(Item key) {
        return get(layout.keyOf(key));
    }

    /** The item at this key, or null. */
    public Item get(EntryKey key) {
        return items.get(key);
    }

    /** The item at this key as it is kept, or null; whoever keeps it too shares its memory. */
    public PackedItem packed(EntryKey key) {
        return items.packed(key);
    }

    /** The base item of an index's entry. */
    public Item baseItem(Item entry) {
        return get(entry);
    }

    /** Every item, in hash order. */
    public EntryCursor items() {
        return read(KeyRange.everything(), false);
    }

    /** Items in a range of the table's own keys. */
    public EntryCursor read(KeyRange range, boolean backwards) {
        return items.between(range.low(), range.high(), backwards);
    }

    /** Entries in a range of the index's keys. */
    public EntryCursor read(Index index, KeyRange range, boolean backwards) {
        return index.read(range, backwards);
    }

    /** This table with the item in place of the one with the same key, if any. */
    public ItemWrite put(Item item) {
        EntryKey place = layout.keyOf(item);
        return write(place, get(place), item);
    }

    /** This table without the item of this key; the key may be a whole item. */
    public ItemWrite delete(Item key) {
        EntryKey place = layout.keyOf(key);
        return write(place, get(place), null);
    }

    /**
     * This table with an item changed.
     *
     * @param place the item's key
     * @param before the item this table has there, or null
     * @param after the item that shall be there, or null
     */
    public ItemWrite write(EntryKey place, Item before, Item after) {
        if (after != null) {
            return written(items.plus(place, after), before, after);
        }
        return before == null ? new ItemWrite(this, null, null, List.of()) : written(items.minus(place), before, null);
    }

    private ItemWrite written(EntryMap changed, Item before, Item after) {
        long size = sizeBytes - (before == null ? 0 : before.sizeBytes()) + (after == null ? 0 : after.sizeBytes());
        if (indexes.isEmpty()) {
            Table table = new Table(definition, layout, changed, indexes, size, collections);
            return new ItemWrite(table, before, after, List.of());
        }
        List<Index> maintained = new ArrayList<>(indexes.size());
        List<EntryChange> changes = new ArrayList<>(indexes.size());
        for (Index index : indexes) {
            Index.Maintained result = index.maintained(before, after);
            maintained.add(result.index());
            if (result.change().kind() != EntryChange.Kind.NONE) {
                changes.add(result.change());
            }
        }
        PMap<AttributeValue, Long> sizes = collected(before, after, size - sizeBytes, changes);
        Table table = new Table(definition, layout, changed, List.copyOf(maintained), size, sizes);
        return new ItemWrite(table, before, after, List.copyOf(changes));
    }

    /**
     * This table under a changed definition: settings and throughput are taken over, an added index is filled from the
     * items, a dropped one is gone. The table's own keys and the keys of indexes that stay must be the same.
     */
    public Table withDefinition(TableDefinition changed) {
        List<Index> kept = new ArrayList<>();
        for (IndexDefinition index : changed.indexes()) {
            Optional<Index> existing = index(index.name());
            kept.add(existing.map(i -> i.redefined(index)).orElseGet(() -> filled(changed, index)));
        }
        return new Table(changed, layout, items, List.copyOf(kept), sizeBytes, collections);
    }

    private Index filled(TableDefinition changed, IndexDefinition added) {
        Index index = Index.empty(changed, added);
        EntryCursor all = items();
        while (all.next()) {
            index = index.maintained(null, all.item()).index();
        }
        return index;
    }

    /** The collections' sizes after a write that changed the items by so many bytes, and the indexes by these changes. */
    private PMap<AttributeValue, Long> collected(Item before, Item after, long itemBytes, List<EntryChange> changes) {
        if (!definition.hasLocalIndexes()) {
            return collections;
        }
        long bytes = itemBytes;
        for (EntryChange change : changes) {
            if (change.index().kind() == IndexDefinition.Kind.LOCAL) {
                bytes += change.newSizeBytes() - change.oldSizeBytes();
            }
        }
        AttributeValue partition = (after == null ? before : after)
                .get(definition.keys().partition().get(0));
        long size = collectionBytes(partition) + bytes;
        return size == 0 ? collections.minus(partition) : collections.plus(partition, size);
    }

    /**
     * Size in bytes of an item collection: the items with this partition key value and their entries in local indexes. 0
     * for a table without local indexes, which has no item collections.
     */
    public long collectionBytes(AttributeValue partitionKey) {
        return collections.getOrDefault(partitionKey, 0L);
    }
}

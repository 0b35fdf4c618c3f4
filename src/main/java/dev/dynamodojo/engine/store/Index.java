package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.Item;
import java.util.HashSet;
import java.util.Set;

/**
 * A secondary index: its definition and its entries, each the projected image of one base item.
 *
 * <p>Immutable. An item that lacks a key attribute of the index has no entry. With projection ALL an entry is the base
 * item itself, shared.
 */
public final class Index {
    private final IndexDefinition definition;
    private final KeyLayout layout;
    private final Set<String> projected;
    private final EntryMap entries;
    private final long sizeBytes;

    private Index(
            IndexDefinition definition, KeyLayout layout, Set<String> projected, EntryMap entries, long sizeBytes) {
        this.definition = definition;
        this.layout = layout;
        this.projected = projected;
        this.entries = entries;
        this.sizeBytes = sizeBytes;
    }

    static Index empty(TableDefinition table, IndexDefinition definition) {
        KeyLayout layout = KeyLayout.ofIndex(table, definition);
        Set<String> projected = new HashSet<>(layout.names());
        projected.addAll(definition.nonKeyAttributes());
        return new Index(definition, layout, Set.copyOf(projected), EntryMap.EMPTY, 0);
    }

    /** The same entries under a definition with other settings (throughput). */
    Index redefined(IndexDefinition changed) {
        return new Index(changed, layout, projected, entries, sizeBytes);
    }

    public IndexDefinition definition() {
        return definition;
    }

    public KeyLayout layout() {
        return layout;
    }

    public int entryCount() {
        return entries.size();
    }

    /** Sum of the entries' sizes, without storage overhead. */
    public long sizeBytes() {
        return sizeBytes;
    }

    /** Whether the entries hold this top-level attribute of their items. */
    public boolean projects(String attribute) {
        return definition.projection() == IndexDefinition.Projection.ALL || projected.contains(attribute);
    }

    /** The entry an item has in this index, or null where it has none. */
    public Item entryOf(Item item) {
        return layout.keyOf(item) == null ? null : projection(item);
    }

    private Item projection(Item item) {
        return definition.projection() == IndexDefinition.Projection.ALL ? item : item.only(projected);
    }

    EntryCursor read(KeyRange range, boolean backwards) {
        return entries.between(range.low(), range.high(), backwards);
    }

    /** What a base item's change from {@code before} to {@code after} (null: no item) does to this index. */
    Maintained maintained(Item before, Item after) {
        EntryKey oldKey = before == null ? null : layout.keyOf(before);
        EntryKey newKey = after == null ? null : layout.keyOf(after);
        Item oldEntry = oldKey == null ? null : projection(before);
        Item newEntry = newKey == null ? null : projection(after);
        boolean moved = oldKey != null && newKey != null && !oldKey.equals(newKey);
        EntryChange change = new EntryChange(definition, oldEntry, newEntry, moved, oldKey, newKey);
        if (change.kind() == EntryChange.Kind.NONE) {
            return new Maintained(this, change);
        }
        EntryMap changed = entries;
        if (oldKey != null && (newKey == null || moved)) {
            changed = changed.minus(oldKey);
        }
        if (newKey != null) {
            changed = changed.plus(newKey, newEntry);
        }
        long size = sizeBytes - change.oldSizeBytes() + change.newSizeBytes();
        return new Maintained(new Index(definition, layout, projected, changed, size), change);
    }

    /** The index after a write, and what the write did to it. */
    record Maintained(Index index, EntryChange change) {}
}

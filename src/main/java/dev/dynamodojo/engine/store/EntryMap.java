package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.Item;
import java.util.Iterator;
import java.util.Map;
import org.pcollections.TreePMap;

/**
 * Items or index entries in the order of their keys: an immutable map; changed maps share structure with it.
 *
 * <p>Looking up, adding and removing take logarithmic time. The one place that knows the persistent map behind it.
 */
final class EntryMap {
    static final EntryMap EMPTY = new EntryMap(TreePMap.empty());

    private final TreePMap<EntryKey, Item> entries;

    private EntryMap(TreePMap<EntryKey, Item> entries) {
        this.entries = entries;
    }

    /** The value under an exact key, or null. */
    Item get(EntryKey key) {
        return entries.get(key);
    }

    EntryMap plus(EntryKey key, Item value) {
        return new EntryMap(entries.plus(key, value));
    }

    EntryMap minus(EntryKey key) {
        return new EntryMap(entries.minus(key));
    }

    int size() {
        return entries.size();
    }

    /** What lies between two bounds; {@code backwards} starts at the high one. */
    Iterator<Map.Entry<EntryKey, Item>> between(EntryKey low, EntryKey high, boolean backwards) {
        if (low.compareTo(high) >= 0) {
            return TreePMap.<EntryKey, Item>empty().entrySet().iterator();
        }
        TreePMap<EntryKey, Item> part = entries.subMap(low, true, high, true);
        return (backwards ? part.descendingMap() : part).entrySet().iterator();
    }

    /** Everything, in order. */
    Iterator<Map.Entry<EntryKey, Item>> all() {
        return entries.entrySet().iterator();
    }
}

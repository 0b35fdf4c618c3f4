package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.Item;
import dev.dynamodojo.value.PackedItem;

/**
 * Items or index entries in the order of their keys: an immutable map; changed maps share structure with it.
 *
 * <p>A tree of wide nodes (a B-tree, copied on write along one path): looking up, adding and removing take logarithmic
 * time and touch few places in memory, going on from an entry to the next one takes constant time.
 */
final class EntryMap {
    static final EntryMap EMPTY = new EntryMap(EntryLeaf.EMPTY);

    private final EntryNode root;

    private EntryMap(EntryNode root) {
        this.root = root;
    }

    /** The value under an exact key, or null. */
    Item get(EntryKey key) {
        PackedItem packed = root.get(key);
        return packed == null ? null : packed.item();
    }

    /** The value under an exact key as it is kept, or null. */
    PackedItem packed(EntryKey key) {
        return root.get(key);
    }

    EntryMap plus(EntryKey key, Item value) {
        EntryNode changed = root.plus(key, value);
        return new EntryMap(changed.isTooWide() ? EntryBranch.of(changed.leftHalf(), changed.rightHalf()) : changed);
    }

    EntryMap minus(EntryKey key) {
        EntryNode changed = root.minus(key);
        if (changed == root) {
            return this;
        }
        while (changed instanceof EntryBranch branch && branch.width() == 1) {
            changed = branch.childAt(0);
        }
        return changed.width() == 0 ? EMPTY : new EntryMap(changed);
    }

    int size() {
        return root.count();
    }

    /** What lies between two bounds; {@code backwards} starts at the high one. */
    EntryCursor between(EntryKey low, EntryKey high, boolean backwards) {
        return new EntryCursor(root, low, high, backwards);
    }
}

package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.Item;
import dev.dynamodojo.value.PackedItem;

/**
 * A node of the tree behind {@link EntryMap}: immutable; a change makes a new one.
 *
 * <p>Changed nodes may be one wider than allowed or too narrow; the node above, or the map, splits or joins them.
 */
abstract sealed class EntryNode permits EntryLeaf, EntryBranch {
    /** How many entries or children a node has at most. */
    static final int WIDTH_MAX = 32;

    /** A node with fewer is joined with a neighbour. */
    static final int WIDTH_MIN = WIDTH_MAX / 4;

    /** The entries' keys, or the least key under each child. */
    abstract KeyRow keys();

    /** Entries in and under this node. */
    abstract int count();

    /** The value as it is kept, or null. */
    abstract PackedItem get(EntryKey key);

    /** This node with the entry, in place of the one with the same key, if any. */
    abstract EntryNode plus(EntryKey key, Item value);

    /** This node without the entry; this node itself where it is not there. */
    abstract EntryNode minus(EntryKey key);

    /** The part of this node from one position to another. */
    abstract EntryNode part(int from, int to);

    /** This node and its right neighbour, of the same kind, as one. */
    abstract EntryNode joined(EntryNode right);

    /** Entries or children of this node. */
    final int width() {
        return keys().size();
    }

    final boolean isTooWide() {
        return width() > WIDTH_MAX;
    }

    final boolean isTooNarrow() {
        return width() < WIDTH_MIN;
    }

    final EntryNode leftHalf() {
        return part(0, width() / 2);
    }

    final EntryNode rightHalf() {
        return part(width() / 2, width());
    }
}

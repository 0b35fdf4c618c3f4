package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.Item;

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

    /** Entries or children of this node. */
    abstract int width();

    /** Entries in and under this node. */
    abstract int count();

    /** Hash of the least key in or under this node, which has at least one. */
    abstract long firstHash();

    /** Bytes of the least key in or under this node, which has at least one. */
    abstract byte[] firstBytes();

    abstract Item get(EntryKey key);

    /** This node with the entry, in place of the one with the same key, if any. */
    abstract EntryNode plus(EntryKey key, Item value);

    /** This node without the entry; this node itself where it is not there. */
    abstract EntryNode minus(EntryKey key);

    /** The part of this node from one position to another. */
    abstract EntryNode part(int from, int to);

    /** This node and its right neighbour, of the same kind, as one. */
    abstract EntryNode joined(EntryNode right);

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

    /**
     * How many of the exact keys are less than a key or bound.
     *
     * @param hashes the keys' hashes, side by side in memory
     * @param bytes the keys' bytes
     */
    static int countBelow(long[] hashes, byte[][] bytes, EntryKey bound) {
        long hash = bound.hash();
        int low = 0;
        int high = hashes.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            long other = hashes[middle];
            boolean below = other == hash ? bound.compareToExact(bytes[middle]) > 0 : other < hash;
            if (below) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}

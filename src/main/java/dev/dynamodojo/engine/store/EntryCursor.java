package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.Item;

/**
 * Goes over the entries between two bounds, in either direction. Stands before the first until {@link #next()} is called.
 * Not for several threads.
 */
public final class EntryCursor {
    private static final int DEPTH_MAX = 16;

    private final EntryBranch[] path = new EntryBranch[DEPTH_MAX];
    private final int[] places = new int[DEPTH_MAX];
    private final boolean backwards;
    /** The bound where the cursor ends. */
    private final EntryKey end;

    private int depth;
    private EntryLeaf leaf;
    private int at;
    /** How many entries of this leaf are still to come. */
    private int left;
    /** Whether the end bound lies in this leaf. */
    private boolean endsHere;

    EntryCursor(EntryNode root, EntryKey low, EntryKey high, boolean backwards) {
        this.backwards = backwards;
        this.end = backwards ? low : high;
        EntryKey start = backwards ? high : low;
        EntryNode node = root;
        while (node instanceof EntryBranch branch) {
            int place = branch.placeOf(start);
            enter(branch, place);
            node = branch.childAt(place);
        }
        EntryLeaf first = (EntryLeaf) node;
        enterLeaf(first, first.keys().countBelow(start));
    }

    /** Moves to the next entry; false where there is none. */
    public boolean next() {
        while (left <= 0) {
            if (endsHere || !nextLeaf()) {
                return false;
            }
        }
        left--;
        at += backwards ? -1 : 1;
        return true;
    }

    /** Its size, without making the item. */
    public int sizeBytes() {
        return leaf.sizeBytesAt(at);
    }

    /** The item, or the index entry's projected item; made anew each time. */
    public Item item() {
        return leaf.valueAt(at);
    }

    private void enter(EntryBranch branch, int place) {
        path[depth] = branch;
        places[depth] = place;
        depth++;
    }

    /** Goes into a leaf, between its entries, behind so many of them. */
    private void enterLeaf(EntryLeaf entered, int behind) {
        leaf = entered;
        int belowEnd = entered.keys().countBelow(end);
        at = backwards ? behind : behind - 1;
        left = backwards ? behind - belowEnd : belowEnd - behind;
        endsHere = backwards ? belowEnd > 0 : belowEnd < entered.width();
    }

    private boolean nextLeaf() {
        while (depth > 0) {
            int place = places[depth - 1] + (backwards ? -1 : 1);
            EntryBranch branch = path[depth - 1];
            if (place >= 0 && place < branch.width()) {
                places[depth - 1] = place;
                descend(branch.childAt(place));
                return true;
            }
            depth--;
        }
        return false;
    }

    private void descend(EntryNode from) {
        EntryNode node = from;
        while (node instanceof EntryBranch branch) {
            int place = backwards ? branch.width() - 1 : 0;
            enter(branch, place);
            node = branch.childAt(place);
        }
        EntryLeaf entered = (EntryLeaf) node;
        enterLeaf(entered, backwards ? entered.width() : 0);
    }
}

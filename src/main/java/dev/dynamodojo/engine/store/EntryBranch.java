package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.Item;
import java.util.Arrays;

/** Nodes side by side, in order, each known by the least key under it. */
final class EntryBranch extends EntryNode {
    private final long[] hashes;
    private final EntryKey[] firsts;
    private final EntryNode[] children;
    private final int count;

    private EntryBranch(long[] hashes, EntryKey[] firsts, EntryNode[] children) {
        this.hashes = hashes;
        this.firsts = firsts;
        this.children = children;
        int entries = 0;
        for (EntryNode child : children) {
            entries += child.count();
        }
        this.count = entries;
    }

    static EntryBranch of(EntryNode... children) {
        long[] hashes = new long[children.length];
        EntryKey[] firsts = new EntryKey[children.length];
        for (int i = 0; i < children.length; i++) {
            firsts[i] = children[i].first();
            hashes[i] = firsts[i].hash();
        }
        return new EntryBranch(hashes, firsts, children);
    }

    @Override
    int width() {
        return children.length;
    }

    @Override
    int count() {
        return count;
    }

    @Override
    EntryKey first() {
        return firsts[0];
    }

    EntryNode childAt(int position) {
        return children[position];
    }

    /** The position of the child where a bound lies: the last one that begins before it, or else the first. */
    int placeOf(EntryKey bound) {
        return Math.max(0, countBelow(hashes, firsts, bound) - 1);
    }

    /** The position of the child that has the key, if any has. */
    private int homeOf(EntryKey key) {
        int below = countBelow(hashes, firsts, key);
        boolean begins = below < firsts.length && hashes[below] == key.hash() && firsts[below].compareTo(key) == 0;
        return begins ? below : Math.max(0, below - 1);
    }

    @Override
    Item get(EntryKey key) {
        return children[homeOf(key)].get(key);
    }

    @Override
    EntryNode plus(EntryKey key, Item value) {
        int home = homeOf(key);
        EntryNode changed = children[home].plus(key, value);
        if (changed.isTooWide()) {
            return replaced(home, home + 1, changed.leftHalf(), changed.rightHalf());
        }
        return replaced(home, home + 1, changed);
    }

    @Override
    EntryNode minus(EntryKey key) {
        int home = homeOf(key);
        EntryNode changed = children[home].minus(key);
        if (changed == children[home]) {
            return this;
        }
        if (!changed.isTooNarrow()) {
            return replaced(home, home + 1, changed);
        }
        return children.length == 1 ? onlyChild(changed) : joinedWithNeighbour(home, changed);
    }

    private EntryNode onlyChild(EntryNode changed) {
        return changed.width() == 0 ? part(0, 0) : replaced(0, 1, changed);
    }

    private EntryNode joinedWithNeighbour(int position, EntryNode narrow) {
        int left = position == 0 ? 0 : position - 1;
        EntryNode joined = position == 0 ? narrow.joined(children[1]) : children[left].joined(narrow);
        return joined.isTooWide()
                ? replaced(left, left + 2, joined.leftHalf(), joined.rightHalf())
                : replaced(left, left + 2, joined);
    }

    /** This node with other children in place of those from one position to another. */
    private EntryBranch replaced(int from, int to, EntryNode... others) {
        int width = children.length - (to - from) + others.length;
        long[] newHashes = new long[width];
        EntryKey[] newFirsts = new EntryKey[width];
        EntryNode[] newChildren = new EntryNode[width];
        System.arraycopy(hashes, 0, newHashes, 0, from);
        System.arraycopy(firsts, 0, newFirsts, 0, from);
        System.arraycopy(children, 0, newChildren, 0, from);
        for (int i = 0; i < others.length; i++) {
            newChildren[from + i] = others[i];
            newFirsts[from + i] = others[i].first();
            newHashes[from + i] = newFirsts[from + i].hash();
        }
        int rest = children.length - to;
        System.arraycopy(hashes, to, newHashes, from + others.length, rest);
        System.arraycopy(firsts, to, newFirsts, from + others.length, rest);
        System.arraycopy(children, to, newChildren, from + others.length, rest);
        return new EntryBranch(newHashes, newFirsts, newChildren);
    }

    @Override
    EntryBranch part(int from, int to) {
        return new EntryBranch(
                Arrays.copyOfRange(hashes, from, to),
                Arrays.copyOfRange(firsts, from, to),
                Arrays.copyOfRange(children, from, to));
    }

    @Override
    EntryBranch joined(EntryNode rightNode) {
        return replaced(children.length, children.length, ((EntryBranch) rightNode).children);
    }
}

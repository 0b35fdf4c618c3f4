package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.Item;
import dev.dynamodojo.value.PackedItem;
import java.util.Arrays;

/** Nodes side by side, in order, each known by the least key under it. */
final class EntryBranch extends EntryNode {
    private final KeyRow firsts;
    private final EntryNode[] children;
    private final int count;

    private EntryBranch(KeyRow firsts, EntryNode[] children, int count) {
        this.firsts = firsts;
        this.children = children;
        this.count = count;
    }

    static EntryBranch of(EntryNode... children) {
        return new EntryBranch(KeyRow.ofFirsts(children), children, sum(children));
    }

    private static int sum(EntryNode[] nodes) {
        int entries = 0;
        for (EntryNode node : nodes) {
            entries += node.count();
        }
        return entries;
    }

    @Override
    KeyRow keys() {
        return firsts;
    }

    @Override
    int count() {
        return count;
    }

    EntryNode childAt(int position) {
        return children[position];
    }

    /** The position of the child where a bound lies: the last one that begins before it, or else the first. */
    int placeOf(EntryKey bound) {
        return Math.max(0, firsts.countBelow(bound) - 1);
    }

    /** The position of the child that has the key, if any has. */
    private int homeOf(EntryKey key) {
        int below = firsts.countBelow(key);
        return firsts.isAt(below, key) ? below : Math.max(0, below - 1);
    }

    @Override
    PackedItem get(EntryKey key) {
        return children[homeOf(key)].get(key);
    }

    @Override
    EntryNode plus(EntryKey key, Item value) {
        int home = homeOf(key);
        EntryNode changed = children[home].plus(key, value);
        if (changed.isTooWide()) {
            return replaced(home, home + 1, changed.leftHalf(), changed.rightHalf());
        }
        return changed.keys().beginsWith(firsts, home) ? withChild(home, changed) : replaced(home, home + 1, changed);
    }

    /** This node with another child that begins with the same key. */
    private EntryBranch withChild(int position, EntryNode changed) {
        EntryNode[] others = children.clone();
        others[position] = changed;
        return new EntryBranch(firsts, others, count - children[position].count() + changed.count());
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
        EntryNode[] changed = Arrays.copyOf(children, width);
        System.arraycopy(others, 0, changed, from, others.length);
        System.arraycopy(children, to, changed, from + others.length, children.length - to);
        int newCount = count + sum(others);
        for (int i = from; i < to; i++) {
            newCount -= children[i].count();
        }
        return new EntryBranch(firsts.replaced(from, to, KeyRow.ofFirsts(others)), changed, newCount);
    }

    @Override
    EntryBranch part(int from, int to) {
        EntryNode[] some = Arrays.copyOfRange(children, from, to);
        return new EntryBranch(firsts.part(from, to), some, sum(some));
    }

    @Override
    EntryBranch joined(EntryNode right) {
        return replaced(children.length, children.length, ((EntryBranch) right).children);
    }
}

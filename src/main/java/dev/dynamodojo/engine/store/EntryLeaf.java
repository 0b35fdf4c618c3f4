package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.Item;
import dev.dynamodojo.value.PackedItem;
import java.util.Arrays;

/** Entries side by side, in order. */
final class EntryLeaf extends EntryNode {
    static final EntryLeaf EMPTY = new EntryLeaf(KeyRow.EMPTY, new PackedItem[0]);

    private final KeyRow keys;
    private final PackedItem[] values;

    private EntryLeaf(KeyRow keys, PackedItem[] values) {
        this.keys = keys;
        this.values = values;
    }

    @Override
    KeyRow keys() {
        return keys;
    }

    @Override
    int count() {
        return values.length;
    }

    int sizeBytesAt(int position) {
        return values[position].sizeBytes();
    }

    Item valueAt(int position) {
        return values[position].item();
    }

    @Override
    PackedItem get(EntryKey key) {
        int position = keys.countBelow(key);
        return keys.isAt(position, key) ? values[position] : null;
    }

    @Override
    EntryNode plus(EntryKey key, Item value) {
        int position = keys.countBelow(key);
        if (keys.isAt(position, key)) {
            PackedItem[] changed = values.clone();
            changed[position] = PackedItem.of(value);
            return new EntryLeaf(keys, changed);
        }
        PackedItem[] more = new PackedItem[values.length + 1];
        System.arraycopy(values, 0, more, 0, position);
        System.arraycopy(values, position, more, position + 1, values.length - position);
        more[position] = PackedItem.of(value);
        return new EntryLeaf(keys.with(position, key), more);
    }

    @Override
    EntryNode minus(EntryKey key) {
        int position = keys.countBelow(key);
        if (!keys.isAt(position, key)) {
            return this;
        }
        PackedItem[] fewer = Arrays.copyOf(values, values.length - 1);
        System.arraycopy(values, position + 1, fewer, position, fewer.length - position);
        return new EntryLeaf(keys.replaced(position, position + 1, KeyRow.EMPTY), fewer);
    }

    @Override
    EntryLeaf part(int from, int to) {
        return new EntryLeaf(keys.part(from, to), Arrays.copyOfRange(values, from, to));
    }

    @Override
    EntryLeaf joined(EntryNode rightNode) {
        EntryLeaf right = (EntryLeaf) rightNode;
        PackedItem[] all = Arrays.copyOf(values, values.length + right.values.length);
        System.arraycopy(right.values, 0, all, values.length, right.values.length);
        return new EntryLeaf(keys.replaced(keys.size(), keys.size(), right.keys), all);
    }
}

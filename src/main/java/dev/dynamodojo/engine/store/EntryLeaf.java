package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.Item;
import java.util.Arrays;

/** Entries side by side, in order. */
final class EntryLeaf extends EntryNode {
    static final EntryLeaf EMPTY = new EntryLeaf(new long[0], new EntryKey[0], new Item[0]);

    private final long[] hashes;
    private final EntryKey[] keys;
    private final Item[] values;

    private EntryLeaf(long[] hashes, EntryKey[] keys, Item[] values) {
        this.hashes = hashes;
        this.keys = keys;
        this.values = values;
    }

    @Override
    int width() {
        return keys.length;
    }

    @Override
    int count() {
        return keys.length;
    }

    @Override
    EntryKey first() {
        return keys[0];
    }

    EntryKey keyAt(int position) {
        return keys[position];
    }

    Item valueAt(int position) {
        return values[position];
    }

    int countBelow(EntryKey bound) {
        return countBelow(hashes, keys, bound);
    }

    @Override
    Item get(EntryKey key) {
        int position = countBelow(key);
        return isAt(position, key) ? values[position] : null;
    }

    private boolean isAt(int position, EntryKey key) {
        return position < keys.length && hashes[position] == key.hash() && keys[position].compareTo(key) == 0;
    }

    @Override
    EntryNode plus(EntryKey key, Item value) {
        int position = countBelow(key);
        if (isAt(position, key)) {
            EntryKey[] sameKeys = keys.clone();
            Item[] changed = values.clone();
            // The new key shares its values with the new item, so the old item can go.
            sameKeys[position] = key;
            changed[position] = value;
            return new EntryLeaf(hashes, sameKeys, changed);
        }
        int width = keys.length;
        long[] moreHashes = new long[width + 1];
        System.arraycopy(hashes, 0, moreHashes, 0, position);
        System.arraycopy(hashes, position, moreHashes, position + 1, width - position);
        moreHashes[position] = key.hash();
        EntryKey[] moreKeys = new EntryKey[width + 1];
        System.arraycopy(keys, 0, moreKeys, 0, position);
        System.arraycopy(keys, position, moreKeys, position + 1, width - position);
        moreKeys[position] = key;
        Item[] moreValues = new Item[width + 1];
        System.arraycopy(values, 0, moreValues, 0, position);
        System.arraycopy(values, position, moreValues, position + 1, width - position);
        moreValues[position] = value;
        return new EntryLeaf(moreHashes, moreKeys, moreValues);
    }

    @Override
    EntryNode minus(EntryKey key) {
        int position = countBelow(key);
        if (!isAt(position, key)) {
            return this;
        }
        EntryLeaf before = part(0, position);
        return before.joined(part(position + 1, keys.length));
    }

    @Override
    EntryLeaf part(int from, int to) {
        return new EntryLeaf(
                Arrays.copyOfRange(hashes, from, to),
                Arrays.copyOfRange(keys, from, to),
                Arrays.copyOfRange(values, from, to));
    }

    @Override
    EntryLeaf joined(EntryNode rightNode) {
        EntryLeaf right = (EntryLeaf) rightNode;
        int left = keys.length;
        int width = left + right.keys.length;
        long[] allHashes = Arrays.copyOf(hashes, width);
        System.arraycopy(right.hashes, 0, allHashes, left, right.hashes.length);
        EntryKey[] allKeys = Arrays.copyOf(keys, width);
        System.arraycopy(right.keys, 0, allKeys, left, right.keys.length);
        Item[] allValues = Arrays.copyOf(values, width);
        System.arraycopy(right.values, 0, allValues, left, right.values.length);
        return new EntryLeaf(allHashes, allKeys, allValues);
    }
}

package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.Item;
import java.util.Arrays;

/** Entries side by side, in order. */
final class EntryLeaf extends EntryNode {
    static final EntryLeaf EMPTY = new EntryLeaf(new long[0], new byte[0][], new Item[0]);

    private final long[] hashes;
    private final byte[][] keys;
    private final Item[] values;

    private EntryLeaf(long[] hashes, byte[][] keys, Item[] values) {
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
    long firstHash() {
        return hashes[0];
    }

    @Override
    byte[] firstBytes() {
        return keys[0];
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
        return position < keys.length && hashes[position] == key.hash() && Arrays.equals(keys[position], key.bytes());
    }

    @Override
    EntryNode plus(EntryKey key, Item value) {
        int position = countBelow(key);
        if (isAt(position, key)) {
            Item[] changed = values.clone();
            changed[position] = value;
            return new EntryLeaf(hashes, keys, changed);
        }
        int width = keys.length;
        long[] moreHashes = new long[width + 1];
        System.arraycopy(hashes, 0, moreHashes, 0, position);
        System.arraycopy(hashes, position, moreHashes, position + 1, width - position);
        moreHashes[position] = key.hash();
        byte[][] moreKeys = new byte[width + 1][];
        System.arraycopy(keys, 0, moreKeys, 0, position);
        System.arraycopy(keys, position, moreKeys, position + 1, width - position);
        moreKeys[position] = key.bytes();
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
        byte[][] allKeys = Arrays.copyOf(keys, width);
        System.arraycopy(right.keys, 0, allKeys, left, right.keys.length);
        Item[] allValues = Arrays.copyOf(values, width);
        System.arraycopy(right.values, 0, allValues, left, right.values.length);
        return new EntryLeaf(allHashes, allKeys, allValues);
    }
}

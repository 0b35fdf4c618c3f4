package dev.dynamodojo.engine.store;

import java.util.Arrays;

/** Exact keys side by side, in order: immutable. Hashes lie together in memory and decide most comparisons. */
final class KeyRow {
    static final KeyRow EMPTY = new KeyRow(new long[0], new byte[0][]);

    private final long[] hashes;
    private final byte[][] bytes;

    private KeyRow(long[] hashes, byte[][] bytes) {
        this.hashes = hashes;
        this.bytes = bytes;
    }

    /** The least keys of nodes that each have at least one. */
    static KeyRow ofFirsts(EntryNode... nodes) {
        long[] hashes = new long[nodes.length];
        byte[][] bytes = new byte[nodes.length][];
        for (int i = 0; i < nodes.length; i++) {
            KeyRow row = nodes[i].keys();
            hashes[i] = row.hashes[0];
            bytes[i] = row.bytes[0];
        }
        return new KeyRow(hashes, bytes);
    }

    int size() {
        return hashes.length;
    }

    /** Whether this row begins with the very key that the other has at a position. */
    boolean beginsWith(KeyRow other, int position) {
        return bytes[0] == other.bytes[position];
    }

    /** Whether the key is the one at this position, which may be behind the last one. */
    boolean isAt(int position, EntryKey key) {
        return position < hashes.length
                && hashes[position] == key.hash()
                && Arrays.equals(bytes[position], key.bytes());
    }

    /** How many of the keys are less than a key or bound. */
    int countBelow(EntryKey bound) {
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

    KeyRow with(int position, EntryKey key) {
        return replaced(position, position, new KeyRow(new long[] {key.hash()}, new byte[][] {key.bytes()}));
    }

    KeyRow part(int from, int to) {
        return new KeyRow(Arrays.copyOfRange(hashes, from, to), Arrays.copyOfRange(bytes, from, to));
    }

    /** This row with the keys from one position to another replaced by those of another row. */
    KeyRow replaced(int from, int to, KeyRow others) {
        int width = hashes.length - (to - from) + others.hashes.length;
        int behind = from + others.hashes.length;
        long[] newHashes = Arrays.copyOf(hashes, width);
        System.arraycopy(others.hashes, 0, newHashes, from, others.hashes.length);
        System.arraycopy(hashes, to, newHashes, behind, width - behind);
        byte[][] newBytes = Arrays.copyOf(bytes, width);
        System.arraycopy(others.bytes, 0, newBytes, from, others.bytes.length);
        System.arraycopy(bytes, to, newBytes, behind, width - behind);
        return new KeyRow(newHashes, newBytes);
    }
}

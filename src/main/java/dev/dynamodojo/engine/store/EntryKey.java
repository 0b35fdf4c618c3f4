package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.AttributeValue;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/**
 * Where an item or an index entry stands, or a bound between such places.
 *
 * <p>Order: the hash of the partition key values ({@link KeyHash}), then the key values one by one in the service's order.
 * The values of an item are its partition and sort key; those of an index entry are the index's partition and sort keys,
 * then the base item's, so that entries with equal index keys stay apart. A bound holds only the first of them and stands
 * before or after everything that begins with these.
 */
public final class EntryKey implements Comparable<EntryKey> {
    private static final int BEFORE = -1;
    private static final int EXACT = 0;
    private static final int AFTER = 1;

    private static final byte[] NOTHING = new byte[0];
    private static final int END_OF_VALUE_BYTES = 2;

    private final long hash;
    private final byte[] bytes;
    private final int tail;

    private EntryKey(long hash, byte[] bytes, int tail) {
        this.hash = hash;
        this.bytes = bytes;
        this.tail = tail;
    }

    /**
     * The place of an item or entry.
     *
     * @param values all key values
     * @param partitionValues how many of them, from the first, are partition key values
     */
    static EntryKey exact(AttributeValue[] values, int partitionValues) {
        KeyHash hash = new KeyHash();
        int expected = 0;
        for (AttributeValue value : values) {
            expected += value.sizeBytes() + END_OF_VALUE_BYTES;
        }
        KeyBytes bytes = new KeyBytes(expected);
        for (int i = 0; i < values.length; i++) {
            if (i < partitionValues) {
                hash.add(values[i]);
            }
            bytes.add(values[i]);
        }
        return new EntryKey(hash.value(), bytes.toArray(), EXACT);
    }

    /** A bound just before everything whose first key values are these. */
    static EntryKey before(List<AttributeValue> values, int partitionValues) {
        return exact(values.toArray(new AttributeValue[0]), partitionValues).justBefore();
    }

    /** A bound just after everything whose first key values are these. */
    static EntryKey after(List<AttributeValue> values, int partitionValues) {
        return exact(values.toArray(new AttributeValue[0]), partitionValues).justAfter();
    }

    /** A bound just before everything that has these key values and then a text or binary with this beginning. */
    static EntryKey beforeBeginning(List<AttributeValue> values, int partitionValues, AttributeValue beginning) {
        EntryKey equal = before(values, partitionValues);
        KeyBytes rest = new KeyBytes(beginning.sizeBytes());
        rest.addBeginning(beginning);
        byte[] more = rest.toArray();
        byte[] bytes = Arrays.copyOf(equal.bytes, equal.bytes.length + more.length);
        System.arraycopy(more, 0, bytes, equal.bytes.length, more.length);
        return new EntryKey(equal.hash, bytes, BEFORE);
    }

    /** The bound where a segment of a parallel scan begins: an equal share of the hash range; 0 ≤ segment ≤ total. */
    static EntryKey segmentStart(long segment, long total) {
        BigInteger range = BigInteger.ONE.shiftLeft(Long.SIZE - 1);
        BigInteger[] share = range.multiply(BigInteger.valueOf(segment)).divideAndRemainder(BigInteger.valueOf(total));
        BigInteger start = share[1].signum() == 0 ? share[0] : share[0].add(BigInteger.ONE);
        return start.equals(range)
                ? new EntryKey(Long.MAX_VALUE, NOTHING, AFTER)
                : new EntryKey(start.longValueExact(), NOTHING, BEFORE);
    }

    /** The bound before everything with this hash or a larger one. */
    public static EntryKey startOfHash(long hash) {
        return new EntryKey(hash, NOTHING, BEFORE);
    }

    /** The bound just after this key, or after everything that begins with this bound. */
    EntryKey justAfter() {
        return new EntryKey(hash, bytes, AFTER);
    }

    /** The bound just before this key, or before everything that begins with this bound. */
    public EntryKey justBefore() {
        return new EntryKey(hash, bytes, BEFORE);
    }

    /** The exact key of this hash and these bytes, as {@link #hash()} and {@link #bytes()} gave them. */
    public static EntryKey ofStored(long hash, byte[] bytes) {
        return new EntryKey(hash, bytes, EXACT);
    }

    /** Our 63-bit hash of the partition key values. */
    public long hash() {
        return hash;
    }

    /** The key values in comparable form; callers must not change the array. */
    public byte[] bytes() {
        return bytes;
    }

    /** The order of this key or bound against an exact key of the same hash, given by its bytes. */
    int compareToExact(byte[] other) {
        return compare(bytes, tail, other, EXACT);
    }

    @Override
    public int compareTo(EntryKey other) {
        return hash == other.hash ? compare(bytes, tail, other.bytes, other.tail) : hash < other.hash ? -1 : 1;
    }

    private static int compare(byte[] left, int leftTail, byte[] right, int rightTail) {
        int place = Arrays.mismatch(left, right);
        if (place < 0) {
            return leftTail - rightTail;
        }
        if (place == left.length) {
            return leftTail == EXACT ? -1 : leftTail;
        }
        if (place == right.length) {
            return rightTail == EXACT ? 1 : -rightTail;
        }
        return Byte.compareUnsigned(left[place], right[place]);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof EntryKey key && compareTo(key) == 0;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(hash);
    }
}

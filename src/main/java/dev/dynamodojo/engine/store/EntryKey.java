package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.ScalarOrder;
import java.math.BigInteger;
import java.util.List;

/**
 * Where an item or an index entry stands, or a bound between such places.
 *
 * <p>Order: the hash of the partition key values, then the parts one by one in the service's order. Parts of an item are
 * its partition and sort key values; parts of an index entry are the index's partition and sort key values, then the base
 * item's key values, so that entries with equal index keys stay apart. A bound holds fewer parts (a prefix) and stands
 * before or after everything that begins with them.
 *
 * <p>The hash is our own (FNV-1a, mixed, 63 bits): the service does not publish the one it uses. It is the same on every
 * machine and in every version, because journals and seeds rely on the order it gives.
 */
public final class EntryKey implements Comparable<EntryKey> {
    private static final int BEFORE = -1;
    private static final int EXACT = 0;
    private static final int AFTER = 1;

    private final long hash;
    private final AttributeValue[] parts;
    private final byte tail;

    private EntryKey(long hash, AttributeValue[] parts, int tail) {
        this.hash = hash;
        this.parts = parts;
        this.tail = (byte) tail;
    }

    /**
     * The place of an item or entry.
     *
     * @param parts all key values; the array must not be changed afterwards
     * @param partitionParts how many of them, from the first, are partition key values
     */
    static EntryKey exact(AttributeValue[] parts, int partitionParts) {
        return new EntryKey(hash(parts, partitionParts), parts, EXACT);
    }

    /** A bound just before everything whose first key values are these. */
    static EntryKey before(List<AttributeValue> parts, int partitionParts) {
        return bound(parts, partitionParts, BEFORE);
    }

    /** A bound just after everything whose first key values are these. */
    static EntryKey after(List<AttributeValue> parts, int partitionParts) {
        return bound(parts, partitionParts, AFTER);
    }

    private static EntryKey bound(List<AttributeValue> parts, int partitionParts, int tail) {
        AttributeValue[] values = parts.toArray(new AttributeValue[0]);
        return new EntryKey(hash(values, partitionParts), values, tail);
    }

    /** The bound where a segment of a parallel scan begins: an equal share of the hash range; 0 ≤ segment ≤ total. */
    static EntryKey segmentStart(long segment, long total) {
        BigInteger range = BigInteger.ONE.shiftLeft(Long.SIZE - 1);
        BigInteger[] share = range.multiply(BigInteger.valueOf(segment)).divideAndRemainder(BigInteger.valueOf(total));
        BigInteger start = share[1].signum() == 0 ? share[0] : share[0].add(BigInteger.ONE);
        return start.equals(range)
                ? new EntryKey(Long.MAX_VALUE, new AttributeValue[0], AFTER)
                : new EntryKey(start.longValueExact(), new AttributeValue[0], BEFORE);
    }

    /** The bound just after this exact key. */
    EntryKey justAfter() {
        return new EntryKey(hash, parts, AFTER);
    }

    /** The bound just before this exact key. */
    EntryKey justBefore() {
        return new EntryKey(hash, parts, BEFORE);
    }

    int size() {
        return parts.length;
    }

    AttributeValue part(int position) {
        return parts[position];
    }

    /** Our 63-bit hash of the partition key values. */
    public long hash() {
        return hash;
    }

    @Override
    public int compareTo(EntryKey other) {
        if (hash != other.hash) {
            return hash < other.hash ? -1 : 1;
        }
        int common = Math.min(parts.length, other.parts.length);
        for (int i = 0; i < common; i++) {
            int order = ScalarOrder.INSTANCE.compare(parts[i], other.parts[i]);
            if (order != 0) {
                return order;
            }
        }
        if (parts.length == other.parts.length) {
            return tail - other.tail;
        }
        return parts.length < other.parts.length ? tail : -other.tail;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof EntryKey key && compareTo(key) == 0;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(hash);
    }

    private static long hash(AttributeValue[] parts, int partitionParts) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < partitionParts; i++) {
            hash = step(hash, parts[i].type().ordinal());
            hash = hashValue(hash, parts[i]);
        }
        hash = (hash ^ (hash >>> 33)) * 0xff51afd7ed558ccdL;
        hash = (hash ^ (hash >>> 33)) * 0xc4ceb9fe1a85ec53L;
        return (hash ^ (hash >>> 33)) >>> 1;
    }

    private static long hashValue(long start, AttributeValue value) {
        long hash = start;
        if (value instanceof AttributeValue.S s) {
            String text = s.value();
            for (int i = 0; i < text.length(); i++) {
                hash = step(hash, text.charAt(i));
            }
            return hash;
        }
        if (value instanceof AttributeValue.N n) {
            return hashBytes(
                    step(hash, n.value().scale()), n.value().unscaledValue().toByteArray());
        }
        if (value instanceof AttributeValue.B b) {
            return hashBytes(hash, b.bytes());
        }
        throw new IllegalArgumentException("not a key type: " + value.type());
    }

    private static long hashBytes(long start, byte[] bytes) {
        long hash = start;
        for (byte b : bytes) {
            hash = step(hash, b);
        }
        return hash;
    }

    private static long step(long hash, int unit) {
        return (hash ^ unit) * 0x100000001b3L;
    }
}

package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A range of keys of one table or index, between two bounds. */
public final class KeyRange {
    private static final KeyRange EVERYTHING = segment(0, 1);

    private final EntryKey low;
    private final EntryKey high;

    private KeyRange(EntryKey low, EntryKey high) {
        this.low = low;
        this.high = high;
    }

    /** One end of a range of values, the value itself included or not. */
    public record Bound(AttributeValue value, boolean inclusive) {}

    public static KeyRange everything() {
        return EVERYTHING;
    }

    /** Everything whose partition key values have this hash. */
    public static KeyRange ofHash(long hash) {
        return new KeyRange(EntryKey.startOfHash(hash), EntryKey.startOfHash(hash + 1));
    }

    /** One segment's share of a parallel scan: an equal share of the hash range; 0 ≤ segment &lt; total. */
    public static KeyRange segment(long segment, long total) {
        return new KeyRange(EntryKey.segmentStart(segment, total), EntryKey.segmentStart(segment + 1, total));
    }

    /**
     * Everything whose first key values are these, and whose next key value lies between the bounds that are there.
     *
     * @param equal values of all partition key attributes, then of sort key attributes from the left
     */
    public static KeyRange of(KeyLayout layout, List<AttributeValue> equal, Optional<Bound> from, Optional<Bound> to) {
        int partition = layout.partitionParts();
        EntryKey low = from.map(b -> bound(layout, equal, b, b.inclusive()))
                .orElseGet(() -> EntryKey.before(equal, partition));
        EntryKey high =
                to.map(b -> bound(layout, equal, b, !b.inclusive())).orElseGet(() -> EntryKey.after(equal, partition));
        return new KeyRange(low, high);
    }

    /** Everything whose first key values are these, and whose next key value (S or B) begins with the prefix. */
    public static KeyRange beginningWith(KeyLayout layout, List<AttributeValue> equal, AttributeValue prefix) {
        EntryKey low = EntryKey.beforeBeginning(equal, layout.partitionParts(), prefix);
        return new KeyRange(low, low.justAfter());
    }

    private static EntryKey bound(KeyLayout layout, List<AttributeValue> equal, Bound bound, boolean before) {
        List<AttributeValue> parts = new ArrayList<>(equal);
        parts.add(bound.value());
        return before
                ? EntryKey.before(parts, layout.partitionParts())
                : EntryKey.after(parts, layout.partitionParts());
    }

    /** Whether the key lies in this range. */
    public boolean contains(EntryKey key) {
        return low.compareTo(key) < 0 && key.compareTo(high) < 0;
    }

    /** What is left of this range behind the key, in reading direction. The key need not lie in it. */
    public KeyRange behind(EntryKey key, boolean backwards) {
        if (backwards) {
            EntryKey end = key.justBefore();
            return new KeyRange(low, end.compareTo(high) < 0 ? end : high);
        }
        EntryKey start = key.justAfter();
        return new KeyRange(start.compareTo(low) > 0 ? start : low, high);
    }

    /** The bound in front of everything in this range. */
    public EntryKey low() {
        return low;
    }

    /** The bound behind everything in this range. */
    public EntryKey high() {
        return high;
    }
}

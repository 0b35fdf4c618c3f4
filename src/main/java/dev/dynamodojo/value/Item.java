package dev.dynamodojo.value;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;

/**
 * Attribute names and their values, in the order they were first set; also the content of a map value.
 *
 * <p>Immutable. Names are held in a {@link Shape} that items with the same names in the same order share, so a million
 * items of one kind hold their names once. Equality disregards order. {@link #sizeBytes()} is the sum over attributes of
 * the name's UTF-8 bytes and the value's size: for a whole item, the size that is billed and limited to 400 KB.
 */
public final class Item {
    static final int NOT_SIZED = -1;
    public static final Item EMPTY = new Item(Shape.EMPTY, new AttributeValue[0]);

    private final Shape shape;
    private final AttributeValue[] values;
    private int sizeBytes;

    private Item(Shape shape, AttributeValue[] values) {
        this(shape, values, NOT_SIZED);
    }

    /** An item of which the size is known already. */
    Item(Shape shape, AttributeValue[] values, int sizeBytes) {
        this.shape = shape;
        this.values = values;
        this.sizeBytes = sizeBytes;
    }

    Shape shape() {
        return shape;
    }

    public static Item of(Map<String, AttributeValue> attributes) {
        Builder builder = builder();
        attributes.forEach(builder::put);
        return builder.build();
    }

    public static Item of(String name, AttributeValue value) {
        return builder().put(name, value).build();
    }

    public static Builder builder() {
        return new Builder();
    }

    /** The value, or null where the item has no such attribute. */
    public AttributeValue get(String name) {
        int position = shape.indexOf(name);
        return position < 0 ? null : values[position];
    }

    public boolean has(String name) {
        return shape.indexOf(name) >= 0;
    }

    public int size() {
        return values.length;
    }

    public boolean isEmpty() {
        return values.length == 0;
    }

    public List<String> names() {
        return shape.names();
    }

    public void forEach(BiConsumer<String, AttributeValue> action) {
        List<String> names = shape.names();
        for (int i = 0; i < values.length; i++) {
            action.accept(names.get(i), values[i]);
        }
    }

    /** The name at a position, 0 ≤ position &lt; {@link #size()}. */
    public String nameAt(int position) {
        return shape.nameAt(position);
    }

    /** The value at a position, 0 ≤ position &lt; {@link #size()}. */
    public AttributeValue valueAt(int position) {
        return values[position];
    }

    /** This item with the attribute set; a new attribute comes last. */
    public Item with(String name, AttributeValue value) {
        int position = shape.indexOf(name);
        if (position >= 0) {
            AttributeValue[] changed = values.clone();
            changed[position] = value;
            return new Item(shape, changed);
        }
        AttributeValue[] longer = Arrays.copyOf(values, values.length + 1);
        longer[values.length] = value;
        return new Item(shape.plus(name), longer);
    }

    /** This item without the attribute. */
    public Item without(String name) {
        if (!has(name)) {
            return this;
        }
        Builder builder = builder();
        forEach((n, v) -> {
            if (!n.equals(name)) {
                builder.put(n, v);
            }
        });
        return builder.build();
    }

    /** Only the named top-level attributes that are present, in this item's order. */
    public Item only(Collection<String> names) {
        Builder builder = builder();
        forEach((n, v) -> {
            if (names.contains(n)) {
                builder.put(n, v);
            }
        });
        return builder.size() == values.length ? this : builder.build();
    }

    /** Billed size in bytes: names and values, without the map overhead and without storage overhead. */
    public int sizeBytes() {
        int size = sizeBytes;
        if (size < 0) {
            size = shape.nameBytes();
            for (AttributeValue value : values) {
                size += value.sizeBytes();
            }
            sizeBytes = size;
        }
        return size;
    }

    @Override
    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (!(other instanceof Item item) || item.values.length != values.length) {
            return false;
        }
        for (int i = 0; i < values.length; i++) {
            if (!Objects.equals(values[i], item.get(shape.nameAt(i)))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        int hash = 0;
        for (int i = 0; i < values.length; i++) {
            hash += shape.nameAt(i).hashCode() ^ values[i].hashCode();
        }
        return hash;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        forEach((n, v) ->
                text.append(text.length() > 1 ? ", " : "").append(n).append('=').append(v));
        return text.append('}').toString();
    }

    /** Collects attributes in order; a repeated name replaces the value and keeps the place. */
    public static final class Builder {
        private static final int LINEAR_MAX = 16;

        private final List<String> names = new ArrayList<>();
        private final List<AttributeValue> values = new ArrayList<>();
        private Map<String, Integer> positions;

        private Builder() {}

        public Builder put(String name, AttributeValue value) {
            int position = positionOf(name);
            if (position >= 0) {
                values.set(position, value);
                return this;
            }
            if (positions != null) {
                positions.put(name, names.size());
            }
            names.add(name);
            values.add(value);
            return this;
        }

        /** Linear while small; an index beyond, so that an item of many attributes is not built in quadratic time. */
        private int positionOf(String name) {
            if (names.size() <= LINEAR_MAX) {
                return names.indexOf(name);
            }
            if (positions == null) {
                positions = new HashMap<>();
                for (int i = 0; i < names.size(); i++) {
                    positions.put(names.get(i), i);
                }
            }
            return positions.getOrDefault(name, -1);
        }

        public int size() {
            return names.size();
        }

        public Item build() {
            return names.isEmpty() ? EMPTY : new Item(Shape.of(names), values.toArray(new AttributeValue[0]));
        }
    }
}

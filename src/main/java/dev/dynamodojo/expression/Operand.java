package dev.dynamodojo.expression;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.DocumentPath;
import dev.dynamodojo.value.Item;

/** What a comparison or function of a condition works on. */
public sealed interface Operand extends Node {

    /** The value on this item; null where the item has none. */
    AttributeValue on(Item item);

    /** The type, where it is known before any item is seen; else null. */
    AttributeValue.Type knownType();

    record Path(DocumentPath path) implements Operand {
        @Override
        public AttributeValue on(Item item) {
            return path.isTopLevel() ? item.get(path.root()) : path.in(item);
        }

        @Override
        public AttributeValue.Type knownType() {
            return null;
        }
    }

    record Value(AttributeValue value) implements Operand {
        @Override
        public AttributeValue on(Item item) {
            return value;
        }

        @Override
        public AttributeValue.Type knownType() {
            return value.type();
        }
    }

    /**
     * {@code size (operand)}: bytes of a binary, UTF-8 bytes of a string, elements of a set, list or map; no value for
     * other types (documented: "Comparison operator and function reference").
     */
    record Size(Operand of) implements Operand {
        @Override
        public AttributeValue on(Item item) {
            AttributeValue value = of.on(item);
            int size = value == null ? -1 : sizeOf(value);
            return size < 0 ? null : AttributeValue.N.of(size);
        }

        @Override
        public AttributeValue.Type knownType() {
            return AttributeValue.Type.N;
        }

        private static int sizeOf(AttributeValue value) {
            if (value instanceof AttributeValue.S || value instanceof AttributeValue.B) {
                return value.sizeBytes();
            }
            if (value instanceof AttributeValue.SetValue set) {
                return set.elements().size();
            }
            if (value instanceof AttributeValue.L list) {
                return list.elements().size();
            }
            return value instanceof AttributeValue.M map ? map.entries().size() : -1;
        }
    }

    /** Stands where a fault has been kept, so that the rest can be read; never evaluated. */
    record Faulty() implements Operand {
        @Override
        public AttributeValue on(Item item) {
            throw new IllegalStateException("a faulty expression was evaluated");
        }

        @Override
        public AttributeValue.Type knownType() {
            return null;
        }
    }
}

package dev.dynamodojo.expression;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.AttributeValue.Type;
import dev.dynamodojo.value.ScalarOrder;
import java.util.List;

/** A condition on one key attribute (documented: "Key condition expressions for the Query operation in DynamoDB"). */
public sealed interface KeyCondition {

    /** The attribute's name. */
    String attribute();

    /** The values it compares with, in the order written. */
    List<AttributeValue> values();

    /** Whether a key value, of the type of {@link #values()}, satisfies the condition. */
    boolean holds(AttributeValue key);

    /** Whether the condition is an equality. */
    default boolean isEquality() {
        return false;
    }

    /** {@code =}, {@code <}, {@code <=}, {@code >} or {@code >=}. */
    record Compare(String attribute, Comparator comparator, AttributeValue value) implements KeyCondition {
        @Override
        public List<AttributeValue> values() {
            return List.of(value);
        }

        @Override
        public boolean holds(AttributeValue key) {
            return comparator.accepts(ScalarOrder.INSTANCE.compare(key, value));
        }

        @Override
        public boolean isEquality() {
            return comparator == Comparator.EQUAL;
        }
    }

    /** Both bounds included. */
    record Between(String attribute, AttributeValue lower, AttributeValue upper) implements KeyCondition {
        @Override
        public List<AttributeValue> values() {
            return List.of(lower, upper);
        }

        @Override
        public boolean holds(AttributeValue key) {
            return ScalarOrder.INSTANCE.compare(key, lower) >= 0 && ScalarOrder.INSTANCE.compare(key, upper) <= 0;
        }
    }

    /** Of strings and binaries. */
    record BeginsWith(String attribute, AttributeValue prefix) implements KeyCondition {
        @Override
        public List<AttributeValue> values() {
            return List.of(prefix);
        }

        @Override
        public boolean holds(AttributeValue key) {
            if (key.type() == Type.S) {
                return ((AttributeValue.S) key).value().startsWith(((AttributeValue.S) prefix).value());
            }
            return Bytes.beginsWith(((AttributeValue.B) key).bytes(), ((AttributeValue.B) prefix).bytes());
        }
    }
}

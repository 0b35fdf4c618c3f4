package dev.dynamodojo.value;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * One attribute value: the service's ten types, named by their type descriptors.
 *
 * <p>Values are immutable. Equality is the service's: numbers by numeric value, sets without regard to order, lists and
 * maps deeply. {@link #sizeBytes()} is the billed size of the value alone, without its attribute's name.
 */
public sealed interface AttributeValue {

    /** The type descriptors, as they stand on the wire. */
    enum Type {
        S,
        N,
        B,
        BOOL,
        NULL,
        SS,
        NS,
        BS,
        L,
        M;

        /** Whether a value of this type can be a key attribute. */
        public boolean isKeyType() {
            return this == S || this == N || this == B;
        }

        public boolean isSet() {
            return this == SS || this == NS || this == BS;
        }
    }

    Type type();

    /** Billed size in bytes of the value, without a name (documented: "DynamoDB item sizes and formats"). */
    int sizeBytes();

    record S(String value) implements AttributeValue {
        @Override
        public Type type() {
            return Type.S;
        }

        @Override
        public int sizeBytes() {
            return Utf8.length(value);
        }
    }

    /** A number; the constructor strips trailing zeros, so equal numbers are equal records. */
    record N(BigDecimal value) implements AttributeValue {
        public N {
            value = NumberRules.normalize(value);
        }

        public static N of(long value) {
            return new N(BigDecimal.valueOf(value));
        }

        /** Parses the wire's text. Errors: the service's ValidationException for text, range and precision. */
        public static N parse(String text) {
            return new N(NumberRules.parse(text));
        }

        /** The number as the service prints it: plain digits, no exponent. */
        public String text() {
            return value.toPlainString();
        }

        @Override
        public Type type() {
            return Type.N;
        }

        @Override
        public int sizeBytes() {
            return NumberRules.sizeBytes(value);
        }
    }

    /** Bytes; callers must not change the array. */
    record B(byte[] bytes) implements AttributeValue, Comparable<B> {
        @Override
        public Type type() {
            return Type.B;
        }

        @Override
        public int sizeBytes() {
            return bytes.length;
        }

        @Override
        public int compareTo(B other) {
            return Arrays.compareUnsigned(bytes, other.bytes);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof B b && Arrays.equals(bytes, b.bytes);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(bytes);
        }

        @Override
        public String toString() {
            return "B[" + bytes.length + " bytes]";
        }
    }

    record Bool(boolean value) implements AttributeValue {
        public static final Bool TRUE = new Bool(true);
        public static final Bool FALSE = new Bool(false);

        public static Bool of(boolean value) {
            return value ? TRUE : FALSE;
        }

        @Override
        public Type type() {
            return Type.BOOL;
        }

        @Override
        public int sizeBytes() {
            return 1;
        }
    }

    record Null() implements AttributeValue {
        public static final Null INSTANCE = new Null();

        @Override
        public Type type() {
            return Type.NULL;
        }

        @Override
        public int sizeBytes() {
            return 1;
        }
    }

    /** Any of the three set types: elements as scalar values of one type, in the order they were given. */
    sealed interface SetValue extends AttributeValue {
        List<? extends AttributeValue> elements();

        @Override
        default int sizeBytes() {
            int size = 0;
            for (AttributeValue element : elements()) {
                size += element.sizeBytes();
            }
            return size;
        }
    }

    record SS(List<S> elements) implements SetValue {
        public SS {
            elements = List.copyOf(elements);
        }

        @Override
        public Type type() {
            return Type.SS;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof SS o && sameElements(elements, o.elements);
        }

        @Override
        public int hashCode() {
            return new HashSet<>(elements).hashCode();
        }
    }

    record NS(List<N> elements) implements SetValue {
        public NS {
            elements = List.copyOf(elements);
        }

        @Override
        public Type type() {
            return Type.NS;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof NS o && sameElements(elements, o.elements);
        }

        @Override
        public int hashCode() {
            return new HashSet<>(elements).hashCode();
        }
    }

    record BS(List<B> elements) implements SetValue {
        public BS {
            elements = List.copyOf(elements);
        }

        @Override
        public Type type() {
            return Type.BS;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof BS o && new TreeSet<>(elements).equals(new TreeSet<>(o.elements));
        }

        @Override
        public int hashCode() {
            return new HashSet<>(elements).hashCode();
        }
    }

    record L(List<AttributeValue> elements) implements AttributeValue {
        public L {
            elements = List.copyOf(elements);
        }

        @Override
        public Type type() {
            return Type.L;
        }

        @Override
        public int sizeBytes() {
            int size = 3;
            for (AttributeValue element : elements) {
                size += 1 + element.sizeBytes();
            }
            return size;
        }
    }

    record M(Item entries) implements AttributeValue {
        @Override
        public Type type() {
            return Type.M;
        }

        @Override
        public int sizeBytes() {
            return 3 + entries.size() + entries.sizeBytes();
        }
    }

    private static <T> boolean sameElements(List<T> left, List<T> right) {
        return left.size() == right.size() && Set.copyOf(left).equals(Set.copyOf(right));
    }
}

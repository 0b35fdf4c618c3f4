package dev.dynamodojo.value;

import java.util.Comparator;

/**
 * The order of key values and of the comparison operators: strings by their UTF-8 bytes, numbers by value, binaries
 * unsigned (documented: "Query", "Comparison operator and function reference").
 *
 * <p>Both values must be of one type among S, N and B.
 */
public enum ScalarOrder implements Comparator<AttributeValue> {
    INSTANCE;

    @Override
    public int compare(AttributeValue left, AttributeValue right) {
        if (left instanceof AttributeValue.S a && right instanceof AttributeValue.S b) {
            return Utf8.compare(a.value(), b.value());
        }
        if (left instanceof AttributeValue.N a && right instanceof AttributeValue.N b) {
            return a.value().compareTo(b.value());
        }
        if (left instanceof AttributeValue.B a && right instanceof AttributeValue.B b) {
            return a.compareTo(b);
        }
        throw new IllegalArgumentException("not comparable: " + left.type() + " and " + right.type());
    }
}

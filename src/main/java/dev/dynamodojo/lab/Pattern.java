package dev.dynamodojo.lab;

import dev.dynamodojo.value.AttributeValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * An access pattern of a task of kind table: what is asked, by attributes, without a word about keys.
 *
 * @param where attributes and the values they must have
 * @param between an attribute within two values, both included
 * @param order the attribute to sort by; empty where order does not matter
 * @param attributes the attributes wanted; empty for all
 * @param strong whether the read must be strongly consistent
 * @param rephrased the same question by other attributes (a rating and a time instead of both in one text), for tables
 *     keyed by those; each asks for the same items in the same order
 */
public record Pattern(
        String id,
        String says,
        String table,
        Map<String, AttributeValue> where,
        Optional<Between> between,
        Optional<Order> order,
        OptionalInt limit,
        List<String> attributes,
        boolean strong,
        List<Pattern> rephrased) {
    /** {@code from} ≤ attribute ≤ {@code to}. */
    public record Between(String attribute, AttributeValue from, AttributeValue to) {}

    /** An attribute to sort by. */
    public record Order(String attribute, boolean descending) {}

    public Pattern {
        attributes = List.copyOf(attributes);
        rephrased = List.copyOf(rephrased);
    }

    /** This question with other ways to put it. */
    public Pattern or(List<Pattern> others) {
        return new Pattern(id, says, table, where, between, order, limit, attributes, strong, others);
    }

    /** This question by other attributes. */
    public Pattern by(
            Map<String, AttributeValue> otherWhere, Optional<Between> otherBetween, Optional<Order> otherOrder) {
        return new Pattern(id, says, table, otherWhere, otherBetween, otherOrder, limit, attributes, strong, List.of());
    }
}

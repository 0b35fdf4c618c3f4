package dev.dynamodojo.expression;

import dev.dynamodojo.value.AttributeValue;
import java.util.List;
import java.util.Optional;

/**
 * Key conditions arranged by a key schema: what a Query reads.
 *
 * @param partition one value per partition key attribute, in the schema's order
 * @param sortPrefix values that the first sort key attributes equal, in the schema's order; may be empty
 * @param range a condition, not an equality, on the sort key attribute after the prefix
 */
public record KeySelection(
        List<AttributeValue> partition, List<AttributeValue> sortPrefix, Optional<KeyCondition> range) {
    public KeySelection {
        partition = List.copyOf(partition);
        sortPrefix = List.copyOf(sortPrefix);
    }
}

package dev.dynamodojo.expression;

import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A parsed key condition expression: one condition per attribute, all of which must hold (documented: "Key condition
 * expressions for the Query operation in DynamoDB").
 *
 * <p>The text is read by the condition grammar; what key conditions do not allow is refused afterwards, in words without
 * the usual {@code Invalid KeyConditionExpression:} (observed).
 */
public final class KeyConditionExpression {
    private static final String NAME = "KeyConditionExpression";
    /** Documented: "Constraints in Amazon DynamoDB", partition keys and sort keys. */
    private static final int PARTITION_BYTES_MAX = 2048;

    private static final int SORT_BYTES_MAX = 1024;

    private final Map<String, KeyCondition> conditions = new LinkedHashMap<>();

    private KeyConditionExpression() {}

    /** Parses a whole {@code KeyConditionExpression}. Errors: the service's ValidationException. */
    public static KeyConditionExpression parse(String text, Placeholders placeholders) {
        Condition condition = ConditionParser.parse(NAME, text, placeholders);
        KeyConditionExpression expression = new KeyConditionExpression();
        expression.collect(condition);
        return expression;
    }

    /** Conditions that were not given as text, on different attributes. */
    public static KeyConditionExpression of(List<KeyCondition> conditions) {
        KeyConditionExpression expression = new KeyConditionExpression();
        conditions.forEach(condition -> expression.conditions.put(condition.attribute(), condition));
        return expression;
    }

    /** The conditions in the order written; no two are on one attribute. */
    public List<KeyCondition> conditions() {
        return List.copyOf(conditions.values());
    }

    /**
     * Arranges the conditions by a key schema and checks their values as key values.
     *
     * @param partition names of the partition key attributes: every one needs an equality
     * @param sort names of the sort key attributes: equalities from the left without gaps, then at most one other
     *     condition
     * @param types the key attributes' types by name
     */
    public KeySelection select(List<String> partition, List<String> sort, Map<String, AttributeValue.Type> types) {
        return select(partition, sort, types, "");
    }

    /** As above, of an index, which refusals name; of the table itself where the name is empty. */
    public KeySelection select(
            List<String> partition, List<String> sort, Map<String, AttributeValue.Type> types, String indexName) {
        if (conditions.size() > 2 && partition.size() + sort.size() <= 2) {
            throw ServiceException.validation("Conditions can be of length 1 or 2 only");
        }
        requirePartition(partition);
        requireNothingElse(partition, sort);
        List<AttributeValue> partitionValues = new ArrayList<>(partition.size());
        for (String name : partition) {
            KeyCondition condition = conditions.get(name);
            requireKeyValues(condition, types.get(name), indexName);
            partitionValues.add(condition.values().get(0));
        }
        requireSize(
                partitionValues,
                PARTITION_BYTES_MAX,
                "Size of hashkey has exceeded the maximum size limit of2048 bytes");
        return selectSort(partitionValues, sort, types, indexName);
    }

    private KeySelection selectSort(
            List<AttributeValue> partitionValues,
            List<String> sort,
            Map<String, AttributeValue.Type> types,
            String indexName) {
        List<AttributeValue> prefix = new ArrayList<>(sort.size());
        KeyCondition range = null;
        String missing = null;
        for (String name : sort) {
            KeyCondition condition = conditions.get(name);
            if (condition == null) {
                missing = missing == null ? name : missing;
                continue;
            }
            if (missing != null) {
                // Wording for a gap in a multi-attribute sort key: assumed, as for any key attribute left out.
                throw missed(missing);
            }
            if (range != null) {
                throw ServiceException.validation("Query key condition not supported");
            }
            requireKeyValues(condition, types.get(name), indexName);
            requireSize(
                    condition.values(),
                    SORT_BYTES_MAX,
                    "Aggregated size of all range keys has exceeded the size limit of 1024 bytes");
            if (condition.isEquality()) {
                prefix.add(condition.values().get(0));
            } else {
                range = condition;
            }
        }
        return new KeySelection(partitionValues, prefix, Optional.ofNullable(range));
    }

    private void requirePartition(List<String> partition) {
        for (String name : partition) {
            KeyCondition condition = conditions.get(name);
            if (condition == null) {
                throw missed(name);
            }
            if (!condition.isEquality()) {
                throw ServiceException.validation("Query key condition not supported");
            }
        }
    }

    /** With a condition on another attribute the service misses the sort key, or has no use for the condition. */
    private void requireNothingElse(List<String> partition, List<String> sort) {
        int known = partition.size();
        String missing = null;
        for (String name : sort) {
            if (conditions.containsKey(name)) {
                known++;
            } else if (missing == null) {
                missing = name;
            }
        }
        if (conditions.size() > known) {
            throw missing == null ? ServiceException.validation("Query key condition not supported") : missed(missing);
        }
    }

    private static ServiceException missed(String name) {
        return ServiceException.validation("Query condition missed key schema element: " + name);
    }

    private static void requireKeyValues(KeyCondition condition, AttributeValue.Type type, String indexName) {
        for (AttributeValue value : condition.values()) {
            if (value.type() != type) {
                throw ServiceException.validation(
                        "One or more parameter values were invalid: Condition parameter type does not match schema type");
            }
            if (type != AttributeValue.Type.N && value.sizeBytes() == 0) {
                throw emptyValue(condition.attribute(), type, indexName);
            }
        }
    }

    /** Of an index the service says which (observed: praetorian-inc/chariot-ui issue 353). */
    private static ServiceException emptyValue(String attribute, AttributeValue.Type type, String indexName) {
        boolean ofTable = indexName.isEmpty();
        return ServiceException.validation("One or more parameter values are not valid. "
                + (ofTable ? "" : "A value specified for a secondary index key is not supported. ")
                + "The AttributeValue for a key attribute cannot contain an empty "
                + (type == AttributeValue.Type.S ? "string" : "binary") + " value. "
                + (ofTable ? "Key: " : "IndexName: " + indexName + ", IndexKey: ") + attribute);
    }

    private static void requireSize(List<AttributeValue> values, int bytesMax, String complaint) {
        for (AttributeValue value : values) {
            if (value.sizeBytes() > bytesMax) {
                throw ServiceException.validation("One or more parameter values were invalid: " + complaint);
            }
        }
    }

    private void collect(Condition condition) {
        if (condition instanceof Condition.And and) {
            and.parts().forEach(this::collect);
            return;
        }
        KeyCondition key = keyCondition(condition);
        if (conditions.putIfAbsent(key.attribute(), key) != null) {
            throw ServiceException.validation("KeyConditionExpressions must only contain one condition per key");
        }
    }

    private static KeyCondition keyCondition(Condition condition) {
        if (condition instanceof Condition.Comparison c && c.comparator() != Comparator.NOT_EQUAL) {
            return compare(c);
        }
        if (condition instanceof Condition.Between b) {
            String attribute = attribute(b.operand(), b.lower(), b.upper());
            return new KeyCondition.Between(attribute, value(b.lower()), value(b.upper()));
        }
        if (condition instanceof Condition.BeginsWith b) {
            return new KeyCondition.BeginsWith(attribute(b.operand(), b.prefix()), value(b.prefix()));
        }
        throw ServiceException.validation("Invalid operator used in KeyConditionExpression: " + operator(condition));
    }

    /** The attribute may stand on either side (observed by third parties, 2026). */
    private static KeyCondition compare(Condition.Comparison c) {
        if (c.left() instanceof Operand.Value value && c.right() instanceof Operand.Path) {
            return new KeyCondition.Compare(attribute(c.right()), c.comparator().exchanged(), value.value());
        }
        String attribute = attribute(c.left(), c.right());
        return new KeyCondition.Compare(attribute, c.comparator(), value(c.right()));
    }

    /** The attribute's name; the first operand must be it, the others must be values. */
    private static String attribute(Operand first, Operand... others) {
        boolean anyPath = first instanceof Operand.Path;
        for (Operand other : others) {
            if (other instanceof Operand.Size) {
                throw nested();
            }
            if (other instanceof Operand.Path) {
                throw ServiceException.validation(
                        anyPath
                                ? "Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition"
                                : "Query key condition not supported");
            }
        }
        if (first instanceof Operand.Size) {
            throw nested();
        }
        if (!(first instanceof Operand.Path path)) {
            throw ServiceException.validation(
                    "Invalid condition in KeyConditionExpression: No key attribute specified");
        }
        if (!path.path().isTopLevel()) {
            throw ServiceException.validation("KeyConditionExpressions cannot have conditions on nested attributes");
        }
        return path.path().root();
    }

    private static ServiceException nested() {
        return ServiceException.validation("KeyConditionExpressions cannot contain nested operations");
    }

    private static AttributeValue value(Operand operand) {
        return ((Operand.Value) operand).value();
    }

    private static String operator(Condition condition) {
        if (condition instanceof Condition.Function function) {
            return function.function();
        }
        if (condition instanceof Condition.Comparison comparison) {
            return comparison.comparator().symbol();
        }
        if (condition instanceof Condition.In) {
            return "IN";
        }
        return condition instanceof Condition.Or ? "OR" : "NOT";
    }
}

package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.store.KeyRange;
import dev.dynamodojo.engine.store.KeySchema;
import dev.dynamodojo.expression.Comparator;
import dev.dynamodojo.expression.Condition;
import dev.dynamodojo.expression.ConditionExpression;
import dev.dynamodojo.expression.KeyCondition;
import dev.dynamodojo.expression.KeyConditionExpression;
import dev.dynamodojo.expression.KeySelection;
import dev.dynamodojo.expression.Operand;
import dev.dynamodojo.partiql.PartiQlStatement;
import dev.dynamodojo.partiql.PartiQlStatement.Order;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import dev.dynamodojo.value.ScalarOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * How a SELECT reads: by key where the WHERE has equalities for the whole primary key, as a query where it has them for the
 * partition key (one value, or a few by IN or OR), else as a scan (documented: "PartiQL select statements for DynamoDB").
 *
 * @param source the table or index
 * @param steps what is read, one after the other; a scan has one
 * @param filter what is evaluated on items that were read; null for nothing
 * @param backwards whether each step is read against the order of its sort key
 */
record SelectPlan(Source source, List<Step> steps, ConditionExpression filter, boolean backwards) {
    /** Documented: "PartiQL operators for DynamoDB", IN. */
    private static final int PARTITION_VALUES_MAX = 50;

    private static final int OTHER_VALUES_MAX = 100;

    /**
     * One read.
     *
     * @param key the primary key of the one item; null where a range is read
     * @param range what a query or scan reads; null for one item
     * @param text the key conditions, for traces; empty for a scan
     */
    record Step(Item key, KeyRange range, String text) {}

    /** Errors: ValidationException for key values that do not fit and for an ORDER BY that keys cannot give. */
    static SelectPlan of(PartiQlStatement.Select select, Source source) {
        requireFewCandidates(select.where(), source.keys());
        Conjunction where = new Conjunction(select.where());
        KeySchema keys = source.keys();
        List<List<AttributeValue>> partitions = partitions(where, keys);
        SelectOrder order = SelectOrder.of(select, keys, partitions.size());
        if (partitions.isEmpty()) {
            Step all = new Step(null, KeyRange.everything(), "");
            return new SelectPlan(source, List.of(all), filter(where), false);
        }
        if (order.sortsPartitions()) {
            partitions.sort((a, b) -> order.sign() * ScalarOrder.INSTANCE.compare(a.get(0), b.get(0)));
        }
        List<KeyCondition> sort = sortConditions(where, keys, source);
        List<Step> steps = new ArrayList<>();
        for (List<AttributeValue> partition : partitions) {
            steps.add(step(source, partition, sort));
        }
        return new SelectPlan(source, List.copyOf(steps), filter(where), order.backwards());
    }

    /** Whether all that can be found are single items by their primary keys. */
    boolean isByKey() {
        return steps.get(0).key() != null;
    }

    boolean isScan() {
        return steps.get(0).text().isEmpty();
    }

    private static ConditionExpression filter(Conjunction where) {
        Condition rest = where.rest();
        return rest == null ? null : ConditionExpression.of(rest);
    }

    /** The partition key values to read, each with one value per partition key attribute; none means a scan. */
    private static List<List<AttributeValue>> partitions(Conjunction where, KeySchema keys) {
        List<List<AttributeValue>> partitions = new ArrayList<>();
        if (keys.partition().size() == 1) {
            Set<AttributeValue> choices = where.takeChoices(keys.partition().get(0));
            choices.forEach(value -> partitions.add(List.of(value)));
            return partitions;
        }
        Conjunction tried = new Conjunction(where.rest());
        List<AttributeValue> values = new ArrayList<>();
        for (String name : keys.partition()) {
            AttributeValue value = tried.takeEquality(name);
            if (value == null) {
                return partitions;
            }
            values.add(value);
        }
        keys.partition().forEach(where::takeEquality);
        partitions.add(values);
        return partitions;
    }

    /** Takes the conditions on sort key attributes that a query can use: equalities from the left, then one range. */
    private static List<KeyCondition> sortConditions(Conjunction where, KeySchema keys, Source source) {
        List<KeyCondition> taken = new ArrayList<>();
        for (String name : keys.sort()) {
            AttributeValue value = where.takeEquality(name);
            if (value != null) {
                taken.add(new KeyCondition.Compare(name, Comparator.EQUAL, value));
                continue;
            }
            for (Condition part : where.parts()) {
                KeyCondition range = range(part, name);
                if (range != null) {
                    where.parts().remove(part);
                    taken.add(range);
                    return taken;
                }
            }
            return taken;
        }
        return taken;
    }

    /** The condition as a range of this key attribute; null where it is none. */
    private static KeyCondition range(Condition condition, String name) {
        if (condition instanceof Condition.Comparison c) {
            return compared(c, name);
        }
        if (condition instanceof Condition.Between b
                && Conjunction.isAttribute(b.operand(), name)
                && b.lower() instanceof Operand.Value low
                && b.upper() instanceof Operand.Value high) {
            return new KeyCondition.Between(name, low.value(), high.value());
        }
        if (condition instanceof Condition.BeginsWith b
                && Conjunction.isAttribute(b.operand(), name)
                && b.prefix() instanceof Operand.Value prefix) {
            return new KeyCondition.BeginsWith(name, prefix.value());
        }
        return null;
    }

    private static KeyCondition compared(Condition.Comparison c, String name) {
        if (c.comparator() == Comparator.NOT_EQUAL) {
            return null;
        }
        if (Conjunction.isAttribute(c.left(), name) && c.right() instanceof Operand.Value value) {
            return new KeyCondition.Compare(name, c.comparator(), value.value());
        }
        if (Conjunction.isAttribute(c.right(), name) && c.left() instanceof Operand.Value value) {
            return new KeyCondition.Compare(name, c.comparator().exchanged(), value.value());
        }
        return null;
    }

    private static Step step(Source source, List<AttributeValue> partition, List<KeyCondition> sort) {
        KeySchema keys = source.keys();
        List<KeyCondition> conditions = new ArrayList<>();
        for (int i = 0; i < partition.size(); i++) {
            conditions.add(new KeyCondition.Compare(keys.partition().get(i), Comparator.EQUAL, partition.get(i)));
        }
        conditions.addAll(sort);
        KeySelection selected = KeyConditionExpression.of(conditions)
                .select(
                        keys.partition(),
                        keys.sort(),
                        source.table().definition().attributeTypes(),
                        source.indexName());
        String text = SelectedRange.text(keys, selected);
        if (source.isTable()
                && selected.range().isEmpty()
                && selected.sortPrefix().size() == keys.sort().size()) {
            Item.Builder key = Item.builder();
            for (KeyCondition condition : conditions) {
                key.put(condition.attribute(), condition.values().get(0));
            }
            return new Step(key.build(), null, text);
        }
        return new Step(null, SelectedRange.of(source.layout(), selected), text);
    }

    /** Refuses an IN with too many values; the limits are documented, the wording assumed. */
    private static void requireFewCandidates(Condition condition, KeySchema keys) {
        if (condition == null) {
            return;
        }
        if (condition instanceof Condition.In in) {
            boolean ofPartition = keys.partition().stream().anyMatch(n -> Conjunction.isAttribute(in.operand(), n));
            int max = ofPartition ? PARTITION_VALUES_MAX : OTHER_VALUES_MAX;
            if (in.candidates().size() > max) {
                throw ServiceException.validation(
                        "The IN operator is provided with too many operands; number of operands: "
                                + in.candidates().size());
            }
        }
        condition.parts().forEach(part -> requireFewCandidates(part, keys));
    }

    /** Whether an element of ORDER BY names this attribute. */
    static boolean names(Order order, List<String> attributes) {
        return order.path().isTopLevel() && attributes.contains(order.path().root());
    }
}

package dev.dynamodojo.engine.operation;

import dev.dynamodojo.expression.Comparator;
import dev.dynamodojo.expression.Condition;
import dev.dynamodojo.expression.Operand;
import dev.dynamodojo.value.AttributeValue;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The conditions of a WHERE that must all hold, from which those on keys are taken one by one; the rest filters. */
final class Conjunction {
    private final List<Condition> parts = new ArrayList<>();

    /** A null condition has no parts. */
    Conjunction(Condition where) {
        collect(where);
    }

    private void collect(Condition condition) {
        if (condition instanceof Condition.And and) {
            and.parts().forEach(this::collect);
        } else if (condition != null) {
            parts.add(condition);
        }
    }

    List<Condition> parts() {
        return parts;
    }

    /** What is left, as one condition; null where nothing is. */
    Condition rest() {
        return all(parts);
    }

    /** All of them as one condition; null for none. */
    static Condition all(List<Condition> parts) {
        if (parts.isEmpty()) {
            return null;
        }
        return parts.size() == 1 ? parts.get(0) : new Condition.And(List.copyOf(parts));
    }

    /** Takes the first equality of this attribute with a value; answers the value, or null where there is none. */
    AttributeValue takeEquality(String attribute) {
        for (Iterator<Condition> each = parts.iterator(); each.hasNext(); ) {
            AttributeValue value = equality(each.next(), attribute);
            if (value != null) {
                each.remove();
                return value;
            }
        }
        return null;
    }

    /** Takes the first condition that allows this attribute a few values only; answers them, or an empty set. */
    Set<AttributeValue> takeChoices(String attribute) {
        for (Iterator<Condition> each = parts.iterator(); each.hasNext(); ) {
            Set<AttributeValue> choices = choices(each.next(), attribute);
            if (!choices.isEmpty()) {
                each.remove();
                return choices;
            }
        }
        return Set.of();
    }

    /** The values of {@code a IN [v, w]} or {@code a = v OR a = w}; empty where the condition is something else. */
    private static Set<AttributeValue> choices(Condition condition, String attribute) {
        Set<AttributeValue> values = new LinkedHashSet<>();
        if (condition instanceof Condition.In in && isAttribute(in.operand(), attribute)) {
            for (Operand candidate : in.candidates()) {
                if (!(candidate instanceof Operand.Value value)) {
                    return Set.of();
                }
                values.add(value.value());
            }
        } else if (condition instanceof Condition.Or or) {
            for (Condition part : or.parts()) {
                Set<AttributeValue> of = choices(part, attribute);
                if (of.isEmpty()) {
                    return Set.of();
                }
                values.addAll(of);
            }
        } else {
            AttributeValue value = equality(condition, attribute);
            if (value != null) {
                values.add(value);
            }
        }
        return values;
    }

    private static AttributeValue equality(Condition condition, String attribute) {
        if (!(condition instanceof Condition.Comparison c) || c.comparator() != Comparator.EQUAL) {
            return null;
        }
        if (isAttribute(c.left(), attribute) && c.right() instanceof Operand.Value value) {
            return value.value();
        }
        return isAttribute(c.right(), attribute) && c.left() instanceof Operand.Value value ? value.value() : null;
    }

    /** Whether the operand is this top-level attribute. */
    static boolean isAttribute(Operand operand, String attribute) {
        return operand instanceof Operand.Path path
                && path.path().isTopLevel()
                && path.path().root().equals(attribute);
    }
}

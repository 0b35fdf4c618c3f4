package dev.dynamodojo.expression;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.DocumentPath;
import dev.dynamodojo.value.Item;
import dev.dynamodojo.value.ScalarOrder;
import java.util.List;
import java.util.function.Consumer;

/** The syntax tree of condition, filter and key condition expressions; every node evaluates itself. */
public sealed interface Condition extends Node {

    boolean holds(Item item);

    /** Gives every operand directly under this node; conditions under it are not entered. */
    default void eachOperand(Consumer<Operand> action) {}

    /** Conditions under this node. */
    default List<Condition> parts() {
        return List.of();
    }

    /** A function that is a condition by itself, so it cannot be an operand. */
    sealed interface Function extends Condition {
        String function();
    }

    /** All parts hold; at least two, in the order written. */
    record And(List<Condition> parts) implements Condition {
        @Override
        public boolean holds(Item item) {
            for (int i = 0; i < parts.size(); i++) {
                if (!parts.get(i).holds(item)) {
                    return false;
                }
            }
            return true;
        }
    }

    /** Any part holds; at least two, in the order written. */
    record Or(List<Condition> parts) implements Condition {
        @Override
        public boolean holds(Item item) {
            for (int i = 0; i < parts.size(); i++) {
                if (parts.get(i).holds(item)) {
                    return true;
                }
            }
            return false;
        }
    }

    record Not(Condition part) implements Condition {
        @Override
        public boolean holds(Item item) {
            return !part.holds(item);
        }

        @Override
        public List<Condition> parts() {
            return List.of(part);
        }
    }

    /**
     * {@code =} is deep and false between types and for a missing attribute; {@code <>} is exactly its negation, so it is
     * true for a missing attribute (observed: conditions {@code a <> :v} succeed on items without {@code a}). The other
     * four are true only between two values of one type among S, N and B.
     */
    record Comparison(Comparator comparator, Operand left, Operand right) implements Condition {
        @Override
        public boolean holds(Item item) {
            AttributeValue a = left.on(item);
            AttributeValue b = right.on(item);
            return switch (comparator) {
                case EQUAL -> a != null && a.equals(b);
                case NOT_EQUAL -> a == null || !a.equals(b);
                default -> areOrdered(a, b) && comparator.accepts(ScalarOrder.INSTANCE.compare(a, b));
            };
        }

        @Override
        public void eachOperand(Consumer<Operand> action) {
            action.accept(left);
            action.accept(right);
        }
    }

    record Between(Operand operand, Operand lower, Operand upper) implements Condition {
        /** What the service says of bounds of two types or in the wrong order; null where they fit. */
        public static String complaint(AttributeValue lower, AttributeValue upper) {
            if (!TypeSet.ORDERED.has(lower.type()) || !TypeSet.ORDERED.has(upper.type())) {
                return null;
            }
            String complaint;
            if (lower.type() != upper.type()) {
                complaint = "The BETWEEN operator requires same data type for lower and upper bounds";
            } else if (ScalarOrder.INSTANCE.compare(lower, upper) > 0) {
                complaint = "The BETWEEN operator requires upper bound to be greater than or equal to lower bound";
            } else {
                return null;
            }
            return complaint + "; lower bound operand: AttributeValue: " + ValueText.of(lower)
                    + ", upper bound operand: AttributeValue: " + ValueText.of(upper);
        }

        @Override
        public boolean holds(Item item) {
            AttributeValue value = operand.on(item);
            AttributeValue low = lower.on(item);
            AttributeValue high = upper.on(item);
            return areOrdered(value, low)
                    && areOrdered(value, high)
                    && ScalarOrder.INSTANCE.compare(value, low) >= 0
                    && ScalarOrder.INSTANCE.compare(value, high) <= 0;
        }

        @Override
        public void eachOperand(Consumer<Operand> action) {
            action.accept(operand);
            action.accept(lower);
            action.accept(upper);
        }
    }

    record In(Operand operand, List<Operand> candidates) implements Condition {
        @Override
        public boolean holds(Item item) {
            AttributeValue value = operand.on(item);
            if (value == null) {
                return false;
            }
            for (int i = 0; i < candidates.size(); i++) {
                if (value.equals(candidates.get(i).on(item))) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public void eachOperand(Consumer<Operand> action) {
            action.accept(operand);
            candidates.forEach(action);
        }
    }

    /** {@code attribute_exists} and, negated, {@code attribute_not_exists}. A NULL value exists. */
    record Exists(Operand.Path path, boolean wanted) implements Function {
        @Override
        public boolean holds(Item item) {
            return path.on(item) != null == wanted;
        }

        @Override
        public String function() {
            return wanted ? "attribute_exists" : "attribute_not_exists";
        }

        @Override
        public void eachOperand(Consumer<Operand> action) {
            action.accept(path);
        }
    }

    record IsType(Operand operand, Operand wanted) implements Function {
        @Override
        public boolean holds(Item item) {
            AttributeValue value = operand.on(item);
            return value != null
                    && wanted.on(item) instanceof AttributeValue.S name
                    && value.type().name().equals(name.value());
        }

        @Override
        public String function() {
            return "attribute_type";
        }

        @Override
        public void eachOperand(Consumer<Operand> action) {
            action.accept(operand);
            action.accept(wanted);
        }
    }

    /** Of strings and of binaries; false between types. */
    record BeginsWith(Operand operand, Operand prefix) implements Function {
        @Override
        public boolean holds(Item item) {
            AttributeValue value = operand.on(item);
            AttributeValue start = prefix.on(item);
            if (value instanceof AttributeValue.S s && start instanceof AttributeValue.S p) {
                return s.value().startsWith(p.value());
            }
            return value instanceof AttributeValue.B b
                    && start instanceof AttributeValue.B p
                    && Bytes.beginsWith(b.bytes(), p.bytes());
        }

        @Override
        public String function() {
            return "begins_with";
        }

        @Override
        public void eachOperand(Consumer<Operand> action) {
            action.accept(operand);
            action.accept(prefix);
        }
    }

    /** A string in a string, bytes in a binary, an element of a set of its type, any value in a list. */
    record Contains(Operand container, Operand sought) implements Function {
        @Override
        public boolean holds(Item item) {
            AttributeValue value = container.on(item);
            AttributeValue part = sought.on(item);
            if (value == null || part == null) {
                return false;
            }
            if (value instanceof AttributeValue.S s) {
                return part instanceof AttributeValue.S p && s.value().contains(p.value());
            }
            if (value instanceof AttributeValue.B b) {
                return part instanceof AttributeValue.B p && Bytes.contains(b.bytes(), p.bytes());
            }
            if (value instanceof AttributeValue.SetValue set) {
                return set.elements().contains(part);
            }
            return value instanceof AttributeValue.L list && list.elements().contains(part);
        }

        @Override
        public String function() {
            return "contains";
        }

        @Override
        public void eachOperand(Consumer<Operand> action) {
            action.accept(container);
            action.accept(sought);
        }
    }

    /** Stands where a fault has been kept, so that the rest can be read; never evaluated. */
    record Faulty() implements Condition {
        @Override
        public boolean holds(Item item) {
            throw new IllegalStateException("a faulty expression was evaluated");
        }
    }

    private static boolean areOrdered(AttributeValue a, AttributeValue b) {
        return a != null && b != null && a.type() == b.type() && TypeSet.ORDERED.has(a.type());
    }

    /** The paths this condition and all under it read, in the order written. */
    static void eachPath(Condition condition, Consumer<DocumentPath> action) {
        condition.eachOperand(operand -> eachPath(operand, action));
        condition.parts().forEach(part -> eachPath(part, action));
    }

    private static void eachPath(Operand operand, Consumer<DocumentPath> action) {
        if (operand instanceof Operand.Path path) {
            action.accept(path.path());
        } else if (operand instanceof Operand.Size size) {
            eachPath(size.of(), action);
        }
    }
}

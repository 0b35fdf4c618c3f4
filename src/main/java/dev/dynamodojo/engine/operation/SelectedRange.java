package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.store.KeyLayout;
import dev.dynamodojo.engine.store.KeyRange;
import dev.dynamodojo.engine.store.KeyRange.Bound;
import dev.dynamodojo.engine.store.KeySchema;
import dev.dynamodojo.expression.KeyCondition;
import dev.dynamodojo.expression.KeySelection;
import dev.dynamodojo.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The range of keys that a query's key conditions select, and their text. */
final class SelectedRange {
    private SelectedRange() {}

    static KeyRange of(KeyLayout layout, KeySelection selected) {
        List<AttributeValue> equal = equal(selected);
        KeyCondition condition = selected.range().orElse(null);
        if (condition == null) {
            return KeyRange.of(layout, equal, Optional.empty(), Optional.empty());
        }
        if (condition instanceof KeyCondition.BeginsWith begins) {
            return KeyRange.beginningWith(layout, equal, begins.prefix());
        }
        if (condition instanceof KeyCondition.Between between) {
            return KeyRange.of(
                    layout,
                    equal,
                    Optional.of(new Bound(between.lower(), true)),
                    Optional.of(new Bound(between.upper(), true)));
        }
        return compared(layout, equal, (KeyCondition.Compare) condition);
    }

    private static KeyRange compared(KeyLayout layout, List<AttributeValue> equal, KeyCondition.Compare compare) {
        Optional<Bound> including = Optional.of(new Bound(compare.value(), true));
        Optional<Bound> excluding = Optional.of(new Bound(compare.value(), false));
        Optional<Bound> open = Optional.empty();
        return switch (compare.comparator()) {
            case LESS -> KeyRange.of(layout, equal, open, excluding);
            case LESS_OR_EQUAL -> KeyRange.of(layout, equal, open, including);
            case GREATER -> KeyRange.of(layout, equal, excluding, open);
            case GREATER_OR_EQUAL -> KeyRange.of(layout, equal, including, open);
            case EQUAL, NOT_EQUAL -> throw new IllegalStateException("no range: " + compare);
        };
    }

    private static List<AttributeValue> equal(KeySelection selected) {
        List<AttributeValue> equal = new ArrayList<>(selected.partition());
        equal.addAll(selected.sortPrefix());
        return equal;
    }

    /** For traces: {@code PK = "C#1" AND SK begins_with "O#"}. */
    static String text(KeySchema keys, KeySelection selected) {
        List<String> names = keys.names();
        List<AttributeValue> equal = equal(selected);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < equal.size(); i++) {
            text.append(i == 0 ? "" : " AND ")
                    .append(names.get(i))
                    .append(" = ")
                    .append(KeyText.literal(equal.get(i)));
        }
        selected.range().ifPresent(condition -> text.append(" AND ").append(text(condition)));
        return text.toString();
    }

    private static String text(KeyCondition condition) {
        if (condition instanceof KeyCondition.BeginsWith begins) {
            return begins.attribute() + " begins_with " + KeyText.literal(begins.prefix());
        }
        if (condition instanceof KeyCondition.Between between) {
            return between.attribute() + " BETWEEN " + KeyText.literal(between.lower()) + " AND "
                    + KeyText.literal(between.upper());
        }
        KeyCondition.Compare compare = (KeyCondition.Compare) condition;
        return compare.attribute() + " " + compare.comparator().symbol() + " " + KeyText.literal(compare.value());
    }
}

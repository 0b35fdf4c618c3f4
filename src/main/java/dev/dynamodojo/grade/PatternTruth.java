package dev.dynamodojo.grade;

import dev.dynamodojo.lab.Pattern;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import dev.dynamodojo.value.ScalarOrder;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What a pattern asks for, computed on raw items: knows nothing of keys. */
final class PatternTruth {
    private PatternTruth() {}

    static List<Item> of(Pattern pattern, List<Item> raw) {
        Stream<Item> found = raw.stream().filter(i -> matches(pattern, i));
        if (pattern.order().isPresent()) {
            found = found.filter(i -> i.has(pattern.order().get().attribute()))
                    .sorted(order(pattern.order().get()));
        }
        if (pattern.limit().isPresent()) {
            found = found.limit(pattern.limit().getAsInt());
        }
        return found.map(i -> wanted(pattern, i)).toList();
    }

    static Comparator<Item> order(Pattern.Order order) {
        Comparator<Item> upwards =
                (a, b) -> ScalarOrder.INSTANCE.compare(a.get(order.attribute()), b.get(order.attribute()));
        return order.descending() ? upwards.reversed() : upwards;
    }

    static boolean matches(Pattern pattern, Item item) {
        for (Map.Entry<String, AttributeValue> equal : pattern.where().entrySet()) {
            if (!equal.getValue().equals(item.get(equal.getKey()))) {
                return false;
            }
        }
        return pattern.between().map(b -> within(b, item.get(b.attribute()))).orElse(true);
    }

    static Item wanted(Pattern pattern, Item item) {
        return pattern.attributes().isEmpty() ? item : item.only(pattern.attributes());
    }

    private static boolean within(Pattern.Between between, AttributeValue value) {
        return value != null
                && value.type() == between.from().type()
                && ScalarOrder.INSTANCE.compare(between.from(), value) <= 0
                && ScalarOrder.INSTANCE.compare(value, between.to()) <= 0;
    }
}

package dev.dynamodojo.grade;

import dev.dynamodojo.lab.Check;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Whether what was read contains the first so many by an attribute: the client picks them out, but it must have them. */
final class TopItems {
    private TopItems() {}

    /** @param attributes compared; empty for all */
    static Optional<Finding> missing(Check.Top top, List<String> attributes, List<Item> wanted, List<Item> got) {
        List<Item> first = new ArrayList<>(wanted);
        first.sort(Comparator.comparing((Item item) -> number(item, top.attribute()))
                .reversed());
        List<Item> best = first.subList(0, Math.min(top.count(), first.size()));
        List<Item> kept = got.stream().map(item -> only(item, attributes)).toList();
        int place = 0;
        int missing = 0;
        for (int i = 0; i < best.size(); i++) {
            if (!kept.contains(only(best.get(i), attributes))) {
                missing++;
                place = place == 0 ? i + 1 : place;
            }
        }
        if (missing == 0) {
            return Optional.empty();
        }
        String general =
                missing + " of the first " + best.size() + " by " + top.attribute() + " are not among what you read";
        return Optional.of(new Finding(
                Difference.Kind.MISSING,
                "number " + place + " by " + top.attribute() + " is missing ("
                        + Shown.item(best.get(place - 1), attributes) + "); " + general,
                general));
    }

    private static BigDecimal number(Item item, String attribute) {
        return item.get(attribute) instanceof AttributeValue.N n ? n.value() : BigDecimal.ZERO;
    }

    private static Item only(Item item, List<String> attributes) {
        if (attributes.isEmpty()) {
            return item;
        }
        Item.Builder kept = Item.builder();
        for (String attribute : attributes) {
            if (item.get(attribute) != null) {
                kept.put(attribute, item.get(attribute));
            }
        }
        return kept.build();
    }
}

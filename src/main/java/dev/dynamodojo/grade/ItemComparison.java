package dev.dynamodojo.grade;

import dev.dynamodojo.lab.Check;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Items against the items expected: numbers by value, order as the check says. The first difference, if any. */
final class ItemComparison {
    private final Check.Order order;
    private final List<String> attributes;
    private final boolean only;

    ItemComparison(Check.Order order, List<String> attributes, boolean only) {
        this.order = order;
        this.attributes = attributes;
        this.only = only;
    }

    Optional<Finding> compare(List<Item> expectedRaw, List<Item> actualRaw) {
        Optional<Finding> further = only ? furtherAttribute(actualRaw) : Optional.empty();
        if (further.isPresent()) {
            return further;
        }
        List<Item> expected = compared(expectedRaw);
        List<Item> actual = compared(actualRaw);
        List<Item> missing = minus(expected, actual);
        List<Item> extra = minus(actual, expected);
        if (!missing.isEmpty() || !extra.isEmpty()) {
            return Optional.of(difference(missing, extra, expected.size(), actual.size()));
        }
        return order == Check.Order.EXACT ? misordered(expected, actual) : Optional.empty();
    }

    private List<Item> compared(List<Item> items) {
        List<Item> compared = attributes.isEmpty()
                ? items
                : items.stream().map(i -> i.only(attributes)).toList();
        return order == Check.Order.SET ? List.copyOf(new LinkedHashSet<>(compared)) : compared;
    }

    /** What is left of a list when every item of the other has been taken out once. */
    private static List<Item> minus(List<Item> from, List<Item> taken) {
        Map<Item, Integer> counts = new LinkedHashMap<>();
        taken.forEach(i -> counts.merge(i, 1, Integer::sum));
        List<Item> left = new ArrayList<>();
        for (Item item : from) {
            Integer count = counts.get(item);
            if (count == null || count == 0) {
                left.add(item);
            } else {
                counts.put(item, count - 1);
            }
        }
        return left;
    }

    private Finding difference(List<Item> missing, List<Item> extra, int expected, int actual) {
        if (!missing.isEmpty() && !extra.isEmpty()) {
            Optional<Finding> attribute = wrongAttribute(missing, extra);
            if (attribute.isPresent()) {
                return attribute.get();
            }
        }
        String sizes = "you have " + Shown.number(actual, "item") + ", " + expected + (expected == 1 ? " is" : " are")
                + " expected";
        if (!missing.isEmpty() && expected == actual) {
            return new Finding(
                    Difference.Kind.MISSING,
                    "missing: " + Shown.item(missing.get(0), attributes) + instead(extra.get(0)),
                    Shown.number(missing.size(), "item") + " missing, " + extra.size() + " not asked for");
        }
        if (!missing.isEmpty()) {
            return new Finding(
                    Difference.Kind.MISSING,
                    "missing: " + Shown.item(missing.get(0), attributes) + "; " + sizes,
                    Shown.number(missing.size(), "item") + " missing; " + sizes);
        }
        return new Finding(
                Difference.Kind.EXTRA,
                "not asked for: " + Shown.item(extra.get(0), attributes) + "; " + sizes,
                Shown.number(extra.size(), "item") + " not asked for; " + sizes);
    }

    private String instead(Item extra) {
        return extra.isEmpty()
                ? "; yours has none of: " + String.join(", ", attributes)
                : "; not asked for: " + Shown.item(extra, attributes);
    }

    /** A missing and an extra item that are the same but for one attribute of three or more, or but for missing or further ones. */
    private Optional<Finding> wrongAttribute(List<Item> missing, List<Item> extra) {
        Item wanted = missing.get(0);
        for (Item got : extra) {
            List<String> wrong = wrongNames(wanted, got);
            boolean onlyLacks = wrong.size() < wanted.size() && wrong.stream().noneMatch(got::has);
            boolean onlyMore = wrong.stream().noneMatch(wanted::has);
            if (onlyLacks || onlyMore || wrong.size() == 1 && wanted.size() > 2) {
                String name = wrong.get(0);
                List<String> others =
                        wanted.names().stream().filter(n -> !n.equals(name)).toList();
                return Optional.of(new Finding(
                        Difference.Kind.WRONG_ATTRIBUTE,
                        attributeText(name, wanted.get(name), got.get(name)) + " in " + Shown.item(wanted, others),
                        "attribute " + name + " is not as expected in " + Shown.number(missing.size(), "item")));
            }
        }
        return Optional.empty();
    }

    static String attributeText(String name, AttributeValue wanted, AttributeValue got) {
        if (got == null) {
            return "attribute " + name + " is missing";
        }
        if (wanted == null) {
            return "attribute " + name + " should not be there";
        }
        return "attribute " + name + " is " + Shown.value(got) + ", expected " + Shown.value(wanted);
    }

    static List<String> wrongNames(Item wanted, Item got) {
        LinkedHashSet<String> names = new LinkedHashSet<>(wanted.names());
        names.addAll(got.names());
        return names.stream()
                .filter(n -> !Objects.equals(wanted.get(n), got.get(n)))
                .toList();
    }

    private Optional<Finding> furtherAttribute(List<Item> actual) {
        for (Item item : actual) {
            for (String name : item.names()) {
                if (!attributes.contains(name)) {
                    return Optional.of(Finding.plain(
                            Difference.Kind.WRONG_ATTRIBUTE,
                            "attribute " + name + " was not asked for; ask for: " + String.join(", ", attributes)));
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Finding> misordered(List<Item> expected, List<Item> actual) {
        for (int i = 0; i < expected.size(); i++) {
            if (!expected.get(i).equals(actual.get(i))) {
                return Optional.of(new Finding(
                        Difference.Kind.MISORDERED,
                        "the right items in the wrong order: place " + (i + 1) + " should be "
                                + Shown.item(expected.get(i), attributes),
                        "the right items in the wrong order, from place " + (i + 1) + " on"));
            }
        }
        return Optional.empty();
    }
}

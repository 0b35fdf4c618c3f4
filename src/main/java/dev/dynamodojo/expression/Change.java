package dev.dynamodojo.expression;

import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.DocumentPath;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A value to put, or null to remove, at a nested path.
 *
 * <p>Changes are applied together, container by container from the outside in, so that list indexes of all of them refer
 * to the list as it was: elements are replaced and removed in place, then those past the end are appended in the order
 * of their indexes (documented: "Using update expressions in DynamoDB").
 */
record Change(List<DocumentPath.Element> path, AttributeValue value) {
    /** Documented: "Constraints in Amazon DynamoDB", nested attribute depth. */
    private static final int LEVELS_MAX = 32;

    /** Applies changes with disjoint paths. Errors: ValidationException where a path leads nowhere. */
    static Item applyAll(Item item, List<Change> changes) {
        return inMap(item, changes, 0);
    }

    private static Item inMap(Item entries, List<Change> changes, int depth) {
        Item changed = entries;
        for (Map.Entry<DocumentPath.Element, List<Change>> group :
                groups(changes, depth).entrySet()) {
            String name = ((DocumentPath.Field) group.getKey()).name();
            AttributeValue after = changedValue(entries.get(name), group.getValue(), depth);
            changed = after == null ? changed.without(name) : changed.with(name, after);
        }
        return changed;
    }

    private static List<AttributeValue> inList(List<AttributeValue> elements, List<Change> changes, int depth) {
        List<AttributeValue> changed = new ArrayList<>(elements);
        TreeMap<Integer, AttributeValue> appended = new TreeMap<>();
        for (Map.Entry<DocumentPath.Element, List<Change>> group :
                groups(changes, depth).entrySet()) {
            int position = ((DocumentPath.Index) group.getKey()).position();
            boolean isThere = position < elements.size();
            AttributeValue after = changedValue(isThere ? elements.get(position) : null, group.getValue(), depth);
            if (isThere) {
                changed.set(position, after);
            } else if (after != null) {
                appended.put(position, after);
            }
        }
        changed.removeIf(element -> element == null);
        changed.addAll(appended.values());
        return changed;
    }

    /** The value after the changes below it; they share the path up to and with this depth. */
    private static AttributeValue changedValue(AttributeValue before, List<Change> changes, int depth) {
        Change first = changes.get(0);
        if (first.path.size() == depth + 1) {
            first.requireLevels();
            return first.value;
        }
        boolean field = first.path.get(depth + 1) instanceof DocumentPath.Field;
        if (field && before instanceof AttributeValue.M map) {
            return new AttributeValue.M(inMap(map.entries(), changes, depth + 1));
        }
        if (!field && before instanceof AttributeValue.L list) {
            return new AttributeValue.L(inList(list.elements(), changes, depth + 1));
        }
        throw ServiceException.validation("The document path provided in the update expression is invalid for update");
    }

    private static Map<DocumentPath.Element, List<Change>> groups(List<Change> changes, int depth) {
        Map<DocumentPath.Element, List<Change>> groups = new LinkedHashMap<>();
        for (Change change : changes) {
            groups.computeIfAbsent(change.path.get(depth), element -> new ArrayList<>())
                    .add(change);
        }
        return groups;
    }

    private void requireLevels() {
        if (value != null && path.size() - 1 + levels(value) > LEVELS_MAX) {
            throw ServiceException.validation(
                    "Nesting Levels have exceeded supported limits: Attributes have nested levels more than supported");
        }
    }

    /** A scalar or set has one level, a list or map one more than its deepest element. */
    private static int levels(AttributeValue value) {
        int deepest = 0;
        if (value instanceof AttributeValue.L list) {
            for (AttributeValue element : list.elements()) {
                deepest = Math.max(deepest, levels(element));
            }
        } else if (value instanceof AttributeValue.M map) {
            for (int i = 0; i < map.entries().size(); i++) {
                deepest = Math.max(deepest, levels(map.entries().valueAt(i)));
            }
        }
        return 1 + deepest;
    }
}

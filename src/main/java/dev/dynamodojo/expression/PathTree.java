package dev.dynamodojo.expression;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.DocumentPath;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Disjoint document paths as a tree, to cut an item down to what they name. A node without children is a whole value. */
final class PathTree {
    private final Map<String, PathTree> fields = new HashMap<>();
    private final TreeMap<Integer, PathTree> indexes = new TreeMap<>();

    static PathTree of(List<DocumentPath> paths) {
        PathTree root = new PathTree();
        for (DocumentPath path : paths) {
            PathTree node = root;
            for (DocumentPath.Element element : path.elements()) {
                node = node.child(element);
            }
        }
        return root;
    }

    private PathTree child(DocumentPath.Element element) {
        return element instanceof DocumentPath.Field field
                ? fields.computeIfAbsent(field.name(), name -> new PathTree())
                : indexes.computeIfAbsent(((DocumentPath.Index) element).position(), position -> new PathTree());
    }

    /** What of these entries the paths name, in the entries' own order. */
    Item cut(Item entries) {
        Item.Builder kept = Item.builder();
        for (int i = 0; i < entries.size(); i++) {
            PathTree child = fields.get(entries.nameAt(i));
            AttributeValue value = child == null ? null : child.cut(entries.valueAt(i));
            if (value != null) {
                kept.put(entries.nameAt(i), value);
            }
        }
        return kept.build();
    }

    /** The named part of a value, or null where the value has no such part. Listed elements close up. */
    private AttributeValue cut(AttributeValue value) {
        if (fields.isEmpty() && indexes.isEmpty()) {
            return value;
        }
        if (!fields.isEmpty()) {
            Item kept = value instanceof AttributeValue.M map ? cut(map.entries()) : Item.EMPTY;
            return kept.isEmpty() ? null : new AttributeValue.M(kept);
        }
        List<AttributeValue> kept = value instanceof AttributeValue.L list ? cut(list.elements()) : List.of();
        return kept.isEmpty() ? null : new AttributeValue.L(kept);
    }

    private List<AttributeValue> cut(List<AttributeValue> elements) {
        List<AttributeValue> kept = new ArrayList<>();
        for (Map.Entry<Integer, PathTree> entry : indexes.entrySet()) {
            if (entry.getKey() >= elements.size()) {
                break;
            }
            AttributeValue value = entry.getValue().cut(elements.get(entry.getKey()));
            if (value != null) {
                kept.add(value);
            }
        }
        return kept;
    }
}

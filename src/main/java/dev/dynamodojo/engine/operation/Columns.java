package dev.dynamodojo.engine.operation;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.DocumentPath;
import dev.dynamodojo.value.Item;
import java.util.List;

/**
 * The columns of a SELECT: each path's value stands at the top of the result, under the last name of the path and the list
 * indexes behind it ({@code a.b[0]} becomes {@code b[0]}; observed by third parties, 2026).
 *
 * @param paths empty for {@code *}
 */
record Columns(List<DocumentPath> paths) {

    /** What is shown of an item; what it lacks is left out. */
    Item of(Item item) {
        if (paths.isEmpty()) {
            return item;
        }
        Item.Builder shown = Item.builder();
        for (DocumentPath path : paths) {
            AttributeValue value = path.in(item);
            if (value != null) {
                shown.put(name(path), value);
            }
        }
        return shown.build();
    }

    private static String name(DocumentPath path) {
        StringBuilder name = new StringBuilder();
        for (DocumentPath.Element element : path.elements()) {
            if (element instanceof DocumentPath.Field field) {
                name.setLength(0);
                name.append(field.name());
            } else {
                name.append('[')
                        .append(((DocumentPath.Index) element).position())
                        .append(']');
            }
        }
        return name.toString();
    }
}

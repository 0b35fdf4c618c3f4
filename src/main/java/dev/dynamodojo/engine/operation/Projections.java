package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.expression.Placeholders;
import dev.dynamodojo.expression.ProjectionExpression;
import dev.dynamodojo.value.DocumentPath;
import dev.dynamodojo.value.Item;
import java.util.LinkedHashSet;
import java.util.Set;

/** The optional ProjectionExpression of a request. */
final class Projections {
    private Projections() {}

    /** The projection, or null where the request has none. */
    static ProjectionExpression in(Request request, Placeholders placeholders) {
        String text = (String) request.get("ProjectionExpression");
        return text == null ? older(request) : ProjectionExpression.parse(text, placeholders);
    }

    /** The older AttributesToGet: names of top-level attributes, taken as they are. */
    private static ProjectionExpression older(Request request) {
        if (!request.has("AttributesToGet")) {
            return null;
        }
        Set<String> names = new LinkedHashSet<>();
        for (String name : request.texts("AttributesToGet")) {
            if (!names.add(name)) {
                throw Invalid.invalid("Duplicate value in attribute name: " + name);
            }
        }
        return ProjectionExpression.of(names.stream().map(DocumentPath::of).toList());
    }

    /** The item's projected part; all of it where there is no projection. */
    static Item applied(ProjectionExpression projection, Item item) {
        return projection == null ? item : projection.apply(item);
    }
}

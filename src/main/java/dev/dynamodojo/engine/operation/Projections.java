package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.expression.Placeholders;
import dev.dynamodojo.expression.ProjectionExpression;
import dev.dynamodojo.value.Item;

/** The optional ProjectionExpression of a request. */
final class Projections {
    private Projections() {}

    /** The projection, or null where the request has none. */
    static ProjectionExpression in(Request request, Placeholders placeholders) {
        String text = (String) request.get("ProjectionExpression");
        return text == null ? null : ProjectionExpression.parse(text, placeholders);
    }

    /** The item's projected part; all of it where there is no projection. */
    static Item applied(ProjectionExpression projection, Item item) {
        return projection == null ? item : projection.apply(item);
    }
}

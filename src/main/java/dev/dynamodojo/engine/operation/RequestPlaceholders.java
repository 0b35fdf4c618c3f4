package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.expression.Placeholders;

/** The names and values a request gives to its expressions. */
final class RequestPlaceholders {
    private RequestPlaceholders() {}

    /** Errors: ValidationException for names and values that are malformed. */
    static Placeholders of(Request request) {
        boolean names = request.has("ExpressionAttributeNames");
        boolean values = request.has("ExpressionAttributeValues");
        if (!names && !values) {
            return Placeholders.none();
        }
        Placeholders placeholders = Placeholders.of(
                names ? request.textMap("ExpressionAttributeNames") : null,
                request.item("ExpressionAttributeValues").orElse(null));
        request.requireExpressionValues();
        return placeholders;
    }
}

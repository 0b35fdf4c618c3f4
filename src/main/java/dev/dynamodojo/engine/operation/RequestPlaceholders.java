package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.expression.Placeholders;
import java.util.List;

/** The names and values a request gives to its expressions, refused where no expression could use them. */
final class RequestPlaceholders {
    private RequestPlaceholders() {}

    /** For a request whose only expression is a condition. */
    static Placeholders ofCondition(Request request) {
        return of(request, List.of("ConditionExpression"), List.of());
    }

    /** For a request whose only expression is a projection. */
    static Placeholders ofProjection(Request request) {
        return of(request, List.of(), List.of("ProjectionExpression"));
    }

    /**
     * @param valueExpressions members whose expressions can use values, as the service lists them when none is given
     * @param nameExpressions members whose expressions can use names only
     */
    static Placeholders of(Request request, List<String> valueExpressions, List<String> nameExpressions) {
        boolean names = request.has("ExpressionAttributeNames");
        boolean values = request.has("ExpressionAttributeValues");
        if (!names && !values) {
            return Placeholders.none();
        }
        boolean anyValueExpression = any(request, valueExpressions);
        Placeholders.requireExpressions(
                names,
                values,
                anyValueExpression || any(request, nameExpressions),
                valueExpressions,
                anyValueExpression);
        return Placeholders.of(
                names ? request.textMap("ExpressionAttributeNames") : null,
                request.item("ExpressionAttributeValues").orElse(null));
    }

    private static boolean any(Request request, List<String> members) {
        for (int i = 0; i < members.size(); i++) {
            if (request.has(members.get(i))) {
                return true;
            }
        }
        return false;
    }
}

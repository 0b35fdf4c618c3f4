package dev.dynamodojo.api;

import dev.dynamodojo.service.ServiceException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Which parameters of a request may stand beside which: names and values need an expression that can use them, and
 * expressions and the older parameters exclude each other. Judged before any value or expression is looked into; wording
 * observed.
 */
final class ExpressionParameters {
    private static final String NAMES = "ExpressionAttributeNames";
    private static final String VALUES = "ExpressionAttributeValues";

    /** Expressions that can use values, in the order in which the service lists them. */
    private static final List<String> WITH_VALUES =
            List.of("UpdateExpression", "ConditionExpression", "FilterExpression", "KeyConditionExpression");

    private static final String PROJECTION = "ProjectionExpression";

    private static final List<String> OLDER = List.of(
            "AttributesToGet",
            "AttributeUpdates",
            "Expected",
            "ConditionalOperator",
            "KeyConditions",
            "QueryFilter",
            "ScanFilter");

    /**
     * Actions of transactions: of these the service accepts names and values without any expression (observed by third
     * parties, 2026).
     */
    private static final Set<String> ACTIONS = Set.of("Put", "Delete", "Get", "Update", "ConditionCheck");

    private ExpressionParameters() {}

    /** The refusal of a structure's parameters, or null. */
    static ServiceException refusal(Type.Structure shape, Request request) {
        List<String> older = OLDER.stream().filter(request::has).toList();
        if (older.isEmpty() && !request.has(NAMES) && !request.has(VALUES)) {
            return null;
        }
        List<String> expressions = given(request);
        if (!older.isEmpty() && !expressions.isEmpty()) {
            return ServiceException.validation("Can not use both expression and non-expression parameters in the same"
                    + " request: Non-expression parameters: {" + String.join(", ", older)
                    + "} Expression parameters: {" + String.join(", ", expressions) + "}");
        }
        if (ACTIONS.contains(shape.name())) {
            return null;
        }
        if (request.has(NAMES) && expressions.isEmpty()) {
            return ServiceException.validation(NAMES + " can only be specified when using expressions");
        }
        if (request.has(VALUES) && expressions.stream().noneMatch(WITH_VALUES::contains)) {
            return ServiceException.validation(
                    VALUES + " can only be specified when using expressions: " + missing(shape));
        }
        return null;
    }

    private static List<String> given(Request request) {
        List<String> given = new ArrayList<>(WITH_VALUES);
        given.add(PROJECTION);
        given.removeIf(expression -> !request.has(expression));
        return given;
    }

    private static String missing(Type.Structure shape) {
        List<String> possible =
                WITH_VALUES.stream().filter(e -> shape.find(e) != null).toList();
        return String.join(" and ", possible) + (possible.size() == 1 ? " is null" : " are null");
    }
}

package dev.dynamodojo.expression;

import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.DocumentPath;
import dev.dynamodojo.value.Item;
import dev.dynamodojo.value.Utf8;
import java.util.ArrayList;
import java.util.List;

/**
 * A parsed condition or filter expression.
 *
 * <p>Immutable; placeholders are substituted. Documented: "Condition and filter expressions, operators, and functions in
 * DynamoDB".
 */
public final class ConditionExpression {
    private final Condition condition;
    private List<DocumentPath> paths;

    private ConditionExpression(Condition condition) {
        this.condition = condition;
    }

    /**
     * Parses and checks a whole expression.
     *
     * @param parameterName the request's member, as errors name it: {@code ConditionExpression}, {@code FilterExpression}
     */
    public static ConditionExpression parse(String parameterName, String text, Placeholders placeholders) {
        return new ConditionExpression(ConditionParser.parse(parameterName, text, placeholders));
    }

    /** An expression that was not given as text, but as a tree. */
    public static ConditionExpression of(Condition condition) {
        return new ConditionExpression(condition);
    }

    /**
     * Refuses the filter of a scan that is too long. Of all expressions only this one's refusal tells the size (observed
     * by third parties, 2026; without the size: aws/aws-sdk-java-v2 issue 4597).
     */
    public static void requireScanFilterSize(String text) {
        int bytes = Utf8.length(text);
        if (bytes > ExpressionParser.BYTES_MAX) {
            throw ServiceException.validation(
                    "Invalid FilterExpression: Expression size has exceeded the maximum allowed size; expression size: "
                            + bytes);
        }
    }

    /** Whether the item satisfies the condition; an item that does not exist is {@link Item#EMPTY}. */
    public boolean holds(Item item) {
        return condition.holds(item);
    }

    /** Every path the expression reads, in the order written, repeated where it is. */
    public List<DocumentPath> paths() {
        if (paths == null) {
            List<DocumentPath> found = new ArrayList<>();
            Condition.eachPath(condition, found::add);
            paths = List.copyOf(found);
        }
        return paths;
    }
}

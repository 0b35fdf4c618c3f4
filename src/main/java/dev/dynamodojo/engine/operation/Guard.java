package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.expression.ConditionExpression;
import dev.dynamodojo.expression.Placeholders;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.Item;
import java.util.Map;

/**
 * The condition of one write.
 *
 * @param condition null where the write is unconditional
 * @param returnsItem whether a refusal carries the item as it is (ReturnValuesOnConditionCheckFailure ALL_OLD)
 * @param failure what it is called when the condition does not hold
 */
record Guard(ConditionExpression condition, boolean returnsItem, Failure failure) {
    /** How the service names a condition that did not hold. */
    enum Failure {
        CONDITION("ConditionalCheckFailed", "The conditional request failed"),
        /** A PartiQL INSERT of a key that is there. */
        DUPLICATE("DuplicateItem", "Duplicate primary key exists in table");

        private final String code;
        private final String message;

        Failure(String code, String message) {
            this.code = code;
            this.message = message;
        }

        /** As the reason of a cancelled transaction; an error's code has {@code Exception} behind it. */
        String code() {
            return code;
        }

        String message() {
            return message;
        }
    }

    static final Guard NONE = new Guard(null, false);

    Guard(ConditionExpression condition, boolean returnsItem) {
        this(condition, returnsItem, Failure.CONDITION);
    }

    static Guard in(Request request, Placeholders placeholders) {
        String text = (String) request.get("ConditionExpression");
        ConditionExpression older = text == null ? LegacyConditions.expected(request) : null;
        String returned = (String) request.get("ReturnValuesOnConditionCheckFailure");
        return new Guard(
                text == null ? older : ConditionExpression.parse("ConditionExpression", text, placeholders),
                "ALL_OLD".equals(returned));
    }

    boolean isConditional() {
        return condition != null;
    }

    /**
     * The refusal of a write that may not happen to this item; null: there is no item. A duplicate is refused without the
     * item (documented: "DuplicateItemException" has no such member).
     */
    ServiceException refusal(Item before) {
        boolean shown = returnsItem && before != null && failure == Failure.CONDITION;
        Map<String, Object> members = shown ? Map.of("Item", before) : Map.of();
        return new ServiceException(failure.code() + "Exception", failure.message(), members);
    }

    /** Whether the write may happen to this item; null: there is no item. */
    boolean holds(Item before) {
        return condition == null || condition.holds(before == null ? Item.EMPTY : before);
    }
}

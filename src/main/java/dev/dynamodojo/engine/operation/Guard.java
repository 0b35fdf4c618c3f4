package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.expression.ConditionExpression;
import dev.dynamodojo.expression.Placeholders;
import dev.dynamodojo.value.Item;

/**
 * The condition of one write.
 *
 * @param condition null where the write is unconditional
 * @param returnsItem whether a refusal carries the item as it is (ReturnValuesOnConditionCheckFailure ALL_OLD)
 */
record Guard(ConditionExpression condition, boolean returnsItem) {
    static final Guard NONE = new Guard(null, false);

    static Guard in(Request request, Placeholders placeholders) {
        String text = (String) request.get("ConditionExpression");
        String returned = (String) request.get("ReturnValuesOnConditionCheckFailure");
        return new Guard(
                text == null ? null : ConditionExpression.parse("ConditionExpression", text, placeholders),
                "ALL_OLD".equals(returned));
    }

    boolean isConditional() {
        return condition != null;
    }

    /** Whether the write may happen to this item; null: there is no item. */
    boolean holds(Item before) {
        return condition == null || condition.holds(before == null ? Item.EMPTY : before);
    }
}

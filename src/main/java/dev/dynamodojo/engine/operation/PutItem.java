package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.expression.Placeholders;

/** PutItem: creates an item or replaces the one with the same key (documented: "PutItem"). */
final class PutItem implements Action {
    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public Outcome apply(Call call) {
        Request request = call.request();
        SingleWrite.Returned returned = ReturnValues.oldOnly(request);
        Placeholders placeholders = RequestPlaceholders.of(request);
        Guard guard = Guard.in(request, placeholders);
        placeholders.requireAllUsed();
        ItemSize.checkItem(request.needItem("Item"));
        PutAction action = new PutAction(TargetTable.in(request), guard, request.needItem("Item"));
        return SingleWrite.apply("PutItem", call, action, returned);
    }
}

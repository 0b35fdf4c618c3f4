package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.expression.Placeholders;

/** DeleteItem: deletes an item by its key; deleting what is not there succeeds (documented: "DeleteItem"). */
final class DeleteItem implements Action {
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
        DeleteAction action = new DeleteAction(TargetTable.in(request), guard, request.needItem("Key"));
        return SingleWrite.apply("DeleteItem", call, action, returned);
    }
}

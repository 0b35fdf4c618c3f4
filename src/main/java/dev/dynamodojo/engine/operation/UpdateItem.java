package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.ItemWrite;
import dev.dynamodojo.expression.Placeholders;
import dev.dynamodojo.expression.UpdateExpression;
import dev.dynamodojo.value.Item;

/** UpdateItem: changes attributes of an item, or creates it (documented: "UpdateItem"). */
final class UpdateItem implements Action {
    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public Outcome apply(Call call) {
        Request request = call.request();
        Placeholders placeholders = RequestPlaceholders.of(request);
        String text = (String) request.get("UpdateExpression");
        UpdateExpression update = text == null ? LegacyUpdates.in(request) : UpdateExpression.parse(text, placeholders);
        Guard guard = Guard.in(request, placeholders);
        placeholders.requireAllUsed();
        UpdateAction action = new UpdateAction(TargetTable.in(request), guard, request.needItem("Key"), update);
        ReturnValues returned = ReturnValues.in(request);
        return SingleWrite.apply("UpdateItem", call, action, write -> attributes(returned, update, write));
    }

    private static Item attributes(ReturnValues returned, UpdateExpression update, ItemWrite write) {
        return switch (returned) {
            case NONE -> null;
            case ALL_OLD -> write.before();
            case ALL_NEW -> write.after();
            case UPDATED_OLD -> touched(update, write.before());
            case UPDATED_NEW -> touched(update, write.after());
        };
    }

    private static Item touched(UpdateExpression update, Item item) {
        return update == null || item == null ? null : update.touched(item);
    }
}

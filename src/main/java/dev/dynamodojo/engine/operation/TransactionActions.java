package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.expression.Placeholders;
import dev.dynamodojo.expression.UpdateExpression;
import dev.dynamodojo.service.ServiceException;

/** Reads the actions of a write transaction; wording of refusals observed. */
final class TransactionActions {
    private TransactionActions() {}

    /** The one action that an element of {@code TransactItems} must hold. */
    static ItemAction read(Request element) {
        if (element.names().isEmpty()) {
            throw ServiceException.validation(
                    "Invalid Request: TransactWriteRequest should contain Delete or Put or Update request");
        }
        if (element.names().size() > 1) {
            throw ServiceException.validation("TransactItems can only contain one of Check, Put, Update or Delete");
        }
        String kind = element.names().iterator().next();
        Request action = (Request) element.get(kind);
        TargetTable target = TargetTable.in(action);
        if (kind.equals("Update")) {
            return update(target, action);
        }
        Placeholders placeholders = RequestPlaceholders.of(action);
        Guard guard = Guard.in(action, placeholders);
        if (guard.isConditional()) {
            placeholders.requireAllUsed();
        }
        return switch (kind) {
            case "Put" -> new PutAction(target, guard, action.needItem("Item"));
            case "Delete" -> new DeleteAction(target, guard, action.needItem("Key"));
            case "ConditionCheck" -> new CheckAction(target, guard, action.needItem("Key"));
            default -> throw new IllegalStateException("no such action: " + kind);
        };
    }

    private static ItemAction update(TargetTable target, Request action) {
        Placeholders placeholders = RequestPlaceholders.of(action);
        UpdateExpression update = UpdateExpression.parse(action.needText("UpdateExpression"), placeholders);
        Guard guard = Guard.in(action, placeholders);
        placeholders.requireAllUsed();
        return new UpdateAction(target, guard, action.needItem("Key"), update);
    }
}

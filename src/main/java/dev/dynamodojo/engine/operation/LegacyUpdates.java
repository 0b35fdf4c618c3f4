package dev.dynamodojo.engine.operation;

import static dev.dynamodojo.engine.operation.Invalid.invalid;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.expression.Action;
import dev.dynamodojo.expression.Term;
import dev.dynamodojo.expression.UpdateExpression;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeName;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.DocumentPath;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code AttributeUpdates} as the actions that an update expression becomes (documented: "UpdateItem", "Legacy conditional
 * parameters"; the wording of refusals observed).
 */
final class LegacyUpdates {
    private LegacyUpdates() {}

    /** The update, or null where the request has none. */
    static UpdateExpression in(Request request) {
        if (!request.has("AttributeUpdates")) {
            return null;
        }
        List<Action> actions = new ArrayList<>();
        request.structureMap("AttributeUpdates").forEach((attribute, update) -> actions.add(action(attribute, update)));
        return actions.isEmpty() ? null : UpdateExpression.of(actions);
    }

    private static Action action(String attribute, Request update) {
        ServiceException refusal = AttributeName.refusal(attribute);
        if (refusal != null) {
            throw refusal;
        }
        DocumentPath path = DocumentPath.of(attribute);
        String kind = update.text("Action").orElse("PUT");
        AttributeValue value = (AttributeValue) update.get("Value");
        if (value == null) {
            if (!kind.equals("DELETE")) {
                throw invalid("Only DELETE action is allowed when no attribute value is specified");
            }
            return new Action.Remove(path);
        }
        return switch (kind) {
            case "ADD" -> add(path, value);
            case "DELETE" -> delete(path, value);
            default -> new Action.Set(path, new Term.Value(value));
        };
    }

    private static Action add(DocumentPath path, AttributeValue value) {
        if (value instanceof AttributeValue.L list) {
            Term before = new Term.IfNotExists(path, new Term.Value(new AttributeValue.L(List.of())));
            Action append = new Action.Set(path, new Term.ListAppend(before, new Term.Value(list)));
            return new Action.OfType(append, AttributeValue.Type.L);
        }
        if (!(value instanceof AttributeValue.N) && !value.type().isSet()) {
            throw invalid(
                    "ADD action is not supported for the type " + value.type().name());
        }
        return new Action.OfType(new Action.Add(path, value), value.type());
    }

    private static Action delete(DocumentPath path, AttributeValue value) {
        if (!value.type().isSet()) {
            throw invalid("DELETE action with value is not supported for the type "
                    + value.type().name());
        }
        return new Action.OfType(new Action.Delete(path, value), value.type());
    }
}

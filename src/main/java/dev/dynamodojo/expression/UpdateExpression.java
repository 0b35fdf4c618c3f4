package dev.dynamodojo.expression;

import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.DocumentPath;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.List;

/**
 * A parsed update expression (documented: "Using update expressions in DynamoDB").
 *
 * <p>Immutable. All actions read the item as it was before the update, list indexes included, so their order does not
 * matter. Whether a target is a key attribute is for the caller to refuse.
 */
public final class UpdateExpression {
    private final List<Action> actions;
    private final List<DocumentPath> targets;

    private UpdateExpression(List<Action> actions) {
        this.actions = actions;
        List<DocumentPath> paths = new ArrayList<>(actions.size());
        for (Action action : actions) {
            paths.add(action.target());
        }
        this.targets = List.copyOf(paths);
    }

    /** Parses and checks a whole {@code UpdateExpression}. Errors: the service's ValidationException. */
    public static UpdateExpression parse(String text, Placeholders placeholders) {
        return new UpdateExpression(UpdateParser.parse(text, placeholders));
    }

    /** An update that was not given as text, but as its actions. Errors: ValidationException where their paths overlap. */
    public static UpdateExpression of(List<Action> actions) {
        UpdateExpression update = new UpdateExpression(List.copyOf(actions));
        String conflict = ExpressionParser.conflict(update.targets);
        if (conflict != null) {
            throw ServiceException.validation("Invalid UpdateExpression: " + conflict);
        }
        return update;
    }

    /** The paths that actions change, disjoint, in the order written. */
    public List<DocumentPath> targets() {
        return targets;
    }

    /** How many actions carry a value: SET, ADD and DELETE. */
    public int writingActions() {
        return actions.size() - clearingActions();
    }

    /** How many actions only clear: REMOVE. */
    public int clearingActions() {
        int count = 0;
        for (Action action : actions) {
            count += action instanceof Action.Remove ? 1 : 0;
        }
        return count;
    }

    /**
     * What the update makes where there is no item yet; null where it makes none because it only takes away (documented
     * for the older DELETE action: "UpdateItem", AttributeUpdates; assumed to hold for REMOVE and DELETE here). Nothing
     * is there to take away, so nested REMOVE and DELETE are ignored, though their paths lead nowhere (observed by third
     * parties).
     *
     * @param key the key's attributes
     */
    public Item create(Item key) {
        List<Action> making = new ArrayList<>(actions.size());
        for (Action action : actions) {
            if (!action.takesAway()) {
                making.add(action);
            }
        }
        return making.isEmpty() ? null : new UpdateExpression(making).apply(key);
    }

    /** The item after the update of an existing one. */
    public Item apply(Item old) {
        AttributeValue[] results = new AttributeValue[actions.size()];
        for (int i = 0; i < results.length; i++) {
            results[i] = actions.get(i).result(old);
        }
        List<Change> nested = new ArrayList<>(0);
        Item item = old;
        for (int i = 0; i < results.length; i++) {
            DocumentPath target = targets.get(i);
            if (!target.isTopLevel()) {
                nested.add(new Change(target.elements(), results[i]));
            } else if (results[i] == null) {
                item = item.without(target.root());
            } else {
                item = item.with(target.root(), results[i]);
            }
        }
        return nested.isEmpty() ? item : Change.applyAll(item, nested);
    }

    /**
     * What ReturnValues UPDATED_OLD (of the item before) and UPDATED_NEW (of the item after) return: the parts of the
     * item that the targets name, cut as a projection on them would (documented: UpdateItem, ReturnValues).
     */
    public Item touched(Item item) {
        return ProjectionExpression.of(targets).apply(item);
    }
}

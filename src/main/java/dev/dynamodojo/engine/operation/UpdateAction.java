package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.store.KeySchema;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.expression.UpdateExpression;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.DocumentPath;
import dev.dynamodojo.value.Item;

/**
 * Updates the item of a key, or creates it.
 *
 * @param update null where the request has no update expression: then an item of the key alone is created if there is none
 */
record UpdateAction(TargetTable target, Guard guard, Item key, UpdateExpression update) implements ItemAction {
    /** An update's own cost against the size limit (observed by third parties, 2026). */
    private static final int UPDATE_BYTES = 3;

    private static final int WRITING_ACTION_BYTES = 19;
    private static final int CLEARING_ACTION_BYTES = 2;

    @Override
    public void check(Table table) {
        KeyRules.checkKey(table, key);
        if (update == null) {
            return;
        }
        KeySchema keys = table.definition().keys();
        for (DocumentPath path : update.targets()) {
            if (keys.partition().contains(path.root()) || keys.sort().contains(path.root())) {
                throw ServiceException.validation("One or more parameter values were invalid: Cannot update attribute "
                        + path.root() + ". This attribute is part of the key");
            }
        }
    }

    @Override
    public Item after(Table table, Item before) {
        Item keyAttributes = before == null ? table.layout().keyAttributes(key) : null;
        if (update == null) {
            return before == null ? keyAttributes : before;
        }
        Item updated = before == null ? update.create(keyAttributes) : update.apply(before);
        if (updated == null) {
            return null;
        }
        for (DocumentPath path : update.targets()) {
            KeyRules.checkUpdatedIndexKey(table, path.root(), updated);
        }
        int actionBytes = UPDATE_BYTES
                + WRITING_ACTION_BYTES * update.writingActions()
                + CLEARING_ACTION_BYTES * update.clearingActions();
        ItemSize.checkUpdate(table, updated, actionBytes);
        return updated;
    }
}

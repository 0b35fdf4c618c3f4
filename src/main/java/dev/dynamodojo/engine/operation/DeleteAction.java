package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.value.Item;

/** Deletes the item of a key. */
record DeleteAction(TargetTable target, Guard guard, Item key) implements ItemAction {
    @Override
    public void check(Table table) {
        KeyRules.checkKey(table, key);
    }

    @Override
    public Item after(Table table, Item before) {
        return null;
    }
}

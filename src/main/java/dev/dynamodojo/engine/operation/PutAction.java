package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.value.Item;

/** Puts a whole item. */
record PutAction(TargetTable target, Guard guard, Item item) implements ItemAction {
    @Override
    public Item key() {
        return item;
    }

    @Override
    public void check(Table table) {
        KeyRules.checkItem(table, item);
        ItemSize.checkPut(table, item);
    }

    @Override
    public Item after(Table table, Item before) {
        return item;
    }
}

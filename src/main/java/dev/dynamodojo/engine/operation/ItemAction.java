package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.value.Item;

/**
 * What a request wants done to one item: the same object for a single write, a batch's or a transaction's.
 *
 * <p>Knows what the item becomes; {@link WriteStep} does it, charges it and tells the trace.
 */
sealed interface ItemAction permits PutAction, DeleteAction, UpdateAction, CheckAction {
    TargetTable target();

    Guard guard();

    /** The item's key: the key attributes, or a whole item that has them; valid once {@link #check(Table)} has passed. */
    Item key();

    /** Checks what depends on the table's definition. Errors: ValidationException. */
    void check(Table table);

    /**
     * The item after the action on what there was; null means no item, before and after. Errors: ValidationException
     * where the action cannot be done to this item.
     */
    Item after(Table table, Item before);
}

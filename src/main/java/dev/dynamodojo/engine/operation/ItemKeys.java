package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.store.EntryKey;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.Item;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/** The items a batch or transaction touches; none may come twice. */
final class ItemKeys {
    private final String refusal;
    private final Map<String, TreeSet<EntryKey>> seen = new HashMap<>();

    /** The message of the ValidationException for an item that comes twice. */
    ItemKeys(String refusal) {
        this.refusal = refusal;
    }

    /** Takes note of an item by its key, or by the whole item. A key that does not fit the table counts as none. */
    void add(Table table, Item key) {
        EntryKey place = table.layout().keyOf(key);
        if (place != null
                && !seen.computeIfAbsent(table.name(), name -> new TreeSet<>()).add(place)) {
            throw ServiceException.validation(refusal);
        }
    }
}

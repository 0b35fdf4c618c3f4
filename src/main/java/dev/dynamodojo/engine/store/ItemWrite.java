package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.Item;
import java.util.List;

/**
 * The outcome of writing one item.
 *
 * @param table the table after the write
 * @param before the item as it was, or null
 * @param after the item as it is, or null
 * @param entries what happened in each index that has or had an entry, in the order of the definition
 */
public record ItemWrite(Table table, Item before, Item after, List<EntryChange> entries) {}

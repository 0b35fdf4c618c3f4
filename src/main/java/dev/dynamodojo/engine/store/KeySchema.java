package dev.dynamodojo.engine.store;

import java.util.ArrayList;
import java.util.List;

/**
 * The key attributes of a table or an index.
 *
 * @param partition names of the partition key attributes: one for tables and local indexes, up to four for global
 * @param sort names of the sort key attributes: none or one for tables, up to four for global indexes
 */
public record KeySchema(List<String> partition, List<String> sort) {
    public KeySchema {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
    }

    /** All key attribute names, partition first. */
    public List<String> names() {
        List<String> names = new ArrayList<>(partition);
        names.addAll(sort);
        return List.copyOf(names);
    }
}

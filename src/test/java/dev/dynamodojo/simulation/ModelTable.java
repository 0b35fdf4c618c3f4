package dev.dynamodojo.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A table: a list of items, and indexes that are recomputed by looking at every item. */
final class ModelTable {
    /**
     * @param include the attributes of an INCLUDE projection; null for ALL; empty for KEYS_ONLY
     */
    record Index(String name, boolean global, String partition, String sort, List<String> include) {}

    final String name;
    final String partition;
    final String sort;
    final Map<String, String> types;
    final List<Index> indexes;
    private final List<ObjectNode> items = new ArrayList<>();

    ModelTable(String name, String partition, String sort, Map<String, String> types, List<Index> indexes) {
        this.name = name;
        this.partition = partition;
        this.sort = sort;
        this.types = types;
        this.indexes = indexes;
    }

    List<ObjectNode> items() {
        return items;
    }

    ObjectNode keyOf(JsonNode item) {
        ObjectNode key = ModelValue.NODES.objectNode();
        key.set(partition, item.get(partition));
        if (sort != null) {
            key.set(sort, item.get(sort));
        }
        return key;
    }

    ObjectNode find(JsonNode key) {
        String wanted = ModelValue.canonicalItem(keyOf(key));
        for (ObjectNode item : items) {
            if (ModelValue.canonicalItem(keyOf(item)).equals(wanted)) {
                return item;
            }
        }
        return null;
    }

    /** Puts (or with null removes) and tells what it costs. */
    ModelUnits write(JsonNode key, ObjectNode after, double factor) {
        ObjectNode before = find(key);
        items.remove(before);
        if (after != null) {
            items.add(after);
        }
        ModelUnits units = new ModelUnits();
        units.write(name, "", factor * steps(Math.max(sizeOf(before), sizeOf(after)), 1024));
        for (Index index : indexes) {
            double entry = entryUnits(index, before, after);
            if (entry > 0) {
                units.write(name, index.name, entry);
            }
        }
        return units;
    }

    /** What a write of these sizes costs when its condition fails: the table part alone. */
    ModelUnits failed(JsonNode before, JsonNode attempted, double factor) {
        ModelUnits units = new ModelUnits();
        units.write(name, "", factor * steps(Math.max(sizeOf(before), sizeOf(attempted)), 1024));
        return units;
    }

    private double entryUnits(Index index, JsonNode before, JsonNode after) {
        ObjectNode old = before == null ? null : entry(index, before);
        ObjectNode fresh = after == null ? null : entry(index, after);
        if (old == null && fresh == null) {
            return 0;
        }
        if (old == null) {
            return steps(sizeOf(fresh), 1024);
        }
        if (fresh == null) {
            return steps(sizeOf(old), 1024);
        }
        if (ModelValue.canonicalItem(old).equals(ModelValue.canonicalItem(fresh))) {
            return 0;
        }
        boolean moved = !ModelValue.equal(old.get(index.partition), fresh.get(index.partition))
                || index.sort != null && !ModelValue.equal(old.get(index.sort), fresh.get(index.sort));
        return moved
                ? steps(sizeOf(old), 1024) + steps(sizeOf(fresh), 1024)
                : steps(Math.max(sizeOf(old), sizeOf(fresh)), 1024);
    }

    /** The index's entry for an item, or null where a key attribute is missing. */
    ObjectNode entry(Index index, JsonNode item) {
        if (!item.has(index.partition) || index.sort != null && !item.has(index.sort)) {
            return null;
        }
        if (index.include == null) {
            return ModelValue.copy(item);
        }
        Set<String> kept = new HashSet<>(index.include);
        kept.add(index.partition);
        kept.add(partition);
        if (index.sort != null) {
            kept.add(index.sort);
        }
        if (sort != null) {
            kept.add(sort);
        }
        return ModelValue.copy(item).retain(kept);
    }

    /** All entries of an index, or all items for null; ordered by sort key, ties as they come. */
    List<ObjectNode> rows(Index index) {
        List<ObjectNode> rows = new ArrayList<>();
        for (ObjectNode item : items) {
            ObjectNode row = index == null ? item : entry(index, item);
            if (row != null) {
                rows.add(row);
            }
        }
        String order = index == null ? sort : index.sort;
        if (order != null) {
            rows.sort(Comparator.comparing(r -> r.get(order), ModelValue::compare));
        }
        return rows;
    }

    /** Refuses an item that an index's key cannot take. */
    void checkIndexKeys(JsonNode item) {
        for (Index index : indexes) {
            for (String key : index.sort == null ? List.of(index.partition) : List.of(index.partition, index.sort)) {
                JsonNode value = item.get(key);
                if (value != null && !value.has(types.get(key))) {
                    throw ModelRefusal.validation();
                }
                if (value != null
                        && value.has("S")
                        && value.get("S").textValue().isEmpty()) {
                    throw ModelRefusal.validation();
                }
            }
        }
    }

    static int sizeOf(JsonNode item) {
        return item == null ? 0 : ModelValue.itemSize(item);
    }

    /** Steps of so many bytes, at least one. */
    static long steps(long bytes, int step) {
        return Math.max(1, (bytes + step - 1) / step);
    }
}

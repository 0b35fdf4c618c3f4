package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.AttributeValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A table as declared, without its items.
 *
 * @param attributeTypes types of all key attributes of the table and its indexes, in the declared order
 * @param indexes local ones first, each in the declared order
 * @param onDemand billing mode PAY_PER_REQUEST
 * @param createdMillis virtual epoch milliseconds
 * @param settings further settings that are stored and described but change nothing in this package (deletion
 *     protection, table class, stream, encryption, tags, on-demand maxima), by request member name, as decoded
 */
public record TableDefinition(
        String name,
        String id,
        Map<String, AttributeValue.Type> attributeTypes,
        KeySchema keys,
        List<IndexDefinition> indexes,
        boolean onDemand,
        Throughput throughput,
        long createdMillis,
        Map<String, Object> settings) {
    public TableDefinition {
        attributeTypes = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(attributeTypes));
        indexes = List.copyOf(indexes);
        settings = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    }

    public Optional<IndexDefinition> index(String indexName) {
        return indexes.stream().filter(i -> i.name().equals(indexName)).findFirst();
    }

    public boolean hasLocalIndexes() {
        for (int i = 0; i < indexes.size(); i++) {
            if (indexes.get(i).kind() == IndexDefinition.Kind.LOCAL) {
                return true;
            }
        }
        return false;
    }

    public TableDefinition withIndexes(List<IndexDefinition> changed) {
        return new TableDefinition(
                name, id, attributeTypes, keys, changed, onDemand, throughput, createdMillis, settings);
    }

    public TableDefinition withAttributeTypes(Map<String, AttributeValue.Type> changed) {
        return new TableDefinition(name, id, changed, keys, indexes, onDemand, throughput, createdMillis, settings);
    }

    public TableDefinition withThroughput(boolean changedOnDemand, Throughput changed) {
        return new TableDefinition(
                name, id, attributeTypes, keys, indexes, changedOnDemand, changed, createdMillis, settings);
    }

    public TableDefinition withSettings(Map<String, Object> changed) {
        return new TableDefinition(
                name, id, attributeTypes, keys, indexes, onDemand, throughput, createdMillis, changed);
    }

    /** This definition with one index added or, by name, replaced. */
    public TableDefinition withIndex(IndexDefinition index) {
        List<IndexDefinition> changed = new ArrayList<>(indexes);
        changed.removeIf(i -> i.name().equals(index.name()));
        changed.add(index);
        return withIndexes(changed);
    }
}

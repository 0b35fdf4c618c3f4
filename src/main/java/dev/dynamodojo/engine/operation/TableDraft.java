package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.TableDefinition;
import dev.dynamodojo.engine.store.Throughput;
import dev.dynamodojo.value.AttributeValue;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** A table's definition while an UpdateTable works on it; belongs to one call. */
final class TableDraft {
    private final long nowMillis;
    private TableDefinition definition;
    private TableSettings settings;

    TableDraft(TableDefinition definition, long nowMillis) {
        this.definition = definition;
        this.settings = TableSettings.of(definition);
        this.nowMillis = nowMillis;
    }

    long nowMillis() {
        return nowMillis;
    }

    TableDefinition definition() {
        return definition;
    }

    void definition(TableDefinition changed) {
        definition = changed;
    }

    TableSettings settings() {
        return settings;
    }

    void settings(TableSettings changed) {
        settings = changed;
    }

    /** The changed definition: only attributes that a key still needs, the index of every change checked together. */
    TableDefinition finished() {
        IndexReader.checkTogether(definition.indexes());
        Set<String> used = new HashSet<>(definition.keys().names());
        definition.indexes().forEach(i -> used.addAll(i.keys().names()));
        Map<String, AttributeValue.Type> types = new LinkedHashMap<>(definition.attributeTypes());
        types.keySet().retainAll(used);
        return definition.withAttributeTypes(types).withSettings(settings.entries());
    }

    static IndexDefinition with(IndexDefinition index, Throughput throughput) {
        return new IndexDefinition(
                index.name(), index.kind(), index.keys(), index.projection(), index.nonKeyAttributes(), throughput);
    }
}

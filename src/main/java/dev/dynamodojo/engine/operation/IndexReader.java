package dev.dynamodojo.engine.operation;

import static dev.dynamodojo.engine.operation.Invalid.invalid;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.KeySchema;
import dev.dynamodojo.engine.store.Throughput;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads declared indexes and checks each by itself, and all of a table together. Wording observed unless noted. */
final class IndexReader {
    private static final int LOCAL_MAX = 5;
    private static final int GLOBAL_MAX = 20;
    private static final int PROJECTED_MAX = 100;

    private IndexReader() {}

    static IndexDefinition local(Request index, KeySchema table, AttributeDefinitions definitions) {
        String name = index.needText("IndexName");
        KeySchema keys = KeySchemaReader.single(index.structures("KeySchema"));
        definitions.requireForIndex(keys);
        if (table.sort().isEmpty()) {
            throw invalid("Table KeySchema does not have a range key, which is required when specifying a"
                    + " LocalSecondaryIndex");
        }
        if (keys.sort().isEmpty()) {
            throw invalid("Index KeySchema does not have a range key for index: " + name);
        }
        if (!keys.partition().equals(table.partition())) {
            throw invalid("Index KeySchema does not have the same leading hash key as table KeySchema for index: "
                    + name + ". index hash key: " + keys.partition().get(0) + ", table hash key: "
                    + table.partition().get(0));
        }
        return definition(index, IndexDefinition.Kind.LOCAL, keys, Throughput.ON_DEMAND);
    }

    static IndexDefinition global(Request index, AttributeDefinitions definitions, boolean onDemand) {
        KeySchema keys = KeySchemaReader.global(index.structures("KeySchema"));
        definitions.requireForIndex(keys);
        Throughput throughput = ThroughputRules.ofIndex(index, index.needText("IndexName"), onDemand);
        return definition(index, IndexDefinition.Kind.GLOBAL, keys, throughput);
    }

    private static IndexDefinition definition(
            Request index, IndexDefinition.Kind kind, KeySchema keys, Throughput throughput) {
        Request projection = index.structure("Projection").orElseThrow();
        Optional<String> type = projection.text("ProjectionType");
        if (type.isEmpty()) {
            throw invalid("Unknown ProjectionType: null");
        }
        List<String> nonKeys = projection.texts("NonKeyAttributes");
        boolean includes = type.get().equals(IndexDefinition.Projection.INCLUDE.name());
        if (includes && nonKeys.isEmpty()) {
            throw invalid("ProjectionType is INCLUDE, but NonKeyAttributes is not specified");
        }
        if (!includes && !nonKeys.isEmpty()) {
            throw invalid("ProjectionType is " + type.get() + ", but NonKeyAttributes is specified");
        }
        return new IndexDefinition(
                index.needText("IndexName"),
                kind,
                keys,
                IndexDefinition.Projection.valueOf(type.get()),
                nonKeys,
                throughput);
    }

    /** What the indexes of a table must satisfy together. The wording of the limit of 100 is assumed. */
    static void checkTogether(List<IndexDefinition> indexes) {
        Set<String> names = new HashSet<>();
        for (IndexDefinition index : indexes) {
            if (!names.add(index.name())) {
                throw invalid("Duplicate index name: " + index.name());
            }
        }
        if (count(indexes, IndexDefinition.Kind.LOCAL) > LOCAL_MAX) {
            throw invalid("Number of LocalSecondaryIndexes exceeds per-table limit of " + LOCAL_MAX);
        }
        if (count(indexes, IndexDefinition.Kind.GLOBAL) > GLOBAL_MAX) {
            throw invalid("GlobalSecondaryIndex count exceeds the per-table limit of " + GLOBAL_MAX);
        }
        if (indexes.stream().mapToInt(i -> i.nonKeyAttributes().size()).sum() > PROJECTED_MAX) {
            throw invalid(
                    "Number of projected attributes across all indexes exceeds per-table limit of " + PROJECTED_MAX);
        }
    }

    private static long count(List<IndexDefinition> indexes, IndexDefinition.Kind kind) {
        return indexes.stream().filter(i -> i.kind() == kind).count();
    }
}

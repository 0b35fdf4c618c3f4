package dev.dynamodojo.engine.operation;

import static dev.dynamodojo.engine.operation.Invalid.invalid;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.change.StatusRules;
import dev.dynamodojo.engine.change.StatusRules.Status;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.KeySchema;
import dev.dynamodojo.engine.store.TableDefinition;
import dev.dynamodojo.engine.store.Throughput;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The {@code GlobalSecondaryIndexUpdates} of a request. Wording observed unless noted. */
record IndexUpdates(List<Request> updates, List<Request> creations, List<Request> deletions) {

    static IndexUpdates in(Request request) {
        List<Request> updates = new ArrayList<>();
        List<Request> creations = new ArrayList<>();
        List<Request> deletions = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Request element : request.structures("GlobalSecondaryIndexUpdates")) {
            if (element.names().size() != 1) {
                throw invalid("One of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create,"
                        + " GlobalSecondaryIndexUpdate.Delete must not be null");
            }
            element.structure("Update").ifPresent(updates::add);
            element.structure("Create").ifPresent(creations::add);
            element.structure("Delete").ifPresent(deletions::add);
            String member = element.names().iterator().next();
            String name = element.structure(member).orElseThrow().needText("IndexName");
            if (!names.add(name)) {
                throw invalid(
                        "Only one global secondary index update per index is allowed simultaneously. Index: " + name);
            }
        }
        if (creations.size() + deletions.size() > 1) {
            throw tooMany();
        }
        return new IndexUpdates(updates, creations, deletions);
    }

    /** The definition with what happens to its indexes now; a new one is filled after its resources are there. */
    TableDefinition withStatuses(Call call, TableDefinition definition) {
        TableDefinition shown = definition;
        for (Request update : updates) {
            String index = update.needText("IndexName");
            shown = Statuses.with(call, shown, index, Status.UPDATING, 1);
            if (update.has("WarmThroughput")) {
                shown = Statuses.with(call, shown, StatusRules.warm(index), Status.UPDATING, 1);
            }
        }
        for (Request creation : creations) {
            shown = Statuses.with(call, shown, creation.needText("IndexName"), Status.CREATING, 2);
        }
        for (Request deletion : deletions) {
            shown = Statuses.with(call, shown, deletion.needText("IndexName"), Status.DELETING, 1);
        }
        return shown;
    }

    /** When a table becomes provisioned, every global index that stays must be told its throughput. */
    void requireThroughputOf(List<IndexDefinition> indexes) {
        Set<String> told = new HashSet<>();
        updates.stream()
                .filter(u -> u.has(ThroughputRules.PROVISIONED_THROUGHPUT))
                .forEach(u -> told.add(u.needText("IndexName")));
        deletions.forEach(d -> told.add(d.needText("IndexName")));
        String untold = indexes.stream()
                .filter(i -> i.kind() == IndexDefinition.Kind.GLOBAL)
                .map(IndexDefinition::name)
                .filter(name -> !told.contains(name))
                .collect(Collectors.joining(","));
        if (!untold.isEmpty()) {
            throw invalid("ProvisionedThroughput must be specified for index: " + untold);
        }
    }

    void applyTo(TableDraft draft, AttributeDefinitions attributes) {
        refuseRedefined(draft.definition(), attributes);
        updates.forEach(update -> update(draft, update));
        deletions.forEach(deletion -> existing(draft, deletion));
        deletions.forEach(deletion -> requireNoneAtWork(draft, deletion));
        creations.forEach(creation -> create(draft, creation, attributes));
        if (!attributes.types().isEmpty()) {
            List<KeySchema> schemas = new ArrayList<>(List.of(draft.definition().keys()));
            draft.definition().indexes().forEach(i -> schemas.add(i.keys()));
            attributes.requireUsed(schemas, true);
        }
    }

    private static void update(TableDraft draft, Request update) {
        IndexDefinition index = existing(draft, update);
        Statuses.requireActiveIndex(draft.definition(), index.name());
        boolean onDemand = draft.definition().onDemand();
        Optional<Throughput> given = ThroughputRules.given(update);
        if (given.isEmpty() && !update.has(ThroughputRules.ON_DEMAND_THROUGHPUT) && !update.has("WarmThroughput")) {
            // Assumed: the service's wording for an update of nothing is not known.
            throw invalid("ProvisionedThroughput or OnDemandThroughput must be specified for index: " + index.name());
        }
        if (given.isPresent()) {
            ThroughputRules.ofExistingTablesIndex(update, index.name(), onDemand);
            if (!index.throughput().isOnDemand()) {
                draft.settings(ThroughputChange.of(
                        draft.settings(), index.name(), index.throughput(), given.get(), draft.nowMillis()));
            }
            replace(draft, TableDraft.with(index, given.get()));
        }
        ThroughputRules.checkMaximum(update, onDemand);
        draft.settings(
                draft.settings().withMaximum(index.name(), update).withWarm(index.name(), update, index.throughput()));
    }

    private static void replace(TableDraft draft, IndexDefinition changed) {
        List<IndexDefinition> indexes = new ArrayList<>(draft.definition().indexes());
        indexes.replaceAll(i -> i.name().equals(changed.name()) ? changed : i);
        draft.definition(draft.definition().withIndexes(indexes));
    }

    /** One that is being filled can be given up (documented: "Managing Global Secondary Indexes"); no other at that time. */
    private static void requireNoneAtWork(TableDraft draft, Request except) {
        TableDefinition definition = draft.definition();
        boolean itself = except != null && StatusRules.of(definition, except.needText("IndexName")) == Status.CREATING;
        if (!itself && Statuses.hasIndexAtWork(definition)) {
            throw tooMany();
        }
    }

    private static ServiceException tooMany() {
        return new ServiceException(
                "LimitExceededException",
                "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per table");
    }

    private static void create(TableDraft draft, Request creation, AttributeDefinitions attributes) {
        if (draft.definition().index(creation.needText("IndexName")).isPresent()) {
            throw ServiceException.validation("Attempting to create an index which already exists");
        }
        requireNoneAtWork(draft, null);
        boolean onDemand = draft.definition().onDemand();
        ThroughputRules.ofExistingTablesIndex(creation, creation.needText("IndexName"), onDemand);
        attributes.requireFor(KeySchemaReader.global(creation.structures("KeySchema")));
        IndexDefinition index = IndexReader.global(creation, attributes, onDemand);
        Map<String, AttributeValue.Type> types =
                new LinkedHashMap<>(draft.definition().attributeTypes());
        types.putAll(attributes.types());
        draft.definition(draft.definition().withAttributeTypes(types).withIndex(index));
        draft.settings(draft.settings()
                .withMaximum(index.name(), creation)
                .withWarm(index.name(), creation, index.throughput()));
    }

    private static IndexDefinition existing(TableDraft draft, Request action) {
        return draft.definition()
                .index(action.needText("IndexName"))
                .filter(i -> i.kind() == IndexDefinition.Kind.GLOBAL)
                .orElseThrow(() -> new ServiceException("ResourceNotFoundException", "Requested resource not found"));
    }

    private void refuseRedefined(TableDefinition definition, AttributeDefinitions attributes) {
        attributes.types().forEach((name, type) -> {
            AttributeValue.Type before = definition.attributeTypes().get(name);
            if (before != null && before != type) {
                throw ServiceException.validation("Attributes cannot be redefined. Please check that your attribute has"
                        + " the same type as previously defined. Existing schema: "
                        + schema(using(definition, name), definition.attributeTypes()) + " New schema: "
                        + schema(creations.isEmpty() ? definition.keys() : keys(creations.get(0)), attributes.types()));
            }
        });
    }

    private static KeySchema keys(Request creation) {
        return KeySchemaReader.global(creation.structures("KeySchema"));
    }

    private static KeySchema using(TableDefinition definition, String attribute) {
        return definition.keys().names().contains(attribute)
                ? definition.keys()
                : definition.indexes().stream()
                        .map(IndexDefinition::keys)
                        .filter(k -> k.names().contains(attribute))
                        .findFirst()
                        .orElseThrow();
    }

    private static String schema(KeySchema keys, Map<String, AttributeValue.Type> types) {
        List<String> elements = new ArrayList<>();
        keys.partition().forEach(n -> elements.add("key{" + n + ":" + types.get(n) + ":HASH}"));
        keys.sort().forEach(n -> elements.add("key{" + n + ":" + types.get(n) + ":RANGE}"));
        return "Schema:[SchemaElement: " + String.join(", SchemaElement: ", elements) + "]";
    }
}

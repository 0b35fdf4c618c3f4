package dev.dynamodojo.engine.operation;

import static dev.dynamodojo.engine.operation.Invalid.invalid;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.change.StatusRules;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.KeySchema;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.store.TableDefinition;
import dev.dynamodojo.engine.store.Throughput;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.time.Chance;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Creates a table. The response says CREATING, as the service's does; without delay the table can be used at once. */
final class CreateTable implements Action {
    private static final int TABLES_MAX = 2_500;

    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public Outcome apply(Call call) {
        Request request = call.request();
        TableDefinition definition = definition(call);
        call.database().table(definition.name()).ifPresent(existing -> {
            if (!Statuses.isUsable(existing)) {
                Statuses.requireActive(existing);
            }
            throw new ServiceException("ResourceInUseException", "Table already exists: " + existing.name());
        });
        if (call.database().tables().size() >= TABLES_MAX) {
            throw new ServiceException(
                    "LimitExceededException",
                    "Subscriber limit exceeded: There is a limit of " + TABLES_MAX + " tables per subscriber");
        }
        TableDefinition shown = Statuses.with(call, definition, StatusRules.TABLE, StatusRules.Status.CREATING, 1);
        TableDefinition kept = Statuses.kept(call, shown);
        return Outcome.written(
                new TableDescription(Table.empty(shown), call.nowMillis()).as("TableDescription"),
                Consumed.NONE,
                call.database().withTable(Table.empty(kept)),
                List.of(new Change.TableCreated(kept)));
    }

    private static TableDefinition definition(Call call) {
        Request request = call.request();
        long nowMillis = call.nowMillis();
        String name = request.needText("TableName");
        Throughput throughput = ThroughputRules.ofNewTable(request);
        boolean onDemand = throughput.isOnDemand();
        ThroughputRules.checkMaximum(request, onDemand);
        AttributeDefinitions attributes = AttributeDefinitions.in(request);
        KeySchema keys = KeySchemaReader.single(request.structures("KeySchema"));
        attributes.requireFor(keys);
        List<IndexDefinition> indexes = indexes(request, keys, attributes, onDemand);
        List<KeySchema> schemas = new ArrayList<>(List.of(keys));
        indexes.forEach(i -> schemas.add(i.keys()));
        attributes.requireUsed(schemas, !indexes.isEmpty());
        IndexReader.checkTogether(indexes);
        TableSettings settings = new TableSettings(Map.of()).with(request);
        for (Request index : request.structures("GlobalSecondaryIndexes")) {
            settings = settings.withMaximum(index.needText("IndexName"), index);
        }
        settings = settings.withTags(new Tags(Map.of()).with(request.structures("Tags")));
        settings = settings.withEncryption(request).withWarm("", request, throughput);
        for (Request index : request.structures("GlobalSecondaryIndexes")) {
            String indexName = index.needText("IndexName");
            settings = settings.withWarm(
                    indexName, index, ThroughputRules.given(index).orElse(Throughput.ON_DEMAND));
        }
        if (request.has("ResourcePolicy")) {
            ResourcePolicy.check(request.needText("ResourcePolicy"));
            settings = settings.withPolicy(request.needText("ResourcePolicy"), settings.nextPolicyRevision(nowMillis));
        }
        settings = StreamSpecification.applied(call, settings, name);
        settings = onDemand ? settings.withOnDemandSince(nowMillis) : settings;
        return new TableDefinition(
                name,
                id(name, nowMillis),
                attributes.types(),
                keys,
                indexes,
                onDemand,
                throughput,
                nowMillis,
                settings.entries());
    }

    private static List<IndexDefinition> indexes(
            Request request, KeySchema keys, AttributeDefinitions attributes, boolean onDemand) {
        refuseEmpty(request, "LocalSecondaryIndexes");
        refuseEmpty(request, "GlobalSecondaryIndexes");
        List<IndexDefinition> indexes = new ArrayList<>();
        for (Request index : request.structures("LocalSecondaryIndexes")) {
            indexes.add(IndexReader.local(index, keys, attributes));
        }
        for (Request index : request.structures("GlobalSecondaryIndexes")) {
            indexes.add(IndexReader.global(index, attributes, onDemand));
        }
        return indexes;
    }

    private static void refuseEmpty(Request request, String member) {
        if (request.has(member) && request.structures(member).isEmpty()) {
            throw invalid("List of " + member + " is empty");
        }
    }

    /** The same table made at the same virtual time has the same id: a story can be replayed. */
    static String id(String name, long nowMillis) {
        Chance chance = new Chance(nowMillis).split(name);
        long version4 = (chance.nextLong() & ~0xF000L) | 0x4000L;
        long variant2 = (chance.nextLong() & ~(3L << 62)) | (2L << 62);
        return new UUID(version4, variant2).toString();
    }
}

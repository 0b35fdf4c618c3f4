package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.change.StatusRules;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.EntryCursor;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.Table;
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

/**
 * Makes a new table of an old value (documented: "Restoring a DynamoDB table from a backup"): items, keys, indexes, capacity
 * and encryption come back; streams, time to live, tags, policies, point-in-time recovery and deletion protection do not.
 * The response says CREATING; without delay the table is there at once.
 */
final class Restoring {
    private Restoring() {}

    /** Errors: TableAlreadyExistsException; ValidationException for overrides that do not fit. */
    static Outcome of(Call call, Table source, Optional<String> backupArn, long restoredMillis) {
        Request request = call.request();
        String name = request.needText("TargetTableName");
        if (call.database().table(name).isPresent()) {
            throw new ServiceException("TableAlreadyExistsException", "Table already exists: " + name);
        }
        checkOverrides(request, source.definition());
        TableDefinition definition = definition(call, source.definition(), name, backupArn, restoredMillis);
        TableDefinition shown = Statuses.with(call, definition, StatusRules.TABLE, StatusRules.Status.CREATING, 1);
        TableDefinition restored = Statuses.kept(call, shown);
        Table table = Table.empty(restored);
        List<Change> changes = new ArrayList<>();
        changes.add(new Change.TableCreated(restored));
        EntryCursor items = source.items();
        while (items.next()) {
            Change put = new Change.ItemPut(name, items.item());
            changes.add(put);
            table = table.put(items.item()).table();
        }
        TableDescription description = new TableDescription(Table.empty(shown), call.nowMillis());
        return Outcome.written(
                description.as("TableDescription"),
                Consumed.NONE,
                call.database().withTable(table),
                changes);
    }

    /** Overrides name indexes the source has (documented: "RestoreTableFromBackup"; the wording is assumed). */
    private static void checkOverrides(Request request, TableDefinition source) {
        for (IndexDefinition.Kind kind : IndexDefinition.Kind.values()) {
            for (Request override : request.structures(overrides(kind))) {
                String name = override.needText("IndexName");
                if (source.index(name).filter(i -> i.kind() == kind).isEmpty()) {
                    throw Invalid.invalid("The source table has no such index: " + name);
                }
            }
        }
    }

    private static String overrides(IndexDefinition.Kind kind) {
        return kind == IndexDefinition.Kind.LOCAL ? "LocalSecondaryIndexOverride" : "GlobalSecondaryIndexOverride";
    }

    private static TableDefinition definition(
            Call call, TableDefinition source, String name, Optional<String> backupArn, long restoredMillis) {
        Request request = call.request();
        boolean onDemand = request.text("BillingModeOverride")
                .map(ThroughputRules.ON_DEMAND::equals)
                .orElse(source.onDemand() && !request.has("ProvisionedThroughputOverride"));
        Throughput throughput = throughput(request, source, onDemand);
        List<IndexDefinition> indexes = new ArrayList<>();
        for (IndexDefinition index : source.indexes()) {
            if (isKept(request, index)) {
                boolean same = onDemand == source.onDemand();
                indexes.add(under(index, throughput(request, index, onDemand, same, throughput)));
            }
        }
        Set<String> used = new HashSet<>(source.keys().names());
        indexes.forEach(index -> used.addAll(index.keys().names()));
        Map<String, AttributeValue.Type> types = new LinkedHashMap<>(source.attributeTypes());
        types.keySet().retainAll(used);
        TableSettings settings =
                TableSettings.of(source).restored(onDemand).withRestore(backupArn, source.name(), restoredMillis);
        settings = withMaxima(settings, request, onDemand);
        Map<String, Object> encrypted = new LinkedHashMap<>();
        request.structure("SSESpecificationOverride").ifPresent(s -> encrypted.put("SSESpecification", s));
        settings = settings.withEncryption(new Request(encrypted));
        settings = onDemand ? settings.withOnDemandSince(call.nowMillis()) : settings;
        return new TableDefinition(
                name,
                CreateTable.id(name, call.nowMillis()),
                types,
                source.keys(),
                indexes,
                onDemand,
                throughput,
                call.nowMillis(),
                settings.entries());
    }

    private static Throughput throughput(Request request, TableDefinition source, boolean onDemand) {
        Optional<Request> given = request.structure("ProvisionedThroughputOverride");
        if (onDemand) {
            if (given.isPresent()) {
                throw Invalid.invalid(
                        "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST");
            }
            return Throughput.ON_DEMAND;
        }
        if (given.isPresent()) {
            return new Throughput(
                    given.get().whole("ReadCapacityUnits").orElseThrow(),
                    given.get().whole("WriteCapacityUnits").orElseThrow());
        }
        if (source.onDemand()) {
            throw Invalid.invalid(
                    "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED");
        }
        return source.throughput();
    }

    /** Whether the overrides leave an index in. */
    private static boolean isKept(Request request, IndexDefinition index) {
        return !request.has(overrides(index.kind()))
                || override(request, index.kind(), index.name()).isPresent();
    }

    private static Optional<Request> override(Request request, IndexDefinition.Kind kind, String index) {
        return request.structures(overrides(kind)).stream()
                .filter(o -> o.needText("IndexName").equals(index))
                .findFirst();
    }

    /** An index has the throughput its override says, else what it had, else the table's. */
    private static Throughput throughput(
            Request request, IndexDefinition index, boolean onDemand, boolean same, Throughput table) {
        Optional<Throughput> given =
                override(request, index.kind(), index.name()).flatMap(ThroughputRules::given);
        if (onDemand && given.isPresent()) {
            throw Invalid.invalid("ProvisionedThroughput should not be specified for index: " + index.name()
                    + " when BillingMode is PAY_PER_REQUEST");
        }
        return given.orElse(same ? index.throughput() : table);
    }

    private static TableSettings withMaxima(TableSettings settings, Request request, boolean onDemand) {
        Map<String, Object> table = new LinkedHashMap<>();
        request.structure("OnDemandThroughputOverride")
                .ifPresent(m -> table.put(ThroughputRules.ON_DEMAND_THROUGHPUT, m));
        ThroughputRules.checkMaximum(new Request(table), onDemand);
        TableSettings changed = settings.withMaximum("", new Request(table));
        for (Request index : request.structures(overrides(IndexDefinition.Kind.GLOBAL))) {
            ThroughputRules.checkMaximum(index, onDemand);
            changed = changed.withMaximum(index.needText("IndexName"), index);
        }
        return changed;
    }

    private static IndexDefinition under(IndexDefinition index, Throughput throughput) {
        return index.kind() == IndexDefinition.Kind.LOCAL ? index : TableDraft.with(index, throughput);
    }
}

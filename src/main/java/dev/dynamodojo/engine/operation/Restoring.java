package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.capacity.Consumed;
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
 * The table is there at once, though the response says CREATING.
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
        TableDefinition definition = definition(call, source.definition(), name);
        Table table = Table.empty(definition);
        List<Change> changes = new ArrayList<>();
        changes.add(new Change.TableCreated(definition));
        EntryCursor items = source.items();
        while (items.next()) {
            Change put = new Change.ItemPut(name, items.item());
            changes.add(put);
            table = table.put(items.item()).table();
        }
        TableDescription description =
                new TableDescription(table, TableDescription.CREATING, Set.of(), call.nowMillis());
        String sourceArn = Arn.ofTable(source.name());
        Reply reply = description.as("TableDescription", out -> {
            out.writeObjectFieldStart("RestoreSummary");
            if (backupArn.isPresent()) {
                out.writeStringField("SourceBackupArn", backupArn.get());
            }
            out.writeStringField("SourceTableArn", sourceArn);
            TableDescription.writeTime(out, "RestoreDateTime", restoredMillis);
            out.writeBooleanField("RestoreInProgress", true);
            out.writeEndObject();
        });
        return Outcome.written(reply, Consumed.NONE, call.database().withTable(table), changes);
    }

    private static TableDefinition definition(Call call, TableDefinition source, String name) {
        Request request = call.request();
        boolean onDemand = request.text("BillingModeOverride")
                .map(ThroughputRules.ON_DEMAND::equals)
                .orElse(source.onDemand() && !request.has("ProvisionedThroughputOverride"));
        Throughput throughput = throughput(request, source, onDemand);
        List<IndexDefinition> indexes = new ArrayList<>();
        for (IndexDefinition index : source.indexes()) {
            override(request, index)
                    .ifPresent(kept -> indexes.add(onDemand == source.onDemand() ? kept : under(kept, throughput)));
        }
        Set<String> used = new HashSet<>(source.keys().names());
        indexes.forEach(index -> used.addAll(index.keys().names()));
        Map<String, AttributeValue.Type> types = new LinkedHashMap<>(source.attributeTypes());
        types.keySet().retainAll(used);
        TableSettings settings = TableSettings.of(source).restored();
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

    /** The index as restored; empty where the overrides leave it out. */
    private static Optional<IndexDefinition> override(Request request, IndexDefinition index) {
        String member = index.kind() == IndexDefinition.Kind.LOCAL
                ? "LocalSecondaryIndexOverride"
                : "GlobalSecondaryIndexOverride";
        boolean kept = !request.has(member)
                || request.structures(member).stream()
                        .anyMatch(o -> o.needText("IndexName").equals(index.name()));
        return kept ? Optional.of(index) : Optional.empty();
    }

    private static IndexDefinition under(IndexDefinition index, Throughput throughput) {
        return index.kind() == IndexDefinition.Kind.LOCAL ? index : TableDraft.with(index, throughput);
    }
}

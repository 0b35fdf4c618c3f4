package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.change.StatusRules;
import dev.dynamodojo.engine.change.StatusRules.Status;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.store.TableDefinition;
import dev.dynamodojo.engine.store.Throughput;
import dev.dynamodojo.service.ServiceException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Changes a table's billing mode, throughput, global indexes and settings. The response says UPDATING, and CREATING of a
 * new index, as the service's does; without delay the change is done at once, the index filled. With one, new throughput
 * and settings are shown at once, as the service shows them (documented: AWS CLI, "update-table").
 */
final class UpdateTable implements Action {
    private static final String ENCRYPTION = "SSESpecification";

    private static final List<String> CHANGES = List.of(
            ThroughputRules.PROVISIONED_THROUGHPUT,
            "BillingMode",
            "GlobalSecondaryIndexUpdates",
            "TableClass",
            "DeletionProtectionEnabled",
            "StreamSpecification",
            ENCRYPTION,
            "WarmThroughput",
            ThroughputRules.ON_DEMAND_THROUGHPUT);

    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public Outcome apply(Call call) {
        Request request = call.request();
        if (CHANGES.stream().noneMatch(change -> asksFor(request, change))) {
            throw ServiceException.validation("At least one of ProvisionedThroughput, BillingMode,"
                    + " UpdateStreamEnabled, GlobalSecondaryIndexUpdates or SSESpecification or ReplicaUpdates is"
                    + " required");
        }
        AttributeDefinitions attributes = AttributeDefinitions.in(request);
        Table table = TargetTable.in(request).needActive(call.database());
        TableDraft draft = new TableDraft(table.definition(), call.nowMillis());
        IndexUpdates updates = IndexUpdates.in(request);
        changeThroughput(draft, request, updates);
        updates.applyTo(draft, attributes);
        draft.settings(draft.settings().with(request, call.nowMillis()));
        draft.settings(draft.settings()
                .withEncryption(request, call.nowMillis())
                .withWarm("", request, draft.definition().throughput()));
        draft.settings(StreamSpecification.changed(call, draft.settings(), table.name()));
        ThroughputRules.checkMaximum(request, draft.definition().onDemand());
        TableDefinition shown = withStatuses(call, draft.finished(), updates);
        Table changed = table.withDefinition(Statuses.kept(call, shown));
        return Outcome.written(
                new TableDescription(table.withDefinition(shown), call.nowMillis()).as("TableDescription"),
                Consumed.NONE,
                call.database().withTable(changed),
                List.of(new Change.TableChanged(changed.definition())));
    }

    /** A table that only its encryption changes stays ACTIVE (documented: AWS CLI, "update-table"). */
    private static TableDefinition withStatuses(Call call, TableDefinition definition, IndexUpdates updates) {
        TableDefinition shown = updates.withStatuses(call, definition);
        if (call.request().has(ENCRYPTION)) {
            shown = Statuses.with(call, shown, StatusRules.ENCRYPTION, Status.UPDATING, 1);
        }
        if (call.request().has("WarmThroughput")) {
            shown = Statuses.with(call, shown, StatusRules.warm(""), Status.UPDATING, 1);
        }
        return CHANGES.stream().anyMatch(c -> !c.equals(ENCRYPTION) && asksFor(call.request(), c))
                ? Statuses.with(call, shown, StatusRules.TABLE, Status.UPDATING, 1)
                : shown;
    }

    /** A list of no index changes asks for nothing. */
    private static boolean asksFor(Request request, String change) {
        return request.has(change) && !(request.get(change) instanceof List<?> list && list.isEmpty());
    }

    private static void changeThroughput(TableDraft draft, Request request, IndexUpdates updates) {
        TableDefinition before = draft.definition();
        Optional<Throughput> given = ThroughputRules.given(request);
        boolean onDemand = request.text("BillingMode")
                .map(ThroughputRules.ON_DEMAND::equals)
                .orElse(before.onDemand());
        if (onDemand == before.onDemand()) {
            if (given.isPresent()) {
                ThroughputRules.ofTable(onDemand, given);
                draft.settings(
                        ThroughputChange.of(draft.settings(), "", before.throughput(), given.get(), draft.nowMillis()));
                draft.definition(before.withThroughput(onDemand, given.get()));
            }
            return;
        }
        Throughput throughput = ThroughputRules.ofTable(onDemand, given);
        if (onDemand) {
            draft.settings(ChangeLimit.ON_DEMAND
                    .changed(draft.settings(), draft.nowMillis())
                    .withOnDemandSince(draft.nowMillis()));
        } else {
            updates.requireThroughputOf(before.indexes());
            draft.settings(draft.settings().withoutMaximum());
        }
        List<IndexDefinition> indexes = new ArrayList<>();
        before.indexes().forEach(i -> indexes.add(onDemand ? TableDraft.with(i, Throughput.ON_DEMAND) : i));
        draft.definition(before.withThroughput(onDemand, throughput).withIndexes(indexes));
    }
}

package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.EntryKey;
import dev.dynamodojo.engine.store.ItemWrite;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * BatchWriteItem: puts and deletes up to 25 items, each charged by itself, without conditions (documented:
 * "BatchWriteItem"). Nothing comes back unprocessed: 25 items of 400 KB stay under 16 MB.
 */
final class BatchWriteItem implements Action {
    private static final int REQUESTS_MAX = 25;

    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public Outcome apply(Call call) {
        List<TargetTable> targets = new ArrayList<>();
        List<ItemAction> actions = actions(call.request(), targets);
        ItemKeys keys = new ItemKeys("Provided list of item keys contains duplicates");
        for (ItemAction action : actions) {
            Table table = action.target().need(call.database());
            KeyRules.checkKeyIn(table, action.key());
            action.check(table);
            keys.add(table, action.key());
        }
        Meter meter = new Meter(call.trace());
        WriteStep step = new WriteStep(meter, call.trace(), false);
        CollectionLimit limit = CollectionLimit.of(call);
        Database database = call.database();
        List<Change> changes = new ArrayList<>();
        for (ItemAction action : actions) {
            Table table = action.target().need(database);
            step.plan("BatchWriteItem", table, action);
            EntryKey place = table.layout().keyOf(action.key());
            Item before = table.get(place);
            Item after = action.after(table, before);
            limit.check(table, before, after);
            ItemWrite write = step.apply(table, action, place, before, after);
            database = database.withTable(write.table());
            Change change = WriteStep.change(write);
            if (change != null) {
                changes.add(change);
            }
        }
        CapacityReport report = CapacityReport.in(call.request());
        CollectionReport collections = CollectionReport.of(call.request(), database, actions);
        return Outcome.written(
                out -> {
                    out.writeObjectFieldStart("UnprocessedItems");
                    out.writeEndObject();
                    collections.write(out);
                    report.writeList(out, targets, meter.consumed(), false);
                },
                meter.consumed(),
                database,
                changes);
    }

    private static List<ItemAction> actions(Request request, List<TargetTable> targets) {
        List<ItemAction> actions = new ArrayList<>();
        for (Map.Entry<String, List<Request>> entry :
                request.structureListMap("RequestItems").entrySet()) {
            TargetTable target = TargetTable.of(entry.getKey());
            targets.add(target);
            for (Request write : entry.getValue()) {
                actions.add(action(target, write));
            }
        }
        if (actions.size() > REQUESTS_MAX) {
            throw ServiceException.validation("Too many items requested for the BatchWriteItem call");
        }
        return actions;
    }

    private static ItemAction action(TargetTable target, Request write) {
        if (write.names().size() > 1) {
            throw ServiceException.validation("Supplied AttributeValue has more than one datatypes set, must contain"
                    + " exactly one of the supported datatypes");
        }
        if (write.has("PutRequest")) {
            Item item = ((Request) write.get("PutRequest")).needItem("Item");
            ItemSize.checkItem(item);
            return new PutAction(target, Guard.NONE, item);
        }
        if (write.has("DeleteRequest")) {
            return new DeleteAction(target, Guard.NONE, ((Request) write.get("DeleteRequest")).needItem("Key"));
        }
        throw ServiceException.validation(
                "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes");
    }
}

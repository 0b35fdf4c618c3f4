package dev.dynamodojo.engine.operation;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.EntryKey;
import dev.dynamodojo.engine.store.ItemWrite;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.Item;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * BatchWriteItem: puts and deletes up to 25 items, each charged by itself, without conditions (documented:
 * "BatchWriteItem"). What is throttled comes back unprocessed; size alone never does it, 25 items of 400 KB stay under 16 MB.
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
        Work work = new Work(call);
        actions.forEach(work::add);
        work.requireAny(actions.size());
        CapacityReport report = CapacityReport.in(call.request());
        CollectionReport collections = CollectionReport.of(call.request(), work.database, actions);
        return Outcome.written(
                out -> {
                    work.writeUnprocessed(out);
                    collections.write(out);
                    report.writeList(out, targets, work.meter.consumed(), false);
                },
                work.meter.consumed(),
                work.database,
                work.changes);
    }

    /** The batch while it is done, write by write. */
    private static final class Work {
        private final Call call;
        private final Meter meter;
        private final WriteStep step;
        private final CollectionLimit limit;
        private final List<Change> changes = new ArrayList<>();
        private final Map<String, List<ItemAction>> unprocessed = new LinkedHashMap<>();
        private Database database;
        private int undone;
        private ServiceException throttled;

        Work(Call call) {
            this.call = call;
            this.meter = new Meter(call);
            this.step = new WriteStep(meter, call.trace(), false);
            this.limit = CollectionLimit.of(call);
            this.database = call.database();
        }

        /** A write for which there is no room now comes back unprocessed. */
        void add(ItemAction action) {
            Table table = action.target().need(database);
            step.plan("BatchWriteItem", table, action);
            EntryKey place = table.layout().keyOf(action.key());
            Item before = table.get(place);
            Item after = action.after(table, before);
            limit.check(table, before, after);
            try {
                meter.admit(table, place, true);
                done(step.apply(table, action, place, before, after));
            } catch (ServiceException refusal) {
                throttled = refusal;
                undone++;
                unprocessed
                        .computeIfAbsent(action.target().asGiven(), name -> new ArrayList<>())
                        .add(action);
            }
        }

        private void done(ItemWrite write) {
            database = database.withTable(write.table());
            Change change = WriteStep.change(write);
            if (change != null) {
                changes.add(change);
            }
        }

        /** Errors: why there was no room, where nothing at all could be written (documented: "BatchWriteItem"). */
        void requireAny(int actions) {
            if (undone == actions) {
                throw throttled;
            }
        }

        void writeUnprocessed(JsonGenerator out) throws IOException {
            out.writeObjectFieldStart("UnprocessedItems");
            for (Map.Entry<String, List<ItemAction>> entry : unprocessed.entrySet()) {
                out.writeArrayFieldStart(entry.getKey());
                for (ItemAction action : entry.getValue()) {
                    writeRequest(out, action);
                }
                out.writeEndArray();
            }
            out.writeEndObject();
        }

        private static void writeRequest(JsonGenerator out, ItemAction action) throws IOException {
            boolean put = action instanceof PutAction;
            out.writeStartObject();
            out.writeObjectFieldStart(put ? "PutRequest" : "DeleteRequest");
            out.writeFieldName(put ? "Item" : "Key");
            ItemWriter.writeItem(out, put ? ((PutAction) action).item() : action.key());
            out.writeEndObject();
            out.writeEndObject();
        }
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

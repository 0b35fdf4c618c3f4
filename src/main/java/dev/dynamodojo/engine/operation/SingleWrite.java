package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.EntryKey;
import dev.dynamodojo.engine.store.ItemWrite;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.Item;
import java.util.List;
import java.util.Map;

/** What PutItem, UpdateItem and DeleteItem have in common: everything after the request has been understood. */
final class SingleWrite {
    private SingleWrite() {}

    /** Which attributes a done write returns; null for none. */
    @FunctionalInterface
    interface Returned {
        Returned NOTHING = write -> null;
        Returned ALL_OLD = ItemWrite::before;

        Item of(ItemWrite write);
    }

    static Outcome apply(String operation, Call call, ItemAction action, Returned returned) {
        Table table = action.target().need(call.database());
        action.check(table);
        Meter meter = new Meter(call.trace());
        WriteStep step = new WriteStep(meter, call.trace(), false);
        step.plan(operation, table, action);
        EntryKey place = table.layout().keyOf(action.key());
        Item before = table.get(place);
        if (!step.permits(table, action, before)) {
            step.chargeRefused(table, action, before);
            return Outcome.refused(conditionFailed(action.guard(), before), meter.consumed());
        }
        ItemWrite write = step.apply(table, action, place, before, action.after(table, before));
        Reply reply = reply(call.request(), action, write, returned.of(write), meter);
        Change change = WriteStep.change(write);
        return change == null
                ? Outcome.read(reply, meter.consumed())
                : Outcome.written(reply, meter.consumed(), call.database().withTable(write.table()), List.of(change));
    }

    private static ServiceException conditionFailed(Guard guard, Item before) {
        Map<String, Object> members = guard.returnsItem() && before != null ? Map.of("Item", before) : Map.of();
        return new ServiceException("ConditionalCheckFailedException", "The conditional request failed", members);
    }

    private static Reply reply(Request request, ItemAction action, ItemWrite write, Item attributes, Meter meter) {
        CapacityReport report = CapacityReport.in(request);
        CollectionMetrics metrics = "SIZE".equals(request.get("ReturnItemCollectionMetrics"))
                ? CollectionMetrics.of(write.table(), action.key())
                : null;
        return out -> {
            if (attributes != null && !attributes.isEmpty()) {
                out.writeFieldName("Attributes");
                ItemWriter.writeItem(out, attributes);
            }
            report.writeOne(out, action.target(), meter.consumed());
            if (metrics != null) {
                out.writeFieldName("ItemCollectionMetrics");
                metrics.write(out);
            }
        };
    }
}

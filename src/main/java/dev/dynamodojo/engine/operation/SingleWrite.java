package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.EntryKey;
import dev.dynamodojo.engine.store.ItemWrite;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.value.Item;
import java.util.List;

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

    /**
     * What came of an action on one item.
     *
     * @param write what was written; null where the condition did not hold
     * @param before the item as it was, or null
     */
    record Done(ItemWrite write, Item before) {
        boolean permitted() {
            return write != null;
        }
    }

    static Outcome apply(String operation, Call call, ItemAction action, Returned returned) {
        Meter meter = new Meter(call);
        Table table = action.target().need(call.database());
        Done done = perform(operation, call, table, action, meter);
        if (!done.permitted()) {
            return Outcome.refused(action.guard().refusal(done.before()), meter.consumed());
        }
        Reply reply = reply(call.request(), action, done.write(), returned.of(done.write()), meter);
        return outcome(call.database(), done.write(), reply, meter);
    }

    /** The outcome of a done write: it commits only where something has changed. */
    static Outcome outcome(Database before, ItemWrite write, Reply reply, Meter meter) {
        Change change = WriteStep.change(write);
        return change == null
                ? Outcome.read(reply, meter.consumed())
                : Outcome.written(reply, meter.consumed(), before.withTable(write.table()), List.of(change));
    }

    /**
     * Checks, plans, does and charges one action by itself. Errors: ValidationException,
     * ItemCollectionSizeLimitExceededException.
     */
    static Done perform(String operation, Call call, Table table, ItemAction action, Meter meter) {
        action.check(table);
        WriteStep step = new WriteStep(meter, call.trace(), false);
        step.plan(operation, table, action);
        EntryKey place = table.layout().keyOf(action.key());
        meter.admit(table, place, true);
        Item before = table.get(place);
        if (!step.permits(table, action, before)) {
            step.chargeRefused(table, action, place, before);
            return new Done(null, before);
        }
        Item after = action.after(table, before);
        CollectionLimit.of(call).check(table, before, after);
        return new Done(step.apply(table, action, place, before, after), before);
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

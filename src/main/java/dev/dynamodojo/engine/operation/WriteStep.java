package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Cost;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.EntryChange;
import dev.dynamodojo.engine.store.EntryKey;
import dev.dynamodojo.engine.store.ItemWrite;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.Item;
import java.util.List;

/**
 * Does item actions one by one: evaluates the condition, makes the next table, charges, tells the trace. The same for
 * single writes, batches and transactions.
 */
final class WriteStep {
    private final Meter meter;
    private final TraceSink trace;
    private final boolean transactional;

    WriteStep(Meter meter, TraceSink trace, boolean transactional) {
        this.meter = meter;
        this.trace = trace;
        this.transactional = transactional;
    }

    /** Tells the plan: which item is going to be touched. */
    void plan(String operation, Table table, ItemAction action) {
        if (trace.isOn()) {
            trace.accept(new TraceEvent.Planned(
                    operation,
                    table.name(),
                    "",
                    action instanceof CheckAction ? TraceEvent.Access.CHECK : TraceEvent.Access.WRITE,
                    KeyText.of(table.layout().names(), action.key()),
                    true,
                    action.guard().isConditional(),
                    false));
        }
    }

    /** Whether the action's condition holds on the item as it is; null: no item. */
    boolean permits(Table table, ItemAction action, Item before) {
        boolean held = action.guard().holds(before);
        if (trace.isOn() && action.guard().isConditional()) {
            trace.accept(
                    new TraceEvent.ConditionChecked(table.name(), table.layout().keyAttributes(action.key()), held));
        }
        return held;
    }

    /** Charges an action that was not done: sized on the larger of the existing and the attempted item. */
    void chargeRefused(Table table, ItemAction action, EntryKey place, Item before) {
        meter.writeTable(table, place, Cost.write(size(before), size(attempted(table, action, before)), transactional));
    }

    /** What the action would have made; where it cannot be done to this item, what there is. */
    private static Item attempted(Table table, ItemAction action, Item before) {
        try {
            return action.after(table, before);
        } catch (ServiceException impossible) {
            return before;
        }
    }

    /**
     * Does the action: {@code before} becomes {@code after}, either null where there is no item.
     *
     * @param table the table as it is now
     * @param place the item's key
     */
    ItemWrite apply(Table table, ItemAction action, EntryKey place, Item before, Item after) {
        if (action instanceof CheckAction) {
            meter.writeTable(table, place, Cost.write(size(before), 0, transactional));
            return new ItemWrite(table, before, after, List.of());
        }
        ItemWrite write = table.write(place, before, after);
        meter.admit(table, write.entries());
        meter.writeTable(table, place, Cost.write(size(before), size(after), transactional));
        if (trace.isOn() && (before != null || after != null)) {
            Item key = table.layout().keyAttributes(action.key());
            trace.accept(new TraceEvent.ItemWritten(table.name(), key, size(before), size(after)));
        }
        for (int i = 0; i < write.entries().size(); i++) {
            maintained(table, place, write.entries().get(i));
        }
        return write;
    }

    /** What a done action changed; null where it changed nothing that must be kept. */
    static Change change(ItemWrite write) {
        if (write.after() != null) {
            return new Change.ItemPut(write.table().name(), write.after());
        }
        return write.before() == null
                ? null
                : new Change.ItemRemoved(
                        write.table().name(), write.table().layout().keyAttributes(write.before()));
    }

    private void maintained(Table table, EntryKey base, EntryChange change) {
        int before = change.oldSizeBytes();
        int after = change.newSizeBytes();
        TraceEvent.EntryChange told = switch (change.kind()) {
            case INSERTED -> charged(table, base, change, Cost.entry(after), TraceEvent.EntryChange.INSERTED);
            case REMOVED -> charged(table, base, change, Cost.entry(before), TraceEvent.EntryChange.REMOVED);
            case UPDATED ->
                charged(table, base, change, Cost.entryUpdated(before, after), TraceEvent.EntryChange.UPDATED);
            case MOVED -> charged(table, base, change, Cost.entryMoved(before, after), TraceEvent.EntryChange.MOVED);
            case UNCHANGED -> TraceEvent.EntryChange.UNCHANGED;
            case NONE -> throw new IllegalStateException("a write lists only indexes with an entry");
        };
        if (trace.isOn()) {
            trace.accept(new TraceEvent.IndexEntryWritten(
                    table.name(), change.index().name(), told, before, after));
        }
    }

    private TraceEvent.EntryChange charged(
            Table table, EntryKey base, EntryChange change, Cost cost, TraceEvent.EntryChange told) {
        meter.writeIndex(table, base, change, cost);
        return told;
    }

    private static int size(Item item) {
        return item == null ? 0 : item.sizeBytes();
    }
}

package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Cost;
import dev.dynamodojo.engine.capacity.ReadRate;
import dev.dynamodojo.engine.store.EntryKey;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.value.Item;
import java.util.function.Predicate;

/** Reads items by key, each charged by itself: for GetItem, batches and transactions. */
final class KeyRead {
    private final String operation;
    private final Meter meter;
    private final TraceSink trace;
    private final ReadRate rate;

    KeyRead(String operation, Meter meter, TraceSink trace, ReadRate rate) {
        this.operation = operation;
        this.meter = meter;
        this.trace = trace;
        this.rate = rate;
    }

    /** The item of a checked key, or null; a missing one costs the minimum. */
    Item read(Table table, Item key) {
        return read(table, key, null);
    }

    /** The same, unless a filter throws it away; the filter (null: none) sees the item after it was paid for. */
    Item read(Table table, Item key, Predicate<Item> filter) {
        if (trace.isOn()) {
            trace.accept(new TraceEvent.Planned(
                    operation,
                    table.name(),
                    "",
                    TraceEvent.Access.GET,
                    KeyText.of(table.layout().names(), key),
                    rate != ReadRate.EVENTUAL,
                    filter != null,
                    false));
        }
        EntryKey place = table.layout().keyOf(key);
        meter.admit(table, place, false);
        Item item = table.get(place);
        int sizeBytes = item == null ? 0 : item.sizeBytes();
        boolean kept = item != null && (filter == null || filter.test(item));
        if (trace.isOn() && item != null) {
            trace.accept(new TraceEvent.ItemExamined(table.name(), "", sizeBytes, kept));
        }
        meter.readTable(table, place, Cost.read(sizeBytes, rate));
        return kept ? item : null;
    }
}

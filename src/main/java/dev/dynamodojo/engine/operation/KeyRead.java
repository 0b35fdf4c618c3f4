package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Cost;
import dev.dynamodojo.engine.capacity.ReadRate;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.value.Item;

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
        if (trace.isOn()) {
            trace.accept(new TraceEvent.Planned(
                    operation,
                    table.name(),
                    "",
                    TraceEvent.Access.GET,
                    KeyText.of(table.layout().names(), key),
                    rate != ReadRate.EVENTUAL,
                    false,
                    false));
        }
        Item item = table.get(key);
        int sizeBytes = item == null ? 0 : item.sizeBytes();
        if (trace.isOn() && item != null) {
            trace.accept(new TraceEvent.ItemExamined(table.name(), "", sizeBytes, true));
        }
        meter.readTable(table.name(), Cost.read(sizeBytes, rate));
        return item;
    }
}

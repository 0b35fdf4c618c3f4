package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.capacity.Cost;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.engine.trace.TraceSink;
import java.util.ArrayList;
import java.util.List;

/** Adds up what one request consumes, apart for each table and index, and tells the trace of every charge. */
final class Meter {
    private final TraceSink trace;
    private final List<Consumed.Charge> charges = new ArrayList<>(2);

    Meter(TraceSink trace) {
        this.trace = trace;
    }

    void readTable(String table, Cost cost) {
        charge(table, Consumed.Arm.TABLE, "", false, cost);
    }

    void readIndex(String table, IndexDefinition index, Cost cost) {
        charge(table, arm(index), index.name(), false, cost);
    }

    void writeTable(String table, Cost cost) {
        charge(table, Consumed.Arm.TABLE, "", true, cost);
    }

    void writeIndex(String table, IndexDefinition index, Cost cost) {
        charge(table, arm(index), index.name(), true, cost);
    }

    Consumed consumed() {
        return new Consumed(charges);
    }

    private static Consumed.Arm arm(IndexDefinition index) {
        return index.kind() == IndexDefinition.Kind.LOCAL ? Consumed.Arm.LOCAL_INDEX : Consumed.Arm.GLOBAL_INDEX;
    }

    private void charge(String table, Consumed.Arm arm, String index, boolean write, Cost cost) {
        double units = cost.units();
        add(new Consumed.Charge(table, arm, index, write ? 0 : units, write ? units : 0));
        if (trace.isOn()) {
            trace.accept(new TraceEvent.UnitsCharged(
                    table, arm, index, write, cost.sizeBytes(), cost.steps(), cost.factor(), units));
        }
    }

    private void add(Consumed.Charge charge) {
        for (int i = 0; i < charges.size(); i++) {
            Consumed.Charge earlier = charges.get(i);
            if (earlier.arm() == charge.arm()
                    && earlier.index().equals(charge.index())
                    && earlier.table().equals(charge.table())) {
                charges.set(i, earlier.plus(charge));
                return;
            }
        }
        charges.add(charge);
    }
}

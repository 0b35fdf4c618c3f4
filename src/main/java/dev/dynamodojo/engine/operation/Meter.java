package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.capacity.Cost;
import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.engine.store.EntryChange;
import dev.dynamodojo.engine.store.EntryKey;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.engine.traffic.Throttled;
import dev.dynamodojo.engine.traffic.Traffic;
import dev.dynamodojo.service.ServiceException;
import java.util.ArrayList;
import java.util.List;

/**
 * Adds up what one request consumes, apart for each table and index, tells the trace of every charge, and asks the traffic
 * whether there is room before anything is consumed.
 *
 * <p>A local index shares the table's throughput and its partitions.
 */
final class Meter {
    private final TraceSink trace;
    private final Traffic traffic;
    private final EngineSettings settings;
    private final long nowMillis;
    private final List<Consumed.Charge> charges = new ArrayList<>(2);

    Meter(Call call) {
        this.trace = call.trace();
        this.traffic = call.traffic();
        this.settings = call.database().settings();
        this.nowMillis = call.nowMillis();
    }

    /**
     * Asks for room in the partition of a key of the table, or of the bound where a range begins. Errors: those of {@link
     * Traffic#admit}.
     */
    void admit(Table table, EntryKey key, boolean write) {
        admit(table, null, key, write);
    }

    /** The same for a range of a table or of one of its indexes. */
    void admitRead(Source source, EntryKey key) {
        admit(source.table(), source.isGlobalIndex() ? source.index().definition() : null, key, false);
    }

    /** The same for every global index a write changes: where one has no room, the write is refused. */
    void admit(Table table, List<EntryChange> changes) {
        if (traffic == null) {
            return;
        }
        for (EntryChange change : changes) {
            if (isGlobal(change.index()) && change.kind() != EntryChange.Kind.UNCHANGED) {
                EntryKey place = change.newPlace() == null ? change.oldPlace() : change.newPlace();
                admit(table, change.index(), place, true);
            }
        }
    }

    private void admit(Table table, IndexDefinition index, EntryKey key, boolean write) {
        if (traffic == null) {
            return;
        }
        try {
            traffic.admit(table, index, key, write, settings, nowMillis);
        } catch (ServiceException refusal) {
            if (trace.isOn()) {
                String name = index == null ? "" : index.name();
                trace.accept(new TraceEvent.Throttled(table.name(), name, write, Throttled.reason(refusal)));
            }
            throw refusal;
        }
    }

    void readTable(Table table, EntryKey key, Cost cost) {
        charge(table.name(), Consumed.Arm.TABLE, "", false, cost);
        use(table, null, key, false, cost.units());
    }

    void readIndex(Table table, IndexDefinition index, EntryKey key, Cost cost) {
        charge(table.name(), arm(index), index.name(), false, cost);
        use(table, isGlobal(index) ? index : null, key, false, cost.units());
    }

    void writeTable(Table table, EntryKey key, Cost cost) {
        charge(table.name(), Consumed.Arm.TABLE, "", true, cost);
        use(table, null, key, true, cost.units());
    }

    /** @param base the item's own key */
    void writeIndex(Table table, EntryKey base, EntryChange change, Cost cost) {
        IndexDefinition index = change.index();
        charge(table.name(), arm(index), index.name(), true, cost);
        if (isGlobal(index)) {
            use(table, index, change.newPlace() == null ? change.oldPlace() : change.newPlace(), true, cost.units());
        } else {
            use(table, null, base, true, cost.units());
        }
    }

    /** What a transaction that was done before costs to be asked for again; the traffic is not told. */
    void replay(String table, Cost cost) {
        charge(table, Consumed.Arm.TABLE, "", false, cost);
    }

    Consumed consumed() {
        return new Consumed(charges);
    }

    private void use(Table table, IndexDefinition index, EntryKey key, boolean write, double units) {
        if (traffic != null) {
            traffic.charge(table, index, key, write, units, settings, nowMillis);
        }
    }

    private static boolean isGlobal(IndexDefinition index) {
        return index.kind() == IndexDefinition.Kind.GLOBAL;
    }

    private static Consumed.Arm arm(IndexDefinition index) {
        return isGlobal(index) ? Consumed.Arm.GLOBAL_INDEX : Consumed.Arm.LOCAL_INDEX;
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

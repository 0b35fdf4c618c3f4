package dev.dynamodojo.engine.capacity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Units consumed, by table and index, in the order they were first charged. Units are exact multiples of 0.5.
 *
 * @param charges one per table, LSI or GSI that was charged; no entry where nothing was charged
 */
public record Consumed(List<Charge> charges) {
    public static final Consumed NONE = new Consumed(List.of());

    /** Which resource pays. */
    public enum Arm {
        TABLE,
        LOCAL_INDEX,
        GLOBAL_INDEX
    }

    /**
     * @param table the table's name
     * @param arm the table itself, or one of its indexes
     * @param index the index's name; empty for the table itself
     * @param readUnits read units, at least 0
     * @param writeUnits write units, at least 0
     */
    public record Charge(String table, Arm arm, String index, double readUnits, double writeUnits) {
        /** Both together; they must be charges of the same table or index. */
        public Charge plus(Charge other) {
            return new Charge(table, arm, index, readUnits + other.readUnits, writeUnits + other.writeUnits);
        }
    }

    public Consumed {
        charges = List.copyOf(charges);
    }

    public double readUnits() {
        return charges.stream().mapToDouble(Charge::readUnits).sum();
    }

    public double writeUnits() {
        return charges.stream().mapToDouble(Charge::writeUnits).sum();
    }

    public double total() {
        return readUnits() + writeUnits();
    }

    /** Both together, charges of the same table or index added up. */
    public Consumed plus(Consumed other) {
        if (charges.isEmpty()) {
            return other;
        }
        if (other.charges.isEmpty()) {
            return this;
        }
        Map<List<Object>, Charge> merged = new LinkedHashMap<>();
        List<Charge> all = new ArrayList<>(charges);
        all.addAll(other.charges);
        for (Charge charge : all) {
            merged.merge(List.of(charge.table, charge.arm, charge.index), charge, Charge::plus);
        }
        return new Consumed(List.copyOf(merged.values()));
    }
}

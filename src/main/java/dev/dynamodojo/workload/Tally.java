package dev.dynamodojo.workload;

import dev.dynamodojo.engine.capacity.Consumed;
import java.util.ArrayList;
import java.util.List;

/** Units consumed over many requests, added up in place. */
final class Tally {
    private static final class Row {
        private final Consumed.Charge first;
        private double reads;
        private double writes;

        Row(Consumed.Charge first) {
            this.first = first;
        }
    }

    private final List<Row> rows = new ArrayList<>();

    void add(Consumed consumed) {
        List<Consumed.Charge> charges = consumed.charges();
        for (int i = 0; i < charges.size(); i++) {
            Consumed.Charge charge = charges.get(i);
            Row row = row(charge);
            row.reads += charge.readUnits();
            row.writes += charge.writeUnits();
        }
    }

    private Row row(Consumed.Charge charge) {
        for (int i = 0; i < rows.size(); i++) {
            Consumed.Charge first = rows.get(i).first;
            if (first.index().equals(charge.index()) && first.table().equals(charge.table())) {
                return rows.get(i);
            }
        }
        Row added = new Row(charge);
        rows.add(added);
        return added;
    }

    Consumed total() {
        List<Consumed.Charge> charges = new ArrayList<>();
        for (Row row : rows) {
            charges.add(
                    new Consumed.Charge(row.first.table(), row.first.arm(), row.first.index(), row.reads, row.writes));
        }
        return new Consumed(charges);
    }
}

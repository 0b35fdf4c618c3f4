package dev.dynamodojo.simulation;

import java.util.Map;
import java.util.TreeMap;

/** Units by table and index: {@code T r 0.5}, {@code T.G1 w 2}. */
final class ModelUnits {
    private final Map<String, Double> units = new TreeMap<>();

    void read(String table, String index, double amount) {
        add(table, index, "r", amount);
    }

    void write(String table, String index, double amount) {
        add(table, index, "w", amount);
    }

    private void add(String table, String index, String kind, double amount) {
        if (amount != 0) {
            units.merge(table + (index.isEmpty() ? "" : "." + index) + " " + kind, amount, Double::sum);
        }
    }

    void plus(ModelUnits other) {
        other.units.forEach((arm, amount) -> units.merge(arm, amount, Double::sum));
    }

    double total() {
        return units.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    @Override
    public String toString() {
        return units.toString();
    }
}

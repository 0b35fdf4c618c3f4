package dev.dynamodojo.price;

import dev.dynamodojo.engine.capacity.Consumed;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is asked of one or several tables, as plain data.
 *
 * <p>Series of different parts have the same step and length, or are steady.
 *
 * @param parts tables and indexes; at most one part for each
 * @param otherRegions Regions beside this one that hold a replica, at least 0: every write is written there too, and the data
 *     are kept there; reads are this Region's alone
 */
public record Load(List<Part> parts, int otherRegions, Features features) {
    public Load {
        parts = List.copyOf(parts);
        if (otherRegions < 0) {
            throw new IllegalArgumentException("replicas: " + otherRegions);
        }
    }

    /** What requests consume together, so many times a second. */
    public static Load of(Consumed consumed, BigDecimal perSecond) {
        Map<String, Consumed.Charge> paying = new LinkedHashMap<>();
        for (Consumed.Charge charge : consumed.charges()) {
            boolean global = charge.arm() == Consumed.Arm.GLOBAL_INDEX;
            Consumed.Charge paid = new Consumed.Charge(
                    charge.table(),
                    global ? charge.arm() : Consumed.Arm.TABLE,
                    global ? charge.index() : "",
                    charge.readUnits(),
                    charge.writeUnits());
            paying.merge(paid.table() + "/" + paid.index(), paid, Consumed.Charge::plus);
        }
        List<Part> parts = new ArrayList<>();
        for (Consumed.Charge charge : paying.values()) {
            Series reads = Series.steady(BigDecimal.valueOf(charge.readUnits()).multiply(perSecond));
            Series writes =
                    Series.steady(BigDecimal.valueOf(charge.writeUnits()).multiply(perSecond));
            parts.add(new Part(charge.table(), charge.arm(), charge.index(), reads, writes, 0, 0));
        }
        return new Load(parts, 0, Features.NONE);
    }

    public Load withOtherRegions(int regions) {
        return new Load(parts, regions, features);
    }

    public Load with(Features changed) {
        return new Load(parts, otherRegions, changed);
    }

    public boolean isReplicated() {
        return otherRegions > 0;
    }

    /** Regions that hold the data. */
    public int regions() {
        return otherRegions + 1;
    }

    /** Bytes that storage is charged for, in all Regions together. */
    public long storedBytes() {
        return regions()
                * parts.stream()
                        .mapToLong(part -> part.storedBytes(isReplicated()))
                        .sum();
    }

    /** Bytes that backups are charged for: tables and their local indexes (assumed: with the overhead of storage). */
    public long backedUpBytes() {
        return parts.stream()
                .filter(part -> part.arm() != Consumed.Arm.GLOBAL_INDEX)
                .mapToLong(part -> part.storedBytes(isReplicated()))
                .sum();
    }
}

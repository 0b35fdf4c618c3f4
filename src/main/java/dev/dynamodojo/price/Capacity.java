package dev.dynamodojo.price;

import dev.dynamodojo.engine.capacity.Consumed;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Units that are provisioned, over time, for tables and global indexes in this Region.
 *
 * <p>Series are as those of the {@link Load}: same step and length, or steady.
 */
public record Capacity(List<Provisioned> parts) {
    /** Auto scaling aims at it unless told otherwise (documented: "Managing throughput capacity automatically"). */
    public static final BigDecimal TARGET = new BigDecimal("0.7");

    /** Capacity units of a table ({@code index} empty) or of one of its global indexes. */
    public record Provisioned(String table, String index, Series reads, Series writes) {
        /** {@code Orders}, {@code Orders/ByStatus}. */
        public String place() {
            return index.isEmpty() ? table : table + "/" + index;
        }
    }

    public Capacity {
        parts = List.copyOf(parts);
    }

    /** Steady capacity of which the load uses this share on average, 0 to 1; whole units. */
    public static Capacity usedTo(BigDecimal utilisation, Load load) {
        return of(load, series -> Series.steady(series.average()).provisionedFor(utilisation));
    }

    /** Steady capacity for the busiest step, used to the target then; whole units. */
    public static Capacity forPeak(BigDecimal target, Load load) {
        return of(load, series -> Series.steady(series.peak()).provisionedFor(target));
    }

    /**
     * Capacity as auto scaling would keep it: every hour's busiest step is used to the target. Its delay is left out, which
     * costs throttling rather than money.
     */
    public static Capacity scaled(BigDecimal target, Load load) {
        return of(load, series -> series.hourly().provisionedFor(target));
    }

    private static Capacity of(Load load, Function<Series, Series> sized) {
        List<Provisioned> parts = new ArrayList<>();
        for (Part part : load.parts()) {
            if (part.arm() != Consumed.Arm.LOCAL_INDEX) {
                parts.add(new Provisioned(
                        part.table(), part.index(), sized.apply(part.reads()), sized.apply(part.writes())));
            }
        }
        return new Capacity(parts);
    }

    /** Average read units of all parts. */
    public BigDecimal reads() {
        return parts.stream().map(part -> part.reads().hourly().average()).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** Average write units of all parts, in this Region. */
    public BigDecimal writes() {
        return parts.stream().map(part -> part.writes().hourly().average()).reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}

package dev.dynamodojo.price;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Capacity units hour by hour, all tables and indexes together. */
final class Hours {
    enum Kind {
        READS,
        WRITES
    }

    private Hours() {}

    /** Units that a reservation can cover: not the writes of replicated tables, but those of their indexes. */
    static List<BigDecimal> reservable(Capacity capacity, Load load, Kind kind) {
        List<Series> series = new ArrayList<>();
        for (Capacity.Provisioned part : capacity.parts()) {
            boolean replicated = kind == Kind.WRITES && load.isReplicated();
            if (kind == Kind.READS) {
                series.add(part.reads().hourly());
            } else if (!replicated || !part.index().isEmpty()) {
                series.add(part.writes().hourly());
            }
        }
        return added(series);
    }

    private static List<BigDecimal> added(List<Series> series) {
        int hours = series.stream().mapToInt(s -> s.perSecond().size()).max().orElse(1);
        List<BigDecimal> sums = new ArrayList<>();
        for (int hour = 0; hour < hours; hour++) {
            BigDecimal sum = BigDecimal.ZERO;
            for (Series one : series) {
                sum = sum.add(one.perSecond().get(hour % one.perSecond().size()));
            }
            sums.add(sum);
        }
        return sums;
    }

    /** Unit-hours a month of what lies beyond so many units. */
    static BigDecimal perMonthBeyond(List<BigDecimal> hours, long units) {
        BigDecimal covered = BigDecimal.valueOf(units);
        BigDecimal sum = hours.stream()
                .map(hour -> hour.subtract(covered).max(BigDecimal.ZERO))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        return Decimals.divide(sum.multiply(Decimals.HOURS), BigDecimal.valueOf(hours.size()));
    }
}

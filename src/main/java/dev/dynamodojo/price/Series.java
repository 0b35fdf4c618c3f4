package dev.dynamodojo.price;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Units per second over time, in steps of equal length; what follows the last step begins again with the first.
 *
 * @param stepSeconds how long a step is: divides an hour (a minute, an hour) or is a whole number of hours
 * @param perSecond the average of each step, at least 0; not empty
 */
public record Series(int stepSeconds, List<BigDecimal> perSecond) {
    private static final int HOUR = 3600;

    /** Nothing, ever. */
    public static final Series NONE = steady(BigDecimal.ZERO);

    public Series {
        perSecond = List.copyOf(perSecond);
        if (stepSeconds < 1 || HOUR % stepSeconds != 0 && stepSeconds % HOUR != 0) {
            throw new IllegalArgumentException("a step of " + stepSeconds + " s neither divides an hour nor is hours");
        }
        if (perSecond.isEmpty() || perSecond.stream().anyMatch(value -> value.signum() < 0)) {
            throw new IllegalArgumentException("a series has at least one step, and none below 0");
        }
    }

    /** The same all the time. */
    public static Series steady(BigDecimal perSecond) {
        return new Series(HOUR, List.of(perSecond));
    }

    /** From measured numbers. */
    public static Series of(int stepSeconds, double... perSecond) {
        List<BigDecimal> values = new ArrayList<>();
        for (double value : perSecond) {
            values.add(BigDecimal.valueOf(value));
        }
        return new Series(stepSeconds, values);
    }

    public BigDecimal average() {
        BigDecimal sum = perSecond.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
        return Decimals.divide(sum, BigDecimal.valueOf(perSecond.size()));
    }

    public BigDecimal peak() {
        return perSecond.stream().max(BigDecimal::compareTo).orElseThrow();
    }

    public boolean isNothing() {
        return peak().signum() == 0;
    }

    /** Units in a month of {@link Bill#HOURS} hours. */
    public BigDecimal perMonth() {
        return average().multiply(Decimals.SECONDS_PER_MONTH, Decimals.CONTEXT);
    }

    /** The largest value of every started hour: provisioned capacity is charged by the hour (assumed: for its largest). */
    Series hourly() {
        int steps = Math.max(1, HOUR / stepSeconds);
        if (steps == 1) {
            return this;
        }
        List<BigDecimal> hours = new ArrayList<>();
        for (int from = 0; from < perSecond.size(); from += steps) {
            List<BigDecimal> hour = perSecond.subList(from, Math.min(from + steps, perSecond.size()));
            hours.add(hour.stream().max(BigDecimal::compareTo).orElseThrow());
        }
        return new Series(HOUR, hours);
    }

    /** Whole units that are used to {@code utilisation} by each step. */
    Series provisionedFor(BigDecimal utilisation) {
        return new Series(
                stepSeconds,
                perSecond.stream()
                        .map(value -> Decimals.whole(Decimals.divide(value, utilisation)))
                        .toList());
    }

    Series times(BigDecimal factor) {
        return new Series(
                stepSeconds,
                perSecond.stream().map(value -> value.multiply(factor)).toList());
    }
}

package dev.dynamodojo.price;

import java.math.BigDecimal;
import java.util.List;

/**
 * Capacity paid for in advance, used or not; shared by all tables and indexes of class Standard.
 *
 * <p>Documented ("DynamoDB reserved capacity"): blocks of 100 units; only provisioned capacity of class Standard; not the
 * replicated writes of global tables. What is provisioned beyond it is paid at the list price.
 *
 * @param readUnits a multiple of {@link #BLOCK}
 * @param writeUnits a multiple of {@link #BLOCK}
 */
public record Reservation(Term term, long readUnits, long writeUnits) {
    public static final int BLOCK = 100;

    public Reservation {
        if (readUnits < 0 || writeUnits < 0 || readUnits % BLOCK != 0 || writeUnits % BLOCK != 0) {
            throw new IllegalArgumentException("reserved in blocks of " + BLOCK + ": " + readUnits + ", " + writeUnits);
        }
    }

    /** The blocks that pay: of each, more is used than its discounted price comes to. */
    static Reservation paying(Term term, List<BigDecimal> readHours, List<BigDecimal> writeHours, PriceList prices) {
        BigDecimal least = BigDecimal.ONE.subtract(prices.reserved(term).saves());
        return new Reservation(term, paying(readHours, least), paying(writeHours, least));
    }

    private static long paying(List<BigDecimal> hours, BigDecimal least) {
        BigDecimal block = BigDecimal.valueOf(BLOCK);
        BigDecimal needed = block.multiply(least).multiply(BigDecimal.valueOf(hours.size()));
        long low = 0; // every block is used less than the one before, so the last that pays is found by halving
        long high = hours.stream()
                                .max(BigDecimal::compareTo)
                                .orElse(BigDecimal.ZERO)
                                .longValue()
                        / BLOCK
                + 1;
        while (low < high) {
            long middle = (low + high + 1) / 2;
            BigDecimal from = block.multiply(BigDecimal.valueOf(middle - 1));
            BigDecimal used = hours.stream()
                    .map(hour -> hour.subtract(from).max(BigDecimal.ZERO).min(block))
                    .reduce(BigDecimal.ZERO, BigDecimal::add);
            if (used.compareTo(needed) > 0) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low * BLOCK;
    }

    public boolean isNothing() {
        return readUnits == 0 && writeUnits == 0;
    }
}

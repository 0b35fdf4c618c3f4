package dev.dynamodojo.price;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Arithmetic with 34 digits, and the constants of a month. */
final class Decimals {
    static final MathContext CONTEXT = MathContext.DECIMAL128;

    static final BigDecimal HOURS = BigDecimal.valueOf(Bill.HOURS);
    static final BigDecimal SECONDS_PER_HOUR = BigDecimal.valueOf(3600);
    static final BigDecimal SECONDS_PER_MONTH = HOURS.multiply(SECONDS_PER_HOUR);
    static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);
    static final BigDecimal GIGABYTE = BigDecimal.valueOf(1L << 30);

    /** What is less than this above a whole number came of a division and is none. */
    private static final BigDecimal NOTHING = new BigDecimal("1e-12");

    private Decimals() {}

    static BigDecimal divide(BigDecimal dividend, BigDecimal divisor) {
        return dividend.divide(divisor, CONTEXT);
    }

    static BigDecimal gigabytes(long bytes) {
        return divide(BigDecimal.valueOf(bytes), GIGABYTE);
    }

    /** The next whole number. */
    static BigDecimal whole(BigDecimal number) {
        return number.subtract(NOTHING).setScale(0, RoundingMode.CEILING).max(BigDecimal.ZERO);
    }
}

package dev.dynamodojo.view;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers as people read them. */
public final class Amounts {
    private static final int GROUP = 3;
    private static final BigDecimal TEN_CENTS = new BigDecimal("0.1");
    private static final BigDecimal TENTH_OF_A_CENT = new BigDecimal("0.001");

    private Amounts() {}

    /** {@code 5,412}. */
    public static String count(long count) {
        StringBuilder text = new StringBuilder(Long.toString(count)); // a Formatter costs too much for the first screen
        int first = count < 0 ? 1 : 0;
        for (int i = text.length() - GROUP; i > first; i -= GROUP) {
            text.insert(i, ',');
        }
        return text.toString();
    }

    /** Units, exact to the half: {@code 0.5}, {@code 12}, {@code 1,238.5}. */
    public static String units(double units) {
        if (units == Math.rint(units)) {
            return count((long) units);
        }
        boolean half = units - Math.floor(units) == 0.5;
        return half ? count((long) Math.floor(units)) + ".5" : String.format(Locale.ROOT, "%,.1f", units);
    }

    /** {@code 214 B}, {@code 3.4 KB}, {@code 1.9 MB}, {@code 2.0 GB}; powers of 1024, as the service counts. */
    public static String size(long bytes) {
        if (bytes < 1024) {
            return bytes + " B";
        }
        double kilobytes = bytes / 1024.0;
        if (kilobytes < 1024) {
            return String.format(Locale.ROOT, "%.1f KB", kilobytes);
        }
        double megabytes = kilobytes / 1024;
        return megabytes < 1024
                ? String.format(Locale.ROOT, "%.1f MB", megabytes)
                : String.format(Locale.ROOT, "%,.1f GB", megabytes / 1024);
    }

    /** {@code 1 item}, {@code 2 items}. */
    public static String plural(long count, String noun) {
        return count(count) + " " + noun + (count == 1 ? "" : "s");
    }

    /** How many times as much: {@code 25×}, {@code 1.5×}. */
    public static String times(double ratio) {
        BigDecimal rounded = BigDecimal.valueOf(ratio).setScale(ratio < 10 ? 1 : 0, RoundingMode.HALF_UP);
        return (rounded.stripTrailingZeros().scale() <= 0
                        ? count(rounded.longValue())
                        : rounded.stripTrailingZeros().toPlainString())
                + "×";
    }

    /** A share in per cent that never says 100 where something is missing: {@code 99.98 %}. */
    public static String percent(double share) {
        int digits = share > 0.99 && share < 1 ? 2 : share > 0.9 && share < 1 ? 1 : 0;
        BigDecimal percent = BigDecimal.valueOf(share * 100)
                .setScale(digits, share > 0.9 ? RoundingMode.DOWN : RoundingMode.HALF_UP);
        return percent.toPlainString() + " %";
    }

    /** Dollars to the cent; four decimals below ten cents; below a tenth of a cent three digits: {@code $0.00000163}. */
    public static String dollars(BigDecimal amount) {
        if (amount.signum() == 0 || amount.compareTo(TEN_CENTS) >= 0) {
            BigDecimal cents = amount.setScale(2, RoundingMode.HALF_UP);
            String fraction = cents.remainder(BigDecimal.ONE)
                    .movePointRight(2)
                    .toBigInteger()
                    .toString();
            return "$" + count(cents.longValue()) + "." + "0".repeat(2 - fraction.length()) + fraction;
        }
        if (amount.compareTo(TENTH_OF_A_CENT) >= 0) {
            return "$" + amount.setScale(4, RoundingMode.HALF_UP).toPlainString();
        }
        return "$"
                + amount.round(new MathContext(3, RoundingMode.HALF_UP))
                        .stripTrailingZeros()
                        .toPlainString();
    }
}

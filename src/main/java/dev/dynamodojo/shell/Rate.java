package dev.dynamodojo.shell;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How often a request is made: {@code 200}, {@code 200/s}, {@code 5k/m}, {@code 2M/month}. */
final class Rate {
    private static final Pattern FORM = Pattern.compile("([0-9][0-9,_.]*)([kKmM]?)(?:/([a-z]+))?");
    private static final long HOUR = 3600;

    /** Before k or M. */
    private static final BigDecimal MOST = BigDecimal.valueOf(1_000_000_000);

    private Rate() {}

    /** Requests per second. Errors: {@link Complaint}. */
    static BigDecimal perSecond(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw unreadable(text);
        }
        BigDecimal count;
        try {
            count = new BigDecimal(matcher.group(1).replaceAll("[,_]", ""));
        } catch (NumberFormatException e) {
            throw unreadable(text);
        }
        if (count.compareTo(MOST) > 0) {
            throw unreadable(text);
        }
        long factor = switch (matcher.group(2)) {
            case "" -> 1;
            case "k", "K" -> 1_000;
            default -> 1_000_000;
        };
        return count.multiply(BigDecimal.valueOf(factor))
                .divide(BigDecimal.valueOf(seconds(text, matcher.group(3))), MathContext.DECIMAL128);
    }

    private static long seconds(String text, String unit) {
        return switch (unit == null ? "s" : unit.toLowerCase(Locale.ROOT)) {
            case "s", "sec", "second" -> 1;
            case "m", "min", "minute" -> 60;
            case "h", "hour" -> HOUR;
            case "d", "day" -> 24 * HOUR;
            case "month" -> 730 * HOUR;
            default -> throw unreadable(text);
        };
    }

    private static Complaint unreadable(String text) {
        return new Complaint(text + " is not a rate.", "cost 100/s    also /m, /h, /d and /month, as in 2M/month");
    }
}

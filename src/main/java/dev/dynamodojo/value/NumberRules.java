package dev.dynamodojo.value;

import dev.dynamodojo.service.ServiceException;
import java.math.BigDecimal;

/**
 * The service's numbers: 38 significant digits, magnitude 1E-130 to 9.99…E+125 (documented: "Constraints in Amazon
 * DynamoDB").
 *
 * <p>Size in bytes is {@code 1 + ceil(integer digits / 2) + ceil(fraction digits / 2) + (1 if negative)} on the value
 * with leading and trailing zeros trimmed, zero being 1: observed on the 400 KB gate by third parties, 2026-08. The
 * documentation only gives an approximation ("about one byte per two significant digits, plus one").
 */
public final class NumberRules {
    public static final int SIGNIFICANT_DIGITS_MAX = 38;
    private static final int EXPONENT_MAX = 125;
    private static final int EXPONENT_MIN = -130;

    private NumberRules() {}

    /** Parses and checks a number. Errors: the service's ValidationException for text, range and precision. */
    public static BigDecimal parse(String text) {
        BigDecimal number = parseText(text);
        if (number.signum() == 0) {
            return BigDecimal.ZERO;
        }
        return checked(normalize(number));
    }

    /** Checks range and precision of the result of arithmetic, as {@link #parse(String)} does for text. */
    public static BigDecimal checked(BigDecimal normalized) {
        if (normalized.signum() == 0) {
            return normalized;
        }
        int exponent = normalized.precision() - normalized.scale() - 1;
        if (exponent > EXPONENT_MAX) {
            throw ServiceException.validation(
                    "Number overflow. Attempting to store a number with magnitude larger than supported range");
        }
        if (exponent < EXPONENT_MIN) {
            throw ServiceException.validation(
                    "Number underflow. Attempting to store a number with magnitude smaller than supported range");
        }
        if (normalized.precision() > SIGNIFICANT_DIGITS_MAX) {
            throw ServiceException.validation("Attempting to store more than 38 significant digits in a Number");
        }
        return normalized;
    }

    /** The same number without trailing zeros; zero has scale 0 and no sign. */
    static BigDecimal normalize(BigDecimal number) {
        return number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
    }

    static int sizeBytes(BigDecimal normalized) {
        if (normalized.signum() == 0) {
            return 1;
        }
        int precision = normalized.precision();
        int scale = normalized.scale();
        int integerDigits = scale <= 0 ? precision : Math.max(0, precision - scale);
        int fractionDigits = precision - integerDigits;
        int sign = normalized.signum() < 0 ? 1 : 0;
        return 1 + (integerDigits + 1) / 2 + (fractionDigits + 1) / 2 + sign;
    }

    private static BigDecimal parseText(String text) {
        if (text.isEmpty() || text.length() > 1024) {
            throw notANumber(text);
        }
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException | ArithmeticException e) {
            throw notANumber(text);
        }
    }

    private static ServiceException notANumber(String text) {
        return ServiceException.validation(
                text.isEmpty()
                        ? "The parameter cannot be converted to a numeric value"
                        : "The parameter cannot be converted to a numeric value: " + text);
    }
}

package dev.dynamodojo.quiz;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** An exact rational number in lowest terms; the denominator is positive. Capacity arithmetic must not round by itself. */
public record Fraction(BigInteger numerator, BigInteger denominator) implements Comparable<Fraction> {
    public static final Fraction ZERO = of(0);

    public Fraction {
        if (denominator.signum() == 0) {
            throw new ArithmeticException("division by zero");
        }
        BigInteger divisor = numerator.gcd(denominator);
        BigInteger signed = denominator.signum() < 0 ? divisor.negate() : divisor;
        numerator = numerator.divide(signed);
        denominator = denominator.divide(signed);
    }

    public static Fraction of(long whole) {
        return new Fraction(BigInteger.valueOf(whole), BigInteger.ONE);
    }

    /** The exact value of a double: units are multiples of 0.5, so nothing is lost. */
    public static Fraction of(double number) {
        return of(new BigDecimal(number));
    }

    /** The value of a decimal such as {@code 12.5}. Errors: NumberFormatException. */
    public static Fraction of(String decimal) {
        return of(new BigDecimal(decimal));
    }

    private static Fraction of(BigDecimal decimal) {
        int scale = Math.max(0, decimal.scale());
        BigInteger power = BigInteger.TEN.pow(scale);
        return new Fraction(decimal.multiply(new BigDecimal(power)).toBigIntegerExact(), power);
    }

    public Fraction plus(Fraction other) {
        return new Fraction(
                numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
                denominator.multiply(other.denominator));
    }

    public Fraction minus(Fraction other) {
        return plus(other.negate());
    }

    public Fraction times(Fraction other) {
        return new Fraction(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
    }

    /** Errors: ArithmeticException for a division by zero. */
    public Fraction over(Fraction other) {
        return new Fraction(numerator.multiply(other.denominator), denominator.multiply(other.numerator));
    }

    public Fraction negate() {
        return new Fraction(numerator.negate(), denominator);
    }

    public Fraction floor() {
        return round(RoundingMode.FLOOR);
    }

    public Fraction ceiling() {
        return round(RoundingMode.CEILING);
    }

    private Fraction round(RoundingMode mode) {
        BigDecimal whole = new BigDecimal(numerator).divide(new BigDecimal(denominator), 0, mode);
        return new Fraction(whole.toBigIntegerExact(), BigInteger.ONE);
    }

    public boolean isWhole() {
        return denominator.equals(BigInteger.ONE);
    }

    /** The value as an int. Errors: ArithmeticException where it is not one. */
    public int intExact() {
        if (!isWhole()) {
            throw new ArithmeticException(this + " is not a whole number");
        }
        return numerator.intValueExact();
    }

    @Override
    public int compareTo(Fraction other) {
        return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
    }

    /** As a decimal where it has a finite one ({@code 12.5}), else {@code 1/3}. */
    @Override
    public String toString() {
        try {
            BigDecimal decimal = new BigDecimal(numerator).divide(new BigDecimal(denominator));
            return decimal.signum() == 0 ? "0" : decimal.stripTrailingZeros().toPlainString();
        } catch (ArithmeticException e) {
            return numerator + "/" + denominator;
        }
    }

    /** As people read it: thousands set apart, {@code 12,500.5}. */
    public String grouped() {
        String plain = toString();
        int point = plain.indexOf('.') < 0 ? plain.length() : plain.indexOf('.');
        if (plain.contains("/")) {
            return plain;
        }
        StringBuilder text = new StringBuilder(plain);
        int first = plain.startsWith("-") ? 1 : 0;
        for (int i = point - 3; i > first; i -= 3) {
            text.insert(i, ',');
        }
        return text.toString();
    }
}

package dev.dynamodojo.price;

import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.Map;

/**
 * Where on-demand requests and provisioned units of a table class cost the same.
 *
 * @param requestMillion dollars for a million request units
 * @param unitMillion dollars for a million units of provisioned capacity that is used all the time
 * @param ratio how many times as much a unit costs on demand as one of capacity that is used all the time
 * @param utilisation the average use of provisioned capacity, 0 to 1, below which on-demand costs less
 * @param reserved the same against reserved capacity; empty for class Standard-IA
 * @param verified whether both prices are
 */
public record BreakEven(
        BigDecimal requestMillion,
        BigDecimal unitMillion,
        BigDecimal ratio,
        BigDecimal utilisation,
        Map<Term, BigDecimal> reserved,
        boolean verified) {
    public static BreakEven ofReads(TableClass tableClass, PriceList prices) {
        return of(tableClass, PriceItem.READ_REQUEST, PriceItem.READ_UNIT_HOUR, prices);
    }

    public static BreakEven ofWrites(TableClass tableClass, PriceList prices) {
        return of(tableClass, PriceItem.WRITE_REQUEST, PriceItem.WRITE_UNIT_HOUR, prices);
    }

    private static BreakEven of(TableClass tableClass, PriceItem request, PriceItem unitHour, PriceList prices) {
        return of(prices.price(tableClass.item(request)), prices.price(tableClass.item(unitHour)), tableClass, prices);
    }

    /** As it was with the former prices on demand. */
    public static BreakEven ofFormer(Price writeRequest, PriceList prices) {
        return of(writeRequest, prices.price(PriceItem.WRITE_UNIT_HOUR), TableClass.STANDARD, prices);
    }

    private static BreakEven of(Price request, Price unitHour, TableClass tableClass, PriceList prices) {
        BigDecimal unit = Decimals.divide(unitHour.each(), Decimals.SECONDS_PER_HOUR);
        BigDecimal utilisation = quotient(unit, request.each());
        Map<Term, BigDecimal> reserved = new EnumMap<>(Term.class);
        if (tableClass == TableClass.STANDARD) {
            for (Term term : Term.values()) {
                BigDecimal left = BigDecimal.ONE.subtract(prices.reserved(term).saves());
                reserved.put(term, utilisation.multiply(left));
            }
        }
        return new BreakEven(
                request.times(Decimals.MILLION),
                unit.multiply(Decimals.MILLION),
                quotient(request.each(), unit),
                utilisation,
                Map.copyOf(reserved),
                request.verified() && unitHour.verified());
    }

    private static BigDecimal quotient(BigDecimal dividend, BigDecimal divisor) {
        return divisor.signum() == 0 ? BigDecimal.ZERO : Decimals.divide(dividend, divisor);
    }

    /** How many times as much on-demand costs as capacity that is used to this share on average. */
    public BigDecimal ratioAt(BigDecimal share) {
        return ratio.multiply(share);
    }
}

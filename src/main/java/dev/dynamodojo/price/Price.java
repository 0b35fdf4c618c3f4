package dev.dynamodojo.price;

import java.math.BigDecimal;

/**
 * What one thing costs.
 *
 * @param dollars for {@code per} of it, at least 0
 * @param per above 0
 * @param verified false where no published list confirmed it
 * @param source where it was found
 */
public record Price(BigDecimal dollars, BigDecimal per, boolean verified, String source) {
    /** Dollars for so many. */
    public BigDecimal times(BigDecimal quantity) {
        return Decimals.divide(dollars.multiply(quantity), per);
    }

    /** Dollars for one. */
    public BigDecimal each() {
        return Decimals.divide(dollars, per);
    }

    /** This price with a share taken off; verified where both are. */
    Price less(Discount discount) {
        return new Price(
                dollars.multiply(BigDecimal.ONE.subtract(discount.saves())),
                per,
                verified && discount.verified(),
                discount.source());
    }
}

package dev.dynamodojo.price;

import java.math.BigDecimal;

/**
 * What reserving capacity takes off its price.
 *
 * @param saves the share, 0 to 1, everything paid counted: the upfront part too
 */
public record Discount(BigDecimal saves, boolean verified, String source) {}

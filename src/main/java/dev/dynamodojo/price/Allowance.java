package dev.dynamodojo.price;

import java.math.BigDecimal;

/** How much of something is free. */
public record Allowance(BigDecimal amount, boolean verified, String source) {}

package dev.dynamodojo.price;

/** A way to buy a load, and what it costs a month. */
public record Offer(Kind kind, Plan plan, Bill bill) {
    /** The ways that are compared. */
    public enum Kind {
        ON_DEMAND,
        /** Provisioned, used to auto scaling's target. */
        PROVISIONED,
        RESERVED_ONE_YEAR,
        RESERVED_THREE_YEARS,
        INFREQUENT_ON_DEMAND,
        INFREQUENT_PROVISIONED
    }
}

package dev.dynamodojo.price;

import java.util.Optional;

/**
 * How a load is bought.
 *
 * @param provisioned the capacity; empty on demand
 * @param reserved what of it is paid in advance; only with provisioned capacity of class Standard
 */
public record Plan(TableClass tableClass, Optional<Capacity> provisioned, Optional<Reservation> reserved) {
    public Plan {
        if (reserved.isPresent() && (provisioned.isEmpty() || tableClass != TableClass.STANDARD)) {
            throw new IllegalArgumentException("only provisioned capacity of class Standard can be reserved");
        }
    }

    public static Plan onDemand(TableClass tableClass) {
        return new Plan(tableClass, Optional.empty(), Optional.empty());
    }

    public static Plan provisioned(TableClass tableClass, Capacity capacity) {
        return new Plan(tableClass, Optional.of(capacity), Optional.empty());
    }

    /** Capacity of class Standard with as many blocks reserved as pay. */
    public static Plan reserved(Term term, Capacity capacity, Load load, PriceList prices) {
        return provisioned(TableClass.STANDARD, capacity)
                .with(Reservation.paying(
                        term,
                        Hours.reservable(capacity, load, Hours.Kind.READS),
                        Hours.reservable(capacity, load, Hours.Kind.WRITES),
                        prices));
    }

    /** The same mode and capacity in the other class, nothing reserved. */
    public Plan inOtherClass() {
        TableClass other =
                tableClass == TableClass.STANDARD ? TableClass.STANDARD_INFREQUENT_ACCESS : TableClass.STANDARD;
        return new Plan(other, provisioned, Optional.empty());
    }

    public Plan with(Reservation reservation) {
        return new Plan(tableClass, provisioned, Optional.of(reservation));
    }
}

package dev.dynamodojo.engine.traffic;

/**
 * The limits of a table or index as a whole, for reads or for writes.
 *
 * <p>Provisioned: its units each second, and up to 300 seconds of those it did not use (documented: "DynamoDB burst and adaptive
 * capacity"); assumed: a new table has one second's units at first. On demand: its own maximum, if it has one, and the account's
 * quota; assumed: both without a reserve.
 */
final class Limits {
    private static final double BURST_SECONDS = 300;

    private final boolean write;
    private Bucket provisioned;
    private Bucket maximum;
    private Bucket account;

    Limits(boolean write, Provision provision, long nowMillis) {
        this.write = write;
        change(provision, nowMillis);
    }

    private Limits(Limits other) {
        this.write = other.write;
        this.provisioned = other.provisioned == null ? null : other.provisioned.copy();
        this.maximum = other.maximum == null ? null : other.maximum.copy();
        this.account = other.account.copy();
    }

    Limits copy() {
        return new Limits(this);
    }

    /** Other units from now on; what was saved up for a burst stays, as far as it fits. */
    void change(Provision provision, long nowMillis) {
        provisioned = provision.onDemand()
                ? null
                : changed(provisioned, provision.provisioned(write), BURST_SECONDS, nowMillis);
        maximum = provision.onDemand() && provision.max(write) != Long.MAX_VALUE
                ? changed(maximum, provision.max(write), 1, nowMillis)
                : null;
        account = changed(account, provision.accountMax(), 1, nowMillis);
    }

    private static Bucket changed(Bucket bucket, double perSecond, double seconds, long nowMillis) {
        if (bucket == null) {
            return new Bucket(perSecond, seconds, perSecond, nowMillis);
        }
        if (bucket.perSecond() != perSecond) {
            bucket.change(perSecond, seconds, nowMillis);
        }
        return bucket;
    }

    /** The limit that leaves no room now; null where there is room. */
    ThrottlingReason.Limit exceeded(long nowMillis) {
        if (provisioned != null && !provisioned.hasAny(nowMillis)) {
            return ThrottlingReason.Limit.PROVISIONED;
        }
        if (maximum != null && !maximum.hasAny(nowMillis)) {
            return ThrottlingReason.Limit.MAX_ON_DEMAND;
        }
        return account.hasAny(nowMillis) ? null : ThrottlingReason.Limit.ACCOUNT;
    }

    void take(double units, long nowMillis) {
        if (provisioned != null) {
            provisioned.take(units, nowMillis);
        }
        if (maximum != null) {
            maximum.take(units, nowMillis);
        }
        account.take(units, nowMillis);
    }

    /** Units saved up for a burst; 0 on demand. */
    double burst(long nowMillis) {
        return provisioned == null ? 0 : Math.max(0, provisioned.level(nowMillis));
    }
}

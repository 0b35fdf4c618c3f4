package dev.dynamodojo.engine.traffic;

/**
 * Why a request is throttled: one of sixteen, by table or index, read or write, and the limit it went beyond (documented:
 * "DynamoDB throttling resolution guide").
 *
 * @param index whether an index is too slow rather than the table
 * @param write whether it is about writing
 */
public record ThrottlingReason(boolean index, boolean write, Limit limit) {

    /** Which limit. */
    public enum Limit {
        /** The table's or index's provisioned units. */
        PROVISIONED("ProvisionedThroughputExceeded"),
        /** What one partition can do. */
        KEY_RANGE("KeyRangeThroughputExceeded"),
        /** The account's quota for a table or index. */
        ACCOUNT("AccountLimitExceeded"),
        /** The table's or index's own on-demand maximum. */
        MAX_ON_DEMAND("MaxOnDemandThroughputExceeded");

        private final String text;

        Limit(String text) {
            this.text = text;
        }
    }

    /** As the service names it: {@code TableWriteKeyRangeThroughputExceeded}. */
    public String text() {
        return (index ? "Index" : "Table") + (write ? "Write" : "Read") + limit.text;
    }

    /** As CloudWatch names the metric that counts it: {@code WriteKeyRangeThroughputThrottleEvents}. */
    public String metric() {
        return (write ? "Write" : "Read") + limit.text.replace("Exceeded", "") + "ThrottleEvents";
    }
}

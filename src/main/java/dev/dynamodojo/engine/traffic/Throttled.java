package dev.dynamodojo.engine.traffic;

import dev.dynamodojo.service.ServiceException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The refusals of requests that go beyond the throughput.
 *
 * <p>AWS's pages do not agree which error comes for which reason. This engine's mapping: a provisioned table answers
 * ProvisionedThroughputExceededException for its provisioned units and its partitions (documented: "DynamoDB throttling
 * resolution guide"), an on-demand one ThrottlingException for its partitions and its own maximum; beyond the account's quota
 * both answer RequestLimitExceeded (documented: "Error handling with DynamoDB").
 */
public final class Throttled {
    private static final String PROVISIONED = "ProvisionedThroughputExceededException";
    private static final String THROTTLING = "ThrottlingException";
    private static final String REQUEST_LIMIT = "RequestLimitExceeded";
    private static final Set<String> CODES = Set.of(PROVISIONED, THROTTLING, REQUEST_LIMIT);

    private Throttled() {}

    /** Whether an error says that a request was throttled. */
    public static boolean is(String code) {
        return CODES.contains(code);
    }

    /** The throttling reason an error of this kind tells; empty for others. */
    public static String reason(ServiceException throttled) {
        return throttled.members().values().stream()
                .filter(List.class::isInstance)
                .map(reasons -> (Map<?, ?>) ((List<?>) reasons).get(0))
                .map(reason -> (String) reason.get("reason"))
                .findFirst()
                .orElse("");
    }

    /** The code of a transaction's cancellation reason for this error (documented: "TransactionCanceledException"). */
    public static String reasonCode(ServiceException throttled) {
        return throttled.code().equals(PROVISIONED) ? "ProvisionedThroughputExceeded" : "ThrottlingError";
    }

    /**
     * @param onDemand the table's billing mode
     * @param resource ARN of the table or index
     */
    static ServiceException exception(ThrottlingReason reason, boolean onDemand, String resource) {
        String code = code(reason.limit(), onDemand);
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("reason", reason.text());
        told.put("resource", resource);
        // The member's name differs by exception in the published model.
        String member = code.equals(THROTTLING) ? "throttlingReasons" : "ThrottlingReasons";
        return new ServiceException(code, message(reason, code), Map.of(member, List.of(told)));
    }

    private static String code(ThrottlingReason.Limit limit, boolean onDemand) {
        return switch (limit) {
            case PROVISIONED -> PROVISIONED;
            case ACCOUNT -> REQUEST_LIMIT;
            case KEY_RANGE -> onDemand ? THROTTLING : PROVISIONED;
            case MAX_ON_DEMAND -> THROTTLING;
        };
    }

    private static String message(ThrottlingReason reason, String code) {
        if (code.equals(REQUEST_LIMIT)) {
            return "Throughput exceeds the current throughput quota for your account. Please contact AWS Support at"
                    + " https://aws.amazon.com/support to request a quota increase.";
        }
        if (reason.limit() == ThrottlingReason.Limit.MAX_ON_DEMAND) {
            return "Throughput exceeds the maximum OnDemandThroughput configured on table or index";
        }
        if (code.equals(THROTTLING)) {
            return "Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling your"
                    + " table or index so please try again shortly. If exceptions persist, check if you have a hot key:"
                    + " https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html";
        }
        return reason.index() && reason.write()
                ? "The level of configured provisioned throughput for one or more global secondary indexes of the table was"
                        + " exceeded. Consider increasing your provisioning level for the under-provisioned global secondary"
                        + " indexes with the UpdateTable API"
                : "The level of configured provisioned throughput for the table was exceeded. Consider increasing your"
                        + " provisioning level with the UpdateTable API.";
    }
}

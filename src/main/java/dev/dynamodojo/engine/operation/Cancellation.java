package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.traffic.Throttled;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Why a transaction is cancelled: one reason per action, in order (documented: "TransactionCanceledException"). */
final class Cancellation {
    private final List<Map<String, Object>> reasons = new ArrayList<>();
    private boolean cancelled;

    /** The next action is no reason. */
    void none() {
        reasons.add(Map.of("Code", "None"));
    }

    /** The next action's condition did not hold on this item; null: there is none. */
    void conditionFailed(Guard guard, Item before) {
        add(guard.failure().code(), guard.failure().message(), guard.returnsItem() ? before : null);
    }

    /**
     * The next action cannot be done. An empty key value is no reason to cancel: it refuses the whole request at once
     * (observed by third parties, 2026).
     */
    void invalid(ServiceException refusal) {
        if (KeyRules.isOfEmptyValue(refusal)) {
            throw refusal;
        }
        add("ValidationError", refusal.getMessage(), null);
    }

    /** The next action would make its item collection too large. */
    void tooLargeCollection() {
        add(CollectionLimit.CODE, CollectionLimit.MESSAGE, null);
    }

    /** The next action's table or an index of it had no room. */
    void throttled(ServiceException refusal) {
        add(Throttled.reasonCode(refusal), refusal.getMessage(), null);
    }

    boolean isCancelled() {
        return cancelled;
    }

    private void add(String code, String message, Item item) {
        cancelled = true;
        Map<String, Object> reason = new LinkedHashMap<>();
        reason.put("Code", code);
        reason.put("Message", message);
        if (item != null) {
            reason.put("Item", item);
        }
        reasons.add(reason);
    }

    ServiceException exception() {
        StringBuilder codes = new StringBuilder();
        for (Map<String, Object> reason : reasons) {
            codes.append(codes.length() == 0 ? "" : ", ").append(reason.get("Code"));
        }
        return new ServiceException(
                "TransactionCanceledException",
                "Transaction cancelled, please refer cancellation reasons for specific reasons [" + codes + "]",
                Map.of("CancellationReasons", reasons));
    }
}

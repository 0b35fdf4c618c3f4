package dev.dynamodojo.engine.store;

import java.util.List;

/**
 * A write transaction that was done under a client request token, remembered so that a repeated request changes nothing.
 *
 * @param token the client request token
 * @param fingerprint tells whether a repeated request has the same parameters
 * @param doneMillis when it was done, virtual epoch milliseconds
 * @param actions one per action, in the request's order
 */
public record DoneTransaction(String token, String fingerprint, long doneMillis, List<Action> actions) {
    /** How long a token is remembered (documented: "TransactWriteItems", ClientRequestToken: 10 minutes). */
    public static final long REMEMBERED_MILLIS = 10 * 60 * 1000L;

    /** An action's table and the size in bytes it was charged for. */
    public record Action(String table, int sizeBytes) {}

    public DoneTransaction {
        actions = List.copyOf(actions);
    }

    boolean isRemembered(long nowMillis) {
        return nowMillis - doneMillis < REMEMBERED_MILLIS;
    }
}

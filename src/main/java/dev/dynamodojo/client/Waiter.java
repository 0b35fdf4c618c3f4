package dev.dynamodojo.client;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.statement.Statement;
import dev.dynamodojo.time.VirtualClock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * Polls until a table is there or gone: every 20 seconds, 25 times at most; the clock is moved instead of slept through.
 * Source: documented ("wait table-exists", "wait table-not-exists").
 */
final class Waiter {
    private static final Duration DELAY = Duration.ofSeconds(20);
    private static final int ATTEMPTS = 25;
    private static final String ABSENT = "ResourceNotFoundException";

    private Waiter() {}

    /** Why the waiter failed; empty where it succeeded. */
    static Optional<String> run(Statement.Wait wait, Conversation conversation, VirtualClock clock) {
        boolean wantsTable = wait.waiter().equals("TableExists");
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            Answer answer = conversation.call(wait.operation(), wait.request());
            boolean absent =
                    answer.refusal().filter(r -> r.code().equals(ABSENT)).isPresent();
            if (!answer.served() && !absent) {
                return Optional.of("Waiter " + wait.waiter() + " failed: "
                        + Errors.line(wait.operation(), answer.refusal().orElseThrow()));
            }
            if (wantsTable ? answer.served() && isActive(answer) : absent) {
                return Optional.empty();
            }
            if (attempt < ATTEMPTS) {
                clock.advance(DELAY);
            }
        }
        return Optional.of("Waiter " + wait.waiter() + " failed: Max attempts exceeded");
    }

    private static boolean isActive(Answer answer) {
        return Tree.of(answer.bodyText()) instanceof Map<?, ?> body
                && body.get("Table") instanceof Map<?, ?> table
                && "ACTIVE".equals(table.get("TableStatus"));
    }
}

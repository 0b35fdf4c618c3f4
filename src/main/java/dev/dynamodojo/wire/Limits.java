package dev.dynamodojo.wire;

import java.time.Duration;

/**
 * What one server bears.
 *
 * @param connections how many at once; further ones are closed
 * @param request how long a request may take to arrive, from its first byte (of the first one: from the connection)
 * @param idle how long a connection may be silent between requests
 * @param bodyBytes how large a request's body may be
 * @param heldBytes how much of all bodies may be waiting at once; further ones are refused with 503, which clients try again
 */
public record Limits(int connections, Duration request, Duration idle, int bodyBytes, long heldBytes) {
    private static final int BODY_BYTES = 16 * 1024 * 1024;
    private static final int HEAP_PART = 8;

    /** Documented ("Constraints in Amazon DynamoDB"): 16 MB a batch. The others are this server's own. */
    public static final Limits DEFAULT = new Limits(
            2_000,
            Duration.ofSeconds(20),
            Duration.ofSeconds(120),
            BODY_BYTES,
            Math.max(2L * BODY_BYTES, Runtime.getRuntime().maxMemory() / HEAP_PART));
}

package dev.dynamodojo.engine;

import dev.dynamodojo.engine.capacity.Consumed;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The answer to one request.
 *
 * @param status 200, 400 or 500, as over HTTP
 * @param body the JSON that a client would receive; for a refusal {@code {"__type": …, "message": …}}
 * @param refusal code and message of a refusal; empty where the request was served
 * @param consumed what was really consumed, whether the request asked for it or not, a failed condition included
 */
public record Answer(int status, byte[] body, Optional<Refusal> refusal, Consumed consumed) {
    /** Error code without namespace, and the service's message. */
    public record Refusal(String code, String message) {}

    public boolean served() {
        return refusal.isEmpty();
    }

    public String bodyText() {
        return new String(body, StandardCharsets.UTF_8);
    }
}

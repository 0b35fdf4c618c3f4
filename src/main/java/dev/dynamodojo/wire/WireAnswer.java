package dev.dynamodojo.wire;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/** One HTTP response. */
record WireAnswer(int status, String contentType, Map<String, String> headers, byte[] body) {
    static final String JSON = "application/x-amz-json-1.0";

    static WireAnswer json(int status, byte[] body) {
        return new WireAnswer(status, JSON, Map.of(), body);
    }

    static WireAnswer text(int status, String contentType, String body) {
        return new WireAnswer(status, contentType, Map.of(), body.getBytes(StandardCharsets.UTF_8));
    }
}

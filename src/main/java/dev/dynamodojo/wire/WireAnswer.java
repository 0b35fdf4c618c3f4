package dev.dynamodojo.wire;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * One HTTP response.
 *
 * @param code the error's code; empty where the request was served
 */
record WireAnswer(int status, String contentType, List<Map.Entry<String, String>> headers, byte[] body, String code) {
    static final String JSON = "application/x-amz-json-1.0";

    static WireAnswer json(int status, byte[] body, String code) {
        return new WireAnswer(status, JSON, List.of(), body, code);
    }

    static WireAnswer text(int status, String body) {
        return new WireAnswer(status, "text/plain", List.of(), body.getBytes(StandardCharsets.UTF_8), "");
    }
}

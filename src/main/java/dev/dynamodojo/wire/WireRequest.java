package dev.dynamodojo.wire;

import java.util.Map;
import java.util.Optional;

/**
 * One HTTP request.
 *
 * @param path without the query
 * @param query as it stands behind the question mark; empty where there is none
 * @param headers by name in lower case; a repeated header's values are joined by commas
 */
record WireRequest(String method, String path, String query, Map<String, String> headers, byte[] body) {
    Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }
}

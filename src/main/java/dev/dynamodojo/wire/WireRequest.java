package dev.dynamodojo.wire;

import java.util.Optional;

/**
 * One HTTP request.
 *
 * @param path without the query
 * @param query as it stands behind the question mark; empty where there is none
 */
record WireRequest(String method, String path, String query, Headers headers, byte[] body) {
    Optional<String> header(String name) {
        return headers.get(name);
    }
}

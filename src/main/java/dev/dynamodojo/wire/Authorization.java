package dev.dynamodojo.wire;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Who signs a request and how: the parts of a Signature Version 4, from the header or the query.
 *
 * @param accessKey the key's id
 * @param scope the rest of the credential: date, region, service, {@code aws4_request}
 * @param signedHeaders names in lower case
 * @param signature hexadecimal
 * @param date as in {@code X-Amz-Date}
 * @param validity how long after its date a presigned request (the query carries the parts) may be sent; empty
 *     where it does not say, and for others
 */
record Authorization(
        String accessKey,
        List<String> scope,
        List<String> signedHeaders,
        String signature,
        String date,
        Optional<Duration> validity) {
    private static final String ALGORITHM = "AWS4-HMAC-SHA256";
    private static final int CREDENTIAL_PARTS = 5;
    private static final Duration VALIDITY_MAX = Duration.ofDays(7);

    String region() {
        return scope.get(1);
    }

    /** Errors: the service's refusal of what is missing or not well formed. */
    static Authorization of(WireRequest request) throws Refused {
        Map<String, String> query = query(request.query());
        boolean inQuery = query.containsKey("X-Amz-Algorithm");
        String header = request.header("authorization").orElse("");
        if (!header.isEmpty() && inQuery) {
            throw new Refused(
                    400,
                    "InvalidSignatureException",
                    "Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP header.");
        }
        if (inQuery) {
            return fromQuery(query);
        }
        if (header.isBlank()) {
            throw new Refused(400, "MissingAuthenticationTokenException", "Request is missing Authentication Token");
        }
        return fromHeader(request, header);
    }

    private static Authorization fromHeader(WireRequest request, String header) throws Refused {
        String text = header.strip();
        if (!text.startsWith(ALGORITHM)) {
            if (text.startsWith("AWS4-") || text.startsWith("AWS ")) {
                throw incomplete("Unsupported AWS 'algorithm': '" + text.split("\\s", 2)[0] + "'.");
            }
            throw new Refused(400, "MissingAuthenticationTokenException", "Request is missing Authentication Token");
        }
        Map<String, String> parts = new LinkedHashMap<>();
        for (String part : text.substring(ALGORITHM.length()).split(",")) {
            String[] pair = part.strip().split("=", 2);
            if (pair.length == 2) {
                parts.put(pair[0], pair[1]);
            }
        }
        String date =
                request.header("x-amz-date").or(() -> request.header("date")).orElse("");
        StringBuilder missing = new StringBuilder();
        for (String name : List.of("Credential", "Signature", "SignedHeaders")) {
            if (!parts.containsKey(name)) {
                missing.append("Authorization header requires '").append(name).append("' parameter. ");
            }
        }
        if (date.isEmpty()) {
            missing.append("Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header. ");
        }
        if (missing.length() > 0) {
            throw incomplete(missing + "Authorization=" + header);
        }
        return of(parts.get("Credential"), parts.get("SignedHeaders"), parts.get("Signature"), date, Optional.empty());
    }

    private static Authorization fromQuery(Map<String, String> query) throws Refused {
        StringBuilder missing = new StringBuilder();
        if (!ALGORITHM.equals(query.get("X-Amz-Algorithm"))) {
            missing.append("AWS query-string parameters must include 'X-Amz-Algorithm'. ");
        }
        for (String name : List.of("X-Amz-Credential", "X-Amz-Signature", "X-Amz-SignedHeaders", "X-Amz-Date")) {
            if (query.getOrDefault(name, "").isEmpty()) {
                missing.append("AWS query-string parameters must include '")
                        .append(name)
                        .append("'. ");
            }
        }
        if (missing.length() > 0) {
            throw incomplete(missing + "Re-examine the query-string parameters.");
        }
        return of(
                query.get("X-Amz-Credential"),
                query.get("X-Amz-SignedHeaders"),
                query.get("X-Amz-Signature"),
                query.get("X-Amz-Date"),
                query.containsKey("X-Amz-Expires")
                        ? Optional.of(validity(query.get("X-Amz-Expires")))
                        : Optional.empty());
    }

    private static Duration validity(String seconds) throws Refused {
        try {
            long number = Long.parseLong(seconds);
            if (number >= 0 && number <= VALIDITY_MAX.toSeconds()) {
                return Duration.ofSeconds(number);
            }
        } catch (NumberFormatException e) {
            // refused below
        }
        throw incomplete("X-Amz-Expires should be a number of seconds, at most a week: '" + seconds + "'");
    }

    private static Authorization of(
            String credential, String headers, String signature, String date, Optional<Duration> validity)
            throws Refused {
        List<String> scope = new ArrayList<>(Arrays.asList(credential.split("/", -1)));
        if (scope.size() != CREDENTIAL_PARTS) {
            throw incomplete("Credential must have exactly 5 slash-delimited elements, e.g."
                    + " keyid/date/region/service/term, got '" + credential + "'");
        }
        String accessKey = scope.remove(0);
        return new Authorization(accessKey, scope, List.of(headers.split(";")), signature, date, validity);
    }

    private static Refused incomplete(String message) {
        return new Refused(400, "IncompleteSignatureException", message);
    }

    /** The query's parameters, decoded. */
    static Map<String, String> query(String query) throws Refused {
        if (query.isEmpty()) {
            return Map.of();
        }
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String part : query.split("&")) {
            if (!part.isEmpty()) {
                String[] pair = part.split("=", 2);
                parameters.put(decoded(pair[0]), pair.length == 2 ? decoded(pair[1]) : "");
            }
        }
        return parameters;
    }

    private static String decoded(String text) throws Refused {
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw Refused.serialization();
        }
    }
}

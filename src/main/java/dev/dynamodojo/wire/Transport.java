package dev.dynamodojo.wire;

import com.fasterxml.jackson.core.JsonParser;
import dev.dynamodojo.api.ServiceModel;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;

/**
 * From an HTTP request to an HTTP response, in the order in which the service looks at things: method and path, content
 * type, target (before it, where there is none such, whether the body is JSON), authentication; then the database answers.
 * Safe for several threads.
 */
final class Transport {
    private static final String TABLES = "DynamoDB_20120810.";
    private static final String STREAMS = "DynamoDBStreams_20120810.";
    private static final String UNKNOWN = "<UnknownOperationException/>\n";
    private static final Set<String> JSON_TYPES =
            Set.of(WireAnswer.JSON, "application/x-amz-json-1.1", "application/json");
    private static final int COMPRESSED_MIN_BYTES = 1_024;
    private static final Map<String, String> OPERATIONS = operations();

    private final Databases databases;
    private final Optional<Keys> keys;
    private final Set<String> origins;

    /**
     * @param keys which signatures are accepted; empty where any well-formed one is
     * @param origins of web pages that may call; {@code *} for all
     */
    Transport(Databases databases, Optional<Keys> keys, Set<String> origins) {
        this.databases = databases;
        this.keys = keys;
        this.origins = origins;
    }

    /** Targets and the operations they name. */
    private static Map<String, String> operations() {
        Map<String, String> operations = new HashMap<>();
        for (String name : ServiceModel.notBuilt()) {
            operations.put(TABLES + name, name);
        }
        ServiceModel.all().forEach(o -> operations.put(TABLES + o.name(), o.name()));
        for (String name : ServiceModel.streamOperations()) {
            operations.remove(TABLES + name);
            operations.put(STREAMS + name, name);
        }
        return Map.copyOf(operations);
    }

    WireAnswer answer(WireRequest request) {
        WireAnswer answer;
        try {
            answer = answered(request);
        } catch (Refused refused) {
            answer = refused.answer();
        }
        return finished(request, answer);
    }

    /** The answer with what every response carries. Documented (SDKs): the checksum is that of the bytes sent. */
    WireAnswer finished(WireRequest request, WireAnswer answer) {
        List<Map.Entry<String, String>> headers = new ArrayList<>(answer.headers());
        byte[] body = answer.body();
        if (body.length >= COMPRESSED_MIN_BYTES && isCompressionWanted(request)) {
            body = compressed(body);
            headers.add(Map.entry("Content-Encoding", "gzip"));
        }
        CRC32 crc = new CRC32();
        crc.update(body);
        headers.add(Map.entry("x-amzn-RequestId", RequestId.next()));
        headers.add(Map.entry("x-amz-crc32", Long.toString(crc.getValue())));
        if (!origins.isEmpty()) {
            allowOrigin(request, headers);
        }
        return new WireAnswer(answer.status(), answer.contentType(), headers, body, answer.code());
    }

    private static boolean isCompressionWanted(WireRequest request) {
        Optional<String> accepted = request.header("accept-encoding");
        if (accepted.isEmpty()) {
            return false;
        }
        for (String coding : accepted.get().split(",")) {
            String name = coding.replace(" ", "");
            if (name.equals("gzip") || name.startsWith("gzip;") && !name.matches("gzip;q=0(\\.0*)?")) {
                return true;
            }
        }
        return false;
    }

    private static byte[] compressed(byte[] body) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(body.length / 4);
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private void allowOrigin(WireRequest request, List<Map.Entry<String, String>> headers) {
        request.header("origin").filter(this::isAllowed).ifPresent(origin -> {
            headers.add(Map.entry("Access-Control-Allow-Origin", origins.contains("*") ? "*" : origin));
            headers.add(Map.entry("Access-Control-Expose-Headers", "x-amzn-RequestId,x-amz-crc32,Date"));
            if (!origins.contains("*")) {
                headers.add(Map.entry("Vary", "Origin"));
            }
        });
    }

    private boolean isAllowed(String origin) {
        return origins.contains("*") || origins.contains(origin);
    }

    private WireAnswer answered(WireRequest request) throws Refused {
        switch (request.method()) {
            case "POST":
                break;
            case "GET":
            case "HEAD":
                return WireAnswer.text(200, "healthy: dynamodb.us-east-1.amazonaws.com ");
            case "OPTIONS":
                return preflight(request);
            default:
                return WireAnswer.text(404, UNKNOWN);
        }
        String type = request.header("content-type").orElse("").split(";", 2)[0].strip();
        if (!request.path().equals("/") || !JSON_TYPES.contains(type)) {
            return WireAnswer.text(404, UNKNOWN);
        }
        return called(request);
    }

    private WireAnswer preflight(WireRequest request) {
        if (request.header("origin").filter(this::isAllowed).isEmpty()) {
            return WireAnswer.text(404, UNKNOWN);
        }
        List<Map.Entry<String, String>> headers = new ArrayList<>();
        headers.add(Map.entry("Access-Control-Max-Age", "172800"));
        request.header("access-control-request-headers")
                .ifPresent(asked -> headers.add(Map.entry("Access-Control-Allow-Headers", asked)));
        request.header("access-control-request-method")
                .ifPresent(asked -> headers.add(Map.entry("Access-Control-Allow-Methods", asked)));
        return new WireAnswer(200, "text/plain", headers, new byte[0], "");
    }

    private WireAnswer called(WireRequest request) throws Refused {
        String operation = operation(request);
        Authorization authorization = Authorization.of(request);
        if (keys.isPresent()) {
            String secret = keys.get().secret(authorization.accessKey()).orElseThrow(Refused::unrecognized);
            Signature.check(request, authorization, secret, keys.get().now());
        }
        Answer answer = databases.door(authorization).call(operation, request.body());
        return WireAnswer.json(
                answer.status(),
                answer.body(),
                answer.refusal().map(Answer.Refusal::code).orElse(""));
    }

    /** The operation's name. Errors: what the service says to a body that is no JSON, then to an unknown target. */
    private static String operation(WireRequest request) throws Refused {
        String name = OPERATIONS.get(request.header("x-amz-target").orElse(""));
        if (name == null) {
            throw isJson(request.body()) ? Refused.unknownOperation() : Refused.serialization();
        }
        return name;
    }

    private static boolean isJson(byte[] body) {
        try (JsonParser in = Json.FACTORY.createParser(body)) {
            while (in.nextToken() != null) {
                continue;
            }
            return body.length > 0;
        } catch (IOException e) {
            return false;
        }
    }
}

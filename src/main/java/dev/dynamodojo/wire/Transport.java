package dev.dynamodojo.wire;

import com.fasterxml.jackson.core.JsonParser;
import dev.dynamodojo.api.ServiceModel;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * From an HTTP request to an HTTP response, in the order in which the service looks at things: method and path, content
 * type, whether the body is JSON, target, authentication; then the database answers. Safe for several threads.
 */
final class Transport {
    private static final String TABLES = "DynamoDB_20120810.";
    private static final String STREAMS = "DynamoDBStreams_20120810.";
    private static final String UNKNOWN = "<UnknownOperationException/>\n";

    private final Databases databases;
    private final Optional<Keys> keys;
    private final boolean anyOrigin;

    /**
     * @param keys which signatures are accepted; empty where any well-formed one is
     * @param anyOrigin whether web pages may call, as with {@code -cors '*'}
     */
    Transport(Databases databases, Optional<Keys> keys, boolean anyOrigin) {
        this.databases = databases;
        this.keys = keys;
        this.anyOrigin = anyOrigin;
    }

    WireAnswer answer(WireRequest request) {
        WireAnswer answer = answered(request);
        Map<String, String> headers = new HashMap<>(answer.headers());
        headers.put("x-amzn-RequestId", RequestId.next());
        CRC32 crc = new CRC32();
        crc.update(answer.body());
        headers.put("x-amz-crc32", Long.toString(crc.getValue()));
        if (anyOrigin && request.header("origin").isPresent()) {
            headers.put("Access-Control-Allow-Origin", "*");
            headers.put("Access-Control-Expose-Headers", "x-amzn-RequestId,x-amz-crc32,x-amzn-ErrorType,Date");
        }
        return new WireAnswer(answer.status(), answer.contentType(), headers, answer.body());
    }

    private WireAnswer answered(WireRequest request) {
        switch (request.method()) {
            case "POST":
                break;
            case "GET":
            case "HEAD":
                return WireAnswer.text(200, "text/plain", "healthy: dynamodb.us-east-1.amazonaws.com ");
            case "OPTIONS":
                return preflight(request);
            default:
                return WireAnswer.text(404, "text/plain", UNKNOWN);
        }
        if (!request.path().equals("/") || !isJson(request)) {
            return WireAnswer.text(404, "text/plain", UNKNOWN);
        }
        try {
            return called(request);
        } catch (Refused refused) {
            return refused.answer();
        }
    }

    private WireAnswer preflight(WireRequest request) {
        if (!anyOrigin || request.header("origin").isEmpty()) {
            return WireAnswer.text(404, "text/plain", UNKNOWN);
        }
        Map<String, String> headers = new HashMap<>();
        headers.put("Access-Control-Max-Age", "172800");
        request.header("access-control-request-headers")
                .ifPresent(asked -> headers.put("Access-Control-Allow-Headers", asked));
        request.header("access-control-request-method")
                .ifPresent(asked -> headers.put("Access-Control-Allow-Methods", asked));
        return new WireAnswer(200, "text/plain", headers, new byte[0]);
    }

    private static boolean isJson(WireRequest request) {
        String type = request.header("content-type").orElse("").split(";", 2)[0].strip();
        return type.equals(WireAnswer.JSON)
                || type.equals("application/x-amz-json-1.1")
                || type.equals("application/json");
    }

    private WireAnswer called(WireRequest request) throws Refused {
        String operation = operation(request);
        Authorization authorization = Authorization.of(request);
        if (keys.isPresent()) {
            String secret = keys.get()
                    .secret(authorization.accessKey())
                    .orElseThrow(() -> new Refused(
                            400,
                            "UnrecognizedClientException",
                            "The security token included in the request is invalid."));
            Signature.check(request, authorization, secret, keys.get().now());
        }
        Answer answer = databases.door(authorization).call(operation, request.body());
        return WireAnswer.json(answer.status(), answer.body());
    }

    /** The operation's name. Errors: what the service says to a body that is no JSON, then to an unknown target. */
    private static String operation(WireRequest request) throws Refused {
        String target = request.header("x-amz-target").orElse("");
        boolean streams = target.startsWith(STREAMS);
        boolean known = streams || target.startsWith(TABLES);
        String name = known ? target.substring((streams ? STREAMS : TABLES).length()) : "";
        boolean fits = streams == ServiceModel.streamOperations().contains(name)
                && (ServiceModel.operation(name).isPresent()
                        || ServiceModel.notBuilt().contains(name));
        if (!known || !fits) {
            if (!isJsonText(request.body())) {
                throw Refused.serialization();
            }
            throw Refused.unknownOperation();
        }
        return name;
    }

    private static boolean isJsonText(byte[] body) {
        try (JsonParser in = Json.FACTORY.createParser(new String(body, StandardCharsets.UTF_8))) {
            while (in.nextToken() != null) {
                continue;
            }
            return body.length > 0;
        } catch (IOException e) {
            return false;
        }
    }
}

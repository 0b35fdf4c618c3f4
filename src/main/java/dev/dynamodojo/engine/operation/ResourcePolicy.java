package dev.dynamodojo.engine.operation;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.dynamodojo.json.Json;
import dev.dynamodojo.service.ServiceException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A table's policy: kept and told, never enforced, since this engine knows no principals (documented: "Using resource-based
 * policies for DynamoDB"; the wording of refusals is assumed, the beginning of that of a wrong document observed, 2026).
 */
final class ResourcePolicy {
    static final String NO_POLICY = "NO_POLICY";

    private static final int BYTES_MAX = 20 * 1024;

    private ResourcePolicy() {}

    /** Errors: ValidationException for what is no JSON object, LimitExceededException beyond 20 KB. */
    static void check(String policy) {
        if (policy.getBytes(StandardCharsets.UTF_8).length > BYTES_MAX) {
            throw new ServiceException("LimitExceededException", "Resource-based policy exceeds the limit of 20 KB");
        }
        try (JsonParser in = Json.FACTORY.createParser(policy)) {
            if (in.nextToken() != JsonToken.START_OBJECT) {
                throw invalid();
            }
            in.skipChildren();
            if (in.nextToken() != null) {
                throw invalid();
            }
        } catch (IOException e) {
            throw invalid();
        }
    }

    private static ServiceException invalid() {
        return Invalid.invalid("Invalid policy document: Syntax errors in policy");
    }

    static ServiceException notFound(String arn) {
        return new ServiceException(
                "PolicyNotFoundException", "Resource-based policy not found for the provided ResourceArn: " + arn);
    }

    /** Errors: PolicyNotFoundException where a request expects another revision than there is. */
    static void requireRevision(Optional<String> expected, Optional<String> actual, String arn) {
        if (expected.isPresent() && !expected.get().equals(actual.orElse(NO_POLICY))) {
            throw notFound(arn);
        }
    }
}

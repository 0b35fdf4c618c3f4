package dev.dynamodojo.engine;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.operation.Outcome;
import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.json.Json;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes outcomes and refusals as the JSON a client receives. */
final class Answers {
    /** Errors of the service's framework. Namespaces and the casing of {@code Message} are observed. */
    private static final Map<String, String> NAMESPACES = Map.of(
            "ValidationException", "com.amazon.coral.validate#",
            "SerializationException", "com.amazon.coral.service#",
            "UnknownOperationException", "com.amazon.coral.service#",
            "AccessDeniedException", "com.amazon.coral.service#",
            "InternalFailure", "com.amazon.coral.service#");

    private static final String OWN_NAMESPACE = "com.amazonaws.dynamodb.v20120810#";

    private static final Set<String> UPPER_CASE_MESSAGE = Set.of(
            "SerializationException",
            "UnknownOperationException",
            "AccessDeniedException",
            "TransactionCanceledException",
            "TransactionInProgressException",
            "IdempotentParameterMismatchException");

    private static final Set<String> OUR_FAULT = Set.of("InternalServerError", "InternalFailure");

    private Answers() {}

    static Answer of(Outcome outcome) {
        if (outcome.refusal().isPresent()) {
            return refused(outcome.refusal().get(), outcome.consumed());
        }
        byte[] body = object(out -> outcome.reply().writeMembers(out));
        return new Answer(200, body, Optional.empty(), outcome.consumed());
    }

    static Answer refused(ServiceException refusal, Consumed consumed) {
        byte[] body = object(out -> writeRefusal(out, refusal));
        int status = OUR_FAULT.contains(refusal.code()) ? 500 : 400;
        return new Answer(
                status, body, Optional.of(new Answer.Refusal(refusal.code(), refusal.getMessage())), consumed);
    }

    private static void writeRefusal(JsonGenerator out, ServiceException refusal) throws IOException {
        String code = refusal.code();
        out.writeStringField("__type", NAMESPACES.getOrDefault(code, OWN_NAMESPACE) + code);
        if (!refusal.getMessage().isEmpty()) {
            out.writeStringField(UPPER_CASE_MESSAGE.contains(code) ? "Message" : "message", refusal.getMessage());
        }
        for (Map.Entry<String, Object> member : refusal.members().entrySet()) {
            out.writeFieldName(member.getKey());
            write(out, member.getValue());
        }
    }

    private static void write(JsonGenerator out, Object value) throws IOException {
        if (value instanceof Item item) {
            ItemWriter.writeItem(out, item);
        } else if (value instanceof AttributeValue attribute) {
            ItemWriter.writeValue(out, attribute);
        } else if (value instanceof List<?> list) {
            out.writeStartArray();
            for (Object element : list) {
                write(out, element);
            }
            out.writeEndArray();
        } else if (value instanceof Map<?, ?> map) {
            out.writeStartObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                out.writeFieldName((String) entry.getKey());
                write(out, entry.getValue());
            }
            out.writeEndObject();
        } else {
            out.writePOJO(value);
        }
    }

    private interface Body {
        void writeTo(JsonGenerator out) throws IOException;
    }

    private static byte[] object(Body members) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
        try (JsonGenerator out = Json.FACTORY.createGenerator(bytes)) {
            out.writeStartObject();
            members.writeTo(out);
            out.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}

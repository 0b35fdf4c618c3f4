package dev.dynamodojo.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** A request that is refused before any database is asked. Names and wording as observed on the service. */
final class Refused extends Exception {
    private static final long serialVersionUID = 1;
    private static final String NAMESPACE = "com.amazon.coral.service#";

    private final int status;
    private final String code;

    Refused(int status, String code, String message) {
        super(message, null, false, false);
        this.status = status;
        this.code = code;
    }

    static Refused unknownOperation() {
        return new Refused(400, "UnknownOperationException", "");
    }

    static Refused serialization() {
        return new Refused(400, "SerializationException", "");
    }

    WireAnswer answer() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator out = Json.FACTORY.createGenerator(bytes)) {
            out.writeStartObject();
            out.writeStringField("__type", NAMESPACE + code);
            if (!getMessage().isEmpty()) {
                out.writeStringField("message", getMessage());
            }
            out.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return WireAnswer.json(status, bytes.toByteArray());
    }
}

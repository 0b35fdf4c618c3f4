package dev.dynamodojo.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** A request that is refused before any database is asked. Names and wording as observed on the service. */
final class Refused extends Exception {
    private static final long serialVersionUID = 1;
    private static final String FRAMEWORK = "com.amazon.coral.service#";
    private static final String SERVICE = "com.amazonaws.dynamodb.v20120810#";

    private final int status;
    private final String namespace;
    private final String code;

    Refused(int status, String code, String message) {
        this(status, FRAMEWORK, code, message);
    }

    private Refused(int status, String namespace, String code, String message) {
        super(message, null, false, false);
        this.status = status;
        this.namespace = namespace;
        this.code = code;
    }

    static Refused unknownOperation() {
        return new Refused(400, "UnknownOperationException", "");
    }

    static Refused serialization() {
        return new Refused(400, "SerializationException", "");
    }

    static Refused unrecognized() {
        return new Refused(
                400, "UnrecognizedClientException", "The security token included in the request is invalid.");
    }

    /** Assumed: the code and that there is no message. */
    static Refused tooLarge() {
        return new Refused(413, "RequestEntityTooLargeException", "");
    }

    /** Clients try again. */
    static Refused busy() {
        return new Refused(503, "ServiceUnavailableException", "Too many large requests at once");
    }

    /** Something around us failed, such as a disk. */
    static Refused unable(String what) {
        return new Refused(500, SERVICE, "InternalServerError", what);
    }

    /** We failed. */
    static Refused bug() {
        return new Refused(500, "InternalFailure", "");
    }

    WireAnswer answer() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator out = Json.FACTORY.createGenerator(bytes)) {
            out.writeStartObject();
            out.writeStringField("__type", namespace + code);
            if (!getMessage().isEmpty()) {
                out.writeStringField("message", getMessage());
            }
            out.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return WireAnswer.json(status, bytes.toByteArray(), code);
    }
}

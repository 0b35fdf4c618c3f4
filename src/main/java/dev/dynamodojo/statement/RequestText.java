package dev.dynamodojo.statement;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.json.Json;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** A request as JSON text, as {@code --cli-input-json} would hold it. */
final class RequestText {
    private RequestText() {}

    static String of(Map<String, Object> request) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = Json.FACTORY.createGenerator(text)) {
            write(generator, request);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private static void write(JsonGenerator generator, Object value) throws IOException {
        if (value instanceof Map<?, ?> map) {
            generator.writeStartObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                generator.writeFieldName((String) entry.getKey());
                write(generator, entry.getValue());
            }
            generator.writeEndObject();
        } else if (value instanceof List<?> list) {
            generator.writeStartArray();
            for (Object element : list) {
                write(generator, element);
            }
            generator.writeEndArray();
        } else {
            scalar(generator, value);
        }
    }

    private static void scalar(JsonGenerator generator, Object value) throws IOException {
        if (value == null) {
            generator.writeNull();
        } else if (value instanceof Boolean flag) {
            generator.writeBoolean(flag);
        } else if (value instanceof BigInteger whole) {
            generator.writeNumber(whole);
        } else if (value instanceof BigDecimal real) {
            generator.writeNumber(real);
        } else if (value instanceof byte[] bytes) {
            generator.writeString(Base64.getEncoder().encodeToString(bytes));
        } else {
            generator.writeString((String) value);
        }
    }
}

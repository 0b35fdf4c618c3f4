package dev.dynamodojo.lab;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.json.Json;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** Plain Java (maps, lists, text, numbers, booleans) as JSON text. */
public final class PlainJson {
    private PlainJson() {}

    public static String text(Object plain) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = Json.FACTORY.createGenerator(text)) {
            write(out, plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    public static void write(JsonGenerator out, Object plain) throws IOException {
        if (plain instanceof Map<?, ?> map) {
            out.writeStartObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                out.writeFieldName(entry.getKey().toString());
                write(out, entry.getValue());
            }
            out.writeEndObject();
        } else if (plain instanceof List<?> list) {
            out.writeStartArray();
            for (Object element : list) {
                write(out, element);
            }
            out.writeEndArray();
        } else if (plain instanceof Number number) {
            out.writeNumber(new java.math.BigDecimal(number.toString()));
        } else if (plain instanceof Boolean flag) {
            out.writeBoolean(flag);
        } else if (plain == null) {
            out.writeNull();
        } else {
            out.writeString(plain.toString());
        }
    }
}

package dev.dynamodojo.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Writes values and items as DynamoDB JSON. */
public final class ItemWriter {
    private ItemWriter() {}

    /** Writes {@code {"name": {"S": …}, …}} in the item's own order. */
    public static void writeItem(JsonGenerator out, Item item) throws IOException {
        out.writeStartObject();
        for (int i = 0; i < item.size(); i++) {
            out.writeFieldName(item.nameAt(i));
            writeValue(out, item.valueAt(i));
        }
        out.writeEndObject();
    }

    /** Writes {@code {"<type>": …}}. */
    public static void writeValue(JsonGenerator out, AttributeValue value) throws IOException {
        out.writeStartObject();
        out.writeFieldName(value.type().name());
        if (value instanceof AttributeValue.SetValue set) {
            out.writeStartArray();
            for (AttributeValue element : set.elements()) {
                writeScalar(out, element);
            }
            out.writeEndArray();
        } else if (value instanceof AttributeValue.L list) {
            out.writeStartArray();
            for (AttributeValue element : list.elements()) {
                writeValue(out, element);
            }
            out.writeEndArray();
        } else if (value instanceof AttributeValue.M map) {
            writeItem(out, map.entries());
        } else {
            writeScalar(out, value);
        }
        out.writeEndObject();
    }

    /** The item as one line of DynamoDB JSON. */
    public static String text(Item item) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator out = Json.FACTORY.createGenerator(bytes)) {
            writeItem(out, item);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static void writeScalar(JsonGenerator out, AttributeValue value) throws IOException {
        if (value instanceof AttributeValue.S s) {
            out.writeString(s.value());
        } else if (value instanceof AttributeValue.N n) {
            out.writeString(n.text());
        } else if (value instanceof AttributeValue.B b) {
            out.writeBinary(b.bytes());
        } else if (value instanceof AttributeValue.Bool bool) {
            out.writeBoolean(bool.value());
        } else if (value instanceof AttributeValue.Null) {
            out.writeBoolean(true);
        } else {
            throw new IllegalStateException("not a scalar: " + value.type());
        }
    }
}

package dev.dynamodojo.lab;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.dynamodojo.json.Json;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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

    /** Maps, lists, text, BigDecimal, Boolean and null. Errors: IllegalArgumentException for broken JSON. */
    public static Object parse(String text) {
        try (JsonParser in = Json.FACTORY.createParser(text)) {
            in.nextToken();
            return read(in);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Object read(JsonParser in) throws IOException {
        switch (in.currentToken()) {
            case START_OBJECT -> {
                Map<String, Object> map = new LinkedHashMap<>();
                while (in.nextToken() == JsonToken.FIELD_NAME) {
                    String name = in.currentName();
                    in.nextToken();
                    map.put(name, read(in));
                }
                return map;
            }
            case START_ARRAY -> {
                List<Object> list = new ArrayList<>();
                while (in.nextToken() != JsonToken.END_ARRAY) {
                    list.add(read(in));
                }
                return list;
            }
            case VALUE_TRUE, VALUE_FALSE -> {
                return in.getBooleanValue();
            }
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
                return in.getDecimalValue();
            }
            case VALUE_NULL -> {
                return null;
            }
            default -> {
                return in.getText();
            }
        }
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

package dev.dynamodojo.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON as plain Java and back: Map, List, String, numbers (read as Long, where too large BigInteger, or Double), Boolean, null. For small documents. */
public final class PlainJson {
    private PlainJson() {}

    /** Plain Java as one line of JSON; keys in the map's order. What is of none of these kinds is written as its text. */
    public static String text(Object plain) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = Json.FACTORY.createGenerator(text)) {
            write(out, plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** Errors: IllegalArgumentException for text that is not JSON. */
    public static Object read(String text) {
        try (JsonParser in = Json.FACTORY.createParser(text)) {
            in.nextToken();
            return value(in);
        } catch (IOException e) {
            throw new IllegalArgumentException("not JSON: " + e.getMessage(), e);
        }
    }

    private static Object value(JsonParser in) throws IOException {
        JsonToken token = in.currentToken();
        if (token == JsonToken.START_OBJECT) {
            Map<String, Object> map = new LinkedHashMap<>();
            while (in.nextToken() == JsonToken.FIELD_NAME) {
                String name = in.currentName();
                in.nextToken();
                map.put(name, value(in));
            }
            return map;
        }
        if (token == JsonToken.START_ARRAY) {
            List<Object> list = new ArrayList<>();
            while (in.nextToken() != JsonToken.END_ARRAY) {
                list.add(value(in));
            }
            return list;
        }
        return scalar(in, token);
    }

    private static Number whole(JsonParser in) throws IOException {
        if (in.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
            return in.getBigIntegerValue();
        }
        return in.getLongValue();
    }

    private static Object scalar(JsonParser in, JsonToken token) throws IOException {
        if (token == null) {
            throw new IllegalArgumentException("not JSON: nothing there");
        }
        return switch (token) {
            case VALUE_STRING -> in.getText();
            case VALUE_NUMBER_INT -> whole(in);
            case VALUE_NUMBER_FLOAT -> in.getDoubleValue();
            case VALUE_TRUE -> Boolean.TRUE;
            case VALUE_FALSE -> Boolean.FALSE;
            case VALUE_NULL -> null;
            default -> throw new IllegalArgumentException("not JSON at " + token);
        };
    }

    private static void write(JsonGenerator out, Object plain) throws IOException {
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
            out.writeNumber(new BigDecimal(number.toString()));
        } else if (plain instanceof Boolean flag) {
            out.writeBoolean(flag);
        } else if (plain == null) {
            out.writeNull();
        } else {
            out.writeString(plain.toString());
        }
    }
}

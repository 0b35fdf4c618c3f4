package dev.dynamodojo.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads any JSON as plain Java: Map, List, String, Long, Double, Boolean, null. For small documents of our own. */
public final class PlainJson {
    private PlainJson() {}

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

    private static Object scalar(JsonParser in, JsonToken token) throws IOException {
        if (token == null) {
            throw new IllegalArgumentException("not JSON: nothing there");
        }
        return switch (token) {
            case VALUE_STRING -> in.getText();
            case VALUE_NUMBER_INT -> in.getLongValue();
            case VALUE_NUMBER_FLOAT -> in.getDoubleValue();
            case VALUE_TRUE -> Boolean.TRUE;
            case VALUE_FALSE -> Boolean.FALSE;
            case VALUE_NULL -> null;
            default -> throw new IllegalArgumentException("not JSON at " + token);
        };
    }
}

package dev.dynamodojo.client;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.dynamodojo.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A response as plain values, for {@code --query} and the outputs that need the whole of it. */
final class Tree {
    private Tree() {}

    /** Map, List, String, Long, BigInteger, BigDecimal, Boolean or null; times as ISO 8601. */
    static Object of(String json) {
        try (JsonParser parser = Json.FACTORY.createParser(json)) {
            parser.nextToken();
            return value(parser, "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Object value(JsonParser parser, String name) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser, name);
            case VALUE_STRING -> parser.getText();
            case VALUE_TRUE -> Boolean.TRUE;
            case VALUE_FALSE -> Boolean.FALSE;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser, name);
            default -> null;
        };
    }

    private static Object number(JsonParser parser, String name) throws IOException {
        if (Timestamps.isTime(name)) {
            return Timestamps.iso(parser.getDecimalValue());
        }
        if (parser.currentToken() == JsonToken.VALUE_NUMBER_FLOAT) {
            return parser.getDecimalValue();
        }
        return parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
                ? parser.getBigIntegerValue()
                : (Object) parser.getLongValue();
    }

    private static Map<String, Object> object(JsonParser parser) throws IOException {
        Map<String, Object> object = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            object.put(name, value(parser, name));
        }
        return object;
    }

    private static List<Object> array(JsonParser parser, String name) throws IOException {
        List<Object> array = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            array.add(value(parser, name));
        }
        return array;
    }
}

package dev.dynamodojo.client;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.dynamodojo.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/**
 * JSON as the AWS CLI prints it: four blanks a level, keys in the order of the answer, everything outside ASCII as it is,
 * numbers with the digits they came with. A number that is a time is printed as ISO 8601. Streams where it can.
 */
final class JsonText {
    private static final String INDENT = "    ";

    private final StringBuilder text;

    private JsonText(StringBuilder text) {
        this.text = text;
    }

    /** Reprints JSON text. */
    static String pretty(String json) {
        StringBuilder text = new StringBuilder(json.length() * 2);
        try (JsonParser parser = Json.FACTORY.createParser(json)) {
            parser.nextToken();
            new JsonText(text).copy(parser, "", 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** Prints plain values: Map, List, String, Number, Boolean, null. */
    static String pretty(Object value) {
        StringBuilder text = new StringBuilder();
        new JsonText(text).write(value, 0);
        return text.toString();
    }

    private void copy(JsonParser parser, String name, int depth) throws IOException {
        switch (parser.currentToken()) {
            case START_OBJECT -> copyObject(parser, depth);
            case START_ARRAY -> copyArray(parser, name, depth);
            case VALUE_STRING -> quote(text, parser.getText());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
                if (Timestamps.isTime(name)) {
                    quote(text, Timestamps.iso(parser.getDecimalValue()));
                } else {
                    text.append(parser.getText());
                }
            }
            default -> text.append(parser.getText());
        }
    }

    private void copyObject(JsonParser parser, int depth) throws IOException {
        text.append('{');
        boolean first = true;
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            begin(first, depth + 1);
            quote(text, name);
            text.append(": ");
            parser.nextToken();
            copy(parser, name, depth + 1);
            first = false;
        }
        close('}', first, depth);
    }

    private void copyArray(JsonParser parser, String name, int depth) throws IOException {
        text.append('[');
        boolean first = true;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            begin(first, depth + 1);
            copy(parser, name, depth + 1);
            first = false;
        }
        close(']', first, depth);
    }

    private void write(Object value, int depth) {
        if (value instanceof Map<?, ?> map) {
            text.append('{');
            boolean first = true;
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                begin(first, depth + 1);
                quote(text, (String) entry.getKey());
                text.append(": ");
                write(entry.getValue(), depth + 1);
                first = false;
            }
            close('}', first, depth);
        } else if (value instanceof List<?> list) {
            text.append('[');
            for (int i = 0; i < list.size(); i++) {
                begin(i == 0, depth + 1);
                write(list.get(i), depth + 1);
            }
            close(']', list.isEmpty(), depth);
        } else if (value instanceof String string) {
            quote(text, string);
        } else {
            text.append(value instanceof Number number ? number(number) : String.valueOf(value));
        }
    }

    private void begin(boolean first, int depth) {
        text.append(first ? "\n" : ",\n").append(INDENT.repeat(depth));
    }

    private void close(char sign, boolean empty, int depth) {
        if (!empty) {
            text.append('\n').append(INDENT.repeat(depth));
        }
        text.append(sign);
    }

    /** A number's digits; a result of arithmetic that is whole is printed as such. */
    static String number(Number number) {
        if (number instanceof Double real) {
            boolean whole = real == Math.rint(real) && Math.abs(real) < 1e15;
            return whole ? Long.toString(real.longValue()) : new BigDecimal(real.toString()).toPlainString();
        }
        return number.toString();
    }

    /** Appends a string literal: control characters, quotes and backslashes escaped, nothing else. */
    static void quote(StringBuilder text, String value) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                case '\b' -> text.append("\\b");
                case '\f' -> text.append("\\f");
                default -> {
                    if (c < ' ') {
                        text.append("\\u%04x".formatted((int) c));
                    } else {
                        text.append(c);
                    }
                }
            }
        }
        text.append('"');
    }
}

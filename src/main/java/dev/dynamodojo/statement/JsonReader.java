package dev.dynamodojo.statement;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a JSON value of a parameter into String, BigInteger, BigDecimal, Boolean, null, List and Map, keeping order; of a
 * key that stands twice the last value wins.
 *
 * <p>Its faults are worded and placed as by the JSON reader of the AWS CLI, whose words learners meet: {@code Expecting
 * ',' delimiter: line 1 column 8 (char 7)}. Nesting is bounded, so that no text can exhaust the stack.
 */
final class JsonReader {
    private static final int DEPTH_MAX = 200;
    private static final Pattern NUMBER = Pattern.compile("(-?(?:0|[1-9]\\d*))(\\.\\d+)?([eE][-+]?\\d+)?");
    private static final int DIGITS_MAX = 4_000;

    /** Where and why a text is not JSON. */
    static final class Fault extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final int position;

        Fault(String message, String text, int position) {
            super(worded(message, text, position), null, false, false);
            this.position = position;
        }

        /** Offset in the JSON text. */
        int position() {
            return position;
        }

        private static String worded(String message, String text, int position) {
            int line = 1
                    + (int) text.substring(0, position)
                            .chars()
                            .filter(c -> c == '\n')
                            .count();
            int column = position - text.lastIndexOf('\n', position - 1);
            int character = text.codePointCount(0, position);
            return "%s: line %d column %d (char %d)".formatted(message, line, column, character);
        }
    }

    private final String text;
    private int position;
    private int depth;

    private JsonReader(String text) {
        this.text = text;
    }

    /** Reads the whole text. Errors: Fault. */
    static Object read(String text) {
        JsonReader reader = new JsonReader(text);
        reader.skipSpace();
        Object value = reader.value();
        reader.skipSpace();
        if (reader.position < text.length()) {
            throw reader.fault("Extra data", reader.position);
        }
        return value;
    }

    private Fault fault(String message, int at) {
        return new Fault(message, text, Math.min(at, text.length()));
    }

    private void skipSpace() {
        while (position < text.length() && " \t\n\r".indexOf(text.charAt(position)) >= 0) {
            position++;
        }
    }

    private boolean at(char c) {
        return position < text.length() && text.charAt(position) == c;
    }

    private Object value() {
        if (position >= text.length()) {
            throw fault("Expecting value", position);
        }
        char c = text.charAt(position);
        return switch (c) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            case 't' -> word("true", Boolean.TRUE);
            case 'f' -> word("false", Boolean.FALSE);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Object word(String word, Object value) {
        if (!text.startsWith(word, position)) {
            throw fault("Expecting value", position);
        }
        position += word.length();
        return value;
    }

    private void enter() {
        if (++depth > DEPTH_MAX) {
            throw fault("Nested more than " + DEPTH_MAX + " levels deep", position);
        }
        position++;
        skipSpace();
    }

    private Map<String, Object> object() {
        enter();
        Map<String, Object> object = new LinkedHashMap<>();
        if (!at('}')) {
            do {
                member(object);
            } while (another('}', "Expecting property name enclosed in double quotes"));
        }
        position++;
        depth--;
        return object;
    }

    private void member(Map<String, Object> object) {
        if (!at('"')) {
            throw fault("Expecting property name enclosed in double quotes", position);
        }
        String name = string();
        skipSpace();
        if (!at(':')) {
            throw fault("Expecting ':' delimiter", position);
        }
        position++;
        skipSpace();
        object.put(name, value());
    }

    /** Moves behind a comma to the next element; false where the closing sign stands here. */
    private boolean another(char close, String missing) {
        skipSpace();
        if (at(close)) {
            return false;
        }
        if (!at(',')) {
            throw fault("Expecting ',' delimiter", position);
        }
        position++;
        skipSpace();
        if (at(close)) {
            throw fault(missing, position);
        }
        return true;
    }

    private List<Object> array() {
        enter();
        List<Object> array = new ArrayList<>();
        if (!at(']')) {
            do {
                array.add(value());
            } while (another(']', "Expecting value"));
        }
        position++;
        depth--;
        return array;
    }

    private String string() {
        int begin = position++;
        StringBuilder value = null;
        int from = position;
        while (position < text.length()) {
            char c = text.charAt(position);
            if (c == '"') {
                String tail = text.substring(from, position++);
                return value == null ? tail : value.append(tail).toString();
            }
            if (c < ' ') {
                throw fault("Invalid control character at", position);
            }
            if (c == '\\') {
                value = value == null ? new StringBuilder() : value;
                value.append(text, from, position);
                value.append(escape(begin));
                from = position;
            } else {
                position++;
            }
        }
        throw fault("Unterminated string starting at", begin);
    }

    private char escape(int begin) {
        int at = position;
        if (at + 1 >= text.length()) {
            throw fault("Unterminated string starting at", begin);
        }
        char c = text.charAt(at + 1);
        position += 2;
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> hexadecimal(at);
            default -> throw fault("Invalid \\escape", at);
        };
    }

    private char hexadecimal(int at) {
        int code = 0;
        for (int i = position; i < position + 4; i++) {
            int digit = i < text.length() ? Character.digit(text.charAt(i), 16) : -1;
            if (digit < 0) {
                throw fault("Invalid \\uXXXX escape", at + 1);
            }
            code = code * 16 + digit;
        }
        position += 4;
        return (char) code;
    }

    private Object number() {
        Matcher number = NUMBER.matcher(text).region(position, text.length());
        if (!number.lookingAt()) {
            throw fault("Expecting value", position);
        }
        String digits = number.group();
        if (digits.length() > DIGITS_MAX) {
            throw fault("A number of more than " + DIGITS_MAX + " digits", position);
        }
        boolean whole = number.group(2) == null && number.group(3) == null;
        position = number.end();
        try {
            return whole ? new BigInteger(digits) : new BigDecimal(digits);
        } catch (NumberFormatException e) {
            throw fault("A number with an exponent out of range", number.start());
        }
    }
}

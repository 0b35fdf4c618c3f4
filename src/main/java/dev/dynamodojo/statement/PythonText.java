package dev.dynamodojo.statement;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How values and their types appear in the AWS CLI's validation messages, which quote its own language's. */
final class PythonText {
    private static final int LENGTH_MAX = 2_000;

    private PythonText() {}

    /** The name of a value's type, {@code <class 'str'>}. */
    static String type(Object value) {
        String name = value == null
                ? "NoneType"
                : value instanceof Boolean
                        ? "bool"
                        : value instanceof BigInteger
                                ? "int"
                                : value instanceof BigDecimal
                                        ? "float"
                                        : value instanceof List
                                                ? "list"
                                                : value instanceof Map
                                                        ? "collections.OrderedDict"
                                                        : value instanceof byte[] ? "bytes" : "str";
        return "<class '" + name + "'>";
    }

    /** A value as messages show it: text without quotes, everything inside something else with them. */
    static String shown(Object value) {
        String text = value instanceof String plain ? plain : inside(value);
        return text.length() > LENGTH_MAX ? text.substring(0, LENGTH_MAX) + "…" : text;
    }

    private static String inside(Object value) {
        if (value == null) {
            return "None";
        }
        if (value instanceof Boolean flag) {
            return flag ? "True" : "False";
        }
        if (value instanceof List<?> list) {
            return list.stream().map(PythonText::inside).collect(Collectors.joining(", ", "[", "]"));
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(e -> quoted(String.valueOf(e.getKey())) + ": " + inside(e.getValue()))
                    .collect(Collectors.joining(", ", "OrderedDict({", "})"));
        }
        if (value instanceof byte[] bytes) {
            return "b'…' (" + bytes.length + " bytes)";
        }
        return value instanceof String text ? quoted(text) : value.toString();
    }

    static String quoted(String text) {
        char quote = text.indexOf('\'') >= 0 && text.indexOf('"') < 0 ? '"' : '\'';
        StringBuilder quoted = new StringBuilder().append(quote);
        text.chars().forEach(c -> {
            switch (c) {
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> {
                    if (c == quote) {
                        quoted.append('\\').append(quote);
                    } else if (c < ' ' || c == 0x7f) {
                        quoted.append("\\x%02x".formatted(c));
                    } else {
                        quoted.append((char) c);
                    }
                }
            }
        });
        return quoted.append(quote).toString();
    }
}

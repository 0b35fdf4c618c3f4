package dev.dynamodojo.client;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** JSON in one line with a blank behind commas and colons, everything outside ASCII escaped: what tokens are made of. */
final class PythonJson {
    private PythonJson() {}

    static String of(Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(e -> quoted((String) e.getKey()) + ": " + of(e.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (value instanceof List<?> list) {
            return list.stream().map(PythonJson::of).collect(Collectors.joining(", ", "[", "]"));
        }
        return value instanceof String text ? quoted(text) : String.valueOf(value);
    }

    private static String quoted(String value) {
        StringBuilder text = new StringBuilder();
        quote(text, value);
        return text.toString();
    }

    static void quote(StringBuilder text, String value) {
        StringBuilder plain = new StringBuilder();
        JsonText.quote(plain, value);
        plain.chars().forEach(c -> {
            if (c > 0x7e) {
                text.append("\\u%04x".formatted(c));
            } else {
                text.append((char) c);
            }
        });
    }
}

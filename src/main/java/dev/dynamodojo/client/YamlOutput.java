package dev.dynamodojo.client;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** {@code --output yaml} and {@code yaml-stream}: block style, keys sorted. Source: documented, observed. */
final class YamlOutput {
    private static final Pattern PLAIN =
            Pattern.compile("(?:[A-Za-z_/(]|[-?:][A-Za-z]|[^\\x00-\\x7f\u00a0])[^\\p{Cntrl}\u0085\u2028\u2029]*");

    /** Words that are not text in YAML 1.2. */
    private static final Pattern WORD = Pattern.compile("true|True|TRUE|false|False|FALSE|null|Null|NULL");

    private final StringBuilder text = new StringBuilder();

    private YamlOutput() {}

    static String of(Object value) {
        YamlOutput output = new YamlOutput();
        output.value(value, 0, false);
        return output.text.toString();
    }

    /** A page of a stream: an element of the outer list. */
    static String element(Object value) {
        return of(Collections.singletonList(value));
    }

    /** Writes a value behind a key or dash that stands in the current line; {@code inline} for the dash. */
    private void value(Object value, int depth, boolean inline) {
        if (value instanceof Map<?, ?> map && !map.isEmpty()) {
            Map<String, Object> sorted = new TreeMap<>();
            map.forEach((key, member) -> sorted.put((String) key, member));
            boolean first = inline;
            for (Map.Entry<String, Object> entry : sorted.entrySet()) {
                indent(depth, first);
                first = false;
                text.append(scalar(entry.getKey())).append(':');
                nested(entry.getValue(), entry.getValue() instanceof List ? depth : depth + 1);
            }
        } else if (value instanceof List<?> list && !list.isEmpty()) {
            boolean first = inline;
            for (Object element : list) {
                indent(depth, first);
                first = false;
                text.append("- ");
                value(element, depth + 1, true);
            }
        } else {
            text.append(empty(value)).append('\n');
        }
    }

    private void nested(Object value, int depth) {
        boolean block =
                value instanceof Map<?, ?> map && !map.isEmpty() || value instanceof List<?> list && !list.isEmpty();
        text.append(block ? "\n" : " ");
        value(value, depth, false);
    }

    private void indent(int depth, boolean skip) {
        if (!skip) {
            text.append("  ".repeat(depth));
        }
    }

    private static String empty(Object value) {
        return value instanceof Map ? "{}" : value instanceof List ? "[]" : scalar(value);
    }

    private static String scalar(Object value) {
        if (value instanceof String string) {
            return string(string);
        }
        return value instanceof Number number ? JsonText.number(number) : String.valueOf(value);
    }

    private static String string(String value) {
        if (value.chars().anyMatch(c -> c < ' ' || c == 0x7f || c == 0x85 || c == 0x2028 || c == 0x2029)) {
            StringBuilder quoted = new StringBuilder();
            JsonText.quote(quoted, value);
            return quoted.toString();
        }
        boolean plain = PLAIN.matcher(value).matches()
                && !WORD.matcher(value).matches()
                && !value.contains(": ")
                && !value.endsWith(":")
                && !value.contains(" #")
                && !value.endsWith(" ");
        return plain ? value : "'" + value.replace("'", "''") + "'";
    }
}

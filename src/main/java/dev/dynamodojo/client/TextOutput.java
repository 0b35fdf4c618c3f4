package dev.dynamodojo.client;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * {@code --output text}: values with tabs between them, keys sorted and left out, the name of a nested structure in
 * capitals at the beginning of its lines. Source: documented ("Setting the output format in the AWS CLI"), observed.
 */
final class TextOutput {
    private final StringBuilder text = new StringBuilder();

    private TextOutput() {}

    /** The lines, each with its line end. */
    static String of(Object value) {
        TextOutput output = new TextOutput();
        output.value(value, null, null);
        return output.text.toString();
    }

    private void value(Object value, String name, Iterable<String> columns) {
        if (value instanceof Map<?, ?> map) {
            structure(new TreeMap<>(stringKeys(map)), name, columns);
        } else if (value instanceof List<?> list) {
            list(list, name);
        } else {
            text.append(scalar(value)).append('\n');
        }
    }

    private static Map<String, Object> stringKeys(Map<?, ?> map) {
        Map<String, Object> keyed = new TreeMap<>();
        map.forEach((key, value) -> keyed.put((String) key, value));
        return keyed;
    }

    private void structure(Map<String, Object> members, String name, Iterable<String> columns) {
        List<String> scalars = new ArrayList<>();
        Map<String, Object> nested = new TreeMap<>();
        if (columns == null) {
            members.forEach((key, value) -> {
                if (isScalar(value)) {
                    scalars.add(scalar(value));
                } else {
                    nested.put(key, value);
                }
            });
        } else {
            nested.putAll(members);
            for (String column : columns) {
                scalars.add(members.containsKey(column) ? scalar(members.get(column)) : "");
                nested.remove(column);
            }
        }
        if (!scalars.isEmpty()) {
            line(name, scalars);
        }
        nested.forEach((key, value) -> value(value, key, null));
    }

    private void list(List<?> list, String name) {
        if (list.stream().anyMatch(e -> e instanceof Map)) {
            TreeSet<String> columns = new TreeSet<>();
            list.stream()
                    .filter(e -> e instanceof Map)
                    .forEach(e -> stringKeys((Map<?, ?>) e).forEach((key, value) -> {
                        if (isScalar(value)) {
                            columns.add(key);
                        }
                    }));
            list.forEach(e -> value(e, name, columns));
            return;
        }
        List<String> scalars = list.stream()
                .filter(TextOutput::isScalar)
                .map(TextOutput::scalar)
                .toList();
        if (name == null && !scalars.isEmpty()) {
            line(null, scalars);
        } else {
            scalars.forEach(s -> line(name, List.of(s)));
        }
        list.stream().filter(e -> !isScalar(e)).forEach(e -> value(e, name, null));
    }

    private void line(String name, List<String> values) {
        if (name != null) {
            text.append(name.toUpperCase(Locale.ROOT)).append('\t');
        }
        for (Iterator<String> each = values.iterator(); each.hasNext(); ) {
            text.append(each.next()).append(each.hasNext() ? "\t" : "");
        }
        text.append('\n');
    }

    private static boolean isScalar(Object value) {
        return !(value instanceof Map) && !(value instanceof List);
    }

    /** A scalar as text and table output show it. */
    static String scalar(Object value) {
        if (value instanceof Boolean flag) {
            return flag ? "True" : "False";
        }
        if (value instanceof Map || value instanceof List) {
            return nested(value);
        }
        return value == null ? "None" : value instanceof Number number ? JsonText.number(number) : value.toString();
    }

    /** A structure that stands where other rows have a scalar, in the notation of the AWS CLI's own language. */
    private static String nested(Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(e -> "'" + e.getKey() + "': " + nested(e.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (value instanceof List<?> list) {
            return list.stream().map(TextOutput::nested).collect(Collectors.joining(", ", "[", "]"));
        }
        return value instanceof String string
                ? "'" + string.replace("\\", "\\\\").replace("'", "\\'") + "'"
                : scalar(value);
    }
}

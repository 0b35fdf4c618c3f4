package dev.dynamodojo.statement;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Fits what shorthand reads (text, lists, maps) to a parameter's form: numbers, booleans, a scalar where a list belongs. */
final class ShorthandTypes {
    private ShorthandTypes() {}

    static Object fit(Form form, Object value) {
        return switch (form.kind()) {
            case STRUCTURE -> value instanceof Map<?, ?> map ? structure(form, map) : value;
            case MAP -> value instanceof Map<?, ?> map ? map(form, map) : value;
            case LIST -> list(form, value);
            case INTEGER, LONG, DOUBLE ->
                value instanceof String text ? ParameterReader.Scalars.read(form.kind(), text) : value;
            case BOOLEAN -> value instanceof String text ? flag(text) : value;
            default -> value;
        };
    }

    private static Object flag(String text) {
        return text.equalsIgnoreCase("true") ? Boolean.TRUE : text.equalsIgnoreCase("false") ? Boolean.FALSE : text;
    }

    private static Map<String, Object> structure(Form form, Map<?, ?> map) {
        Map<String, Object> fitted = new LinkedHashMap<>();
        map.forEach((name, value) -> fitted.put(
                (String) name,
                form.field((String) name).map(f -> fit(f.form(), value)).orElse(value)));
        return fitted;
    }

    private static Map<String, Object> map(Form form, Map<?, ?> map) {
        Map<String, Object> fitted = new LinkedHashMap<>();
        Form element = form.element();
        map.forEach((name, value) -> fitted.put((String) name, fit(element, value)));
        return fitted;
    }

    /** A list element by element; anything else becomes the only element, as it is. */
    private static Object list(Form form, Object value) {
        if (!(value instanceof List<?> list)) {
            return new ArrayList<>(List.of(value));
        }
        Form element = form.element();
        List<Object> fitted = new ArrayList<>();
        list.forEach(e -> fitted.add(fit(element, e)));
        return fitted;
    }
}

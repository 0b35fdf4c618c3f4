package dev.dynamodojo.statement;

import dev.dynamodojo.statement.Form.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the AWS CLI checks before it sends a request: members known and present, kinds, least sizes. Everything wrong is
 * reported at once. Enumerations, patterns and greatest sizes are the service's to check. Source: observed.
 */
final class ParameterValidation {
    private static final String TEXT = "<class 'str'>";

    private final List<String> problems = new ArrayList<>();
    private Optional<String> advice = Optional.empty();

    private ParameterValidation() {}

    /** Errors: SyntaxException that lists every problem. */
    static void check(Form input, Map<String, Object> request) {
        ParameterValidation validation = new ParameterValidation();
        validation.structure(input, request, "");
        if (!validation.problems.isEmpty()) {
            SyntaxException fault =
                    SyntaxException.usage("Parameter validation failed:\n" + String.join("\n", validation.problems));
            throw validation.advice.map(fault::hint).orElse(fault);
        }
    }

    private void value(Form form, Object value, String path) {
        switch (form.kind()) {
            case STRUCTURE -> structure(form, value, path);
            case MAP -> map(form, value, path);
            case LIST -> list(form, value, path);
            case STRING -> {
                if (is(value instanceof String, value, path, TEXT)) {
                    String text = (String) value;
                    length(form, text.codePointCount(0, text.length()), path);
                }
            }
            case INTEGER, LONG -> {
                if (is(value instanceof BigInteger, value, path, "<class 'int'>")) {
                    range(form, (BigInteger) value, path);
                }
            }
            case DOUBLE ->
                is(
                        value instanceof BigDecimal || value instanceof BigInteger,
                        value,
                        path,
                        "<class 'float'>, <class 'decimal.Decimal'>, <class 'int'>");
            case BOOLEAN -> is(value instanceof Boolean, value, path, "<class 'bool'>");
            case BLOB ->
                is(
                        value instanceof String || value instanceof byte[],
                        value,
                        path,
                        "<class 'bytes'>, <class 'bytearray'>, file-like object");
            case TIMESTAMP ->
                is(
                        value instanceof String || value instanceof BigInteger || value instanceof BigDecimal,
                        value,
                        path,
                        "<class 'datetime.datetime'>, timestamp-string");
        }
    }

    private boolean is(boolean valid, Object value, String path, String kinds) {
        if (!valid) {
            advise(value, path, kinds);
            problems.add("Invalid type for parameter %s, value: %s, type: %s, valid types: %s"
                    .formatted(named(path), PythonText.shown(value), PythonText.type(value), kinds));
        }
        return valid;
    }

    /** What usually lies behind a value of the wrong kind. */
    private void advise(Object value, String path, String kinds) {
        String advised = null;
        if (kinds.equals(TEXT) && path.endsWith(".N")) {
            advised = "a number is written as text: {\"N\": \"" + PythonText.shown(value) + "\"}";
        } else if (kinds.equals("<class 'dict'>") && !(value instanceof Map) && path.indexOf('.', 1) > 0) {
            String shown = PythonText.shown(value);
            advised = "an attribute value names its type: {\"S\": \"" + shown + "\"}, in shorthand {S=" + shown + "}";
        } else if (path.endsWith(".NULL") || path.endsWith(".BOOL")) {
            advised = "true or false belongs here: {\"NULL\": true}, in shorthand {NULL=true}";
        }
        if (advice.isEmpty() && advised != null && advised.length() < 200) {
            advice = Optional.of(advised);
        }
    }

    private static String named(String path) {
        return path.isEmpty() ? "input" : path.startsWith(".") ? path.substring(1) : path;
    }

    private void length(Form form, int length, String path) {
        if (form.minimum().isPresent() && length < form.minimum().getAsInt()) {
            problems.add("Invalid length for parameter %s, value: %d, valid min length: %d"
                    .formatted(named(path), length, form.minimum().getAsInt()));
        }
    }

    private void range(Form form, BigInteger value, String path) {
        if (form.minimum().isPresent()
                && value.compareTo(BigInteger.valueOf(form.minimum().getAsInt())) < 0) {
            problems.add("Invalid value for parameter %s, value: %s, valid min value: %d"
                    .formatted(named(path), value, form.minimum().getAsInt()));
        }
    }

    private void structure(Form form, Object value, String path) {
        if (!is(value instanceof Map, value, path, "<class 'dict'>")) {
            return;
        }
        Map<?, ?> members = (Map<?, ?>) value;
        for (Field field : form.fields().values()) {
            if (field.required() && !members.containsKey(field.name())) {
                problems.add("Missing required parameter in " + named(path) + ": \"" + field.name() + "\"");
            }
        }
        for (Object name : members.keySet()) {
            if (form.field((String) name).isEmpty()) {
                if (form.isAttribute() && advice.isEmpty()) {
                    advice = Optional.of(
                            "an attribute value is one type and its value: {\"S\": \"text\"}, {\"N\": \"5\"}");
                }
                problems.add("Unknown parameter in %s: \"%s\", must be one of: %s"
                        .formatted(
                                named(path),
                                name,
                                String.join(", ", form.fields().keySet())));
            }
        }
        for (Map.Entry<?, ?> member : members.entrySet()) {
            Optional<Field> field = form.field((String) member.getKey());
            field.ifPresent(f -> value(f.form(), member.getValue(), path + "." + f.name()));
        }
    }

    private void map(Form form, Object value, String path) {
        if (is(value instanceof Map, value, path, "<class 'dict'>")) {
            Form element = form.element();
            ((Map<?, ?>) value).forEach((name, member) -> value(element, member, path + "." + name));
        }
    }

    private void list(Form form, Object value, String path) {
        if (is(value instanceof List, value, path, "<class 'list'>, <class 'tuple'>")) {
            List<?> elements = (List<?>) value;
            length(form, elements.size(), path);
            Form element = form.element();
            for (int i = 0; i < elements.size(); i++) {
                value(element, elements.get(i), path + "[" + i + "]");
            }
        }
    }
}

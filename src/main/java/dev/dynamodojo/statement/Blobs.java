package dev.dynamodojo.statement;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Binary values, which the AWS CLI takes as base64 ({@code --cli-binary-format base64}, its default) or as the bytes
 * themselves ({@code raw-in-base64-out}).
 */
final class Blobs {
    private static final Pattern OTHERS = Pattern.compile("[^A-Za-z0-9+/=]");

    private final boolean raw;

    Blobs(boolean raw) {
        this.raw = raw;
    }

    /** The value with every text in a binary's place turned into bytes; the value itself where there is none. */
    Object decode(Form form, Object value) {
        switch (form.kind()) {
            case BLOB -> {
                return value instanceof String text ? bytes(text) : value;
            }
            case STRUCTURE -> {
                return value instanceof Map<?, ?> map ? members(form, map) : value;
            }
            case MAP -> {
                return value instanceof Map<?, ?> map ? values(form.element(), map) : value;
            }
            case LIST -> {
                return value instanceof List<?> list && !isText(form.element())
                        ? elements(form.element(), list)
                        : value;
            }
            default -> {
                return value;
            }
        }
    }

    private static boolean isText(Form form) {
        return form.kind().isScalar() && form.kind() != Form.Kind.BLOB;
    }

    private Map<String, Object> members(Form form, Map<?, ?> map) {
        Map<String, Object> decoded = new LinkedHashMap<>();
        map.forEach((name, value) -> decoded.put(
                (String) name,
                form.field((String) name).map(f -> decode(f.form(), value)).orElse(value)));
        return decoded;
    }

    private Map<String, Object> values(Form element, Map<?, ?> map) {
        Map<String, Object> decoded = new LinkedHashMap<>();
        map.forEach((name, value) -> decoded.put((String) name, decode(element, value)));
        return decoded;
    }

    private List<Object> elements(Form element, List<?> list) {
        List<Object> decoded = new ArrayList<>();
        list.forEach(value -> decoded.add(decode(element, value)));
        return decoded;
    }

    private byte[] bytes(String text) {
        if (raw) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        try {
            String letters = OTHERS.matcher(text).replaceAll("");
            if (letters.length() % 4 != 0) {
                throw new IllegalArgumentException(text);
            }
            return Base64.getDecoder().decode(letters);
        } catch (IllegalArgumentException e) {
            throw SyntaxException.general("Invalid base64: \"" + text + "\"")
                    .hint("binary values are written in base64 (echo -n abc | base64); with"
                            + " --cli-binary-format raw-in-base64-out they are written as they are");
        }
    }
}

package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Tells whether two requests say the same, whatever the order of their members. */
final class Fingerprint {
    private final StringBuilder text = new StringBuilder();

    private Fingerprint() {}

    /** A digest of decoded structures; equal exactly where they say the same. */
    static String of(List<Request> structures) {
        Fingerprint fingerprint = new Fingerprint();
        fingerprint.add(structures);
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of()
                    .formatHex(digest.digest(fingerprint.text.toString().getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private void add(Object value) {
        if (value instanceof Request request) {
            text.append('{');
            for (String name : new TreeSet<>(request.names())) {
                addNamed(name, request.get(name));
            }
            text.append('}');
        } else if (value instanceof Item item) {
            text.append('{');
            for (String name : new TreeSet<>(item.names())) {
                addNamed(name, item.get(name));
            }
            text.append('}');
        } else if (value instanceof Map<?, ?> map) {
            text.append('{');
            new TreeMap<>(map).forEach((name, entry) -> addNamed((String) name, entry));
            text.append('}');
        } else if (value instanceof List<?> list) {
            text.append('[');
            list.forEach(this::add);
            text.append(']');
        } else if (value instanceof AttributeValue attribute) {
            addAttribute(attribute);
        } else {
            addText(String.valueOf(value));
        }
    }

    private void addNamed(String name, Object value) {
        addText(name);
        add(value);
    }

    /** Texts carry their length, so that no two lists of texts look alike. */
    private void addText(String value) {
        text.append(value.length()).append(':').append(value);
    }

    private void addAttribute(AttributeValue value) {
        text.append(value.type());
        if (value instanceof AttributeValue.M map) {
            add(map.entries());
        } else if (value instanceof AttributeValue.L list) {
            add(list.elements());
        } else if (value instanceof AttributeValue.SetValue set) {
            List<String> elements = new ArrayList<>();
            set.elements().forEach(element -> elements.add(scalar(element)));
            Collections.sort(elements);
            add(elements);
        } else {
            addText(scalar(value));
        }
    }

    private static String scalar(AttributeValue value) {
        if (value instanceof AttributeValue.S s) {
            return s.value();
        }
        if (value instanceof AttributeValue.N n) {
            return n.text();
        }
        if (value instanceof AttributeValue.B b) {
            return Base64.getEncoder().encodeToString(b.bytes());
        }
        return value instanceof AttributeValue.Bool bool ? String.valueOf(bool.value()) : "";
    }
}

package dev.dynamodojo.engine.operation;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.util.Base64;
import java.util.List;

/** Keys as a person would write them in an expression: {@code PK = "C#1" AND SK = 7}. For traces only. */
final class KeyText {
    private KeyText() {}

    /** The named attributes of an item, joined by AND; a missing one is left out. */
    static String of(List<String> names, Item item) {
        StringBuilder text = new StringBuilder();
        for (String name : names) {
            AttributeValue value = item.get(name);
            if (value != null) {
                text.append(text.length() == 0 ? "" : " AND ")
                        .append(name)
                        .append(" = ")
                        .append(literal(value));
            }
        }
        return text.toString();
    }

    /** A scalar: text in double quotes, a number plain, binary as base64. */
    static String literal(AttributeValue value) {
        if (value instanceof AttributeValue.S s) {
            return '"' + s.value().replace("\\", "\\\\").replace("\"", "\\\"") + '"';
        }
        if (value instanceof AttributeValue.N n) {
            return n.text();
        }
        if (value instanceof AttributeValue.B b) {
            return "b\"" + Base64.getEncoder().encodeToString(b.bytes()) + '"';
        }
        return value.toString();
    }
}

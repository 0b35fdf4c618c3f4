package dev.dynamodojo.expression;

import dev.dynamodojo.value.AttributeValue;
import java.util.Base64;

/** Key values as the service's error messages print them: {@code {S:text}}, {@code {N:5}}. */
final class ValueText {
    private ValueText() {}

    static String of(AttributeValue value) {
        String content;
        if (value instanceof AttributeValue.S s) {
            content = s.value();
        } else if (value instanceof AttributeValue.N n) {
            content = n.text();
        } else if (value instanceof AttributeValue.B b) {
            content = Base64.getEncoder().encodeToString(b.bytes());
        } else {
            throw new IllegalArgumentException("not a key type: " + value.type());
        }
        return "{" + value.type() + ":" + content + "}";
    }
}

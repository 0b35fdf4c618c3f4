package dev.dynamodojo.lab;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.yaml.YamlNode;

/** Scalars of a lab's file as attribute values: text S, numbers N, true and false BOOL. */
final class PlainValue {
    private PlainValue() {}

    static AttributeValue read(YamlNode node) {
        Object plain = node.plain();
        if (plain instanceof Boolean flag) {
            return AttributeValue.Bool.of(flag);
        }
        if (plain instanceof Number number) {
            return AttributeValue.N.parse(number.toString());
        }
        if (plain instanceof String text) {
            return new AttributeValue.S(text);
        }
        throw node.error("expected text, a number, true or false");
    }
}

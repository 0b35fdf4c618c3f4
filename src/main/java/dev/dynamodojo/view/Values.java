package dev.dynamodojo.view;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.util.Base64;
import java.util.List;

/** Attribute values as a person reads them: without type letters, escaped, on one line. */
public final class Values {
    private Values() {}

    /** The value by itself: a string without quotes unless it would be invisible. */
    public static String text(AttributeValue value) {
        if (value instanceof AttributeValue.S s) {
            return s.value().isBlank() ? '"' + Escape.line(s.value()) + '"' : Escape.line(s.value());
        }
        return nested(value);
    }

    private static String nested(AttributeValue value) {
        StringBuilder out = new StringBuilder();
        append(out, value);
        return out.toString();
    }

    private static void append(StringBuilder out, AttributeValue value) {
        if (value instanceof AttributeValue.S s) {
            out.append('"').append(Escape.line(s.value())).append('"');
        } else if (value instanceof AttributeValue.N n) {
            out.append(n.text());
        } else if (value instanceof AttributeValue.B b) {
            out.append(Base64.getEncoder().encodeToString(b.bytes()));
        } else if (value instanceof AttributeValue.Bool bool) {
            out.append(bool.value());
        } else if (value instanceof AttributeValue.Null) {
            out.append("null");
        } else if (value instanceof AttributeValue.SetValue set) {
            appendAll(out, "<", set.elements(), ">");
        } else if (value instanceof AttributeValue.L list) {
            appendAll(out, "[", list.elements(), "]");
        } else if (value instanceof AttributeValue.M map) {
            appendMap(out, map.entries());
        }
    }

    private static void appendAll(
            StringBuilder out, String open, List<? extends AttributeValue> elements, String close) {
        out.append(open);
        String separator = "";
        for (AttributeValue element : elements) {
            out.append(separator);
            append(out, element);
            separator = ", ";
        }
        out.append(close);
    }

    private static void appendMap(StringBuilder out, Item entries) {
        out.append('{');
        for (int i = 0; i < entries.size(); i++) {
            out.append(i == 0 ? "" : ", ")
                    .append(Escape.line(entries.nameAt(i)))
                    .append(": ");
            append(out, entries.valueAt(i));
        }
        out.append('}');
    }
}

package dev.dynamodojo.grade;

import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.util.List;
import java.util.Locale;

/** Values and figures as they stand inside messages: short, on one line, no control characters. */
final class Shown {
    private static final int VALUE_MAX = 40;
    private static final int ATTRIBUTES_MAX = 3;

    private Shown() {}

    /** The first attributes that identify an item, {@code orderId=O-1, status=NEW}. */
    static String item(Item item, List<String> preferred) {
        List<String> names = preferred.isEmpty() ? item.names() : preferred;
        StringBuilder text = new StringBuilder();
        int shown = 0;
        for (String name : names) {
            if (shown < ATTRIBUTES_MAX && item.has(name)) {
                text.append(shown++ == 0 ? "" : ", ")
                        .append(plain(name))
                        .append('=')
                        .append(value(item.get(name)));
            }
        }
        return shown == 0 ? "an item without these attributes" : text.toString();
    }

    static String value(AttributeValue value) {
        if (value == null) {
            return "(none)";
        }
        if (value instanceof AttributeValue.S s) {
            return cut(plain(s.value()));
        }
        if (value instanceof AttributeValue.N n) {
            return n.text();
        }
        if (value instanceof AttributeValue.Bool bool) {
            return String.valueOf(bool.value());
        }
        String json = ItemWriter.text(Item.of("v", value));
        return cut(plain(json.substring("{\"v\":".length(), json.length() - 1)));
    }

    /** Units without a needless fraction: 0.5, 12, 238.5. */
    static String units(double units) {
        return units == Math.rint(units) ? String.valueOf((long) units) : String.valueOf(units);
    }

    /** How many times: one decimal below ten, none above. */
    static String times(double ratio) {
        if (ratio >= 10) {
            return String.format(Locale.ROOT, "%,d", Math.round(ratio));
        }
        String text = String.format(Locale.ROOT, "%.1f", ratio);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    /** {@code 1 item}, {@code 3 items}. */
    static String number(long count, String noun) {
        return String.format(Locale.ROOT, "%,d %s%s", count, noun, count == 1 ? "" : "s");
    }

    private static String cut(String text) {
        return text.length() <= VALUE_MAX ? text : text.substring(0, VALUE_MAX - 1) + "…";
    }

    private static String plain(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            safe.append(Character.isISOControl(c) ? String.format("\\u%04x", (int) c) : String.valueOf(c));
        }
        return safe.toString();
    }
}

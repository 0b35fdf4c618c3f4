package dev.dynamodojo.dataset;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.yaml.YamlNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Text with {@code {field}} and {@code {field:format}} in it; {@code {field}} alone keeps the field's type. */
final class Template {
    private static final Set<String> FORMATS = Set.of("upper", "lower", "slug", "digits", "date", "month", "year");
    private static final int DATE_LENGTH = 10;
    private static final int MONTH_LENGTH = 7;
    private static final int YEAR_LENGTH = 4;

    /** Literal text where {@code field} is null. */
    private record Part(String literal, String field, String format) {}

    private final List<Part> parts;

    private Template(List<Part> parts) {
        this.parts = parts;
    }

    /** Parses; errors name the place, an unknown field or format, and what is known. */
    static Template read(YamlNode node, EntitySpec spec) {
        return read(node, node.text(), spec);
    }

    static Template read(YamlNode node, String text, EntitySpec spec) {
        List<Part> parts = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            int open = text.indexOf('{', at);
            if (open < 0) {
                parts.add(new Part(text.substring(at), null, ""));
                break;
            }
            if (open > at) {
                parts.add(new Part(text.substring(at, open), null, ""));
            }
            int close = text.indexOf('}', open);
            if (close < 0) {
                throw node.error("a '{' is never closed; write {field} or {field:format}");
            }
            parts.add(placeholder(node, text.substring(open + 1, close), spec));
            at = close + 1;
        }
        return new Template(List.copyOf(parts));
    }

    private static Part placeholder(YamlNode node, String inside, EntitySpec spec) {
        int colon = inside.indexOf(':');
        String field = colon < 0 ? inside : inside.substring(0, colon);
        String format = colon < 0 ? "" : inside.substring(colon + 1);
        FieldNames.check(node, field, spec);
        if (!format.isEmpty() && !format.matches("0+") && !FORMATS.contains(format)) {
            throw node.error("the format '" + format + "' is not known; zeros (0000) or one of: "
                    + String.join(", ", FORMATS.stream().sorted().toList()));
        }
        return new Part("", field, format);
    }

    /** The value for an entity; null where a field named is missing. */
    AttributeValue make(Entity entity) {
        if (parts.size() == 1
                && parts.get(0).field != null
                && parts.get(0).format.isEmpty()) {
            return entity.lookup(parts.get(0).field);
        }
        StringBuilder text = new StringBuilder();
        for (Part part : parts) {
            if (part.field == null) {
                text.append(part.literal);
                continue;
            }
            AttributeValue value = entity.lookup(part.field);
            if (value == null) {
                return null;
            }
            text.append(format(plain(value), part.format));
        }
        return new AttributeValue.S(text.toString());
    }

    /** The fields named. */
    List<String> fields() {
        return parts.stream().filter(p -> p.field != null).map(Part::field).toList();
    }

    static String plain(AttributeValue value) {
        if (value instanceof AttributeValue.S s) {
            return s.value();
        }
        if (value instanceof AttributeValue.N n) {
            return n.text();
        }
        if (value instanceof AttributeValue.Bool b) {
            return String.valueOf(b.value());
        }
        throw new IllegalArgumentException("a " + value.type() + " cannot stand inside a text");
    }

    static String format(String text, String format) {
        return switch (format) {
            case "" -> text;
            case "upper" -> text.toUpperCase(Locale.ROOT);
            case "lower" -> text.toLowerCase(Locale.ROOT);
            case "slug" -> slug(text);
            case "digits" -> text.replaceAll("[^0-9]", "");
            case "date" -> cut(text, DATE_LENGTH);
            case "month" -> cut(text, MONTH_LENGTH);
            case "year" -> cut(text, YEAR_LENGTH);
            default -> pad(text, format.length());
        };
    }

    static String slug(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", ".").replaceAll("^\\.|\\.$", "");
    }

    /** A number with at least so many digits before the point. */
    static String pad(String number, int digits) {
        BigDecimal value = new BigDecimal(number);
        String plain = value.abs().toPlainString();
        int point = plain.indexOf('.');
        int whole = point < 0 ? plain.length() : point;
        return (value.signum() < 0 ? "-" : "") + "0".repeat(Math.max(0, digits - whole)) + plain;
    }

    private static String cut(String text, int length) {
        return text.length() <= length ? text : text.substring(0, length);
    }
}

package dev.dynamodojo.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** Attribute values as trees of DynamoDB JSON: their type, size, equality and order, by the documented rules. */
final class ModelValue {
    static final ObjectMapper JSON = new ObjectMapper();
    static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private ModelValue() {}

    static JsonNode of(String type, String text) {
        return NODES.objectNode().put(type, text);
    }

    static JsonNode number(long number) {
        return of("N", Long.toString(number));
    }

    static JsonNode of(String type, JsonNode content) {
        return NODES.objectNode().set(type, content);
    }

    static String type(JsonNode value) {
        return value.fieldNames().next();
    }

    static JsonNode content(JsonNode value) {
        return value.elements().next();
    }

    static boolean isType(JsonNode value, String type) {
        return value != null && value.has(type);
    }

    static BigDecimal decimal(JsonNode value) {
        return new BigDecimal(value.get("N").textValue());
    }

    /** A number as it would be stored: no trailing zeros, plain digits. */
    static JsonNode number(BigDecimal number) {
        BigDecimal plain = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
        return of("N", plain.toPlainString());
    }

    static int itemSize(JsonNode item) {
        int size = 0;
        for (Map.Entry<String, JsonNode> field : item.properties()) {
            size += utf8(field.getKey()) + size(field.getValue());
        }
        return size;
    }

    static int size(JsonNode value) {
        JsonNode content = content(value);
        switch (type(value)) {
            case "S":
                return utf8(content.textValue());
            case "N":
                return numberSize(content.textValue());
            case "B":
                return Base64.getDecoder().decode(content.textValue()).length;
            case "BOOL", "NULL":
                return 1;
            case "SS":
                return total(content, e -> utf8(e.textValue()));
            case "NS":
                return total(content, e -> numberSize(e.textValue()));
            case "BS":
                return total(content, e -> Base64.getDecoder().decode(e.textValue()).length);
            case "L":
                return 3 + total(content, e -> 1 + size(e));
            case "M":
                return 3 + content.size() + itemSize(content);
            default:
                throw new IllegalArgumentException(value.toString());
        }
    }

    private static int total(JsonNode elements, ToIntFunction<JsonNode> size) {
        int total = 0;
        for (JsonNode element : elements) {
            total += size.applyAsInt(element);
        }
        return total;
    }

    private static int utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /** Digits before and after the point counted from the written digits, zeros at both ends trimmed. */
    static int numberSize(String text) {
        String plain = new BigDecimal(text).abs().toPlainString();
        String whole = plain.contains(".") ? plain.substring(0, plain.indexOf('.')) : plain;
        String fraction = plain.contains(".") ? plain.substring(plain.indexOf('.') + 1) : "";
        whole = whole.replaceFirst("^0+", "");
        fraction = fraction.replaceFirst("0+$", "");
        if (fraction.isEmpty()) {
            whole = whole.replaceFirst("0+$", "");
        }
        if (whole.isEmpty()) {
            fraction = fraction.replaceFirst("^0+", "");
        }
        if (whole.isEmpty() && fraction.isEmpty()) {
            return 1;
        }
        boolean negative = new BigDecimal(text).signum() < 0;
        return 1 + half(whole) + half(fraction) + (negative ? 1 : 0);
    }

    private static int half(String digits) {
        return (digits.length() + 1) / 2;
    }

    /** Text that is equal for equal values: numbers by value, sets and maps without order. */
    static String canonical(JsonNode value) {
        if (value == null) {
            return "-";
        }
        JsonNode content = content(value);
        String type = type(value);
        switch (type) {
            case "N":
                return "N" + number(decimal(value)).get("N").textValue();
            case "SS", "BS":
                return type + sorted(content, JsonNode::textValue);
            case "NS":
                return type
                        + sorted(
                                content,
                                e -> number(new BigDecimal(e.textValue()))
                                        .get("N")
                                        .textValue());
            case "L":
                List<String> elements = new ArrayList<>();
                content.forEach(e -> elements.add(canonical(e)));
                return "L" + elements;
            case "M":
                return "M" + canonicalItem(content);
            default:
                return type + content;
        }
    }

    static String canonicalItem(JsonNode item) {
        Map<String, String> sorted = new TreeMap<>();
        item.properties().forEach(f -> sorted.put(f.getKey(), canonical(f.getValue())));
        return sorted.toString();
    }

    private static String sorted(JsonNode elements, Function<JsonNode, String> text) {
        List<String> texts = new ArrayList<>();
        elements.forEach(e -> texts.add(text.apply(e)));
        Collections.sort(texts);
        return texts.toString();
    }

    static boolean equal(JsonNode left, JsonNode right) {
        return canonical(left).equals(canonical(right));
    }

    /** Order of two values of one type among S, N and B. */
    static int compare(JsonNode left, JsonNode right) {
        return switch (type(left)) {
            case "N" -> decimal(left).compareTo(decimal(right));
            case "S" ->
                Arrays.compareUnsigned(
                        left.get("S").textValue().getBytes(StandardCharsets.UTF_8),
                        right.get("S").textValue().getBytes(StandardCharsets.UTF_8));
            case "B" ->
                Arrays.compareUnsigned(
                        Base64.getDecoder().decode(left.get("B").textValue()),
                        Base64.getDecoder().decode(right.get("B").textValue()));
            default -> throw new IllegalArgumentException(left.toString());
        };
    }

    static boolean isOrdered(JsonNode value) {
        return value.has("N") || value.has("S") || value.has("B");
    }

    static ObjectNode copy(JsonNode item) {
        return ((ObjectNode) item).deepCopy();
    }

    static ArrayNode array(List<? extends JsonNode> elements) {
        ArrayNode array = NODES.arrayNode();
        elements.forEach(array::add);
        return array;
    }
}

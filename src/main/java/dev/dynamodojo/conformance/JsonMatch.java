package dev.dynamodojo.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

/** Whether JSON is as expected. */
final class JsonMatch {
    private static final String ANYTHING = "<any>";

    private JsonMatch() {}

    /**
     * The first difference, or empty.
     *
     * @param exactly whether members that are not expected are a difference
     */
    static Optional<String> difference(JsonNode expected, JsonNode actual, boolean exactly) {
        return difference(expected, actual, exactly, "$");
    }

    private static Optional<String> difference(JsonNode expected, JsonNode actual, boolean exactly, String place) {
        if (actual == null) {
            return Optional.of(place + " is missing");
        }
        if (expected.isTextual() && expected.textValue().equals(ANYTHING)) {
            return Optional.empty();
        }
        if (expected.isObject() && actual.isObject()) {
            return members(expected, actual, exactly, place);
        }
        if (expected.isArray() && actual.isArray()) {
            return elements(expected, actual, exactly, place);
        }
        boolean same = expected.isNumber() && actual.isNumber()
                ? expected.decimalValue().compareTo(actual.decimalValue()) == 0
                : expected.equals(actual);
        return same ? Optional.empty() : Optional.of(place + " is " + actual + ", expected " + expected);
    }

    private static Optional<String> members(JsonNode expected, JsonNode actual, boolean exactly, String place) {
        Iterator<Map.Entry<String, JsonNode>> fields = expected.properties().iterator();
        while (fields.hasNext()) {
            Map.Entry<String, JsonNode> field = fields.next();
            Optional<String> difference =
                    difference(field.getValue(), actual.get(field.getKey()), exactly, place + "." + field.getKey());
            if (difference.isPresent()) {
                return difference;
            }
        }
        if (exactly) {
            for (Map.Entry<String, JsonNode> field : actual.properties()) {
                if (!expected.has(field.getKey())) {
                    return Optional.of(place + "." + field.getKey() + " is not expected: " + field.getValue());
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> elements(JsonNode expected, JsonNode actual, boolean exactly, String place) {
        if (expected.size() != actual.size()) {
            return Optional.of(
                    place + " has " + actual.size() + " elements, expected " + expected.size() + ": " + actual);
        }
        for (int i = 0; i < expected.size(); i++) {
            Optional<String> difference = difference(expected.get(i), actual.get(i), exactly, place + "[" + i + "]");
            if (difference.isPresent()) {
                return difference;
            }
        }
        return Optional.empty();
    }
}

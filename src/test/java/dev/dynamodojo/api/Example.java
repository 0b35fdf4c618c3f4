package dev.dynamodojo.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** An example of a type as JSON: every built member once but the older ones, with a value that is allowed. */
final class Example {
    private static final String VALUE =
            "{\"M\": {\"a\": {\"L\": [{\"S\": \"x\"}, {\"N\": \"1.5\"}, {\"NULL\": true}]}}}";

    /** May not stand beside expressions. */
    private static final Set<String> OLDER = Set.of(
            "AttributesToGet",
            "AttributeUpdates",
            "Expected",
            "ConditionalOperator",
            "KeyConditions",
            "QueryFilter",
            "ScanFilter");

    private Example() {}

    static String of(Type type) {
        if (type instanceof Type.Text text) {
            return "\""
                    + (text.values().isEmpty()
                            ? "Name".repeat(1 + text.minLength().orElse(0) / 4)
                            : text.values().get(0))
                    + "\"";
        }
        if (type instanceof Type.Whole || type instanceof Type.Timestamp) {
            return "1";
        }
        if (type instanceof Type.Flag) {
            return "true";
        }
        if (type instanceof Type.ListOf list) {
            return "[" + of(list.element()) + "]";
        }
        if (type instanceof Type.MapOf map) {
            return "{\"Name\": " + of(map.value()) + "}";
        }
        if (type instanceof Type.Structure structure) {
            List<String> members = new ArrayList<>();
            structure.members().stream()
                    .filter(m -> m.built() && !OLDER.contains(m.name()))
                    .forEach(m -> members.add("\"" + m.name() + "\": " + of(m.type())));
            return "{" + String.join(", ", members) + "}";
        }
        return type instanceof Type.Attributes ? "{\"Name\": " + VALUE + "}" : VALUE;
    }
}

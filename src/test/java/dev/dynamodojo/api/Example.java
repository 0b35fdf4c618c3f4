package dev.dynamodojo.api;

import java.util.ArrayList;
import java.util.List;

/** An example of a type as JSON: every built member once, with a value that is allowed. */
final class Example {
    private static final String VALUE =
            "{\"M\": {\"a\": {\"L\": [{\"S\": \"x\"}, {\"N\": \"1.5\"}, {\"NULL\": true}]}}}";

    private Example() {}

    static String of(Type type) {
        if (type instanceof Type.Text text) {
            return "\"" + (text.values().isEmpty() ? "Name" : text.values().get(0)) + "\"";
        }
        if (type instanceof Type.Whole) {
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
                    .filter(Member::built)
                    .forEach(m -> members.add("\"" + m.name() + "\": " + of(m.type())));
            return "{" + String.join(", ", members) + "}";
        }
        return type instanceof Type.Attributes ? "{\"Name\": " + VALUE + "}" : VALUE;
    }
}

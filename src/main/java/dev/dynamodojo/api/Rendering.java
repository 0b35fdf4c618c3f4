package dev.dynamodojo.api;

import dev.dynamodojo.json.WrongKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A decoded value as the service shows it in a constraint violation: {@code [a, b]}, {@code {T=[…]}}, {@code
 * KeySchemaElement(attributeName=PK, keyType=HASH)} (observed). Structures that hold items are shown by the service as
 * an object's address; here the address is the position in its list.
 */
final class Rendering {
    private Rendering() {}

    static String of(Type type, Object value) {
        if (type instanceof Type.ListOf list) {
            return list(list, (List<?>) value);
        }
        if (type instanceof Type.MapOf map) {
            List<String> entries = new ArrayList<>();
            ((Map<?, ?>) value).forEach((name, v) -> entries.add(name + "=" + of(map.value(), v)));
            return "{" + String.join(", ", entries) + "}";
        }
        return type instanceof Type.Structure structure
                ? structure(structure, (Request) value, 1)
                : String.valueOf(value);
    }

    private static String list(Type.ListOf type, List<?> elements) {
        List<String> shown = new ArrayList<>();
        for (Object element : elements) {
            boolean nested = type.element() instanceof Type.Structure && element != null;
            shown.add(
                    nested
                            ? structure((Type.Structure) type.element(), (Request) element, shown.size() + 1)
                            : of(type.element(), element));
        }
        return shown.toString();
    }

    private static String structure(Type.Structure shape, Request request, int position) {
        if (holdsItems(shape)) {
            return WrongKind.shape(shape.name()) + "@" + position;
        }
        List<String> shown = new ArrayList<>();
        for (Member member : shape.members()) {
            if (request.has(member.name())) {
                shown.add(member.path() + "=" + of(member.type(), request.get(member.name())));
            }
        }
        return shape.name() + "(" + String.join(", ", shown) + ")";
    }

    private static boolean holdsItems(Type type) {
        if (type instanceof Type.Structure structure) {
            return structure.members().stream().anyMatch(m -> holdsItems(m.type()));
        }
        return type instanceof Type.Attributes
                || type instanceof Type.Attribute
                || type instanceof Type.ListOf list && holdsItems(list.element())
                || type instanceof Type.MapOf map && holdsItems(map.value());
    }
}

package dev.dynamodojo.api;

import dev.dynamodojo.service.ServiceException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Collects every constraint a decoded request violates, in the order of the model, and words them as the service does
 * (observed): {@code 2 validation errors detected: Value 'ab' at 'tableName' failed to satisfy constraint: …; Value null
 * at 'keySchema' failed to satisfy constraint: Member must not be null}.
 */
final class Constraints {
    /** Where a value stands, innermost last; the text is built only when there is something to say. */
    private record Place(Place outer, String step) {
        static String text(Place place, String step) {
            return place == null ? step : text(place.outer, place.step) + "." + step;
        }
    }

    private List<String> violations;

    /** Throws the one ValidationException for everything that was found, if anything was. */
    static void check(Type.Structure shape, Request request) {
        Constraints constraints = new Constraints();
        constraints.structure(shape, request, null);
        constraints.throwIfAny();
    }

    private void throwIfAny() {
        if (violations != null) {
            int count = violations.size();
            throw ServiceException.validation(count + " validation error" + (count == 1 ? "" : "s") + " detected: "
                    + String.join("; ", violations));
        }
    }

    private void structure(Type.Structure shape, Request request, Place place) {
        List<Member> members = shape.members();
        for (int i = 0; i < members.size(); i++) {
            Member member = members.get(i);
            Object value = request.get(member.name());
            if (value != null) {
                value(member.type(), value, place, member.path());
            } else if (member.required()) {
                missing(place, member.path());
            }
        }
    }

    private void value(Type type, Object value, Place place, String step) {
        if (type instanceof Type.Text text) {
            text(text, (String) value, place, step);
        } else if (type instanceof Type.Whole whole) {
            whole(whole, (Long) value, place, step);
        } else if (type instanceof Type.Structure structure) {
            structure(structure, (Request) value, new Place(place, step));
        } else if (type instanceof Type.ListOf list) {
            list(list, (List<?>) value, place, step);
        } else if (type instanceof Type.MapOf map) {
            map(map, (Map<?, ?>) value, place, step);
        }
    }

    private void text(Type.Text type, String value, Place place, String step) {
        if (type.pattern().isPresent() && !TableName.hasNameCharacters(value)) {
            violated(
                    type,
                    value,
                    place,
                    step,
                    "Member must satisfy regular expression pattern: "
                            + type.pattern().get());
        }
        length(type, value, value.length(), type.minLength(), type.maxLength(), place, step);
        if (!type.values().isEmpty() && !type.values().contains(value)) {
            violated(type, value, place, step, "Member must satisfy enum value set: " + type.values());
        }
    }

    private void whole(Type.Whole type, long value, Place place, String step) {
        if (type.min().isPresent() && value < type.min().get()) {
            String limit = "Member must have value greater than or equal to "
                    + type.min().get();
            violated(type, value, place, step, limit);
        }
        if (type.max().isPresent() && value > type.max().get()) {
            String limit =
                    "Member must have value less than or equal to " + type.max().get();
            violated(type, value, place, step, limit);
        }
    }

    private void list(Type.ListOf type, List<?> elements, Place place, String step) {
        length(type, elements, elements.size(), type.minSize(), type.maxSize(), place, step);
        if (type.element() instanceof Type.Text text && elements.stream().anyMatch(e -> !fits(text, e))) {
            violated(type, elements, place, step, "Member must satisfy constraint: " + limits(text));
            return;
        }
        Place here = new Place(place, step);
        for (int i = 0; i < elements.size(); i++) {
            Place element = new Place(here, Integer.toString(i + 1));
            if (elements.get(i) == null) {
                missing(element, "member");
            } else {
                value(type.element(), elements.get(i), element, "member");
            }
        }
    }

    private void map(Type.MapOf type, Map<?, ?> entries, Place place, String step) {
        length(type, entries, entries.size(), type.minSize(), type.maxSize(), place, step);
        if (entries.values().stream().anyMatch(v -> !fits(type.value(), v))) {
            violated(type, entries, place, step, "Map value must satisfy constraint: " + limits(type.value()));
        }
        Place here = new Place(place, step);
        entries.forEach((name, value) -> {
            if (type.value() instanceof Type.Structure structure) {
                structure(structure, (Request) value, new Place(new Place(here, (String) name), "member"));
            } else if (type.value() instanceof Type.ListOf list) {
                elements(list, (List<?>) value, new Place(here, (String) name));
            }
        });
    }

    /** A map value's elements; its size has been judged with the map. */
    private void elements(Type.ListOf list, List<?> elements, Place place) {
        Type.ListOf unlimited = new Type.ListOf(list.element(), OptionalInt.empty(), OptionalInt.empty());
        list(unlimited, elements, place, "member");
    }

    private void length(
            Type type, Object value, int length, OptionalInt min, OptionalInt max, Place place, String step) {
        if (min.isPresent() && length < min.getAsInt()) {
            violated(type, value, place, step, atLeast(min.getAsInt()));
        }
        if (max.isPresent() && length > max.getAsInt()) {
            violated(type, value, place, step, atMost(max.getAsInt()));
        }
    }

    private static boolean fits(Type type, Object value) {
        if (type instanceof Type.Text text && value instanceof String string) {
            return within(string.length(), text.minLength(), text.maxLength());
        }
        return !(type instanceof Type.ListOf list && value instanceof List<?> elements)
                || within(elements.size(), list.minSize(), list.maxSize());
    }

    private static boolean within(int length, OptionalInt min, OptionalInt max) {
        return length >= min.orElse(0) && length <= max.orElse(Integer.MAX_VALUE);
    }

    /** The limits of a list's or map's values as the service lists them, the upper one first. */
    private static List<String> limits(Type type) {
        OptionalInt min = type instanceof Type.Text text ? text.minLength() : ((Type.ListOf) type).minSize();
        OptionalInt max = type instanceof Type.Text text ? text.maxLength() : ((Type.ListOf) type).maxSize();
        List<String> limits = new ArrayList<>();
        max.ifPresent(m -> limits.add(atMost(m)));
        min.ifPresent(m -> limits.add(atLeast(m)));
        return limits;
    }

    private static String atLeast(int length) {
        return "Member must have length greater than or equal to " + length;
    }

    private static String atMost(int length) {
        return "Member must have length less than or equal to " + length;
    }

    private void missing(Place place, String step) {
        add("Value null at '" + Place.text(place, step) + "' failed to satisfy constraint: Member must not be null");
    }

    private void violated(Type type, Object value, Place place, String step, String constraint) {
        add("Value '" + Rendering.of(type, value) + "' at '" + Place.text(place, step)
                + "' failed to satisfy constraint: " + constraint);
    }

    private void add(String violation) {
        if (violations == null) {
            violations = new ArrayList<>();
        }
        violations.add(violation);
    }
}

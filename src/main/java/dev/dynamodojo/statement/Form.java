package dev.dynamodojo.statement;

import dev.dynamodojo.api.Member;
import dev.dynamodojo.api.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * A parameter's type as the AWS CLI sees it: what {@link Type} says, with attribute values spelled out as the structure
 * they are on the wire.
 */
final class Form {
    /** The kinds that the AWS CLI treats differently. */
    enum Kind {
        STRING("string"),
        INTEGER("integer"),
        LONG("long"),
        DOUBLE("double"),
        BOOLEAN("boolean"),
        BLOB("blob"),
        TIMESTAMP("timestamp"),
        LIST("list"),
        MAP("map"),
        STRUCTURE("structure");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        String label() {
            return label;
        }

        boolean isScalar() {
            return this != LIST && this != MAP && this != STRUCTURE;
        }
    }

    /** A named member of a structure. */
    record Field(String name, Form form, boolean required) {}

    private static final Form TEXT = scalar(Kind.STRING);
    private static final Form BYTES = scalar(Kind.BLOB);
    private static final Form FLAG = scalar(Kind.BOOLEAN);
    private static final Form ATTRIBUTE =
            new Form(Kind.STRUCTURE, List.of(), OptionalInt.empty(), () -> null, Form::attributeFields);

    private final Kind kind;
    private final List<String> values;
    private final OptionalInt minimum;
    private final Supplier<Form> element;
    private final Supplier<List<Field>> declared;
    private Map<String, Field> fields;

    private Form(
            Kind kind,
            List<String> values,
            OptionalInt minimum,
            Supplier<Form> element,
            Supplier<List<Field>> declared) {
        this.kind = kind;
        this.values = values;
        this.minimum = minimum;
        this.element = element;
        this.declared = declared;
    }

    static Form of(Type type) {
        if (type instanceof Type.Text text) {
            return new Form(Kind.STRING, text.values(), text.minLength(), () -> null, List::of);
        }
        if (type instanceof Type.Whole whole) {
            OptionalInt min = whole.min().isPresent()
                    ? OptionalInt.of(Math.toIntExact(whole.min().get()))
                    : OptionalInt.empty();
            return new Form(whole.isLong() ? Kind.LONG : Kind.INTEGER, List.of(), min, () -> null, List::of);
        }
        if (type instanceof Type.ListOf list) {
            return new Form(Kind.LIST, List.of(), list.minSize(), () -> of(list.element()), List::of);
        }
        if (type instanceof Type.MapOf map) {
            return new Form(Kind.MAP, List.of(), map.minSize(), () -> of(map.value()), List::of);
        }
        if (type instanceof Type.Structure structure) {
            return new Form(Kind.STRUCTURE, List.of(), OptionalInt.empty(), () -> null, () -> fieldsOf(structure));
        }
        if (type instanceof Type.Attributes) {
            return mapOf(() -> ATTRIBUTE);
        }
        if (type instanceof Type.Attribute) {
            return ATTRIBUTE;
        }
        if (type instanceof Type.Flag) {
            return FLAG;
        }
        return scalar(type instanceof Type.Real ? Kind.DOUBLE : Kind.TIMESTAMP);
    }

    private static Form scalar(Kind kind) {
        return new Form(kind, List.of(), OptionalInt.empty(), () -> null, List::of);
    }

    private static Form mapOf(Supplier<Form> value) {
        return new Form(Kind.MAP, List.of(), OptionalInt.empty(), value, List::of);
    }

    private static Form listOf(Supplier<Form> element) {
        return new Form(Kind.LIST, List.of(), OptionalInt.empty(), element, List::of);
    }

    private static List<Field> fieldsOf(Type.Structure structure) {
        return structure.members().stream()
                .map((Member m) -> new Field(m.name(), of(m.type()), m.required()))
                .toList();
    }

    /** The members of an attribute value, in the API's order. */
    private static List<Field> attributeFields() {
        return List.of(
                new Field("S", TEXT, false),
                new Field("N", TEXT, false),
                new Field("B", BYTES, false),
                new Field("SS", listOf(() -> TEXT), false),
                new Field("NS", listOf(() -> TEXT), false),
                new Field("BS", listOf(() -> BYTES), false),
                new Field("M", mapOf(() -> ATTRIBUTE), false),
                new Field("L", listOf(() -> ATTRIBUTE), false),
                new Field("NULL", FLAG, false),
                new Field("BOOL", FLAG, false));
    }

    Kind kind() {
        return kind;
    }

    /** The enumeration's values; empty where any text is allowed. */
    List<String> values() {
        return values;
    }

    /** The least length of a text, size of a list or map, or value of a number that the AWS CLI itself checks. */
    OptionalInt minimum() {
        return minimum;
    }

    /** The form of a list's elements or a map's values. */
    Form element() {
        return element.get();
    }

    /** A structure's members by name, in the API's order. */
    synchronized Map<String, Field> fields() {
        if (fields == null) {
            fields = declared.get().stream()
                    .collect(Collectors.toMap(
                            Field::name, Function.identity(), (a, b) -> a, java.util.LinkedHashMap::new));
        }
        return fields;
    }

    Optional<Field> field(String name) {
        return Optional.ofNullable(fields().get(name));
    }

    boolean isAttribute() {
        return this == ATTRIBUTE;
    }

    /** Whether values may be written in shorthand: everything with parts, but not a list of scalars. */
    boolean takesShorthand() {
        return !kind.isScalar() && !(kind == Kind.LIST && element().kind.isScalar());
    }
}

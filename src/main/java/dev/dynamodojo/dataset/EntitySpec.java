package dev.dynamodojo.dataset;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One kind of entity as declared.
 *
 * <p>The first field is the entity's id. Fields from the first one that is derived from children on are made after the
 * children.
 */
final class EntitySpec {
    /** What growth does. */
    enum Growth {
        ADDS,
        LENGTHENS,
        NO
    }

    final String name;
    final Optional<EntitySpec> parent;
    final Range count;
    final Growth grows;
    private List<FieldSpec> fields = List.of();
    private final Map<String, Integer> positions = new HashMap<>();

    EntitySpec(String name, Optional<EntitySpec> parent, Range count, Growth grows) {
        this.name = name;
        this.parent = parent;
        this.count = count;
        this.grows = grows;
    }

    /** Sets the fields known so far; called again as each is read, so that a field can name those before it. */
    void fields(List<FieldSpec> read) {
        fields = List.copyOf(read);
        positions.clear();
        for (int i = 0; i < read.size(); i++) {
            positions.put(read.get(i).name(), i);
        }
    }

    List<FieldSpec> fields() {
        return fields;
    }

    List<String> fieldNames() {
        return fields.stream().map(FieldSpec::name).toList();
    }

    /** Position of a field, or -1. */
    int indexOf(String field) {
        return positions.getOrDefault(field, -1);
    }

    String idField() {
        return fields.get(0).name();
    }

    /** How many of the fields are made before the children. */
    int early() {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).source() instanceof FieldSource.FromChildren) {
                return i;
            }
        }
        return fields.size();
    }

    /** This kind or the nearest ancestor with that name. */
    Optional<EntitySpec> ancestor(String kind) {
        return parent.flatMap(p -> p.name.equals(kind) ? parent : p.ancestor(kind));
    }

    /** The kind that {@code qualifier} in {@code qualifier.field} stands for: a parent, a reference field, a kind referred to. */
    Optional<EntitySpec> related(String qualifier) {
        return ancestor(qualifier)
                .or(() -> referenceField(qualifier).map(f -> ((FieldSource.Reference) f.source()).kind()));
    }

    /** The reference field of that name, or the first that refers to that kind. */
    Optional<FieldSpec> referenceField(String qualifier) {
        return fields.stream()
                .filter(f -> f.source() instanceof FieldSource.Reference r
                        && (f.name().equals(qualifier) || r.kind().name.equals(qualifier)))
                .findFirst();
    }

    /** Whether {@code field} or {@code qualifier.field} can be looked up in an entity of this kind. */
    boolean knows(String path) {
        int dot = path.indexOf('.');
        if (dot < 0) {
            return indexOf(path) >= 0 || parent.map(p -> p.knows(path)).orElse(false);
        }
        String field = path.substring(dot + 1);
        return related(path.substring(0, dot)).map(k -> k.indexOf(field) >= 0).orElse(false);
    }
}

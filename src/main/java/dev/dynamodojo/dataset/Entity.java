package dev.dynamodojo.dataset;

import dev.dynamodojo.value.AttributeValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One raw entity: values of its fields, its parent, and the entities it refers to. */
public final class Entity {
    final EntitySpec spec;
    final Entity parent;
    final int position;
    final String key;
    private final AttributeValue[] values;
    private Map<String, Entity> references = Map.of();

    Entity(EntitySpec spec, Entity parent, int position, String key) {
        this.spec = spec;
        this.parent = parent;
        this.position = position;
        this.key = key;
        this.values = new AttributeValue[spec.fields().size()];
    }

    /** The kind's name, {@code Order}. */
    public String kind() {
        return spec.name;
    }

    public List<String> fieldNames() {
        return spec.fieldNames();
    }

    AttributeValue at(int field) {
        return values[field];
    }

    void set(int field, AttributeValue value) {
        values[field] = value;
    }

    void refer(String field, Entity to) {
        if (references.isEmpty()) {
            references = new HashMap<>();
        }
        references.put(field, to);
    }

    Entity referred(String field) {
        return references.get(field);
    }

    AttributeValue id() {
        return values[0];
    }

    /**
     * The value of {@code field} (of this entity or the nearest parent that has such a field) or {@code Kind.field} (of a
     * parent or an entity referred to); null where there is none.
     */
    public AttributeValue lookup(String path) {
        int dot = path.indexOf('.');
        if (dot < 0) {
            int index = spec.indexOf(path);
            return index >= 0 ? values[index] : parent == null ? null : parent.lookup(path);
        }
        Entity other = related(path.substring(0, dot));
        int index = other == null ? -1 : other.spec.indexOf(path.substring(dot + 1));
        return index < 0 ? null : other.values[index];
    }

    private Entity related(String qualifier) {
        for (Entity e = parent; e != null; e = e.parent) {
            if (e.spec.name.equals(qualifier)) {
                return e;
            }
        }
        return spec.referenceField(qualifier).map(f -> referred(f.name())).orElse(null);
    }
}

package dev.dynamodojo.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * A path of at most two steps, which is enough to tell every kind apart: an attribute, an entry of its map, or an
 * element of its list.
 *
 * @param entry a map key, or null
 * @param index a list index, or -1
 */
record ModelPath(String attribute, String entry, int index) {
    static ModelPath of(String attribute) {
        return new ModelPath(attribute, null, -1);
    }

    boolean isNested() {
        return entry != null || index >= 0;
    }

    /** The value there, or null. */
    JsonNode in(JsonNode item) {
        JsonNode value = item.get(attribute);
        if (value == null || !isNested()) {
            return value;
        }
        if (entry != null) {
            return value.has("M") ? value.get("M").get(entry) : null;
        }
        return value.has("L") ? value.get("L").get(index) : null;
    }

    /** Sets the value there. Errors: ModelRefusal where the parent is not there or of another kind. */
    void set(ObjectNode item, JsonNode value) {
        if (!isNested()) {
            item.set(attribute, value);
            return;
        }
        JsonNode parent = item.get(attribute);
        if (entry != null && ModelValue.isType(parent, "M")) {
            ((ObjectNode) parent.get("M")).set(entry, value);
        } else if (index >= 0 && ModelValue.isType(parent, "L")) {
            ArrayNode list = (ArrayNode) parent.get("L");
            if (index < list.size()) {
                list.set(index, value);
            } else {
                list.add(value);
            }
        } else {
            throw ModelRefusal.validation();
        }
    }

    /** Removes what is there; nothing happens where an entry or element is missing. Errors: as for setting. */
    void remove(ObjectNode item) {
        if (!isNested()) {
            item.remove(attribute);
            return;
        }
        JsonNode parent = item.get(attribute);
        if (entry != null && ModelValue.isType(parent, "M")) {
            ((ObjectNode) parent.get("M")).remove(entry);
        } else if (index >= 0 && ModelValue.isType(parent, "L")) {
            ((ArrayNode) parent.get("L")).remove(index);
        } else {
            throw ModelRefusal.validation();
        }
    }

    String render(ModelRendering out) {
        String text = out.name(attribute);
        if (entry != null) {
            return text + "." + out.name(entry);
        }
        return index >= 0 ? text + "[" + index + "]" : text;
    }
}

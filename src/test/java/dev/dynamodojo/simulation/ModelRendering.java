package dev.dynamodojo.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** The placeholders of a request being rendered. */
final class ModelRendering {
    private final ObjectNode names = ModelValue.NODES.objectNode();
    private final ObjectNode values = ModelValue.NODES.objectNode();

    /** A placeholder for a name; the same one for the same name. */
    String name(String name) {
        String placeholder = "#n" + Math.floorMod(name.hashCode(), 100_000);
        names.put(placeholder, name);
        return placeholder;
    }

    String value(JsonNode value) {
        String placeholder = ":v" + values.size();
        values.set(placeholder, value);
        return placeholder;
    }

    void addTo(ObjectNode request) {
        if (!names.isEmpty()) {
            request.set("ExpressionAttributeNames", names);
        }
        if (!values.isEmpty()) {
            request.set("ExpressionAttributeValues", values);
        }
    }
}

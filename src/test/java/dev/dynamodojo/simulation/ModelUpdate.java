package dev.dynamodojo.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An update as a list of actions on different top-level attributes. */
record ModelUpdate(List<Action> actions) {
    /** One action; reads the item as it was, changes the copy. */
    sealed interface Action {
        ModelPath path();

        /** SET, REMOVE, ADD or DELETE. */
        String section();

        void apply(JsonNode before, ObjectNode after);

        String render(ModelRendering out);
    }

    /** The right-hand side of a SET. */
    sealed interface Operand {
        JsonNode value(JsonNode before);

        String render(ModelRendering out);
    }

    record Constant(JsonNode value) implements Operand {
        @Override
        public JsonNode value(JsonNode before) {
            return value;
        }

        @Override
        public String render(ModelRendering out) {
            return out.value(value);
        }
    }

    record Copy(ModelPath source) implements Operand {
        @Override
        public JsonNode value(JsonNode before) {
            return needed(source.in(before));
        }

        @Override
        public String render(ModelRendering out) {
            return source.render(out);
        }
    }

    record Arithmetic(ModelPath source, boolean plus, JsonNode number) implements Operand {
        @Override
        public JsonNode value(JsonNode before) {
            JsonNode found = needed(source.in(before));
            if (!found.has("N")) {
                throw ModelRefusal.validation();
            }
            BigDecimal other = ModelValue.decimal(number);
            return ModelValue.number(ModelValue.decimal(found).add(plus ? other : other.negate()));
        }

        @Override
        public String render(ModelRendering out) {
            return source.render(out) + (plus ? " + " : " - ") + out.value(number);
        }
    }

    record IfNotExists(ModelPath source, JsonNode otherwise) implements Operand {
        @Override
        public JsonNode value(JsonNode before) {
            JsonNode found = source.in(before);
            return found == null ? otherwise : found;
        }

        @Override
        public String render(ModelRendering out) {
            return "if_not_exists(" + source.render(out) + ", " + out.value(otherwise) + ")";
        }
    }

    record ListAppend(ModelPath source, JsonNode list, boolean atEnd) implements Operand {
        @Override
        public JsonNode value(JsonNode before) {
            JsonNode found = needed(source.in(before));
            if (!found.has("L")) {
                throw ModelRefusal.validation();
            }
            ArrayNode joined = ModelValue.NODES.arrayNode();
            (atEnd ? found : list).get("L").forEach(joined::add);
            (atEnd ? list : found).get("L").forEach(joined::add);
            return ModelValue.of("L", joined);
        }

        @Override
        public String render(ModelRendering out) {
            String first = atEnd ? source.render(out) : out.value(list);
            String second = atEnd ? out.value(list) : source.render(out);
            return "list_append(" + first + ", " + second + ")";
        }
    }

    record Set(ModelPath path, Operand operand) implements Action {
        @Override
        public String section() {
            return "SET";
        }

        @Override
        public void apply(JsonNode before, ObjectNode after) {
            path.set(after, operand.value(before).deepCopy());
        }

        @Override
        public String render(ModelRendering out) {
            return path.render(out) + " = " + operand.render(out);
        }
    }

    record Remove(ModelPath path) implements Action {
        @Override
        public String section() {
            return "REMOVE";
        }

        @Override
        public void apply(JsonNode before, ObjectNode after) {
            path.remove(after);
        }

        @Override
        public String render(ModelRendering out) {
            return path.render(out);
        }
    }

    record Add(ModelPath path, JsonNode value) implements Action {
        @Override
        public String section() {
            return "ADD";
        }

        @Override
        public void apply(JsonNode before, ObjectNode after) {
            JsonNode found = path.in(before);
            if (found == null) {
                path.set(after, value.has("N") ? ModelValue.number(ModelValue.decimal(value)) : value.deepCopy());
            } else if (!ModelValue.type(found).equals(ModelValue.type(value))) {
                throw ModelRefusal.validation();
            } else if (value.has("N")) {
                path.set(after, ModelValue.number(ModelValue.decimal(found).add(ModelValue.decimal(value))));
            } else {
                path.set(after, merged(found, value));
            }
        }

        private static JsonNode merged(JsonNode set, JsonNode more) {
            String type = ModelValue.type(set);
            ArrayNode elements = set.get(type).deepCopy();
            for (JsonNode element : more.get(type)) {
                if (!holds(elements, element, type)) {
                    elements.add(element);
                }
            }
            return ModelValue.of(type, elements);
        }

        @Override
        public String render(ModelRendering out) {
            return path.render(out) + " " + out.value(value);
        }
    }

    record Delete(ModelPath path, JsonNode elements) implements Action {
        @Override
        public String section() {
            return "DELETE";
        }

        @Override
        public void apply(JsonNode before, ObjectNode after) {
            JsonNode found = path.in(before);
            if (found == null) {
                return;
            }
            String type = ModelValue.type(elements);
            if (!found.has(type)) {
                throw ModelRefusal.validation();
            }
            ArrayNode left = ModelValue.NODES.arrayNode();
            for (JsonNode element : found.get(type)) {
                if (!holds(elements.get(type), element, type)) {
                    left.add(element);
                }
            }
            if (left.isEmpty()) {
                path.remove(after);
            } else {
                path.set(after, ModelValue.of(type, left));
            }
        }

        @Override
        public String render(ModelRendering out) {
            return path.render(out) + " " + out.value(elements);
        }
    }

    /** The item after the update. Errors: ModelRefusal where an action does not fit the item. */
    ObjectNode apply(JsonNode before) {
        ObjectNode after = ModelValue.copy(before);
        for (Action action : actions) {
            action.apply(before, after);
        }
        return after;
    }

    /** What the update makes where there is no item: null where it only takes away. */
    ObjectNode create(JsonNode key) {
        List<Action> making = actions.stream()
                .filter(a -> a.section().equals("SET") || a.section().equals("ADD"))
                .toList();
        return making.isEmpty() ? null : new ModelUpdate(making).apply(key);
    }

    String render(ModelRendering out) {
        Map<String, List<String>> sections = new LinkedHashMap<>();
        for (Action action : actions) {
            sections.computeIfAbsent(action.section(), k -> new ArrayList<>()).add(action.render(out));
        }
        StringBuilder text = new StringBuilder();
        sections.forEach((section, parts) -> text.append(section)
                .append(' ')
                .append(String.join(", ", parts))
                .append(' '));
        return text.toString().trim();
    }

    private static JsonNode needed(JsonNode value) {
        if (value == null) {
            throw ModelRefusal.validation();
        }
        return value;
    }

    private static boolean holds(JsonNode elements, JsonNode wanted, String type) {
        String scalar = type.substring(0, 1);
        for (JsonNode element : elements) {
            if (ModelValue.equal(ModelValue.of(scalar, element), ModelValue.of(scalar, wanted))) {
                return true;
            }
        }
        return false;
    }
}

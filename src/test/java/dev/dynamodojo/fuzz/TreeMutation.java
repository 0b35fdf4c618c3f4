package dev.dynamodojo.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ContainerNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Changes one place of a request's tree: members missing, renamed, added, of another type, or with another place's value. */
final class TreeMutation {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final List<String> TYPES = List.of("S", "N", "B", "SS", "NS", "BS", "L", "M", "BOOL", "NULL");

    private final Random random;
    private final TextMutation texts;

    TreeMutation(Random random) {
        this.random = random;
        this.texts = new TextMutation(random);
    }

    void change(JsonNode tree) {
        List<ContainerNode<?>> places = new ArrayList<>();
        collect(tree, places);
        ContainerNode<?> place = places.get(random.nextInt(places.size()));
        if (place instanceof ObjectNode object) {
            changeObject(object, places);
        } else {
            changeArray((ArrayNode) place);
        }
    }

    private static void collect(JsonNode node, List<ContainerNode<?>> places) {
        if (node instanceof ContainerNode<?> container) {
            places.add(container);
            node.forEach(child -> collect(child, places));
        }
    }

    private void changeObject(ObjectNode object, List<ContainerNode<?>> places) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        if (names.isEmpty()) {
            object.set("Extra", any(2));
            return;
        }
        String name = names.get(random.nextInt(names.size()));
        switch (random.nextInt(14)) {
            case 0 -> object.remove(name);
            case 1 -> object.set(texts.of(name), object.remove(name));
            case 2 -> object.set(type(), any(1));
            case 3 -> object.set(name, elsewhere(places).deepCopy());
            case 4 -> object.set(type(), object.remove(name));
            case 5 -> object.set(name, any(3));
            default -> object.set(name, changed(object.get(name)));
        }
    }

    /** A value of the same type where it is a text or a number; a container changed inside; else any. */
    private JsonNode changed(JsonNode value) {
        if (value.isTextual()) {
            return NODES.textNode(texts.of(value.textValue()));
        }
        if (value.isContainerNode() && random.nextInt(4) > 0) {
            change(value);
            return value;
        }
        return value.isNumber() ? number() : any(2);
    }

    /** Some value of some container. */
    private JsonNode elsewhere(List<ContainerNode<?>> places) {
        ContainerNode<?> place = places.get(random.nextInt(places.size()));
        List<JsonNode> values = new ArrayList<>();
        place.forEach(values::add);
        return values.isEmpty() ? place : values.get(random.nextInt(values.size()));
    }

    private void changeArray(ArrayNode array) {
        if (array.isEmpty()) {
            array.add(any(2));
            return;
        }
        int place = random.nextInt(array.size());
        switch (random.nextInt(5)) {
            case 0 -> array.removeAll();
            case 1 -> array.add(any(2));
            case 2 -> {
                JsonNode copied = array.get(place);
                for (int copies = random.nextBoolean() ? 1 : 120; copies > 0; copies--) {
                    array.add(copied.deepCopy());
                }
            }
            case 3 -> array.set(place, changed(array.get(place)));
            default -> array.set(place, any(2));
        }
    }

    private String type() {
        return TYPES.get(random.nextInt(TYPES.size()));
    }

    private JsonNode number() {
        return switch (random.nextInt(6)) {
            case 0 -> NODES.numberNode(0);
            case 1 -> NODES.numberNode(-1);
            case 2 -> NODES.numberNode(Integer.MAX_VALUE + (long) random.nextInt(3));
            case 3 -> NODES.numberNode(random.nextLong());
            case 4 -> NODES.numberNode(BigInteger.TEN.pow(1 + random.nextInt(500)));
            default -> NODES.numberNode(random.nextDouble() * 1e300);
        };
    }

    private JsonNode any(int depth) {
        return switch (random.nextInt(depth > 0 ? 10 : 7)) {
            case 0 -> NODES.nullNode();
            case 1 -> NODES.booleanNode(random.nextBoolean());
            case 2, 3, 4 -> number();
            case 5, 6 -> NODES.textNode(texts.any());
            case 7 ->
                random.nextInt(4) == 0 ? NODES.arrayNode() : NODES.arrayNode().add(any(depth - 1));
            case 8 ->
                random.nextInt(4) == 0
                        ? NODES.objectNode()
                        : NODES.objectNode().set(random.nextBoolean() ? type() : texts.any(), any(depth - 1));
            default -> nested();
        };
    }

    /** Lists or maps in each other, around the 32 levels that are allowed and far beyond. */
    private JsonNode nested() {
        JsonNode node = NODES.objectNode().put("S", "x");
        boolean lists = random.nextBoolean();
        for (int levels = random.nextBoolean() ? random.nextInt(60) : 150; levels > 0; levels--) {
            node = lists
                    ? NODES.objectNode().set("L", NODES.arrayNode().add(node))
                    : NODES.objectNode().set("M", NODES.objectNode().set("a", node));
        }
        return node;
    }
}

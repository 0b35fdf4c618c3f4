package dev.dynamodojo.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ContainerNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Changes a request's JSON in places: in its tree, in its texts, or byte by byte. */
final class Mutation {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final String[] TEXTS = {
        "",
        " ",
        "a",
        "\0",
        "\ud800",
        "\ud83d\ude00",
        "x".repeat(300),
        "x".repeat(70_000),
        "#a",
        ":a",
        "PK",
        "S",
        "1",
        "-0",
        "1e400",
        "1E-131",
        "NaN",
        "0x1",
        "12345678901234567890123456789012345678.9",
        "999999999999999999999999999999999999999",
        "(((((((((((((((((((((((((((((((((((",
        "a = :a AND",
        "SET a = :a, a = :a",
        "size(size(a))",
        "a[99999999999999999999]",
        "a.b.c[0][1].d",
        "SELECT * FROM",
        "INSERT INTO \"Tab\" VALUE {'PK': 'x'",
        "arn:aws:dynamodb:us-east-1:000000000000:table/Tab",
        "arn:::",
        "null"
    };

    private final Random random;

    Mutation(long seed) {
        this.random = new Random(seed);
    }

    byte[] of(String request) {
        try {
            JsonNode tree = JSON.readTree(request);
            int changes = 1 + random.nextInt(3);
            for (int i = 0; i < changes; i++) {
                change(tree);
            }
            byte[] bytes = JSON.writeValueAsBytes(tree);
            return random.nextInt(4) == 0 ? broken(bytes) : bytes;
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Bytes cut off, flipped, doubled, or not UTF-8. */
    private byte[] broken(byte[] bytes) {
        byte[] changed = bytes.clone();
        int place = changed.length == 0 ? 0 : random.nextInt(changed.length);
        return switch (random.nextInt(4)) {
            case 0 -> java.util.Arrays.copyOf(changed, place);
            case 1 -> {
                changed[place] = (byte) random.nextInt(256);
                yield changed;
            }
            case 2 -> {
                changed[place] = (byte) 0xC3;
                yield changed;
            }
            default -> (new String(bytes, StandardCharsets.UTF_8) + " {}").getBytes(StandardCharsets.UTF_8);
        };
    }

    private void change(JsonNode tree) {
        List<ContainerNode<?>> places = new ArrayList<>();
        collect(tree, places);
        if (places.isEmpty()) {
            return;
        }
        ContainerNode<?> place = places.get(random.nextInt(places.size()));
        if (place instanceof ObjectNode object) {
            changeObject(object);
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

    private void changeObject(ObjectNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        if (names.isEmpty()) {
            object.set("Extra", any(2));
            return;
        }
        String name = names.get(random.nextInt(names.size()));
        switch (random.nextInt(6)) {
            case 0 -> object.remove(name);
            case 1 -> object.set(text(), object.remove(name));
            case 2 -> object.set("S", any(1));
            case 3 ->
                object.set(
                        name,
                        object.get(names.get(random.nextInt(names.size()))).deepCopy());
            case 4 -> object.set(name, NODES.textNode(text()));
            default -> object.set(name, any(3));
        }
    }

    private void changeArray(ArrayNode array) {
        switch (random.nextInt(4)) {
            case 0 -> array.removeAll();
            case 1 -> array.add(any(2));
            case 2 -> {
                if (!array.isEmpty()) {
                    JsonNode first = array.get(0);
                    for (int i = 0; i < 120; i++) {
                        array.add(first.deepCopy());
                    }
                }
            }
            default -> {
                if (!array.isEmpty()) {
                    array.set(random.nextInt(array.size()), any(2));
                }
            }
        }
    }

    private String text() {
        return TEXTS[random.nextInt(TEXTS.length)];
    }

    private JsonNode any(int depth) {
        return switch (random.nextInt(depth > 0 ? 10 : 7)) {
            case 0 -> NODES.nullNode();
            case 1 -> NODES.booleanNode(random.nextBoolean());
            case 2 -> NODES.numberNode(random.nextLong());
            case 3 -> NODES.numberNode(random.nextDouble());
            case 4 -> NODES.numberNode(0);
            case 5, 6 -> NODES.textNode(text());
            case 7 -> NODES.arrayNode().add(any(depth - 1));
            case 8 -> NODES.objectNode().set(text(), any(depth - 1));
            default -> nested();
        };
    }

    private JsonNode nested() {
        JsonNode node = NODES.objectNode().put("S", "x");
        int levels = random.nextInt(60);
        for (int i = 0; i < levels; i++) {
            node = NODES.objectNode().set("L", NODES.arrayNode().add(node));
        }
        return node;
    }
}

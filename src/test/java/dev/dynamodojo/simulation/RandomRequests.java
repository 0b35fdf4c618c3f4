package dev.dynamodojo.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.dynamodojo.time.Chance;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** Random keys, values, items, conditions and updates: few distinct keys, so that everything meets everything. */
final class RandomRequests {
    /** Attributes that are no key of any table or index, so any type may stand there. */
    private static final List<String> FREE = List.of("x", "y", "flag", "map", "list", "tags", "note");

    private final Chance chance;

    RandomRequests(Chance chance) {
        this.chance = chance;
    }

    static List<ModelTable> tables() {
        return List.of(
                new ModelTable("Plain", "PK", null, Map.of("PK", "S"), List.of()),
                new ModelTable(
                        "Shop",
                        "PK",
                        "SK",
                        Map.of("PK", "S", "SK", "N", "gp", "S", "gs", "N", "l", "S"),
                        List.of(
                                new ModelTable.Index("ByL", false, "PK", "l", List.of("x")),
                                new ModelTable.Index("ByGs", false, "PK", "gs", null),
                                new ModelTable.Index("Gone", true, "gp", "gs", null),
                                new ModelTable.Index("Gtwo", true, "gp", null, List.of()),
                                new ModelTable.Index("Gthree", true, "l", "SK", List.of("x", "map")))),
                new ModelTable(
                        "Bytes",
                        "PK",
                        "SK",
                        Map.of("PK", "N", "SK", "B", "gp", "S"),
                        List.of(
                                new ModelTable.Index("Inverted", true, "SK", "PK", List.of()),
                                new ModelTable.Index("Gfour", true, "gp", null, null))));
    }

    <T> T pick(List<T> choices) {
        return choices.get(chance.nextInt(choices.size()));
    }

    boolean oneIn(int n) {
        return chance.nextInt(n) == 0;
    }

    int below(int bound) {
        return chance.nextInt(bound);
    }

    ObjectNode key(ModelTable table) {
        ObjectNode key = ModelValue.NODES.objectNode();
        key.set(table.partition, keyValue(table, table.partition));
        if (table.sort != null) {
            key.set(table.sort, keyValue(table, table.sort));
        }
        return key;
    }

    /** A value for a key attribute of a table or an index, from a small pool. */
    JsonNode keyValue(ModelTable table, String attribute) {
        return switch (table.types.get(attribute)) {
            case "N" -> ModelValue.of("N", pick(List.of("1", "2", "3.5", "-7", "10")));
            case "B" -> ModelValue.of("B", base64(pick(List.of("a", "b", "\u00ff", "ab"))));
            default -> ModelValue.of("S", pick(List.of("a", "b", "ab", "é", "z")));
        };
    }

    ObjectNode item(ModelTable table) {
        ObjectNode item = key(table);
        for (String attribute : table.types.keySet()) {
            if (!item.has(attribute) && !oneIn(3)) {
                item.set(attribute, oneIn(60) ? anyValue(2) : keyValue(table, attribute));
            }
        }
        for (String attribute : FREE) {
            if (oneIn(2)) {
                item.set(attribute, anyValue(2));
            }
        }
        if (oneIn(5)) {
            ballast(item);
        }
        return item;
    }

    /** Fills the item up to a rounding step, or to one byte more: where a size that is off by one shows. */
    private void ballast(ObjectNode item) {
        int step = 1024 * (1 + chance.nextInt(5));
        int wanted = (oneIn(3) ? step + 4096 : step) + chance.nextInt(2);
        int room = wanted - ModelValue.itemSize(item) - "ballast".length();
        if (room > 0) {
            item.set("ballast", ModelValue.of("S", "x".repeat(room)));
        }
    }

    JsonNode anyValue(int depth) {
        int kind = chance.nextInt(depth > 0 ? 12 : 8);
        return switch (kind) {
            case 0, 1 -> ModelValue.of("S", pick(List.of("", "a", "ab", "abc", "é€😀")));
            case 2, 3 -> number();
            case 4 -> ModelValue.of("B", base64(pick(List.of("", "a", "ab"))));
            case 5 -> ModelValue.NODES.objectNode().put("BOOL", oneIn(2));
            case 6 -> ModelValue.NODES.objectNode().put("NULL", true);
            case 7 -> set(pick(List.of("SS", "NS", "BS")));
            case 8, 9 -> list(depth);
            default -> {
                ObjectNode entries = ModelValue.NODES.objectNode();
                for (String entry : List.of("a", "b")) {
                    if (oneIn(2)) {
                        entries.set(entry, anyValue(depth - 1));
                    }
                }
                yield ModelValue.of("M", entries);
            }
        };
    }

    private JsonNode number() {
        return ModelValue.of("N", pick(List.of("0", "1", "-1", "12", "100", "0.5", "-3.25", "1000000", "1.23456789")));
    }

    private JsonNode list(int depth) {
        ArrayNode elements = ModelValue.NODES.arrayNode();
        for (int i = chance.nextInt(3); i > 0; i--) {
            elements.add(anyValue(depth - 1));
        }
        return ModelValue.of("L", elements);
    }

    JsonNode set(String type) {
        List<String> pool = switch (type) {
            case "NS" -> List.of("1", "2", "-0.5", "300");
            case "BS" -> List.of(base64("a"), base64("b"), base64("abc"));
            default -> List.of("a", "b", "ab", "é");
        };
        ArrayNode elements = ModelValue.NODES.arrayNode();
        for (String element : pool) {
            if (oneIn(2) || elements.isEmpty() && element.equals(pool.get(pool.size() - 1))) {
                elements.add(element);
            }
        }
        return ModelValue.of(type, elements);
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** A path to an attribute that is no key; nested now and then. */
    ModelPath path(List<String> attributes) {
        String attribute = pick(attributes);
        if (attribute.equals("map") && oneIn(2)) {
            return new ModelPath("map", pick(List.of("a", "b")), -1);
        }
        if (attribute.equals("list") && oneIn(2)) {
            return new ModelPath("list", null, chance.nextInt(3));
        }
        return ModelPath.of(attribute);
    }

    /** A condition on the given attributes. */
    ModelCondition condition(List<String> attributes, int depth) {
        if (depth > 0 && oneIn(3)) {
            ModelCondition left = condition(attributes, depth - 1);
            return switch (chance.nextInt(3)) {
                case 0 -> new ModelCondition.Both(left, condition(attributes, depth - 1));
                case 1 -> new ModelCondition.Either(left, condition(attributes, depth - 1));
                default -> new ModelCondition.Not(left);
            };
        }
        ModelPath path = path(attributes);
        return switch (chance.nextInt(9)) {
            case 0 -> new ModelCondition.Exists(path, true);
            case 1 -> new ModelCondition.Exists(path, false);
            case 2 -> new ModelCondition.Compare(path, pick(List.of("=", "<>")), anyValue(1));
            case 3 -> new ModelCondition.Compare(path, pick(List.of("<", "<=", ">", ">=")), scalar());
            case 4 -> between(path);
            case 5 -> new ModelCondition.In(path, List.of(anyValue(1), scalar(), scalar()));
            case 6 -> new ModelCondition.BeginsWith(path, pick(List.of("a", "ab", "é")));
            case 7 -> new ModelCondition.Contains(path, scalar());
            default ->
                oneIn(2)
                        ? new ModelCondition.HasType(path, pick(List.of("S", "N", "B", "BOOL", "NULL", "SS", "L", "M")))
                        : new ModelCondition.SizeIs(path, pick(List.of("<", ">=")), chance.nextInt(4));
        };
    }

    private JsonNode scalar() {
        return switch (chance.nextInt(3)) {
            case 0 -> ModelValue.of("S", pick(List.of("a", "ab", "b")));
            case 1 -> number();
            default -> ModelValue.of("B", base64(pick(List.of("a", "b"))));
        };
    }

    private ModelCondition between(ModelPath path) {
        JsonNode one = oneIn(2) ? number() : ModelValue.of("S", pick(List.of("a", "ab", "b")));
        JsonNode two = one.has("N") ? number() : ModelValue.of("S", pick(List.of("a", "ab", "b")));
        boolean ordered = ModelValue.compare(one, two) <= 0;
        return new ModelCondition.Between(path, ordered ? one : two, ordered ? two : one);
    }

    /** An update of up to three attributes; {@code plain} ones cannot fail and touch whole attributes only. */
    ModelUpdate update(ModelTable table, boolean plain) {
        List<String> attributes = new ArrayList<>(FREE);
        if (!table.indexes.isEmpty()) {
            attributes.add("gp");
        }
        List<ModelUpdate.Action> actions = new ArrayList<>();
        for (int i = 1 + chance.nextInt(3); i > 0; i--) {
            String attribute = attributes.remove(chance.nextInt(attributes.size()));
            actions.add(attribute.equals("gp") ? indexKey(table) : action(attribute, plain));
        }
        return new ModelUpdate(actions);
    }

    private ModelUpdate.Action indexKey(ModelTable table) {
        ModelPath path = ModelPath.of("gp");
        return oneIn(3)
                ? new ModelUpdate.Remove(path)
                : new ModelUpdate.Set(path, new ModelUpdate.Constant(keyValue(table, "gp")));
    }

    private ModelUpdate.Action action(String attribute, boolean plain) {
        ModelPath path = plain ? ModelPath.of(attribute) : path(List.of(attribute));
        int kind = plain ? chance.nextInt(2) : chance.nextInt(10);
        return switch (kind) {
            case 0 -> new ModelUpdate.Set(path, new ModelUpdate.Constant(anyValue(2)));
            case 1 -> new ModelUpdate.Remove(path);
            case 2 -> new ModelUpdate.Set(path, new ModelUpdate.Copy(path(FREE)));
            case 3, 4 -> new ModelUpdate.Set(path, new ModelUpdate.Arithmetic(path(FREE), oneIn(2), number()));
            case 5 -> new ModelUpdate.Set(path, new ModelUpdate.IfNotExists(path(FREE), anyValue(1)));
            case 6 -> new ModelUpdate.Set(path, new ModelUpdate.ListAppend(path(List.of("list")), list(1), oneIn(2)));
            case 7 -> new ModelUpdate.Add(ModelPath.of(attribute), number());
            case 8 -> new ModelUpdate.Add(ModelPath.of(attribute), set(pick(List.of("SS", "NS", "BS"))));
            default -> new ModelUpdate.Delete(ModelPath.of(attribute), set(pick(List.of("SS", "NS", "BS"))));
        };
    }

    /** The attributes that a row of the table or index is sure to hold if the item has them, keys left out. */
    List<String> free(ModelTable table, ModelTable.Index index) {
        if (index == null || index.include() == null) {
            return FREE;
        }
        return index.include().isEmpty() ? List.of() : index.include();
    }
}

package dev.dynamodojo.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A condition or filter as a tree, with the documented meaning of each operator. */
sealed interface ModelCondition {
    boolean holds(JsonNode item);

    String render(ModelRendering out);

    record Exists(ModelPath path, boolean wanted) implements ModelCondition {
        @Override
        public boolean holds(JsonNode item) {
            return (path.in(item) != null) == wanted;
        }

        @Override
        public String render(ModelRendering out) {
            return (wanted ? "attribute_exists(" : "attribute_not_exists(") + path.render(out) + ")";
        }
    }

    record Compare(ModelPath path, String operator, JsonNode value) implements ModelCondition {
        @Override
        public boolean holds(JsonNode item) {
            JsonNode found = path.in(item);
            if (operator.equals("<>")) {
                return found == null || !ModelValue.equal(found, value);
            }
            if (found == null || !ModelValue.type(found).equals(ModelValue.type(value))) {
                return false;
            }
            if (operator.equals("=")) {
                return ModelValue.equal(found, value);
            }
            return ModelValue.isOrdered(found) && isTrue(ModelValue.compare(found, value), operator);
        }

        static boolean isTrue(int order, String operator) {
            return switch (operator) {
                case "<" -> order < 0;
                case "<=" -> order <= 0;
                case ">" -> order > 0;
                case ">=" -> order >= 0;
                default -> throw new IllegalArgumentException(operator);
            };
        }

        @Override
        public String render(ModelRendering out) {
            return path.render(out) + " " + operator + " " + out.value(value);
        }
    }

    record Between(ModelPath path, JsonNode low, JsonNode high) implements ModelCondition {
        @Override
        public boolean holds(JsonNode item) {
            JsonNode found = path.in(item);
            return found != null
                    && ModelValue.type(found).equals(ModelValue.type(low))
                    && ModelValue.compare(found, low) >= 0
                    && ModelValue.compare(found, high) <= 0;
        }

        @Override
        public String render(ModelRendering out) {
            return path.render(out) + " BETWEEN " + out.value(low) + " AND " + out.value(high);
        }
    }

    record In(ModelPath path, List<JsonNode> values) implements ModelCondition {
        @Override
        public boolean holds(JsonNode item) {
            JsonNode found = path.in(item);
            return found != null && values.stream().anyMatch(v -> ModelValue.equal(v, found));
        }

        @Override
        public String render(ModelRendering out) {
            return path.render(out) + " IN (" + values.stream().map(out::value).collect(Collectors.joining(", ")) + ")";
        }
    }

    record BeginsWith(ModelPath path, String prefix) implements ModelCondition {
        @Override
        public boolean holds(JsonNode item) {
            JsonNode found = path.in(item);
            return ModelValue.isType(found, "S") && found.get("S").textValue().startsWith(prefix);
        }

        @Override
        public String render(ModelRendering out) {
            return "begins_with(" + path.render(out) + ", " + out.value(ModelValue.of("S", prefix)) + ")";
        }
    }

    record Contains(ModelPath path, JsonNode value) implements ModelCondition {
        @Override
        public boolean holds(JsonNode item) {
            JsonNode found = path.in(item);
            if (found == null) {
                return false;
            }
            String type = ModelValue.type(found);
            JsonNode content = ModelValue.content(found);
            if (type.equals("S")) {
                return value.has("S")
                        && content.textValue().contains(value.get("S").textValue());
            }
            if (type.equals("B")) {
                return value.has("B") && bytes(found).contains(bytes(value));
            }
            if (type.equals("L")) {
                return any(content, e -> ModelValue.equal(e, value));
            }
            return type.length() == 2
                    && type.endsWith("S")
                    && value.has(type.substring(0, 1))
                    && any(content, e -> ModelValue.equal(ModelValue.of(type.substring(0, 1), e), value));
        }

        /** Bytes as characters, so that searching for a part is searching for a substring. */
        private static String bytes(JsonNode binary) {
            return new String(Base64.getDecoder().decode(binary.get("B").textValue()), StandardCharsets.ISO_8859_1);
        }

        private static boolean any(JsonNode elements, Predicate<JsonNode> wanted) {
            for (JsonNode element : elements) {
                if (wanted.test(element)) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public String render(ModelRendering out) {
            return "contains(" + path.render(out) + ", " + out.value(value) + ")";
        }
    }

    record HasType(ModelPath path, String type) implements ModelCondition {
        @Override
        public boolean holds(JsonNode item) {
            return ModelValue.isType(path.in(item), type);
        }

        @Override
        public String render(ModelRendering out) {
            return "attribute_type(" + path.render(out) + ", " + out.value(ModelValue.of("S", type)) + ")";
        }
    }

    /** Size of a text in characters, of bytes, or of elements; other types have none. */
    record SizeIs(ModelPath path, String operator, long size) implements ModelCondition {
        @Override
        public boolean holds(JsonNode item) {
            JsonNode found = path.in(item);
            if (found == null || found.has("N") || found.has("BOOL") || found.has("NULL")) {
                return false;
            }
            int actual = found.has("S") || found.has("B")
                    ? ModelValue.size(found)
                    : ModelValue.content(found).size();
            return Compare.isTrue(Long.compare(actual, size), operator);
        }

        @Override
        public String render(ModelRendering out) {
            return "size(" + path.render(out) + ") " + operator + " " + out.value(ModelValue.number(size));
        }
    }

    record Both(ModelCondition left, ModelCondition right) implements ModelCondition {
        @Override
        public boolean holds(JsonNode item) {
            return left.holds(item) && right.holds(item);
        }

        @Override
        public String render(ModelRendering out) {
            return "(" + left.render(out) + ") AND (" + right.render(out) + ")";
        }
    }

    record Either(ModelCondition left, ModelCondition right) implements ModelCondition {
        @Override
        public boolean holds(JsonNode item) {
            return left.holds(item) || right.holds(item);
        }

        @Override
        public String render(ModelRendering out) {
            return "(" + left.render(out) + ") OR (" + right.render(out) + ")";
        }
    }

    record Not(ModelCondition condition) implements ModelCondition {
        @Override
        public boolean holds(JsonNode item) {
            return !condition.holds(item);
        }

        @Override
        public String render(ModelRendering out) {
            return "NOT (" + condition.render(out) + ")";
        }
    }
}

package dev.dynamodojo.grade;

import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.lab.AnswerFile;
import dev.dynamodojo.statement.Statement;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What is left of a request when its values are taken out: operation, table, index, expressions with names in place of
 * placeholders, and of each value its type and the prefix up to {@code #}. Two answers of one shape are the same exercise.
 */
final class StatementShape {
    private static final Set<String> IRRELEVANT = Set.of(
            "ReturnConsumedCapacity",
            "ReturnItemCollectionMetrics",
            "ReturnValuesOnConditionCheckFailure",
            "ClientRequestToken");
    private static final Set<String> VALUE_TYPES = Set.of("S", "N", "B");
    private static final Pattern LITERAL = Pattern.compile("'((?:[^']|'')*+)'|(?<![\\w\"])\\d+(?:\\.\\d+)?");
    private static final Pattern PLACEHOLDER = Pattern.compile("[#:][A-Za-z0-9_]+");

    private StatementShape() {}

    /** The shapes of an answer's statements, one after the other. Errors: SyntaxException. */
    static String of(AnswerFile answer) {
        return ClientRunner.statements(answer).stream().map(StatementShape::of).collect(Collectors.joining("\n"));
    }

    private static String of(Statement statement) {
        if (statement instanceof Statement.ApiCall call) {
            String paging = call.paging().maxItems().isPresent() ? " max-items" : "";
            return call.operation() + " " + shape(PlainJson.read(call.request())) + paging;
        }
        return statement.getClass().getSimpleName();
    }

    private static String shape(Object json) {
        if (json instanceof Map<?, ?> map) {
            return structure(map);
        }
        if (json instanceof List<?> list) {
            return list.stream().map(StatementShape::shape).collect(Collectors.joining(",", "[", "]"));
        }
        return json instanceof Number ? "N" : String.valueOf(json);
    }

    private static String structure(Map<?, ?> map) {
        if (map.size() == 1
                && VALUE_TYPES.contains(map.keySet().iterator().next().toString())) {
            return value(map);
        }
        Map<?, ?> names = map.get("ExpressionAttributeNames") instanceof Map<?, ?> m ? m : Map.of();
        Map<?, ?> values = map.get("ExpressionAttributeValues") instanceof Map<?, ?> m ? m : Map.of();
        Map<String, String> members = new TreeMap<>();
        map.forEach((key, member) -> {
            String name = key.toString();
            if (name.endsWith("Expression") && member instanceof String expression) {
                members.put(name, inline(expression, names, values));
            } else if (name.equals("Statement") && member instanceof String statement) {
                members.put(name, withoutValues(statement));
            } else if (!IRRELEVANT.contains(name) && !name.startsWith("ExpressionAttribute")) {
                members.put(name, shape(member));
            }
        });
        return members.toString();
    }

    /** A PartiQL statement with the type of each literal in its place, of a text the prefix up to {@code #} too. */
    private static String withoutValues(String statement) {
        Matcher matcher = LITERAL.matcher(statement);
        StringBuilder text = new StringBuilder();
        while (matcher.find()) {
            String shape = matcher.group().startsWith("'") ? value(Map.of("S", matcher.group(1))) : "N";
            matcher.appendReplacement(text, Matcher.quoteReplacement("?" + shape));
        }
        matcher.appendTail(text);
        return text.toString().replaceAll("\\s+", " ").strip();
    }

    private static String value(Map<?, ?> map) {
        String type = map.keySet().iterator().next().toString();
        String text = String.valueOf(map.values().iterator().next());
        int end = text.indexOf('#');
        return type + (end < 0 ? "" : ":" + text.substring(0, end));
    }

    private static String inline(String expression, Map<?, ?> names, Map<?, ?> values) {
        Matcher matcher = PLACEHOLDER.matcher(expression);
        StringBuilder text = new StringBuilder();
        while (matcher.find()) {
            String placeholder = matcher.group();
            Object name = names.get(placeholder);
            Object value = values.get(placeholder);
            String plain = name != null ? name.toString() : value != null ? "?" + shape(value) : placeholder;
            matcher.appendReplacement(text, Matcher.quoteReplacement(plain));
        }
        matcher.appendTail(text);
        return text.toString().replaceAll("\\s+", " ").strip();
    }
}

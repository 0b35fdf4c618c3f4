package dev.dynamodojo.grade;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.lab.Pattern;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A table's own key or one of its indexes, as a way to read.
 *
 * @param index the index's name; empty for the table
 * @param partition, sort names of the key attributes
 * @param projected the attributes an entry holds; empty for all
 */
record AccessPath(
        String index, boolean global, List<String> partition, List<String> sort, Optional<Set<String>> projected) {

    /** The ways to read a table, itself first; empty where there is no such table. */
    static List<AccessPath> of(String table, Door door) {
        String request = "{\"TableName\":" + PlainJson.text(table) + "}";
        Answer answer = door.call("DescribeTable", request.getBytes(StandardCharsets.UTF_8));
        if (!answer.served()) {
            return List.of();
        }
        Map<?, ?> described = (Map<?, ?>) ((Map<?, ?>) PlainJson.read(answer.bodyText())).get("Table");
        List<AccessPath> paths = new ArrayList<>();
        paths.add(new AccessPath("", false, keys(described, "HASH"), keys(described, "RANGE"), Optional.empty()));
        addIndexes(paths, described, "LocalSecondaryIndexes", false);
        addIndexes(paths, described, "GlobalSecondaryIndexes", true);
        return paths;
    }

    private static void addIndexes(List<AccessPath> paths, Map<?, ?> described, String member, boolean global) {
        AccessPath base = paths.get(0);
        if (described.get(member) instanceof List<?> indexes) {
            for (Object element : indexes) {
                Map<?, ?> index = (Map<?, ?>) element;
                List<String> partition = keys(index, "HASH");
                List<String> sort = keys(index, "RANGE");
                paths.add(new AccessPath(
                        (String) index.get("IndexName"),
                        global,
                        partition,
                        sort,
                        projected((Map<?, ?>) index.get("Projection"), base, partition, sort)));
            }
        }
    }

    private static Optional<Set<String>> projected(
            Map<?, ?> projection, AccessPath base, List<String> partition, List<String> sort) {
        if ("ALL".equals(projection.get("ProjectionType"))) {
            return Optional.empty();
        }
        Set<String> names = new HashSet<>();
        List.of(base.partition, base.sort, partition, sort).forEach(names::addAll);
        if (projection.get("NonKeyAttributes") instanceof List<?> further) {
            further.forEach(n -> names.add((String) n));
        }
        return Optional.of(names);
    }

    private static List<String> keys(Map<?, ?> described, String type) {
        List<String> names = new ArrayList<>();
        for (Object element : (List<?>) described.get("KeySchema")) {
            Map<?, ?> key = (Map<?, ?>) element;
            if (type.equals(key.get("KeyType"))) {
                names.add((String) key.get("AttributeName"));
            }
        }
        return List.copyOf(names);
    }

    /** Whether one Query on this way can serve the pattern, with a filter if need be. */
    boolean serves(Pattern pattern) {
        if (!pattern.where().keySet().containsAll(partition) || global && pattern.strong()) {
            return false;
        }
        return !global || projected.isEmpty() || projected.get().containsAll(needed(pattern));
    }

    private static Set<String> needed(Pattern pattern) {
        Set<String> needed = new HashSet<>(pattern.where().keySet());
        needed.addAll(pattern.attributes());
        pattern.between().ifPresent(b -> needed.add(b.attribute()));
        pattern.order().ifPresent(o -> needed.add(o.attribute()));
        return needed;
    }

    /** The key attributes of the sort key that a condition can be on: equal ones, then at most one range. */
    List<String> conditioned(Pattern pattern) {
        List<String> used = new ArrayList<>(partition);
        for (String attribute : sort) {
            boolean equal = pattern.where().containsKey(attribute);
            boolean range =
                    pattern.between().map(b -> b.attribute().equals(attribute)).orElse(false);
            if (equal || range) {
                used.add(attribute);
            }
            if (!equal) {
                break;
            }
        }
        return used;
    }

    /** Whether a Query returns the items in the pattern's order. */
    boolean ordered(Pattern pattern) {
        if (pattern.order().isEmpty()) {
            return true;
        }
        for (String attribute : sort) {
            if (attribute.equals(pattern.order().get().attribute())) {
                return true;
            }
            if (!pattern.where().containsKey(attribute)) {
                return false;
            }
        }
        return false;
    }
}

package dev.dynamodojo.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.dynamodojo.engine.Answer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;

/** The reading requests of a simulation. */
final class Reads {
    private static final List<String> CAPACITY = List.of("NONE", "TOTAL", "INDEXES");

    private final Simulation simulation;
    private final RandomRequests random;

    Reads(Simulation simulation, RandomRequests random) {
        this.simulation = simulation;
        this.random = random;
    }

    private static double readUnits(long bytes, boolean strong) {
        return ModelTable.steps(bytes, 4096) * (strong ? 1 : 0.5);
    }

    void get(ModelTable table) {
        ObjectNode key = random.key(table);
        boolean strong = random.oneIn(2);
        ObjectNode request = Simulation.request()
                .put("TableName", table.name)
                .put("ConsistentRead", strong)
                .put("ReturnConsumedCapacity", random.pick(CAPACITY));
        request.set("Key", key);
        List<String> attributes = maybeProjection(table, request);
        Answer answer = simulation.call("GetItem", request);

        ObjectNode found = table.find(key);
        simulation.checkServed(answer);
        ModelUnits units = new ModelUnits();
        units.read(table.name, "", readUnits(ModelTable.sizeOf(found), strong));
        simulation.checkUnits(answer, units);
        JsonNode item = Simulation.json(answer).get("Item");
        assertThat(item == null ? "-" : ModelValue.canonicalItem(item))
                .isEqualTo(found == null ? "-" : ModelValue.canonicalItem(projected(found, attributes)));
    }

    private List<String> maybeProjection(ModelTable table, ObjectNode request) {
        if (!random.oneIn(3)) {
            return null;
        }
        ModelRendering rendering = new ModelRendering();
        List<String> attributes = List.of("x", "map", table.partition);
        request.put(
                "ProjectionExpression",
                String.join(", ", attributes.stream().map(rendering::name).toList()));
        rendering.addTo(request);
        return attributes;
    }

    private static ObjectNode projected(ObjectNode item, List<String> attributes) {
        return attributes == null ? item : ModelValue.copy(item).retain(attributes);
    }

    void batchGet(List<ModelTable> tables) {
        ObjectNode request = Simulation.request().put("ReturnConsumedCapacity", random.pick(CAPACITY));
        ObjectNode requested = request.putObject("RequestItems");
        ModelUnits units = new ModelUnits();
        TreeMap<String, List<String>> expected = new TreeMap<>();
        boolean strong = random.oneIn(2);
        for (Simulation.TargetedKey target : simulation.targets(1 + random.below(6))) {
            ObjectNode one = requested.withObject("/" + target.table().name);
            one.put("ConsistentRead", strong).withArray("Keys").add(target.key());
            ObjectNode found = target.table().find(target.key());
            units.read(target.table().name, "", readUnits(ModelTable.sizeOf(found), strong));
            List<String> rows = expected.computeIfAbsent(target.table().name, k -> new ArrayList<>());
            if (found != null) {
                rows.add(ModelValue.canonicalItem(found));
            }
        }
        Answer answer = simulation.call("BatchGetItem", request);
        simulation.checkServed(answer);
        simulation.checkUnits(answer, units);
        JsonNode responses = Simulation.json(answer).get("Responses");
        expected.forEach((table, rows) ->
                assertThat(canonical(responses.path(table))).containsExactlyInAnyOrderElementsOf(rows));
    }

    void transactGet(List<ModelTable> tables) {
        ObjectNode request = Simulation.request().put("ReturnConsumedCapacity", random.pick(CAPACITY));
        ArrayNode gets = request.putArray("TransactItems");
        ModelUnits units = new ModelUnits();
        List<String> expected = new ArrayList<>();
        for (Simulation.TargetedKey target : simulation.targets(1 + random.below(4))) {
            ObjectNode get = gets.addObject().putObject("Get").put("TableName", target.table().name);
            get.set("Key", target.key());
            ObjectNode found = target.table().find(target.key());
            units.read(target.table().name, "", 2.0 * ModelTable.steps(ModelTable.sizeOf(found), 4096));
            expected.add(found == null ? "-" : ModelValue.canonicalItem(found));
        }
        Answer answer = simulation.call("TransactGetItems", request);
        simulation.checkServed(answer);
        simulation.checkUnits(answer, units);
        List<String> told = new ArrayList<>();
        Simulation.json(answer)
                .get("Responses")
                .forEach(r -> told.add(r.has("Item") ? ModelValue.canonicalItem(r.get("Item")) : "-"));
        assertThat(told).isEqualTo(expected);
    }

    void query(ModelTable table) {
        ModelTable.Index index = maybeIndex(table);
        String partition = index == null ? table.partition : index.partition();
        String sort = index == null ? table.sort : index.sort();
        JsonNode wanted = random.keyValue(table, partition);
        ModelRendering rendering = new ModelRendering();
        ObjectNode request = reading(table, index);
        String keys = rendering.name(partition) + " = " + rendering.value(wanted);
        ModelCondition range = sort == null || random.oneIn(2) ? null : range(table, sort);
        if (range != null) {
            keys += " AND " + range.render(rendering);
        }
        request.put("KeyConditionExpression", keys);
        boolean forward = random.oneIn(2);
        request.put("ScanIndexForward", forward);
        ModelCondition filter = maybeFilter(table, index, request, rendering);
        rendering.addTo(request);
        List<ObjectNode> rows = new ArrayList<>();
        for (ObjectNode row : table.rows(index)) {
            if (ModelValue.equal(row.get(partition), wanted) && (range == null || range.holds(row))) {
                rows.add(row);
            }
        }
        if (!forward) {
            Collections.reverse(rows);
        }
        List<JsonNode> told = readAll("Query", table, index, request, rows, filter, hasTies(rows, sort));
        assertThat(inOrder(told, sort)).isEqualTo(inOrder(kept(rows, filter), sort));
    }

    void scan(ModelTable table) {
        ModelTable.Index index = maybeIndex(table);
        ObjectNode request = reading(table, index);
        ModelRendering rendering = new ModelRendering();
        ModelCondition filter = maybeFilter(table, index, request, rendering);
        rendering.addTo(request);
        int segments = random.pick(List.of(1, 1, 3));
        List<JsonNode> told = new ArrayList<>();
        List<ObjectNode> rows = table.rows(index);
        for (int segment = 0; segment < segments; segment++) {
            if (segments > 1) {
                request.put("Segment", segment).put("TotalSegments", segments);
            }
            told.addAll(readAll("Scan", table, index, request, null, filter, true));
        }
        assertThat(sorted(told)).isEqualTo(sorted(kept(rows, filter)));
    }

    void checkRows(ModelTable table, ModelTable.Index index) {
        ObjectNode request = Simulation.request().put("TableName", table.name);
        if (index != null) {
            request.put("IndexName", index.name());
        }
        Answer answer = simulation.call("Scan", request);
        simulation.checkServed(answer);
        List<JsonNode> told = new ArrayList<>();
        Simulation.json(answer).get("Items").forEach(told::add);
        assertThat(sorted(told)).as("%s %s", table.name, index).isEqualTo(sorted(table.rows(index)));
    }

    private ModelTable.Index maybeIndex(ModelTable table) {
        return table.indexes.isEmpty() || random.oneIn(3) ? null : random.pick(table.indexes);
    }

    private ObjectNode reading(ModelTable table, ModelTable.Index index) {
        ObjectNode request =
                Simulation.request().put("TableName", table.name).put("ReturnConsumedCapacity", random.pick(CAPACITY));
        if (index != null) {
            request.put("IndexName", index.name());
        }
        if (index == null || !index.global()) {
            request.put("ConsistentRead", random.oneIn(2));
        }
        if (random.oneIn(2)) {
            request.put("Limit", 1 + random.below(6));
        }
        return request;
    }

    private ModelCondition maybeFilter(
            ModelTable table, ModelTable.Index index, ObjectNode request, ModelRendering rendering) {
        List<String> attributes = random.free(table, index);
        if (attributes.isEmpty() || !random.oneIn(3)) {
            return null;
        }
        ModelCondition filter = random.condition(attributes, 2);
        request.put("FilterExpression", filter.render(rendering));
        return filter;
    }

    private ModelCondition range(ModelTable table, String sort) {
        ModelPath path = ModelPath.of(sort);
        JsonNode one = random.keyValue(table, sort);
        if (one.has("S") && random.oneIn(3)) {
            return new ModelCondition.BeginsWith(path, one.get("S").textValue());
        }
        if (random.oneIn(3)) {
            JsonNode two = random.keyValue(table, sort);
            boolean ordered = ModelValue.compare(one, two) <= 0;
            return new ModelCondition.Between(path, ordered ? one : two, ordered ? two : one);
        }
        return new ModelCondition.Compare(path, random.pick(List.of("=", "<", "<=", ">", ">=")), one);
    }

    /**
     * Reads every page, checking counts and units of each: by position where the model knows the order ({@code rows}),
     * else by what was returned where nothing was filtered.
     */
    private List<JsonNode> readAll(
            String operation,
            ModelTable table,
            ModelTable.Index index,
            ObjectNode request,
            List<ObjectNode> rows,
            ModelCondition filter,
            boolean unordered) {
        List<JsonNode> told = new ArrayList<>();
        int limit = request.has("Limit") ? request.get("Limit").intValue() : Integer.MAX_VALUE;
        boolean strong = request.path("ConsistentRead").asBoolean();
        int position = 0;
        request.remove("ExclusiveStartKey");
        // A query that names a whole primary key cannot be continued, though it answers with a LastEvaluatedKey.
        boolean isSingle = operation.equals("Query")
                && index == null
                && (table.sort == null
                        || request.get("KeyConditionExpression").textValue().matches(".* AND \\S+ = .*"));
        while (true) {
            Answer answer = simulation.call(operation, request);
            simulation.checkServed(answer);
            JsonNode page = Simulation.json(answer);
            page.get("Items").forEach(told::add);
            int examined = page.get("ScannedCount").intValue();
            assertThat(page.get("Count").intValue()).isEqualTo(page.get("Items").size());
            assertThat(examined).isLessThanOrEqualTo(limit);
            if (rows != null && !unordered) {
                List<ObjectNode> part = rows.subList(position, Math.min(rows.size(), position + examined));
                assertThat(examined).isEqualTo(Math.min(limit, rows.size() - position));
                checkPage(answer, table, index, part, strong);
            } else if (filter == null) {
                assertThat(page.get("Items").size()).isEqualTo(examined);
                checkPage(answer, table, index, page.get("Items"), strong);
            }
            position += examined;
            JsonNode more = page.get("LastEvaluatedKey");
            assertThat(more != null).as("LastEvaluatedKey").isEqualTo(examined == limit);
            if (more == null || isSingle) {
                request.remove("ExclusiveStartKey");
                assertThat(rows == null || isSingle || position == rows.size()).isTrue();
                return told;
            }
            request.set("ExclusiveStartKey", more);
        }
    }

    private void checkPage(
            Answer answer,
            ModelTable table,
            ModelTable.Index index,
            Iterable<? extends JsonNode> rows,
            boolean strong) {
        long bytes = 0;
        for (JsonNode row : rows) {
            bytes += ModelTable.sizeOf(row);
        }
        ModelUnits units = new ModelUnits();
        units.read(table.name, index == null ? "" : index.name(), readUnits(bytes, strong));
        simulation.checkUnits(answer, units);
    }

    private static List<ObjectNode> kept(List<ObjectNode> rows, ModelCondition filter) {
        return rows.stream().filter(r -> filter == null || filter.holds(r)).toList();
    }

    private static boolean hasTies(List<ObjectNode> rows, String sort) {
        for (int i = 1; i < rows.size(); i++) {
            if (sort == null
                    || ModelValue.equal(rows.get(i - 1).get(sort), rows.get(i).get(sort))) {
                return true;
            }
        }
        return false;
    }

    /** Rows in order, those of equal sort keys in any. */
    private static List<List<String>> inOrder(List<? extends JsonNode> rows, String sort) {
        List<List<String>> groups = new ArrayList<>();
        String current = null;
        for (JsonNode row : rows) {
            String key = sort == null ? "" : ModelValue.canonical(row.get(sort));
            if (!key.equals(current)) {
                groups.add(new ArrayList<>());
                current = key;
            }
            groups.get(groups.size() - 1).add(ModelValue.canonicalItem(row));
        }
        groups.forEach(Collections::sort);
        return groups;
    }

    private static List<String> sorted(List<? extends JsonNode> rows) {
        return rows.stream().map(ModelValue::canonicalItem).sorted().toList();
    }

    private static List<String> canonical(JsonNode rows) {
        List<String> texts = new ArrayList<>();
        rows.forEach(r -> texts.add(ModelValue.canonicalItem(r)));
        return texts;
    }
}

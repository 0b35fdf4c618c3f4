package dev.dynamodojo.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.time.Chance;
import dev.dynamodojo.time.VirtualClock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** One seeded run: the engine and the model side by side. */
final class Simulation {
    private final Engine engine = Engine.inMemory(new VirtualClock());
    private final RandomRequests random;
    private final List<ModelTable> tables = RandomRequests.tables();
    private final Reads reads;
    private final Streams streams;
    private final Expiry expiry = new Expiry(this);
    private int tokens;
    private int passes;
    private String last = "";

    Simulation(long seed) {
        this.random = new RandomRequests(new Chance(seed));
        this.reads = new Reads(this, random);
        tables.forEach(this::create);
        this.streams = new Streams(this, tables);
    }

    /** The last request, for a failure's message. */
    String last() {
        return last;
    }

    void step() {
        ModelTable table = random.pick(tables);
        switch (random.below(random.oneIn(40) ? 15 : 14)) {
            case 0, 1, 2 -> put(table);
            case 3, 4 -> update(table);
            case 5 -> delete(table);
            case 6 -> reads.get(table);
            case 7, 8 -> reads.query(table);
            case 9 -> reads.scan(table);
            case 10 -> batchWrite();
            case 11 -> reads.batchGet(tables);
            case 12 -> transact();
            case 13 -> reads.transactGet(tables);
            default -> pass();
        }
    }

    /** Time passes; whoever reads the streams has read all there is by then. */
    void pass() {
        streams.follow();
        streams.split(passes++);
        expiry.pass(tables, random);
    }

    /** What the streams told since the last time leads from the tables then to the tables now. */
    void checkStreams() {
        streams.check();
    }

    Engine engine() {
        return engine;
    }

    /** Every index holds exactly the entries its definition says, and the table exactly the model's items. */
    void checkEverything() {
        for (ModelTable table : tables) {
            reads.checkRows(table, null);
            table.indexes.forEach(index -> reads.checkRows(table, index));
        }
    }

    Answer call(String operation, ObjectNode request) {
        last = operation + " " + request;
        return engine.call(operation, request.toString().getBytes(StandardCharsets.UTF_8));
    }

    static JsonNode json(Answer answer) {
        try {
            return ModelValue.JSON.readTree(answer.body());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    static ObjectNode request() {
        return ModelValue.NODES.objectNode();
    }

    /** Compares what was really consumed, and what the response says of it, with the model. */
    void checkUnits(Answer answer, ModelUnits expected) {
        ModelUnits actual = new ModelUnits();
        for (Consumed.Charge charge : answer.consumed().charges()) {
            actual.read(charge.table(), charge.index(), charge.readUnits());
            actual.write(charge.table(), charge.index(), charge.writeUnits());
        }
        assertThat(actual).hasToString(expected.toString());
        if (answer.served() && json(answer).has("ConsumedCapacity")) {
            double told = 0;
            JsonNode capacity = json(answer).get("ConsumedCapacity");
            for (JsonNode one : capacity.isArray() ? capacity : ModelValue.array(List.of(capacity))) {
                told += one.get("CapacityUnits").doubleValue();
            }
            assertThat(told).as("units in the response").isEqualTo(expected.total());
        }
    }

    void checkRefused(Answer answer, ModelRefusal refusal) {
        assertThat(answer.refusal().map(Answer.Refusal::code)).contains(refusal.getMessage());
    }

    void checkServed(Answer answer) {
        assertThat(answer.refusal()).isEmpty();
    }

    private void create(ModelTable table) {
        ObjectNode request = request().put("TableName", table.name).put("BillingMode", "PAY_PER_REQUEST");
        ArrayNode attributes = request.putArray("AttributeDefinitions");
        table.types.forEach((name, type) ->
                attributes.addObject().put("AttributeName", name).put("AttributeType", type));
        addKeys(request, table.partition, table.sort);
        for (ModelTable.Index index : table.indexes) {
            String member = index.global() ? "GlobalSecondaryIndexes" : "LocalSecondaryIndexes";
            ObjectNode declared = request.withArray(member).addObject().put("IndexName", index.name());
            addKeys(declared, index.partition(), index.sort());
            ObjectNode projection = declared.putObject("Projection");
            if (index.include() == null) {
                projection.put("ProjectionType", "ALL");
            } else if (index.include().isEmpty()) {
                projection.put("ProjectionType", "KEYS_ONLY");
            } else {
                ArrayNode included = projection.put("ProjectionType", "INCLUDE").putArray("NonKeyAttributes");
                index.include().forEach(included::add);
            }
        }
        request.putObject("StreamSpecification").put("StreamEnabled", true).put("StreamViewType", "NEW_AND_OLD_IMAGES");
        checkServed(call("CreateTable", request));
        ObjectNode expires = request().put("TableName", table.name);
        expires.putObject("TimeToLiveSpecification").put("Enabled", true).put("AttributeName", Expiry.ATTRIBUTE);
        checkServed(call("UpdateTimeToLive", expires));
    }

    private static void addKeys(ObjectNode request, String partition, String sort) {
        ArrayNode keys = request.putArray("KeySchema");
        keys.addObject().put("AttributeName", partition).put("KeyType", "HASH");
        if (sort != null) {
            keys.addObject().put("AttributeName", sort).put("KeyType", "RANGE");
        }
    }

    private ModelCondition maybeCondition() {
        return random.oneIn(3) ? random.condition(List.of("x", "y", "map", "list", "note", "tags", "gp"), 2) : null;
    }

    private ObjectNode writeRequest(ModelTable table, ModelCondition condition, ModelRendering rendering) {
        ObjectNode request = request().put("TableName", table.name);
        request.put("ReturnConsumedCapacity", random.pick(List.of("NONE", "TOTAL", "INDEXES")));
        if (condition != null) {
            request.put("ConditionExpression", condition.render(rendering));
        }
        return request;
    }

    private void put(ModelTable table) {
        ObjectNode item = random.item(table);
        expiry.mayAdd(item, random);
        ModelCondition condition = maybeCondition();
        ModelRendering rendering = new ModelRendering();
        ObjectNode request = writeRequest(table, condition, rendering);
        request.set("Item", item);
        request.put("ReturnValues", random.pick(List.of("NONE", "ALL_OLD")));
        rendering.addTo(request);
        ObjectNode before = table.find(item);

        Answer answer = call("PutItem", request);

        try {
            table.checkIndexKeys(item);
            if (condition != null && !condition.holds(orEmpty(before))) {
                checkUnits(answer, table.failed(before, item, 1));
                throw ModelRefusal.conditionFailed();
            }
            checkServed(answer);
            checkUnits(answer, table.write(item, item, 1));
            checkAttributes(answer, request.get("ReturnValues").textValue().equals("ALL_OLD") ? before : null);
        } catch (ModelRefusal refusal) {
            checkRefused(answer, refusal);
        }
    }

    private void delete(ModelTable table) {
        ObjectNode key = random.key(table);
        ModelCondition condition = maybeCondition();
        ModelRendering rendering = new ModelRendering();
        ObjectNode request = writeRequest(table, condition, rendering);
        request.set("Key", key);
        request.put("ReturnValues", random.pick(List.of("NONE", "ALL_OLD")));
        rendering.addTo(request);
        ObjectNode before = table.find(key);

        Answer answer = call("DeleteItem", request);

        if (condition != null && !condition.holds(orEmpty(before))) {
            checkRefused(answer, ModelRefusal.conditionFailed());
            checkUnits(answer, table.failed(before, null, 1));
            return;
        }
        checkServed(answer);
        checkUnits(answer, table.write(key, null, 1));
        checkAttributes(answer, request.get("ReturnValues").textValue().equals("ALL_OLD") ? before : null);
    }

    private void update(ModelTable table) {
        ObjectNode key = random.key(table);
        ModelUpdate update = random.update(table, random.oneIn(2));
        ModelCondition condition = maybeCondition();
        ModelRendering rendering = new ModelRendering();
        ObjectNode request = writeRequest(table, condition, rendering);
        request.set("Key", key);
        request.put("UpdateExpression", update.render(rendering));
        boolean nested = update.actions().stream().anyMatch(a -> a.path().isNested());
        String wanted = random.pick(
                nested
                        ? List.of("NONE", "ALL_OLD", "ALL_NEW")
                        : List.of("NONE", "ALL_OLD", "ALL_NEW", "UPDATED_OLD", "UPDATED_NEW"));
        request.put("ReturnValues", wanted);
        rendering.addTo(request);
        ObjectNode found = table.find(key);
        ObjectNode before = found == null ? null : ModelValue.copy(found);

        Answer answer = call("UpdateItem", request);

        try {
            if (condition != null && !condition.holds(orEmpty(before))) {
                throw ModelRefusal.conditionFailed();
            }
            ObjectNode after = before == null ? update.create(key) : update.apply(before);
            if (after != null) {
                table.checkIndexKeys(after);
            }
            checkServed(answer);
            checkUnits(answer, table.write(key, after, 1));
            checkAttributes(answer, returned(wanted, update, before, after));
        } catch (ModelRefusal refusal) {
            checkRefused(answer, refusal);
        }
    }

    private static ObjectNode returned(String wanted, ModelUpdate update, ObjectNode before, ObjectNode after) {
        return switch (wanted) {
            case "ALL_OLD" -> before;
            case "ALL_NEW" -> after;
            case "UPDATED_OLD" -> touched(update, before);
            case "UPDATED_NEW" -> touched(update, after);
            default -> null;
        };
    }

    private static ObjectNode touched(ModelUpdate update, ObjectNode item) {
        ObjectNode touched = request();
        for (ModelUpdate.Action action : update.actions()) {
            JsonNode value = item == null ? null : action.path().in(item);
            if (value != null) {
                touched.set(action.path().attribute(), value);
            }
        }
        return touched.isEmpty() ? null : touched;
    }

    private static void checkAttributes(Answer answer, ObjectNode expected) {
        JsonNode actual = json(answer).get("Attributes");
        assertThat(actual == null ? "-" : ModelValue.canonicalItem(actual))
                .isEqualTo(expected == null ? "-" : ModelValue.canonicalItem(expected));
    }

    private void batchWrite() {
        ObjectNode request = request().put("ReturnConsumedCapacity", random.pick(List.of("NONE", "TOTAL", "INDEXES")));
        ObjectNode requested = request.putObject("RequestItems");
        List<Runnable> effects = new ArrayList<>();
        ModelUnits units = new ModelUnits();
        boolean refused = false;
        for (TargetedKey target : targets(1 + random.below(5))) {
            ArrayNode list = requested.withArray(target.table.name);
            if (random.oneIn(3)) {
                list.addObject().putObject("DeleteRequest").set("Key", target.key);
                effects.add(() -> units.plus(target.table.write(target.key, null, 1)));
                continue;
            }
            ObjectNode item = random.item(target.table);
            item.setAll(target.key);
            list.addObject().putObject("PutRequest").set("Item", item);
            effects.add(() -> units.plus(target.table.write(item, item, 1)));
            refused |= isRefused(target.table, item);
        }
        Answer answer = call("BatchWriteItem", request);
        if (refused) {
            checkRefused(answer, ModelRefusal.validation());
            return;
        }
        effects.forEach(Runnable::run);
        checkServed(answer);
        checkUnits(answer, units);
    }

    private static boolean isRefused(ModelTable table, ObjectNode item) {
        try {
            table.checkIndexKeys(item);
            return false;
        } catch (ModelRefusal refusal) {
            return true;
        }
    }

    /** A key of a table. */
    record TargetedKey(ModelTable table, ObjectNode key) {}

    /** Different keys, in any tables. */
    List<TargetedKey> targets(int count) {
        List<TargetedKey> targets = new ArrayList<>();
        List<String> seen = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            ModelTable table = random.pick(tables);
            ObjectNode key = random.key(table);
            String id = table.name + ModelValue.canonicalItem(key);
            if (!seen.contains(id)) {
                seen.add(id);
                targets.add(new TargetedKey(table, key));
            }
        }
        return targets;
    }

    private void transact() {
        ObjectNode request = request().put("ReturnConsumedCapacity", random.pick(List.of("NONE", "TOTAL", "INDEXES")));
        ArrayNode actions = request.putArray("TransactItems");
        List<String> reasons = new ArrayList<>();
        List<Runnable> effects = new ArrayList<>();
        ModelUnits units = new ModelUnits();
        double[] replayed = {0};
        for (TargetedKey target : targets(1 + random.below(4))) {
            ModelTable table = target.table;
            ObjectNode before = table.find(target.key);
            ModelCondition condition = random.oneIn(4) ? random.condition(List.of("x", "y", "note"), 1) : null;
            ModelRendering rendering = new ModelRendering();
            ObjectNode action = request().put("TableName", table.name);
            ObjectNode after = before;
            String kind = random.pick(List.of("Put", "Update", "Delete", "ConditionCheck"));
            switch (kind) {
                case "Put" -> {
                    after = random.item(table);
                    after.setAll(target.key);
                    after.remove(List.of("gp", "gs", "l"));
                    action.set("Item", after);
                }
                case "Update" -> {
                    ModelUpdate update = random.update(table, true);
                    action.set("Key", target.key);
                    action.put("UpdateExpression", update.render(rendering));
                    after = before == null ? update.create(target.key) : update.apply(before);
                }
                case "Delete" -> {
                    action.set("Key", target.key);
                    after = null;
                }
                default -> {
                    condition = condition == null ? new ModelCondition.Exists(ModelPath.of("x"), true) : condition;
                    action.set("Key", target.key);
                }
            }
            if (condition != null) {
                action.put("ConditionExpression", condition.render(rendering));
            }
            rendering.addTo(action);
            actions.addObject().set(kind, action);
            reasons.add(condition == null || condition.holds(orEmpty(before)) ? "None" : "ConditionalCheckFailed");
            int size = Math.max(ModelTable.sizeOf(before), ModelTable.sizeOf(after));
            replayed[0] += 2 * ModelTable.steps(size, 4096);
            ObjectNode written = after;
            effects.add(() -> units.plus(
                    kind.equals("ConditionCheck")
                            ? table.failed(before, null, 2)
                            : table.write(target.key, written, 2)));
        }
        String token = random.oneIn(2) ? "token-" + tokens++ : null;
        if (token != null) {
            request.put("ClientRequestToken", token);
        }
        Answer answer = call("TransactWriteItems", request);
        if (reasons.contains("ConditionalCheckFailed")) {
            checkRefused(answer, new ModelRefusal("TransactionCanceledException"));
            List<String> told = new ArrayList<>();
            json(answer)
                    .get("CancellationReasons")
                    .forEach(r -> told.add(r.get("Code").textValue()));
            assertThat(told).isEqualTo(reasons);
            return;
        }
        effects.forEach(Runnable::run);
        checkServed(answer);
        checkUnits(answer, units);
        if (token != null && random.oneIn(2)) {
            Answer again = call("TransactWriteItems", request);
            checkServed(again);
            assertThat(again.consumed().writeUnits()).isZero();
            assertThat(again.consumed().readUnits()).as("replay").isEqualTo(replayed[0]);
        }
    }

    private static JsonNode orEmpty(JsonNode item) {
        return item == null ? request() : item;
    }
}

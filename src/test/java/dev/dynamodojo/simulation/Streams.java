package dev.dynamodojo.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A consumer of every table's stream: it keeps a copy of the table up to date from the records alone. Each record must go on
 * from the copy and change something, and in the end the copy is the table.
 */
final class Streams {
    /** Before which passes of time every shard is followed by two: rarely, because each time there are twice as many. */
    private static final List<Integer> SPLITS = List.of(1, 10, 100);

    private final Simulation simulation;
    private final List<ModelTable> tables;
    private final Map<String, Map<String, String>> copies = new HashMap<>();
    /** The last sequence number of each shard: shards that are open side by side have no order among them. */
    private final Map<String, String> seen = new HashMap<>();

    Streams(Simulation simulation, List<ModelTable> tables) {
        this.simulation = simulation;
        this.tables = tables;
        tables.forEach(table -> copies.put(table.name, new TreeMap<>()));
    }

    /** Reads on before time passes: records are kept for 24 hours. */
    void follow() {
        tables.forEach(this::consume);
    }

    void split(int passes) {
        if (SPLITS.contains(passes)) {
            tables.forEach(table -> simulation.engine().splitShards(table.name));
        }
    }

    void check() {
        follow();
        for (ModelTable table : tables) {
            Map<String, String> items = new TreeMap<>();
            table.items().forEach(item -> items.put(key(table, item), ModelValue.canonicalItem(item)));
            assertThat(copies.get(table.name))
                    .as("copy of %s from its stream", table.name)
                    .isEqualTo(items);
        }
    }

    private static String key(ModelTable table, JsonNode item) {
        return item.get(table.partition) + (table.sort == null ? "" : "/" + item.get(table.sort));
    }

    private void consume(ModelTable table) {
        JsonNode streams = call("ListStreams", Simulation.request().put("TableName", table.name));
        String arn = streams.at("/Streams/0/StreamArn").textValue();
        ObjectNode describe = Simulation.request().put("StreamArn", arn);
        JsonNode page;
        do {
            page = call("DescribeStream", describe).get("StreamDescription");
            for (JsonNode shard : page.get("Shards")) {
                consume(table, arn, shard.get("ShardId").textValue());
            }
            describe.put(
                    "ExclusiveStartShardId", page.path("LastEvaluatedShardId").textValue());
        } while (page.has("LastEvaluatedShardId"));
    }

    private void consume(ModelTable table, String arn, String shard) {
        ObjectNode from = Simulation.request()
                .put("StreamArn", arn)
                .put("ShardId", shard)
                .put("ShardIteratorType", "TRIM_HORIZON");
        String iterator = call("GetShardIterator", from).get("ShardIterator").textValue();
        while (iterator != null) {
            JsonNode page = call("GetRecords", Simulation.request().put("ShardIterator", iterator));
            page.get("Records").forEach(record -> apply(table, shard, record.get("dynamodb")));
            iterator = page.get("Records").isEmpty()
                    ? null
                    : page.path("NextShardIterator").textValue();
        }
    }

    private void apply(ModelTable table, String shard, JsonNode change) {
        String sequence = change.get("SequenceNumber").textValue();
        if (sequence.compareTo(seen.getOrDefault(table.name + shard, "")) <= 0) {
            return;
        }
        seen.put(table.name + shard, sequence);
        Map<String, String> copy = copies.get(table.name);
        String key = key(table, change.get("Keys"));
        String old = change.has("OldImage") ? ModelValue.canonicalItem(change.get("OldImage")) : null;
        String now = change.has("NewImage") ? ModelValue.canonicalItem(change.get("NewImage")) : null;
        assertThat(copy.get(key)).as("the record goes on from the copy").isEqualTo(old);
        assertThat(now).as("a record changes something").isNotEqualTo(old);
        if (now == null) {
            copy.remove(key);
        } else {
            copy.put(key, now);
        }
    }

    private JsonNode call(String operation, ObjectNode request) {
        var answer = simulation.call(operation, request);
        simulation.checkServed(answer);
        return Simulation.json(answer);
    }
}

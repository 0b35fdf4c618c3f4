package dev.dynamodojo.engine.change;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.time.Chance;
import dev.dynamodojo.time.VirtualClock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Reads streams as a consumer does: shard after shard, parents before children. */
class StreamReplayTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Engine engine = Engine.inMemory(new VirtualClock());

    private JsonNode call(String operation, String request) throws IOException {
        Answer answer = engine.call(operation, request.getBytes(StandardCharsets.UTF_8));
        assertThat(answer.served()).as(answer.bodyText()).isTrue();
        return JSON.readTree(answer.body());
    }

    private void createTable() throws IOException {
        call("CreateTable", """
                {"TableName": "Shop", "BillingMode": "PAY_PER_REQUEST",
                 "AttributeDefinitions": [{"AttributeName": "PK", "AttributeType": "S"}],
                 "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}],
                 "StreamSpecification": {"StreamEnabled": true, "StreamViewType": "NEW_AND_OLD_IMAGES"}}""");
        call("UpdateTimeToLive", """
                {"TableName": "Shop", "TimeToLiveSpecification": {"Enabled": true, "AttributeName": "ttl"}}""");
    }

    /** All records in the order of their shards. */
    private List<JsonNode> records() throws IOException {
        String arn = call("ListStreams", "{\"TableName\": \"Shop\"}")
                .at("/Streams/0/StreamArn")
                .asText();
        List<JsonNode> records = new ArrayList<>();
        String lastShard = "";
        do {
            String after = lastShard.isEmpty() ? "" : ", \"ExclusiveStartShardId\": \"" + lastShard + "\"";
            JsonNode page = call("DescribeStream", "{\"StreamArn\": \"" + arn + "\", \"Limit\": 2" + after + "}")
                    .get("StreamDescription");
            for (JsonNode shard : page.get("Shards")) {
                records.addAll(recordsOf(arn, shard.get("ShardId").asText()));
            }
            lastShard = page.path("LastEvaluatedShardId").asText();
        } while (!lastShard.isEmpty());
        return records;
    }

    private List<JsonNode> recordsOf(String arn, String shard) throws IOException {
        List<JsonNode> records = new ArrayList<>();
        String iterator = call(
                        "GetShardIterator",
                        "{\"StreamArn\": \"" + arn + "\", \"ShardId\": \"" + shard
                                + "\", \"ShardIteratorType\": \"TRIM_HORIZON\"}")
                .get("ShardIterator")
                .asText();
        while (!iterator.isEmpty()) {
            JsonNode page = call("GetRecords", "{\"ShardIterator\": \"" + iterator + "\", \"Limit\": 7}");
            page.get("Records").forEach(records::add);
            iterator = page.get("Records").isEmpty()
                    ? ""
                    : page.path("NextShardIterator").asText();
        }
        return records;
    }

    private Map<String, JsonNode> items() throws IOException {
        Map<String, JsonNode> items = new TreeMap<>();
        call("Scan", "{\"TableName\": \"Shop\"}")
                .get("Items")
                .forEach(i -> items.put(i.at("/PK/S").asText(), i));
        return items;
    }

    @Test
    void replayedRecords_giveTheTableAndEachContinuesTheOneBefore() throws IOException {
        createTable();
        Chance chance = new Chance(3);
        for (int step = 0; step < 600; step++) {
            String key = "\"PK\": {\"S\": \"" + chance.nextInt(12) + "\"}";
            switch (chance.nextInt(10)) {
                case 0 -> call("DeleteItem", "{\"TableName\": \"Shop\", \"Key\": {" + key + "}}");
                case 1 -> engine.advance(Duration.ofMinutes(chance.nextInt(60)));
                case 2 -> {
                    if (chance.nextInt(10) == 0) {
                        engine.splitShards("Shop");
                    }
                }
                default -> {
                    long ttl = engine.clock().nowMillis() / 1000 + chance.nextInt(200_000) - 50_000;
                    call(
                            "PutItem",
                            "{\"TableName\": \"Shop\", \"Item\": {" + key + ", \"ttl\": {\"N\": \"" + ttl + "\"}}}");
                }
            }
        }
        Map<String, JsonNode> replayed = new HashMap<>();
        List<JsonNode> records = records();
        assertThat(records).isNotEmpty().anyMatch(r -> r.has("userIdentity"));
        for (JsonNode record : records) {
            JsonNode change = record.get("dynamodb");
            String key = change.at("/Keys/PK/S").asText();
            if (replayed.containsKey(key)) {
                assertThat(change.get("OldImage")).isEqualTo(replayed.get(key));
            }
            replayed.put(key, change.get("NewImage"));
        }
        Map<String, JsonNode> items = items();
        replayed.forEach((key, image) -> assertThat(items.get(key)).as(key).isEqualTo(image));
    }

    @Test
    void expiredItem_isRemovedByTheServiceWhenItsTimeHasCome() throws IOException {
        createTable();
        long now = engine.clock().nowMillis() / 1000;
        call(
                "PutItem",
                "{\"TableName\": \"Shop\", \"Item\": {\"PK\": {\"S\": \"a\"}, \"ttl\": {\"N\": \"" + (now + 60)
                        + "\"}}}");
        assertThat(engine.advance(Duration.ofSeconds(30)).expired()).isEmpty();
        Map<String, Integer> expired = new HashMap<>();
        for (int hour = 0; hour < 48 && expired.isEmpty(); hour++) {
            expired.putAll(engine.advance(Duration.ofHours(1)).expired());
        }
        assertThat(expired).containsExactly(Map.entry("Shop", 1));
        JsonNode removed = records().get(records().size() - 1);
        assertThat(removed.get("eventName").asText()).isEqualTo("REMOVE");
        assertThat(removed.at("/userIdentity/Type").asText()).isEqualTo("Service");
        assertThat(removed.at("/userIdentity/PrincipalId").asText()).isEqualTo("dynamodb.amazonaws.com");
        assertThat(removed.at("/dynamodb/ApproximateCreationDateTime").asLong()).isGreaterThanOrEqualTo(now + 60);
    }
}

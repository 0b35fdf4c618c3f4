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
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A consumer that comes back now and then: it gets every record that is younger than 24 hours once, and no older one. */
class StreamConsumerTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int KEYS = 9;

    private final Engine engine = Engine.inMemory(new VirtualClock());
    private final Chance chance = new Chance(11);
    /** What was written and neither read nor too old when somebody read, by key. */
    private final Map<Integer, List<Write>> unread = new TreeMap<>();
    /** Where the consumer goes on in a shard: after this sequence number. */
    private final Map<String, String> checkpoints = new HashMap<>();

    private int value;

    private record Write(int value, long millis) {}

    StreamConsumerTest() throws IOException {
        served("CreateTable", """
                {"TableName": "Shop", "BillingMode": "PAY_PER_REQUEST",
                 "AttributeDefinitions": [{"AttributeName": "PK", "AttributeType": "N"}],
                 "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}],
                 "StreamSpecification": {"StreamEnabled": true, "StreamViewType": "NEW_IMAGE"}}""");
    }

    private JsonNode served(String operation, String request) throws IOException {
        Answer answer = engine.call(operation, request.getBytes(StandardCharsets.UTF_8));
        assertThat(answer.served()).as(answer.bodyText()).isTrue();
        return JSON.readTree(answer.body());
    }

    @ParameterizedTest
    @CsvSource({
        "PT20M, PT0S",
        "PT3H59M59.999S, PT1H",
        "PT4H, PT0S",
        "PT4H0.001S, PT3H",
        "PT16H40M, PT2H",
        "PT23H59M59.999S, PT0S",
        "PT23H, PT59M",
        "PT23H, PT2H",
        "PT22H30M, PT3H",
        "PT20H, PT12H",
        "PT24H, PT0S",
        "PT24H, PT2H",
        "PT27H59M59.999S, PT4H",
        "PT28H, PT0S",
        "PT31H52M34S, PT9H",
        "PT32H, PT13H",
        "PT100H, PT30H",
        "PT1000H, PT0S"
    })
    void consumerThatComesBackAfterAWhile_getsWhatIsYoungerThan24HoursOnce(Duration silence, Duration writing)
            throws IOException {
        for (int visit = 0; visit < 12; visit++) {
            for (int i = 0; i < 6; i++) {
                write();
                engine.advance(Duration.ofMillis(chance.nextInt((int) writing.toMillis() / 3 + 1)));
            }
            if (visit == 3 || visit == 7) {
                engine.splitShards("Shop");
                write();
            }
            engine.advance(silence);
            assertThat(read()).isEqualTo(expected());
        }
    }

    private void write() throws IOException {
        int key = chance.nextInt(KEYS);
        unread.computeIfAbsent(key, k -> new ArrayList<>())
                .add(new Write(++value, engine.clock().nowMillis()));
        served(
                "PutItem",
                "{\"TableName\": \"Shop\", \"Item\": {\"PK\": {\"N\": \"" + key + "\"}, \"value\": {\"N\": \"" + value
                        + "\"}}}");
    }

    private Map<Integer, List<Integer>> expected() {
        long tooOld = engine.clock().nowMillis() - Duration.ofHours(24).toMillis();
        Map<Integer, List<Integer>> expected = new TreeMap<>();
        unread.forEach((key, writes) -> writes.stream()
                .filter(write -> write.millis() > tooOld)
                .forEach(write ->
                        expected.computeIfAbsent(key, k -> new ArrayList<>()).add(write.value())));
        unread.clear();
        return expected;
    }

    /** The values written to each key, in the order in which shards tell them, parents before children. */
    private Map<Integer, List<Integer>> read() throws IOException {
        String arn = served("ListStreams", "{}").at("/Streams/0/StreamArn").asText();
        Map<Integer, List<Integer>> read = new TreeMap<>();
        for (JsonNode shard :
                served("DescribeStream", "{\"StreamArn\": \"" + arn + "\"}").at("/StreamDescription/Shards")) {
            read(arn, shard.get("ShardId").asText(), read);
        }
        return read;
    }

    private void read(String arn, String shard, Map<Integer, List<Integer>> read) throws IOException {
        Optional<String> iterator = Optional.of(iterator(arn, shard));
        boolean isEmpty = false;
        while (iterator.isPresent() && !isEmpty) {
            JsonNode page =
                    served("GetRecords", "{\"Limit\": 2, \"ShardIterator\": \"" + iterator.orElseThrow() + "\"}");
            for (JsonNode record : page.get("Records")) {
                JsonNode change = record.get("dynamodb");
                checkpoints.put(shard, change.get("SequenceNumber").asText());
                read.computeIfAbsent(change.at("/Keys/PK/N").asInt(), k -> new ArrayList<>())
                        .add(change.at("/NewImage/value/N").asInt());
            }
            isEmpty = page.get("Records").isEmpty();
            iterator = Optional.ofNullable(page.path("NextShardIterator").textValue());
        }
    }

    /** After the last record that was read; where that is gone, from the oldest that is left. */
    private String iterator(String arn, String shard) throws IOException {
        String request = "{\"StreamArn\": \"" + arn + "\", \"ShardId\": \"" + shard + "\", \"ShardIteratorType\": ";
        if (checkpoints.containsKey(shard)) {
            String after =
                    request + "\"AFTER_SEQUENCE_NUMBER\", \"SequenceNumber\": \"" + checkpoints.get(shard) + "\"}";
            Answer answer = engine.call("GetShardIterator", after.getBytes(StandardCharsets.UTF_8));
            if (answer.served()) {
                return JSON.readTree(answer.body()).get("ShardIterator").asText();
            }
            assertThat(answer.refusal().map(Answer.Refusal::code)).contains("TrimmedDataAccessException");
        }
        return served("GetShardIterator", request + "\"TRIM_HORIZON\"}")
                .get("ShardIterator")
                .asText();
    }

    @Test
    void recordExactly24HoursOld_isGoneAndAMillisecondBeforeItIsThere() throws IOException {
        write();
        engine.advance(Duration.ofHours(24).minusMillis(1));
        Engine later = engine.fork();
        assertThat(read()).isEqualTo(expected()).hasSize(1);
        later.advance(Duration.ofMillis(1));
        assertThat(later.database().streams().recordCount()).isZero();
    }
}

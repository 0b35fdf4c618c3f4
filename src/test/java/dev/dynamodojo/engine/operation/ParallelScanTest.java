package dev.dynamodojo.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.time.VirtualClock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Segments of a parallel scan: each item once, and a place of one segment is none of another. */
class ParallelScanTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int ITEMS = 200;

    private final Engine engine = Engine.inMemory(new VirtualClock());

    @BeforeEach
    void load() {
        call("CreateTable", """
                {"TableName": "Things", "BillingMode": "PAY_PER_REQUEST", "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "N"}],
                 "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}""");
        for (int i = 0; i < ITEMS; i++) {
            call("PutItem", "{\"TableName\": \"Things\", \"Item\": {\"id\": {\"N\": \"" + i + "\"}}}");
        }
    }

    private Answer call(String operation, String request) {
        return engine.call(operation, request.getBytes(StandardCharsets.UTF_8));
    }

    private static ObjectNode scan(int segment, int total) {
        return JSON.createObjectNode()
                .put("TableName", "Things")
                .put("Segment", segment)
                .put("TotalSegments", total)
                .put("Limit", 7);
    }

    /** All pages of one segment. */
    private List<String> ids(int segment, int total) throws IOException {
        List<String> ids = new ArrayList<>();
        ObjectNode request = scan(segment, total);
        JsonNode page;
        do {
            page = JSON.readTree(call("Scan", request.toString()).body());
            page.get("Items").forEach(item -> ids.add(item.at("/id/N").textValue()));
            request.set("ExclusiveStartKey", page.get("LastEvaluatedKey"));
        } while (page.has("LastEvaluatedKey"));
        return ids;
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "3", "16", "1000000"})
    void segments_togetherGiveEveryItemOnce(int total) throws IOException {
        Set<String> seen = new HashSet<>();
        int read = 0;
        int[] segments = total <= 16 ? all(total) : new int[] {0, total / 2, total - 1};
        for (int segment : segments) {
            List<String> ids = ids(segment, total);
            seen.addAll(ids);
            read += ids.size();
        }
        assertThat(seen).hasSize(read);
        assertThat(read).isEqualTo(total <= 16 ? ITEMS : read);
        assertThat(read).isLessThanOrEqualTo(ITEMS);
    }

    private static int[] all(int total) {
        int[] segments = new int[total];
        for (int i = 0; i < total; i++) {
            segments[i] = i;
        }
        return segments;
    }

    @Test
    void startKeyOfAnotherSegment_isRefused() throws IOException {
        String other = ids(1, 2).get(0);
        ObjectNode request = scan(0, 2);
        request.putObject("ExclusiveStartKey").putObject("id").put("N", other);
        Answer answer = call("Scan", request.toString());
        assertThat(answer.refusal().orElseThrow().message())
                .isEqualTo(
                        "The provided starting key is invalid: Invalid ExclusiveStartKey. Please use ExclusiveStartKey"
                                + " with correct Segment. TotalSegments: 2 Segment: 0");
    }
}

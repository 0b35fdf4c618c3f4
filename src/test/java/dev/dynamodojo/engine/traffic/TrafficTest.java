package dev.dynamodojo.engine.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.engine.store.Shard;
import dev.dynamodojo.time.VirtualClock;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

/** Partitions that split, tables that grow and scale, as virtual minutes pass. */
class TrafficTest {
    private final Engine engine = Engine.inMemory(new VirtualClock());

    TrafficTest() {
        engine.adjust(EngineSettings.DEFAULT.withMetering(EngineSettings.Metering.THROTTLE));
    }

    private Answer call(String operation, String request) {
        return engine.call(operation, request.getBytes(StandardCharsets.UTF_8));
    }

    private void served(String operation, String request) {
        Answer answer = call(operation, request);
        assertThat(answer.served()).as(answer.bodyText()).isTrue();
    }

    private void createOnDemand(String more) {
        served(
                "CreateTable",
                "{\"TableName\":\"Game\",\"BillingMode\":\"PAY_PER_REQUEST\",\"AttributeDefinitions\":["
                        + "{\"AttributeName\":\"PK\",\"AttributeType\":\"S\"},{\"AttributeName\":\"SK\",\"AttributeType\":\"N\"}"
                        + (more.isEmpty() ? "" : ",{\"AttributeName\":\"L\",\"AttributeType\":\"N\"}")
                        + "],\"KeySchema\":[{\"AttributeName\":\"PK\",\"KeyType\":\"HASH\"},"
                        + "{\"AttributeName\":\"SK\",\"KeyType\":\"RANGE\"}]" + more + "}");
    }

    private static final String LOCAL_INDEX =
            ",\"LocalSecondaryIndexes\":[{\"IndexName\":\"Local\",\"KeySchema\":[{\"AttributeName\":\"PK\",\"KeyType\":\"HASH\"},"
                    + "{\"AttributeName\":\"L\",\"KeyType\":\"RANGE\"}],\"Projection\":{\"ProjectionType\":\"ALL\"}}]";

    private static String put(String key, int sort) {
        return "{\"TableName\":\"Game\",\"Item\":{\"PK\":{\"S\":\"" + key + "\"},\"SK\":{\"N\":\"" + sort + "\"}}}";
    }

    private TrafficReport report() {
        return engine.traffic("Game", Optional.empty());
    }

    /** So many minutes of writes to these keys, with more in each than a partition takes; sort keys as the rule says. */
    private void minutes(int minutes, IntUnaryOperator sort, String... keys) {
        int n = 0;
        for (int tenth = 0; tenth < minutes * 600; tenth++) {
            for (int i = 0; i < 5; i++) {
                for (String key : keys) {
                    call("PutItem", put(key, sort.applyAsInt(n)));
                }
                n++;
            }
            if (tenth % 600 == 0) {
                drain(keys[0], n, sort);
            }
            engine.advance(Duration.ofMillis(100));
        }
    }

    /** Large writes until one is throttled. */
    private void drain(String key, int n, IntUnaryOperator sort) {
        String large = "},\"v\":{\"S\":\"" + "x".repeat(390_000) + "\"}}}";
        int next = n;
        while (call("PutItem", put(key, sort.applyAsInt(next)).replace("}}}", large))
                .served()) {
            next++;
        }
    }

    private static int scattered(int n) {
        return (int) (n * 2654435761L >>> 8 & 0xFFFF);
    }

    @Test
    void newOnDemandTable_hasFourEqualPartitions() {
        createOnDemand("");

        assertThat(report().partitions())
                .hasSize(4)
                .allSatisfy(p -> assertThat(p.hashShare()).isBetween(0.2499, 0.2501));
    }

    @Test
    void oneHotKey_comesToStandAlone_thenIsDividedBySortKey() {
        createOnDemand("");

        minutes(5, TrafficTest::scattered, "hot");
        engine.advance(Duration.ofMinutes(1));
        List<TrafficReport.Place> alone = report().partitions();
        minutes(6, TrafficTest::scattered, "hot");
        engine.advance(Duration.ofMinutes(1));
        List<TrafficReport.Place> divided = report().partitions();

        assertThat(alone).hasSize(6);
        assertThat(alone)
                .filteredOn(p -> p.hashShare() < 1e-9)
                .singleElement()
                .satisfies(p -> assertThat(p.divided()).isFalse());
        assertThat(divided).hasSize(7);
        assertThat(divided.stream().filter(TrafficReport.Place::divided)).hasSize(2);
        assertThat(divided.stream().mapToLong(TrafficReport.Place::items).sum())
                .isEqualTo(engine.database().table("Game").orElseThrow().itemCount());
    }

    @Test
    void hotKeyOfATableWithALocalIndex_isNotDivided() {
        createOnDemand(LOCAL_INDEX);

        minutes(12, TrafficTest::scattered, "hot");
        engine.advance(Duration.ofMinutes(1));

        assertThat(report().partitions()).hasSize(6).noneMatch(TrafficReport.Place::divided);
    }

    @Test
    void hotKeyWithARisingSortKey_isNotDivided() {
        createOnDemand("");

        minutes(12, n -> n + 1, "hot");
        engine.advance(Duration.ofMinutes(1));

        assertThat(report().partitions()).hasSize(6).noneMatch(TrafficReport.Place::divided);
    }

    @Test
    void oneHotItem_isNotDivided() {
        createOnDemand("");

        minutes(12, n -> 0, "hot");
        engine.advance(Duration.ofMinutes(1));

        assertThat(report().partitions()).hasSize(6).noneMatch(TrafficReport.Place::divided);
    }

    @Test
    void twoHotKeys_areDividedFromEachOther() {
        createOnDemand("");
        String other = sibling("hot");

        minutes(5, n -> n, "hot", other);
        engine.advance(Duration.ofMinutes(1));

        assertThat(report().partitions()).hasSizeGreaterThan(4);
        assertThat(report().partitions()).filteredOn(p -> p.items() > 0).hasSize(2);
    }

    /** Another key of the same partition. */
    private String sibling(String key) {
        served("PutItem", put(key, 1));
        int place = placeOfOnlyItem();
        for (int i = 0; ; i++) {
            String candidate = "other" + i;
            served("PutItem", put(candidate, 1));
            long items = report().partitions().get(place).items();
            served(
                    "DeleteItem",
                    "{\"TableName\":\"Game\",\"Key\":{\"PK\":{\"S\":\"" + candidate + "\"},\"SK\":{\"N\":\"1\"}}}");
            if (items == 2) {
                return candidate;
            }
        }
    }

    private int placeOfOnlyItem() {
        List<TrafficReport.Place> places = report().partitions();
        for (int i = 0; i < places.size(); i++) {
            if (places.get(i).items() == 1) {
                return i;
            }
        }
        throw new IllegalStateException("no item");
    }

    @Test
    void tableThatOutgrowsAPartition_isSplitBySize() {
        engine.adjust(engine.database().settings().withPartitionBytesMax(20_000));
        createOnDemand("");
        for (int i = 0; i < 200; i++) {
            served("PutItem", put("one", i).replace("}}}", "},\"v\":{\"S\":\"" + "x".repeat(1000) + "\"}}}"));
        }

        engine.advance(Duration.ofMinutes(1));
        List<TrafficReport.Place> places = report().partitions();

        assertThat(places.size()).isGreaterThanOrEqualTo(4 + 9);
        assertThat(places).allSatisfy(p -> assertThat(p.bytes()).isLessThanOrEqualTo(20_000));
        assertThat(places.stream().mapToLong(TrafficReport.Place::items).sum()).isEqualTo(200);
    }

    @Test
    void collectionWithALocalIndex_isNotSplitBySize() {
        engine.adjust(engine.database().settings().withPartitionBytesMax(20_000));
        createOnDemand(LOCAL_INDEX);
        for (int i = 0; i < 100; i++) {
            served("PutItem", put("one", i).replace("}}}", "},\"v\":{\"S\":\"" + "x".repeat(1000) + "\"}}}"));
        }

        engine.advance(Duration.ofMinutes(1));

        assertThat(report().partitions().stream()
                        .mapToLong(TrafficReport.Place::items)
                        .max())
                .hasValue(100);
    }

    private void createProvisioned(int write) {
        served(
                "CreateTable",
                "{\"TableName\":\"Game\",\"ProvisionedThroughput\":{\"ReadCapacityUnits\":1,\"WriteCapacityUnits\":"
                        + write
                        + "},\"AttributeDefinitions\":[{\"AttributeName\":\"PK\",\"AttributeType\":\"S\"},"
                        + "{\"AttributeName\":\"SK\",\"AttributeType\":\"N\"}],\"KeySchema\":["
                        + "{\"AttributeName\":\"PK\",\"KeyType\":\"HASH\"},{\"AttributeName\":\"SK\",\"KeyType\":\"RANGE\"}]}");
    }

    private long provisionedWrites() {
        return engine.database()
                .table("Game")
                .orElseThrow()
                .definition()
                .throughput()
                .writeUnits();
    }

    /** So many writes in each second of a minute. */
    private void steady(int perSecond, int minutes) {
        for (int second = 0; second < minutes * 60; second++) {
            for (int i = 0; i < perSecond; i++) {
                call("PutItem", put("k" + i, second));
            }
            engine.advance(Duration.ofSeconds(1));
        }
    }

    @Test
    void autoScaling_needsTwoMinutesAboveAndTwoMoreToAct() {
        createProvisioned(10);
        engine.scale("Game", "", true, Optional.of(new Scaling(5, 100, 70)));

        steady(9, 2);
        long afterTwo = provisionedWrites();
        steady(9, 1);
        long afterThree = provisionedWrites();
        steady(9, 1);
        long afterFour = provisionedWrites();

        assertThat(List.of(afterTwo, afterThree, afterFour)).containsExactly(10L, 10L, 13L);
    }

    @Test
    void autoScaling_needsFifteenLowMinutesToTakeAway_andNothingConsumedSaysNothing() {
        createProvisioned(50);
        engine.scale("Game", "", true, Optional.of(new Scaling(5, 100, 70)));

        steady(7, 14);
        engine.advance(Duration.ofMinutes(30));
        steady(7, 15);
        long before = provisionedWrites();
        steady(7, 3);

        assertThat(before).isEqualTo(50);
        assertThat(provisionedWrites()).isEqualTo(10);
    }

    @Test
    void autoScaling_keepsToItsBounds_andToTheQuotaOfDecreases() {
        createProvisioned(100);
        engine.scale("Game", "", true, Optional.of(new Scaling(20, 100, 70)));
        for (int i = 0; i < 4; i++) {
            served(
                    "UpdateTable",
                    "{\"TableName\":\"Game\",\"ProvisionedThroughput\":{\"ReadCapacityUnits\":1,\"WriteCapacityUnits\":"
                            + (99 - i) + "}}");
        }

        steady(1, 18);

        assertThat(provisionedWrites()).isEqualTo(96);
        assertThat(report().scalingRefusal())
                .hasValueSatisfying(text -> assertThat(text).contains("decrease"));
        steady(1, 60);
        assertThat(provisionedWrites()).isEqualTo(20);
    }

    @Test
    void fork_goesItsOwnWay() {
        createProvisioned(5);
        Engine fork = engine.fork();
        for (int i = 0; i < 5; i++) {
            served("PutItem", put("a", i));
        }

        Answer here = call("PutItem", put("a", 9));
        Answer there = fork.call("PutItem", put("a", 9).getBytes(StandardCharsets.UTF_8));

        assertThat(here.served()).isFalse();
        assertThat(there.served()).isTrue();
    }

    @Test
    void tableMadeAgain_startsAfresh() {
        createProvisioned(1);
        served("PutItem", put("a", 1));
        assertThat(call("PutItem", put("a", 1)).served()).isFalse();
        served("DeleteTable", "{\"TableName\":\"Game\"}");
        createProvisioned(1);

        assertThat(call("PutItem", put("a", 1)).served()).isTrue();
        assertThat(report().minutes())
                .singleElement()
                .satisfies(m -> assertThat(m.writeUnits()).isEqualTo(1));
    }

    @Test
    void minutes_countWhatCloudWatchWould() {
        createProvisioned(2);
        served("PutItem", put("a", 1));
        served("PutItem", put("a", 2));
        call("PutItem", put("a", 3));
        served("GetItem", "{\"TableName\":\"Game\",\"Key\":{\"PK\":{\"S\":\"a\"},\"SK\":{\"N\":\"1\"}}}");
        engine.advance(Duration.ofMinutes(1));
        served("PutItem", put("b", 3));

        List<Minute> minutes = report().minutes();

        assertThat(minutes).hasSize(2);
        assertThat(minutes.get(0).writeUnits()).isEqualTo(2);
        assertThat(minutes.get(0).readUnits()).isEqualTo(0.5);
        assertThat(minutes.get(0).throttleEvents(true)).isEqualTo(1);
        assertThat(minutes.get(0).throttledRequests()).isEqualTo(1);
        assertThat(minutes.get(0).throttles().keySet())
                .extracting(ThrottlingReason::text)
                .containsExactly("TableWriteProvisionedThroughputExceeded");
        assertThat(report().accessed().get(0).units()).isEqualTo(6.5);
        assertThat(report().throttled().get(0).units()).isEqualTo(1);
    }

    @Test
    void watching_refusesNothing_andStillCounts() {
        engine.adjust(engine.database().settings().withMetering(EngineSettings.Metering.WATCH));
        createProvisioned(1);
        for (int i = 0; i < 20; i++) {
            served("PutItem", put("a", i));
        }

        assertThat(report().minutes())
                .singleElement()
                .satisfies(m -> assertThat(m.writeUnits()).isEqualTo(20));
    }

    @Test
    void shardsFollowPartitions_whereAKeyComesToStandAlone_notWhereItsItemsAreDivided() {
        createOnDemand("");
        served(
                "UpdateTable",
                "{\"TableName\":\"Game\",\"StreamSpecification\":{\"StreamEnabled\":true,\"StreamViewType\":\"KEYS_ONLY\"}}");

        minutes(5, TrafficTest::scattered, "hot");
        engine.advance(Duration.ofMinutes(1));
        long alone = openShards();
        minutes(6, TrafficTest::scattered, "hot");
        engine.advance(Duration.ofMinutes(1));

        assertThat(alone).isEqualTo(3);
        assertThat(openShards()).isEqualTo(3);
        assertThat(report().partitions()).hasSize(7);
    }

    private long openShards() {
        return engine.database().streams().of("Game").orElseThrow().shards().stream()
                .filter(Shard::isOpen)
                .count();
    }
}

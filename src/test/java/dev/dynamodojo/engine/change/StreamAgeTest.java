package dev.dynamodojo.engine.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.Shard;
import dev.dynamodojo.engine.store.StreamRecord;
import dev.dynamodojo.engine.store.TableStream;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.time.VirtualClock;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What becomes of streams and of items that expire as time passes. */
class StreamAgeTest {
    private static final Duration HOUR = Duration.ofHours(1);

    private final Engine engine = Engine.inMemory(new VirtualClock());

    private static Answer call(Engine engine, String operation, String request, TraceSink trace) {
        Answer answer = engine.call(operation, request.getBytes(StandardCharsets.UTF_8), trace);
        assertThat(answer.served()).as(answer.bodyText()).isTrue();
        return answer;
    }

    private void createTable(Engine one) {
        call(one, "CreateTable", """
                {"TableName": "Shop", "BillingMode": "PAY_PER_REQUEST",
                 "AttributeDefinitions": [{"AttributeName": "PK", "AttributeType": "S"}],
                 "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}],
                 "StreamSpecification": {"StreamEnabled": true, "StreamViewType": "NEW_AND_OLD_IMAGES"}}""", TraceSink.NONE);
        call(one, "UpdateTimeToLive", """
                {"TableName": "Shop", "TimeToLiveSpecification": {"Enabled": true, "AttributeName": "ttl"}}""", TraceSink.NONE);
    }

    private void put(Engine one, int key, long ttl) {
        call(
                one,
                "PutItem",
                "{\"TableName\": \"Shop\", \"Item\": {\"PK\": {\"S\": \"" + key + "\"}, \"ttl\": {\"N\": \"" + ttl
                        + "\"}}}",
                TraceSink.NONE);
    }

    private static TableStream stream(Engine one) {
        return StreamRules.current(
                one.database().streams().of("Shop").orElseThrow(), one.clock().nowMillis());
    }

    @Test
    void records_olderThan24Hours_leaveMemoryAndAreCounted() {
        createTable(engine);
        for (int i = 0; i < 100; i++) {
            put(engine, i, 0);
            engine.advance(Duration.ofMinutes(3));
        }
        Engine.Passed passed = engine.advance(Duration.ofHours(21));

        Database database = engine.database();
        long now = engine.clock().nowMillis();
        assertThat(passed.trimmed()).isPositive();
        assertThat(database.streams().recordCount()).isEqualTo(100 - passed.trimmed());
        for (Shard shard : stream(engine).shards()) {
            for (StreamRecord record : shard.records().values()) {
                assertThat(record.millis()).isGreaterThan(now - StreamRules.KEPT_MILLIS);
            }
        }
        engine.advance(Duration.ofDays(2));
        assertThat(engine.database().streams().recordCount()).isZero();
    }

    @Test
    void shards_askedForNowAndThenInALongSilence_areTheSame() {
        createTable(engine);
        put(engine, 1, 0);
        engine.splitShards("Shop");
        engine.splitShards("Shop");
        Map<String, Shard> seen = new HashMap<>();
        for (int hour = 0; hour < 400; hour++) {
            for (Shard shard : stream(engine).shards()) {
                Shard before = seen.put(shard.id(), shard);
                if (before != null) {
                    assertThat(shard.openedMillis()).isEqualTo(before.openedMillis());
                    assertThat(shard.lowHash()).isEqualTo(before.lowHash());
                    assertThat(shard.startSequence()).isEqualTo(before.startSequence());
                    assertThat(before.isOpen() || shard.closedMillis() == before.closedMillis())
                            .isTrue();
                }
            }
            engine.advance(HOUR);
        }
        assertThat(seen.values())
                .filteredOn(s -> s.openedMillis() % HOUR.toMillis() == 0)
                .hasSizeBetween(400, 420);
        assertThat(stream(engine).shards()).filteredOn(Shard::isOpen).hasSize(4);
    }

    @Test
    void engineThatSleepsLong_hasTheShardsOfOneThatIsAskedEveryHour() {
        createTable(engine);
        Engine asked = engine.fork();
        for (int hour = 0; hour < 100; hour++) {
            asked.advance(HOUR);
        }
        engine.advance(Duration.ofHours(100));
        assertThat(stream(engine).shards().stream().map(Shard::id))
                .isEqualTo(stream(asked).shards().stream().map(Shard::id).toList());
    }

    @Test
    void disabledStream_isForgottenAfter24Hours() {
        createTable(engine);
        put(engine, 1, 0);
        call(engine, "UpdateTable", """
                {"TableName": "Shop", "StreamSpecification": {"StreamEnabled": false}}""", TraceSink.NONE);
        engine.advance(Duration.ofHours(23));
        assertThat(engine.database().streams().all()).hasSize(1);
        assertThat(engine.advance(HOUR).trimmed()).isEqualTo(1);
        assertThat(engine.database().streams().all()).isEmpty();
    }

    @Test
    void expiryBeforeACall_isTold() {
        AtomicLong millis = new AtomicLong(VirtualClock.START.toEpochMilli());
        Engine running = Engine.inMemory(VirtualClock.following(millis::get, 0));
        createTable(running);
        put(running, 7, VirtualClock.START.getEpochSecond() + 60);
        millis.addAndGet(Duration.ofDays(3).toMillis());
        List<TraceEvent> events = new ArrayList<>();

        call(running, "ListTables", "{}", events::add);

        assertThat(events)
                .anySatisfy(event -> assertThat(event).isInstanceOfSatisfying(TraceEvent.ItemExpired.class, e -> {
                    assertThat(e.table()).isEqualTo("Shop");
                    assertThat(e.key().toString()).contains("7");
                }));
    }

    @Test
    void manyItems_expireInOneJump() {
        createTable(engine);
        long second = engine.clock().nowMillis() / 1000;
        for (int i = 0; i < 20_000; i++) {
            put(engine, i, second + i);
        }
        Engine.Passed passed = engine.advance(Duration.ofDays(10));

        assertThat(passed.expired()).containsExactly(Map.entry("Shop", 20_000));
        assertThat(passed.trimmed()).isEqualTo(40_000);
        assertThat(engine.database().table("Shop").orElseThrow().itemCount()).isZero();
    }
}

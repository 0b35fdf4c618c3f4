package dev.dynamodojo.engine.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.change.StreamRules;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.engine.store.Shard;
import dev.dynamodojo.engine.store.Streams;
import dev.dynamodojo.engine.store.TableStream;
import dev.dynamodojo.time.Chance;
import dev.dynamodojo.time.VirtualClock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An engine that is opened again from its journal holds what it held: items, streams, what is to expire, statuses. */
class EngineReopenedTest {
    private static final int STEPS = 240;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void requestsAndTime_reopenedNowAndThen_theSameDatabase(long seed) throws IOException {
        Chance chance = new Chance(seed);
        VirtualClock clock = new VirtualClock();
        try (Journal journal =
                Journal.open(folder, Journal.Opener.DEFAULT, 20_000).orElseThrow()) {
            Engine engine = Engine.over(journal.database(), clock, journal);
            createTable(engine, "Shop");
            createTable(engine, "Log");
            for (int step = 0; step < STEPS; step++) {
                act(engine, chance);
                if (step % 20 == 19) {
                    assertThat(text(reopened(clock))).as("after step " + step).isEqualTo(text(engine));
                }
            }
        }
    }

    private Engine reopened(VirtualClock clock) throws IOException {
        Journal.Stored stored = Journal.read(folder);
        Instant now = clock.now();
        assertThat(stored.nowMillis()).isLessThanOrEqualTo(now.toEpochMilli());
        return Engine.over(stored.database(), new VirtualClock(now), ChangeLog.NONE);
    }

    /** As everybody can see it: what is too old may be in memory still, and shards in a silence are followed when asked. */
    private static String text(Engine engine) {
        Database database = engine.database();
        Streams streams = database.streams();
        long now = engine.clock().nowMillis();
        for (TableStream stream : streams.all()) {
            TableStream current = StreamRules.current(stream, now);
            Set<String> present = StreamRules.ids(current.shards());
            List<Shard> shards = current.shards().stream()
                    .map(shard -> present.contains(shard.parent()) ? shard : orphan(shard))
                    .toList();
            streams = StreamRules.isGone(stream, now)
                    ? streams.withoutEnded(stream)
                    : streams.with(current.withShards(shards));
        }
        return Workload.text(database.withStreams(streams));
    }

    private static Shard orphan(Shard shard) {
        return new Shard(
                shard.id(),
                null,
                shard.lowHash(),
                shard.highHash(),
                shard.openedMillis(),
                shard.closedMillis(),
                shard.startSequence(),
                shard.endSequence(),
                shard.trimmedSequence(),
                shard.records());
    }

    private static void act(Engine engine, Chance chance) {
        String table = chance.nextInt(3) == 0 ? "Log" : "Shop";
        String key = "{\"PK\": {\"S\": \"" + chance.nextInt(9) + "\"}}";
        long second = engine.clock().nowMillis() / 1000 + chance.nextInt(100_000) - 60_000;
        switch (chance.nextInt(12)) {
            case 0 -> call(engine, "DeleteItem", "{\"TableName\": \"" + table + "\", \"Key\": " + key + "}");
            case 1, 2 -> engine.advance(Duration.ofSeconds(chance.nextInt(20_000)));
            case 3 -> splitOrAdjust(engine, chance);
            case 4 -> toggle(engine, table, chance);
            case 5 ->
                call(engine, "BatchExecuteStatement", """
                    {"Statements": [
                      {"Statement": "UPDATE \\"%s\\" SET ttl=%d WHERE PK='%d'"},
                      {"Statement": "UPDATE \\"%s\\" SET ttl=%d WHERE PK='%d'"}]}""".formatted(
                                table, second, chance.nextInt(2), table, second + 77, chance.nextInt(2)));
            default -> call(engine, "PutItem", """
                    {"TableName": "%s", "Item": {"PK": {"S": "%d"}, "ttl": {"N": "%d"}, "n": {"N": "%d"}}}""".formatted(table, chance.nextInt(9), second, chance.nextInt(3)));
        }
    }

    private static void splitOrAdjust(Engine engine, Chance chance) {
        if (chance.nextInt(3) == 0) {
            long delay = chance.nextBoolean() ? 0 : 3_600_000;
            engine.adjust(EngineSettings.DEFAULT
                    .withStatusDelayMillis(chance.nextInt(2) * 60_000L)
                    .withExpiryDelayMaxMillis(delay)
                    .withSeed(chance.nextLong())
                    .withCollectionLimitBytes(1L << 30)
                    .withLagMaxMillis(chance.nextInt(2) * 500L));
        } else if (engine.database().streams().of("Shop").isPresent()) {
            engine.splitShards("Shop");
        }
    }

    /** Refused as often as not: what is refused changes nothing. */
    private static void toggle(Engine engine, String table, Chance chance) {
        boolean on = chance.nextBoolean();
        if (chance.nextBoolean()) {
            engine.call("UpdateTimeToLive", bytes("""
                    {"TableName": "%s", "TimeToLiveSpecification": {"Enabled": %b, "AttributeName": "ttl"}}""".formatted(table, on)));
        } else {
            engine.call(
                    "UpdateTable", bytes("""
                    {"TableName": "%s", "StreamSpecification": {"StreamEnabled": %b%s}}""".formatted(table, on, on ? ", \"StreamViewType\": \"NEW_IMAGE\"" : "")));
        }
    }

    private static void createTable(Engine engine, String name) {
        call(engine, "CreateTable", """
                {"TableName": "%s", "BillingMode": "PAY_PER_REQUEST",
                 "AttributeDefinitions": [{"AttributeName": "PK", "AttributeType": "S"},
                   {"AttributeName": "ttl", "AttributeType": "N"}],
                 "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}],
                 "GlobalSecondaryIndexes": [{"IndexName": "ByTtl", "Projection": {"ProjectionType": "ALL"},
                   "KeySchema": [{"AttributeName": "ttl", "KeyType": "HASH"}]}],
                 "StreamSpecification": {"StreamEnabled": true, "StreamViewType": "NEW_AND_OLD_IMAGES"}}""".formatted(name));
        call(engine, "UpdateTimeToLive", """
                {"TableName": "%s", "TimeToLiveSpecification": {"Enabled": true, "AttributeName": "ttl"}}""".formatted(name));
    }

    private static void call(Engine engine, String operation, String request) {
        Answer answer = engine.call(operation, bytes(request));
        assertThat(answer.served()).as(operation + " " + answer.bodyText()).isTrue();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}

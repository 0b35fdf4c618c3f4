package dev.dynamodojo.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamodojo.api.Operation;
import dev.dynamodojo.api.ServiceModel;
import dev.dynamodojo.engine.journal.Journal;
import dev.dynamodojo.engine.operation.Actions;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.time.VirtualClock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineTest {
    private static final String TABLE = """
            {"TableName": "Orders", "BillingMode": "PAY_PER_REQUEST",
             "AttributeDefinitions": [{"AttributeName": "PK", "AttributeType": "S"}],
             "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}]}""";

    private static final String EVERYTHING = """
            {"TableName": "All", "ProvisionedThroughput": {"ReadCapacityUnits": 5, "WriteCapacityUnits": 6},
             "AttributeDefinitions": [{"AttributeName": "PK", "AttributeType": "S"}, {"AttributeName": "SK", "AttributeType": "N"},
                                      {"AttributeName": "b", "AttributeType": "B"}],
             "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}, {"AttributeName": "SK", "KeyType": "RANGE"}],
             "LocalSecondaryIndexes": [{"IndexName": "LSI1", "Projection": {"ProjectionType": "KEYS_ONLY"},
               "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}, {"AttributeName": "b", "KeyType": "RANGE"}]}],
             "GlobalSecondaryIndexes": [{"IndexName": "GSI1", "ProvisionedThroughput": {"ReadCapacityUnits": 1, "WriteCapacityUnits": 2},
               "Projection": {"ProjectionType": "INCLUDE", "NonKeyAttributes": ["x", "y"]},
               "KeySchema": [{"AttributeName": "b", "KeyType": "HASH"}, {"AttributeName": "SK", "KeyType": "HASH"}]}],
             "Tags": [{"Key": "team", "Value": "shop"}], "TableClass": "STANDARD_INFREQUENT_ACCESS",
             "DeletionProtectionEnabled": true, "StreamSpecification": {"StreamEnabled": false}}""";

    @Test
    void operations_ofTheModel_areAllBuilt() {
        assertThat(ServiceModel.all())
                .extracting(Operation::name)
                .allMatch(name -> Actions.named(name).isPresent());
    }

    @Test
    void fork_written_leavesTheOtherAsItWas() {
        Engine engine = withTable();
        Engine fork = engine.fork();
        put(fork, "a");
        put(engine, "b");

        assertThat(get(engine, "a")).isEqualTo("{}");
        assertThat(get(fork, "b")).isEqualTo("{}");
        assertThat(get(fork, "a")).contains("\"a\"");
    }

    @Test
    void fork_clockAdvanced_leavesTheOtherAsItWas() {
        Engine engine = withTable();
        Engine fork = engine.fork();
        fork.clock().advance(Duration.ofHours(1));

        assertThat(engine.clock().now()).isEqualTo(VirtualClock.START);
        assertThat(fork.clock().now()).isEqualTo(VirtualClock.START.plusSeconds(3600));
    }

    @Test
    void write_isLoggedBeforeItIsPublished() {
        List<String> seen = new ArrayList<>();
        Engine[] engine = new Engine[1];
        engine[0] = Engine.over(Database.EMPTY, new VirtualClock(), (now, changes, next) -> {
            boolean published = engine[0].database().table("Orders").isPresent();
            boolean inNext = next.table("Orders").isPresent();
            seen.add(changes.get(0).getClass().getSimpleName() + " published=" + published + " next=" + inNext);
        });

        call(engine[0], "CreateTable", TABLE);

        assertThat(seen).containsExactly("TableCreated published=false next=true");
    }

    @Test
    void changes_replayed_giveTheSameDatabase() {
        List<Change> all = new ArrayList<>();
        Engine engine = Engine.over(Database.EMPTY, new VirtualClock(), (now, changes, next) -> all.addAll(changes));
        call(engine, "CreateTable", TABLE);
        put(engine, "a");
        put(engine, "b");
        call(engine, "DeleteItem", "{\"TableName\": \"Orders\", \"Key\": {\"PK\": {\"S\": \"a\"}}}");
        call(engine, "UpdateTable", "{\"TableName\": \"Orders\", \"DeletionProtectionEnabled\": true}");

        Database replayed = Database.EMPTY;
        for (Change change : all) {
            replayed = replayed.after(change);
        }
        Engine second = Engine.over(replayed, new VirtualClock(), (now, changes, next) -> {});

        for (String request : List.of("Scan", "DescribeTable")) {
            assertThat(call(second, request, "{\"TableName\": \"Orders\"}").bodyText())
                    .isEqualTo(
                            call(engine, request, "{\"TableName\": \"Orders\"}").bodyText());
        }
        assertThat(all).hasSize(5);
    }

    @Test
    void table_ofEverySetting_isTheSameAfterReopening(@TempDir Path folder) throws IOException {
        String described;
        try (Journal journal = Journal.open(folder).orElseThrow()) {
            Engine engine = Engine.over(journal.database(), new VirtualClock(), journal);
            assertThat(call(engine, "CreateTable", EVERYTHING).bodyText()).contains("CREATING");
            call(engine, "UpdateTable", """
                    {"TableName": "All", "ProvisionedThroughput": {"ReadCapacityUnits": 4, "WriteCapacityUnits": 7}}""");
            described =
                    call(engine, "DescribeTable", "{\"TableName\": \"All\"}").bodyText();
        }
        try (Journal journal = Journal.open(folder).orElseThrow()) {
            Engine engine = Engine.over(journal.database(), new VirtualClock(), journal);
            assertThat(call(engine, "DescribeTable", "{\"TableName\": \"All\"}").bodyText())
                    .isEqualTo(described)
                    .contains("LastDecreaseDateTime", "STANDARD_INFREQUENT_ACCESS", "INCLUDE");
        }
    }

    @Test
    void write_thatCannotBeStored_isRefusedAndChangesNothing() {
        Engine engine = Engine.over(Database.EMPTY, new VirtualClock(), (now, changes, next) -> {
            throw new IOException("No space left on device");
        });

        Answer answer = call(engine, "CreateTable", TABLE);

        assertThat(answer.status()).isEqualTo(500);
        assertThat(answer.refusal().orElseThrow().code()).isEqualTo("InternalServerError");
        assertThat(answer.refusal().orElseThrow().message()).contains("No space left on device");
        assertThat(engine.database().tables()).isEmpty();
    }

    @Test
    void bug_inTheLog_isNotSwallowed() {
        Engine engine = Engine.over(Database.EMPTY, new VirtualClock(), (now, changes, next) -> {
            throw new IllegalStateException("a bug");
        });

        assertThatThrownBy(() -> call(engine, "CreateTable", TABLE)).hasMessage("a bug");
        assertThat(engine.database().tables()).isEmpty();
        assertThat(call(engine, "ListTables", "{}").bodyText()).isEqualTo("{\"TableNames\":[]}");
    }

    @Test
    void writes_fromSeveralThreads_areAllKept() throws Exception {
        Engine engine = withTable();
        call(
                engine,
                "PutItem",
                "{\"TableName\": \"Orders\", \"Item\": {\"PK\": {\"S\": \"n\"}, \"n\": {\"N\": \"0\"}}}");
        int threads = 4;
        int each = 250;
        CountDownLatch start = new CountDownLatch(1);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        List<Future<?>> running = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            running.add(pool.submit(() -> {
                start.await();
                for (int i = 0; i < each; i++) {
                    Answer answer = call(engine, "UpdateItem", """
                            {"TableName": "Orders", "Key": {"PK": {"S": "n"}}, "UpdateExpression": "ADD n :one",
                             "ExpressionAttributeValues": {":one": {"N": "1"}}}""");
                    assertThat(answer.served()).isTrue();
                    assertThat(get(engine, "n")).contains("\"n\":{\"N\":");
                }
                return null;
            }));
        }
        start.countDown();
        for (Future<?> each1 : running) {
            each1.get();
        }
        pool.shutdown();

        assertThat(get(engine, "n")).contains("\"n\":{\"N\":\"" + threads * each + "\"}");
    }

    @Test
    void item_ofEscapesAndEmoji_comesBackAsItWas() {
        Engine engine = withTable();
        String item = "{\"PK\":{\"S\":\"\\u001b[31m \\\"q\\\" \\\\ é 😀\"}}";
        call(engine, "PutItem", "{\"TableName\": \"Orders\", \"Item\": " + item + "}");

        assertThat(call(engine, "GetItem", "{\"TableName\": \"Orders\", \"Key\": " + item + "}")
                        .bodyText())
                .isEqualToIgnoringCase("{\"Item\":" + item + "}");
    }

    private static Engine withTable() {
        Engine engine = Engine.inMemory(new VirtualClock());
        assertThat(call(engine, "CreateTable", TABLE).served()).isTrue();
        return engine;
    }

    private static void put(Engine engine, String key) {
        Answer answer =
                call(engine, "PutItem", "{\"TableName\": \"Orders\", \"Item\": {\"PK\": {\"S\": \"" + key + "\"}}}");
        assertThat(answer.served()).as(answer.bodyText()).isTrue();
    }

    private static String get(Engine engine, String key) {
        return call(engine, "GetItem", "{\"TableName\": \"Orders\", \"Key\": {\"PK\": {\"S\": \"" + key + "\"}}}")
                .bodyText();
    }

    private static Answer call(Engine engine, String operation, String request) {
        return engine.call(operation, request.getBytes(StandardCharsets.UTF_8));
    }
}

package dev.dynamodojo.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * The server as a process: many clients at once, killed, stopped, and used by the AWS CLI.
 *
 * <p>Longer: {@code mvn test -Dtest=ServeProcessTest -Dsoak.seconds=60}.
 */
class ServeProcessTest {
    private static final int CLIENTS = 64;
    private static final long SECONDS = Long.getLong("soak.seconds", 2);

    @TempDir
    Path folder;

    private static void createTable(DynamoDbClient client) {
        client.createTable(r -> r.tableName("Orders")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                        List.of(software.amazon.awssdk.services.dynamodb.model.AttributeDefinition.builder()
                                .attributeName("PK")
                                .attributeType(ScalarAttributeType.S)
                                .build()))
                .keySchema(List.of(software.amazon.awssdk.services.dynamodb.model.KeySchemaElement.builder()
                        .attributeName("PK")
                        .keyType(KeyType.HASH)
                        .build())));
    }

    /** Writes until told to stop or the server is gone; the keys that were acknowledged. */
    private static Queue<String> write(
            ServeProcess server, AtomicBoolean over, List<Thread> threads, Queue<String> faults) {
        Queue<String> acknowledged = new ConcurrentLinkedQueue<>();
        for (int c = 0; c < CLIENTS; c++) {
            int number = c;
            Thread thread = new Thread(() -> {
                try (DynamoDbClient client = server.client()) {
                    for (int i = 0; !over.get(); i++) {
                        String key = number + "-" + i % 500;
                        client.putItem(r -> r.tableName("Orders").item(Map.of("PK", AttributeValue.fromS(key))));
                        acknowledged.add(key);
                    }
                } catch (RuntimeException e) {
                    faults.add(e.toString());
                }
            });
            thread.start();
            threads.add(thread);
        }
        return acknowledged;
    }

    private static List<String> keys(DynamoDbClient client) {
        List<String> keys = new ArrayList<>();
        client.scanPaginator(r -> r.tableName("Orders"))
                .items()
                .forEach(item -> keys.add(item.get("PK").s()));
        return keys;
    }

    @Test
    void manyClients_noErrorAndNothingAcknowledgedIsLost() throws Exception {
        try (ServeProcess server = ServeProcess.start();
                DynamoDbClient client = server.client()) {
            createTable(client);
            AtomicBoolean over = new AtomicBoolean();
            List<Thread> threads = new ArrayList<>();
            Queue<String> faults = new ConcurrentLinkedQueue<>();
            Queue<String> acknowledged = write(server, over, threads, faults);
            TimeUnit.SECONDS.sleep(SECONDS);
            over.set(true);
            for (Thread thread : threads) {
                thread.join();
            }
            assertThat(faults).isEmpty();
            assertThat(acknowledged).isNotEmpty();
            assertThat(keys(client)).containsAll(acknowledged);
            assertThat(server.stop()).isIn(0, 130, 143);
        }
    }

    @Test
    void killed_nothingAcknowledgedIsLost() throws Exception {
        Queue<String> acknowledged;
        try (ServeProcess server = ServeProcess.start("--data", folder.toString());
                DynamoDbClient client = server.client()) {
            createTable(client);
            List<Thread> threads = new ArrayList<>();
            AtomicBoolean over = new AtomicBoolean();
            acknowledged = write(server, over, threads, new ConcurrentLinkedQueue<>());
            while (acknowledged.size() < 500) {
                TimeUnit.MILLISECONDS.sleep(10);
            }
            server.kill();
            over.set(true);
            for (Thread thread : threads) {
                thread.join();
            }
        }
        try (ServeProcess server = ServeProcess.start("--data", folder.toString());
                DynamoDbClient client = server.client()) {
            assertThat(keys(client)).containsAll(acknowledged);
        }
    }

    @Test
    void awsCli_whereItIsInstalled_works() throws Exception {
        assumeTrue(isOnPath("aws"), "the AWS CLI is not installed");
        try (ServeProcess server = ServeProcess.start()) {
            String script = """
                    set -e
                    aws dynamodb create-table --table-name Cart --billing-mode PAY_PER_REQUEST \
                      --attribute-definitions AttributeName=PK,AttributeType=S --key-schema AttributeName=PK,KeyType=HASH \
                      --stream-specification StreamEnabled=true,StreamViewType=NEW_IMAGE --query TableDescription.TableName
                    aws dynamodb wait table-exists --table-name Cart
                    aws dynamodb put-item --table-name Cart --item '{"PK": {"S": "a"}, "n": {"N": "1"}}'
                    aws dynamodb execute-statement --statement "UPDATE Cart SET n = n + 1 WHERE PK = 'a'" --query Items
                    aws dynamodb transact-write-items --transact-items '[{"Put": {"TableName": "Cart", "Item": {"PK": {"S": "b"}}}}]'
                    aws dynamodb update-time-to-live --table-name Cart --time-to-live-specification Enabled=true,AttributeName=ttl --query TimeToLiveSpecification.Enabled
                    aws dynamodb query --table-name Cart --key-condition-expression 'PK = :p' --expression-attribute-values '{":p": {"S": "a"}}' --query Items[0].n.N
                    arn=$(aws dynamodbstreams list-streams --query Streams[0].StreamArn --output text)
                    shard=$(aws dynamodbstreams describe-stream --stream-arn $arn --query StreamDescription.Shards[0].ShardId --output text)
                    place=$(aws dynamodbstreams get-shard-iterator --stream-arn $arn --shard-id $shard --shard-iterator-type TRIM_HORIZON --query ShardIterator --output text)
                    aws dynamodbstreams get-records --shard-iterator "$place" --query Records[].eventName --output text
                    """;
            ProcessBuilder shell = new ProcessBuilder("sh", "-c", script).redirectErrorStream(true);
            shell.environment().put("AWS_ACCESS_KEY_ID", "me");
            shell.environment().put("AWS_SECRET_ACCESS_KEY", "secret");
            shell.environment().put("AWS_DEFAULT_REGION", "us-east-1");
            shell.environment().put("AWS_ENDPOINT_URL", server.url().toString());
            shell.environment().put("AWS_ENDPOINT_URL_DYNAMODB", server.url().toString());
            Process run = shell.start();
            String printed = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(run.waitFor()).as(printed).isZero();
            assertThat(printed.strip().lines().map(String::strip))
                    .containsExactly("\"Cart\"", "[]", "true", "\"2\"", "INSERT\tMODIFY\tINSERT");
        }
    }

    private static boolean isOnPath(String program) throws IOException {
        try (Stream<Path> found = Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .map(p -> Path.of(p, program))
                .filter(Files::isExecutable)) {
            return found.findAny().isPresent();
        }
    }
}

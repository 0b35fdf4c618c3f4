package dev.dynamodojo.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** The AWS SDK for Java against a server: what an application does. */
class SdkClientTest {
    private static final AtomicLong MILLIS = new AtomicLong(1_800_000_000_000L);

    @TempDir
    Path folder;

    private final List<AutoCloseable> opened = new ArrayList<>();

    @AfterEach
    void closeAll() throws Exception {
        for (int i = opened.size() - 1; i >= 0; i--) {
            opened.get(i).close();
        }
    }

    private Server serve(Optional<Path> data, Optional<Keys> keys) throws IOException {
        Databases databases = new Databases(data, false, Optional.empty(), MILLIS::get, n -> {});
        ServerOptions options = ServerOptions.local(0);
        Server server = Server.start(keys.map(options::withKeys).orElse(options), databases, Observer.NONE);
        opened.add(server);
        return server;
    }

    private static URI url(Server server) {
        return URI.create("http://127.0.0.1:" + server.port());
    }

    private static StaticCredentialsProvider credentials(String id, String secret) {
        return StaticCredentialsProvider.create(AwsBasicCredentials.create(id, secret));
    }

    private DynamoDbClient client(Server server, String id, String secret) {
        DynamoDbClient client = DynamoDbClient.builder()
                .endpointOverride(url(server))
                .region(Region.US_EAST_1)
                .credentialsProvider(credentials(id, secret))
                .httpClient(UrlConnectionHttpClient.create())
                .build();
        opened.add(client);
        return client;
    }

    /** The SDK's builders take arrays of generic functions. */
    @SuppressWarnings("unchecked")
    private static void createTable(DynamoDbClient client) {
        client.createTable(r -> r.tableName("Orders")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                        a -> a.attributeName("PK").attributeType(ScalarAttributeType.S),
                        a -> a.attributeName("SK").attributeType(ScalarAttributeType.N))
                .keySchema(
                        k -> k.attributeName("PK").keyType(KeyType.HASH),
                        k -> k.attributeName("SK").keyType(KeyType.RANGE))
                .streamSpecification(s -> s.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES)));
        client.waiter().waitUntilTableExists(r -> r.tableName("Orders"));
    }

    private static Map<String, AttributeValue> item(String pk, int sk) {
        return Map.of("PK", AttributeValue.fromS(pk), "SK", AttributeValue.fromN("" + sk));
    }

    @Test
    void application_createsWritesQueriesAndReadsTheStream() throws IOException {
        Server server = serve(Optional.empty(), Optional.empty());
        DynamoDbClient client = client(server, "me", "secret");
        createTable(client);
        for (int i = 0; i < 5; i++) {
            Map<String, AttributeValue> item = item("C#1", i);
            client.putItem(r -> r.tableName("Orders").item(item));
        }
        var page = client.query(r -> r.tableName("Orders")
                .keyConditionExpression("PK = :p AND SK >= :s")
                .expressionAttributeValues(Map.of(":p", AttributeValue.fromS("C#1"), ":s", AttributeValue.fromN("2")))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));
        assertThat(page.count()).isEqualTo(3);
        assertThat(page.consumedCapacity().capacityUnits()).isEqualTo(0.5);
        assertThat(client
                        .queryPaginator(QueryRequest.builder()
                                .tableName("Orders")
                                .keyConditionExpression("PK = :p")
                                .expressionAttributeValues(Map.of(":p", AttributeValue.fromS("C#1")))
                                .limit(2)
                                .build())
                        .items()
                        .stream()
                        .count())
                .isEqualTo(5);
        assertThat(client.executeStatement(r -> r.statement("SELECT SK FROM Orders WHERE PK = 'C#1' AND SK = 3"))
                        .items())
                .containsExactly(Map.of("SK", AttributeValue.fromN("3")));
        assertThat(records(server))
                .hasSize(5)
                .allSatisfy(r -> assertThat(r.eventNameAsString()).isEqualTo("INSERT"));
    }

    private List<Record> records(Server server) {
        DynamoDbStreamsClient streams = DynamoDbStreamsClient.builder()
                .endpointOverride(url(server))
                .region(Region.US_EAST_1)
                .credentialsProvider(credentials("me", "secret"))
                .httpClient(UrlConnectionHttpClient.create())
                .build();
        opened.add(streams);
        String arn = streams.listStreams().streams().get(0).streamArn();
        String shard = streams.describeStream(r -> r.streamArn(arn))
                .streamDescription()
                .shards()
                .get(0)
                .shardId();
        String iterator = streams.getShardIterator(
                        r -> r.streamArn(arn).shardId(shard).shardIteratorType(ShardIteratorType.TRIM_HORIZON))
                .shardIterator();
        return streams.getRecords(r -> r.shardIterator(iterator)).records();
    }

    @Test
    @SuppressWarnings("unchecked")
    void refusals_areTheExceptionsTheSdkKnows() throws IOException {
        DynamoDbClient client = client(serve(Optional.empty(), Optional.empty()), "me", "secret");
        createTable(client);
        client.putItem(r -> r.tableName("Orders").item(item("a", 1)));
        assertThatThrownBy(() -> client.putItem(r -> r.tableName("Orders")
                        .item(item("a", 1))
                        .conditionExpression("attribute_not_exists(PK)")
                        .returnValuesOnConditionCheckFailure("ALL_OLD")))
                .isInstanceOfSatisfying(
                        ConditionalCheckFailedException.class,
                        e -> assertThat(e.item()).isEqualTo(item("a", 1)));
        assertThatThrownBy(() -> client.transactWriteItems(r -> r.transactItems(
                        t -> t.put(p -> p.tableName("Orders").item(item("b", 1))),
                        t -> t.conditionCheck(c -> c.tableName("Orders")
                                .key(item("a", 1))
                                .conditionExpression("attribute_not_exists(PK)")))))
                .isInstanceOfSatisfying(
                        TransactionCanceledException.class,
                        e -> assertThat(e.cancellationReasons())
                                .extracting(reason -> reason.code())
                                .containsExactly("None", "ConditionalCheckFailed"));
        assertThatThrownBy(() -> client.describeTable(r -> r.tableName("Missing")))
                .hasMessageContaining("Requested resource not found: Table: Missing not found");
    }

    @Test
    void accessKeys_haveDatabasesOfTheirOwn() throws IOException {
        Server server = serve(Optional.empty(), Optional.empty());
        createTable(client(server, "one", "secret"));
        assertThat(client(server, "one", "other").listTables().tableNames()).containsExactly("Orders");
        assertThat(client(server, "two", "secret").listTables().tableNames()).isEmpty();
    }

    @Test
    void issuedKeys_signaturesAreVerified() throws IOException {
        Keys keys = Keys.in(folder.resolve("keys"));
        Server server = serve(Optional.empty(), Optional.of(keys));
        String id = keys.all().keySet().iterator().next();
        String secret = keys.all().get(id);
        assertThat(client(server, id, secret).listTables().tableNames()).isEmpty();
        assertThatThrownBy(() -> client(server, id, secret + "x").listTables())
                .isInstanceOfSatisfying(
                        DynamoDbException.class,
                        e -> assertThat(e.awsErrorDetails().errorCode()).isEqualTo("InvalidSignatureException"));
        assertThatThrownBy(() -> client(server, "AKIASOMEBODYELSE", secret).listTables())
                .isInstanceOfSatisfying(
                        DynamoDbException.class,
                        e -> assertThat(e.awsErrorDetails().errorCode()).isEqualTo("UnrecognizedClientException"));
        assertThat(Keys.in(folder.resolve("keys")).all()).isEqualTo(keys.all());
    }

    @Test
    void durableServer_hasEverythingAfterARestart() throws IOException {
        Server first = serve(Optional.of(folder), Optional.empty());
        DynamoDbClient client = client(first, "me", "secret");
        createTable(client);
        client.putItem(r -> r.tableName("Orders").item(item("a", 1)));
        first.close();
        Server second = serve(Optional.of(folder), Optional.empty());
        assertThat(client(second, "me", "secret")
                        .getItem(r -> r.tableName("Orders").key(item("a", 1)))
                        .item())
                .isEqualTo(item("a", 1));
        assertThat(records(second)).hasSize(1);
    }
}

package dev.dynamodojo.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.time.VirtualClock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** A program with the AWS SDK in the engine's own process. */
class DoorClientsTest {
    private final Engine engine = Engine.inMemory(new VirtualClock());
    private final DynamoDbClient client = DoorClients.dynamoDb(engine);

    private void createTable() {
        client.createTable(CreateTableRequest.builder()
                .tableName("Carts")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(List.of(AttributeDefinition.builder()
                        .attributeName("PK")
                        .attributeType(ScalarAttributeType.S)
                        .build()))
                .keySchema(List.of(KeySchemaElement.builder()
                        .attributeName("PK")
                        .keyType(KeyType.HASH)
                        .build()))
                .streamSpecification(s -> s.streamEnabled(true).streamViewType(StreamViewType.NEW_IMAGE))
                .build());
    }

    private static Map<String, AttributeValue> item(int i) {
        return Map.of("PK", AttributeValue.fromS("cart-" + i), "n", AttributeValue.fromN("" + i));
    }

    @Test
    void program_writesAndReads() {
        createTable();
        client.putItem(r -> r.tableName("Carts").item(item(1)));
        assertThat(client.getItem(r -> r.tableName("Carts").key(Map.of("PK", AttributeValue.fromS("cart-1"))))
                        .item())
                .isEqualTo(item(1));
    }

    @Test
    void refusal_isTheExceptionAProgramKnows() {
        assertThatThrownBy(() -> client.describeTable(r -> r.tableName("Missing")))
                .isInstanceOfSatisfying(ResourceNotFoundException.class, e -> {
                    assertThat(e.statusCode()).isEqualTo(400);
                    assertThat(e.requestId()).isEqualTo("1");
                    assertThat(e.awsErrorDetails().errorMessage())
                            .isEqualTo("Requested resource not found: Table: Missing not found");
                });
    }

    @Test
    void program_seesTimePassAsTheEngineTurnsIt() {
        createTable();
        client.updateTimeToLive(r -> r.tableName("Carts")
                .timeToLiveSpecification(t -> t.enabled(true).attributeName("n")));
        long soon = engine.clock().now().plusSeconds(60).getEpochSecond();
        client.putItem(r -> r.tableName("Carts")
                .item(Map.of("PK", AttributeValue.fromS("a"), "n", AttributeValue.fromN("" + soon))));
        engine.advance(Duration.ofHours(60));
        assertThat(client.scan(r -> r.tableName("Carts")).items()).isEmpty();
    }

    @Test
    void consumer_readsTheStream() {
        createTable();
        IntStream.range(0, 5)
                .forEach(i -> client.putItem(r -> r.tableName("Carts").item(item(i))));
        DynamoDbStreamsClient streams = DoorClients.streams(engine);
        String arn = streams.listStreams().streams().get(0).streamArn();
        String shard = streams.describeStream(r -> r.streamArn(arn))
                .streamDescription()
                .shards()
                .get(0)
                .shardId();
        String iterator = streams.getShardIterator(
                        r -> r.streamArn(arn).shardId(shard).shardIteratorType(ShardIteratorType.TRIM_HORIZON))
                .shardIterator();
        List<Record> records =
                streams.getRecords(r -> r.shardIterator(iterator)).records();
        assertThat(records).hasSize(5);
        assertThat(records.get(4).dynamodb().newImage()).isEqualTo(item(4));
    }
}

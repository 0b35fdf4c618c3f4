package dev.dynamodojo.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.time.VirtualClock;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;

/** Throttled requests of the SDK's client wait on the virtual clock. */
class VirtualRetryStrategyTest {
    private final VirtualClock clock = new VirtualClock();
    private final Engine engine = Engine.inMemory(clock);

    private DynamoDbClient client() {
        engine.adjust(EngineSettings.DEFAULT.withMetering(EngineSettings.Metering.THROTTLE));
        DynamoDbClient client = DoorClients.dynamoDb(engine, clock);
        engine.call(
                "CreateTable",
                ("{\"TableName\":\"Orders\",\"AttributeDefinitions\":[{\"AttributeName\":\"PK\",\"AttributeType\":\"S\"}],"
                                + "\"KeySchema\":[{\"AttributeName\":\"PK\",\"KeyType\":\"HASH\"}],"
                                + "\"ProvisionedThroughput\":{\"ReadCapacityUnits\":1,\"WriteCapacityUnits\":1}}")
                        .getBytes(StandardCharsets.UTF_8));
        return client;
    }

    private static void put(DynamoDbClient client, String text) {
        client.putItem(put ->
                put.tableName("Orders").item(Map.of("PK", AttributeValue.fromS("a"), "v", AttributeValue.fromS(text))));
    }

    @Test
    void throttledRequest_isServedLater_byTheVirtualClock() {
        try (DynamoDbClient client = client()) {
            long before = clock.nowMillis();
            put(client, "small");
            put(client, "small");

            assertThat(clock.nowMillis() - before).isEqualTo(500);
            assertThat(engine.traffic("Orders", java.util.Optional.empty())
                            .minutes()
                            .get(0)
                            .throttleEvents(true))
                    .isPositive();
        }
    }

    @Test
    void debtTooLarge_isRefusedAfterTheLastAttempt_withTheReason() {
        try (DynamoDbClient client = client()) {
            put(client, "x".repeat(390_000));

            ProvisionedThroughputExceededException refusal =
                    catchThrowableOfType(ProvisionedThroughputExceededException.class, () -> put(client, "small"));
            assertThat(refusal.throttlingReasons()).hasSize(1);
            assertThat(refusal.throttlingReasons().get(0).reason())
                    .isEqualTo("TableWriteProvisionedThroughputExceeded");
        }
    }
}

package dev.dynamodojo.bench;

import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.sdk.DoorClients;
import dev.dynamodojo.time.VirtualClock;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/** GetItem through the AWS SDK in one process: read the median (p0.50), which is to stay under 60 µs. */
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
@State(Scope.Thread)
public class SdkBenchmark {
    private static final int ITEMS = 10_000;

    private DynamoDbClient client;
    private final GetItemRequest[] gets = new GetItemRequest[ITEMS];
    private int next;

    @Setup
    public void load() {
        Engine engine = Engine.inMemory(new VirtualClock());
        BenchTable.create(engine);
        BenchTable.load(engine, ITEMS);
        client = DoorClients.dynamoDb(engine);
        for (int i = 0; i < ITEMS; i++) {
            int at = (int) (i * 7919L % ITEMS);
            gets[i] = GetItemRequest.builder()
                    .tableName("Bench")
                    .key(Map.of(
                            "PK", AttributeValue.fromS(BenchTable.partition(at)),
                            "SK", AttributeValue.fromS(BenchTable.sort(at))))
                    .build();
        }
    }

    @Benchmark
    public GetItemResponse getItem() {
        next = next + 1 == ITEMS ? 0 : next + 1;
        GetItemResponse response = client.getItem(gets[next]);
        if (!response.hasItem()) {
            throw new IllegalStateException("not found: " + gets[next]);
        }
        return response;
    }
}

package dev.dynamodojo.bench;

import dev.dynamodojo.endpoint.InProcessHttpClient;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.time.VirtualClock;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntConsumer;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** In process: GetItem through the AWS SDK for Java, and a transaction of 100 items through the door; medians of one run. */
public final class ClientReport {
    private ClientReport() {}

    public static void main(String[] arguments) {
        Engine engine = Engine.inMemory(new VirtualClock());
        BenchTable.create(engine);
        BenchTable.load(engine, 1_000);
        try (DynamoDbClient client = DynamoDbClient.builder()
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("a", "b")))
                .httpClient(new InProcessHttpClient(engine))
                .build()) {
            Map<String, AttributeValue> key = key(engine);
            report(
                    "GetItem through the SDK",
                    60_000,
                    i -> client.getItem(r -> r.tableName("Bench").key(key)));
        }
        byte[][] requests = new byte[50][];
        for (int i = 0; i < requests.length; i++) {
            requests[i] = transaction(i).getBytes(StandardCharsets.UTF_8);
        }
        report("TransactWriteItems of 100", 2_000, i -> {
            if (!engine.call("TransactWriteItems", requests[i % requests.length])
                    .served()) {
                throw new IllegalStateException("refused");
            }
        });
    }

    private static Map<String, AttributeValue> key(Engine engine) {
        var item = engine.database().table("Bench").orElseThrow().items();
        item.next();
        Map<String, AttributeValue> key = new java.util.HashMap<>();
        for (String name :
                engine.database().table("Bench").orElseThrow().layout().names()) {
            Object value = item.item().get(name);
            key.put(
                    name,
                    value instanceof dev.dynamodojo.value.AttributeValue.N n
                            ? AttributeValue.fromN(n.text())
                            : AttributeValue.fromS(((dev.dynamodojo.value.AttributeValue.S) value).value()));
        }
        return key;
    }

    private static String transaction(int n) {
        StringBuilder text = new StringBuilder("{\"TransactItems\":[");
        for (int i = 0; i < 100; i++) {
            text.append(i == 0 ? "" : ",")
                    .append("{\"Put\":{\"TableName\":\"Bench\",\"Item\":")
                    .append(BenchTable.item(n * 100 + i))
                    .append("}}");
        }
        return text.append("]}").toString();
    }

    private static void report(String what, int times, IntConsumer subject) {
        long[] nanos = new long[times];
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < times; i++) {
                long start = System.nanoTime();
                subject.accept(i);
                nanos[i] = System.nanoTime() - start;
            }
        }
        Arrays.sort(nanos);
        System.out.printf(
                Locale.ROOT,
                "%s: median %.1f µs, 99th percentile %.1f µs%n",
                what,
                nanos[times / 2] / 1e3,
                nanos[times * 99 / 100] / 1e3);
    }
}

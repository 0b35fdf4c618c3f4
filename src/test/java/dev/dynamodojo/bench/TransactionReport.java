package dev.dynamodojo.bench;

import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.time.VirtualClock;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntConsumer;

/** A transaction of 100 items through the door: median and 99th percentile of one run. */
public final class TransactionReport {
    private TransactionReport() {}

    public static void main(String[] arguments) {
        Engine engine = Engine.inMemory(new VirtualClock());
        BenchTable.create(engine);
        BenchTable.load(engine, 1_000);
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

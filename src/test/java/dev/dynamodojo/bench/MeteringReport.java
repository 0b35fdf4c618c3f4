package dev.dynamodojo.bench;

import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.engine.store.EngineSettings.Metering;
import dev.dynamodojo.time.VirtualClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What following partitions and throttling cost: the same requests with each setting, in turn, in one run. */
public final class MeteringReport {
    private static final int ITEMS = 10_000;
    private static final int REQUESTS = 200_000;
    private static final int ROUNDS = 9;

    private MeteringReport() {}

    public static void main(String[] args) {
        Engine engine = Engine.inMemory(new VirtualClock());
        BenchTable.create(engine);
        BenchTable.load(engine, ITEMS);
        byte[][] requests = new byte[ITEMS][];
        for (int i = 0; i < ITEMS; i++) {
            int at = (int) (i * 7919L % ITEMS);
            requests[i] = i % 2 == 0 ? BenchTable.get(at) : BenchTable.put(at);
        }
        Map<Metering, List<Long>> nanos = new EnumMap<>(Metering.class);
        for (int round = 0; round < ROUNDS + 3; round++) {
            for (Metering metering : Metering.values()) {
                engine.adjust(EngineSettings.DEFAULT.withMetering(metering).withTableUnitsMax(Long.MAX_VALUE / 4));
                long took = run(engine, requests);
                if (round >= 3) {
                    nanos.computeIfAbsent(metering, m -> new ArrayList<>()).add(took);
                }
            }
        }
        long off = median(nanos.get(Metering.OFF));
        nanos.forEach((metering, all) -> System.out.printf(
                Locale.ROOT,
                "%-9s %6.0f ns a request, %.3f times OFF%n",
                metering,
                median(all) / (double) REQUESTS,
                median(all) / (double) off));
    }

    private static long run(Engine engine, byte[][] requests) {
        long start = System.nanoTime();
        int refused = 0;
        for (int i = 0; i < REQUESTS; i++) {
            if (i % 10 == 0) {
                engine.clock().advance(Duration.ofMillis(5));
            }
            boolean get = i % 2 == 0;
            refused += engine.call(get ? "GetItem" : "PutItem", requests[i % ITEMS])
                            .served()
                    ? 0
                    : 1;
        }
        if (refused > 0) {
            throw new IllegalStateException(refused + " were refused");
        }
        return System.nanoTime() - start;
    }

    private static long median(List<Long> values) {
        List<Long> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        return sorted.get(sorted.size() / 2);
    }
}

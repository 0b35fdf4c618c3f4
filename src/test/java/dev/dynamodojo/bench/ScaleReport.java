package dev.dynamodojo.bench;

import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.time.VirtualClock;
import java.util.Locale;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;

/**
 * Memory of a million items, and what reads and forks cost at a thousand and at a million items; prints ratios of one
 * run.
 */
public final class ScaleReport {
    private static final int SMALL = 1_000;
    private static final int LARGE = 1_000_000;
    private static final int REQUESTS = 20_000;

    private ScaleReport() {}

    public static void main(String[] arguments) {
        Engine small = loaded(SMALL);
        long before = usedBytes();
        Engine large = loaded(LARGE);
        long perItem = (usedBytes() - before) / LARGE;
        System.out.printf(Locale.ROOT, "heap per item of 200 bytes, %,d items: %d bytes%n", LARGE, perItem);
        report("GetItem", small, large, 200_000, (engine, size) -> {
            byte[][] requests = requests(size, BenchTable::get);
            return i -> engine.call("GetItem", requests[i % REQUESTS]);
        });
        report("Query of 100", small, large, 20_000, (engine, size) -> {
            byte[][] requests = requests(size, BenchTable::query);
            return i -> engine.call("Query", requests[i % REQUESTS]);
        });
        report("fork", small, large, 1_000_000, (engine, size) -> i -> engine.fork());
        if (large.database().table("Bench").orElseThrow().itemCount() != LARGE) {
            throw new IllegalStateException("items are missing");
        }
    }

    /** What to measure on an engine of a size. */
    private interface Subject {
        IntConsumer on(Engine engine, int size);
    }

    /** Requests for items all over the table, built before the clock runs. */
    private static byte[][] requests(int size, IntFunction<byte[]> request) {
        byte[][] requests = new byte[REQUESTS][];
        for (int i = 0; i < REQUESTS; i++) {
            requests[i] = request.apply((int) (i * 15_485_863L % size));
        }
        return requests;
    }

    private static void report(String what, Engine small, Engine large, int times, Subject subject) {
        double bestSmall = Double.MAX_VALUE;
        double bestLarge = Double.MAX_VALUE;
        IntConsumer onSmall = subject.on(small, SMALL);
        IntConsumer onLarge = subject.on(large, LARGE);
        for (int round = 0; round < 6; round++) {
            bestSmall = Math.min(bestSmall, nanos(onSmall, times));
            bestLarge = Math.min(bestLarge, nanos(onLarge, times));
        }
        System.out.printf(
                Locale.ROOT,
                "%-13s %,9.0f ns at %,d   %,9.0f ns at %,d   ratio %.2f%n",
                what,
                bestSmall,
                SMALL,
                bestLarge,
                LARGE,
                bestLarge / bestSmall);
    }

    private static double nanos(IntConsumer subject, int times) {
        long start = System.nanoTime();
        for (int i = 0; i < times; i++) {
            subject.accept(i);
        }
        return (System.nanoTime() - start) / (double) times;
    }

    private static Engine loaded(int items) {
        Engine engine = Engine.inMemory(new VirtualClock());
        BenchTable.create(engine);
        BenchTable.load(engine, items);
        return engine;
    }

    private static long usedBytes() {
        for (int i = 0; i < 4; i++) {
            System.gc();
        }
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}

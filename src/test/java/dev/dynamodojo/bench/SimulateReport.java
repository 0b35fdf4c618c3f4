package dev.dynamodojo.bench;

import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.time.VirtualClock;
import dev.dynamodojo.workload.Simulation;
import dev.dynamodojo.workload.SimulationResult;
import dev.dynamodojo.workload.WorkloadReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * How long a simulation of six million requests takes, and what it needs: the workload of {@code bench/six-million.yaml}, or the
 * file that is named.
 */
public final class SimulateReport {
    private static final Path WORKLOAD = Path.of("src/test/resources/bench/six-million.yaml");
    private static final double NANOS = 1e9;
    private static final double MEGABYTE = 1 << 20;

    private SimulateReport() {}

    public static void main(String[] args) throws IOException {
        Path file = args.length == 0 ? WORKLOAD : Path.of(args[0]);
        long start = System.nanoTime();
        SimulationResult result = Simulation.run(
                Engine.watching(new VirtualClock()), WorkloadReader.read(file), 1, (at, of) -> {}, () -> false);
        double seconds = (System.nanoTime() - start) / NANOS;
        Runtime runtime = Runtime.getRuntime();
        System.out.printf(
                Locale.ROOT,
                "%,d requests, %,d throttled attempts: %.1f s, %.1f us a request; heap %.0f MB, at most %.0f MB%n",
                result.sent(),
                result.throttled(),
                seconds,
                seconds * 1e6 / (result.sent() + result.throttled()),
                runtime.totalMemory() / MEGABYTE,
                runtime.maxMemory() / MEGABYTE);
    }
}

package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.Throughput;
import java.util.Optional;

/**
 * What a table or index can serve at once: without being asked 12,000 reads and 4,000 writes on demand, else what is
 * provisioned (documented: "Understanding DynamoDB warm throughput").
 */
record WarmThroughput(long read, long write) {
    private static final long ON_DEMAND_READ = 12_000;
    private static final long ON_DEMAND_WRITE = 4_000;

    static WarmThroughput of(Throughput throughput, Optional<Request> asked) {
        boolean onDemand = throughput.isOnDemand();
        long read = onDemand ? ON_DEMAND_READ : throughput.readUnits();
        long write = onDemand ? ON_DEMAND_WRITE : throughput.writeUnits();
        return new WarmThroughput(
                asked.flatMap(a -> a.whole("ReadUnitsPerSecond")).orElse(read),
                asked.flatMap(a -> a.whole("WriteUnitsPerSecond")).orElse(write));
    }
}

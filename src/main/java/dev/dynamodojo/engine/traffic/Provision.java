package dev.dynamodojo.engine.traffic;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.store.TableDefinition;
import dev.dynamodojo.engine.store.Throughput;
import java.util.Optional;

/**
 * What a table or global index is entitled to, read off its definition. Units are per second.
 *
 * @param onDemand billing mode
 * @param read provisioned read units, 0 on demand
 * @param write provisioned write units, 0 on demand
 * @param readMax the on-demand maximum for reads, or no limit (Long.MAX_VALUE)
 * @param writeMax the same for writes
 * @param accountMax the account's quota for one table or index, reads and writes each
 * @param warmRead reads it was warmed up for, 0 where it was not
 * @param warmWrite the same for writes
 * @param divisible whether item collections may be divided by sort key: not with local indexes, not without a sort key
 */
record Provision(
        boolean onDemand,
        long read,
        long write,
        long readMax,
        long writeMax,
        long accountMax,
        long warmRead,
        long warmWrite,
        boolean divisible) {
    /** An on-demand table serves so much from the start (documented: "DynamoDB on-demand capacity mode"). */
    private static final int ON_DEMAND_PARTITIONS = 4;

    /** @param index the global index, or null for the table */
    static Provision of(Table table, IndexDefinition index, EngineSettings settings) {
        TableDefinition definition = table.definition();
        String suffix = index == null ? "" : "/" + index.name();
        Throughput throughput = index == null ? definition.throughput() : index.throughput();
        Optional<Request> max = setting(definition, "OnDemandThroughput" + suffix);
        Optional<Request> warm = setting(definition, "WarmThroughput" + suffix);
        boolean hasSortKey =
                !(index == null ? definition.keys() : index.keys()).sort().isEmpty();
        return new Provision(
                definition.onDemand(),
                throughput.readUnits(),
                throughput.writeUnits(),
                limit(max, "MaxReadRequestUnits"),
                limit(max, "MaxWriteRequestUnits"),
                settings.tableUnitsMax(),
                units(warm, "ReadUnitsPerSecond"),
                units(warm, "WriteUnitsPerSecond"),
                hasSortKey && !(index == null && definition.hasLocalIndexes()));
    }

    private static Optional<Request> setting(TableDefinition definition, String name) {
        return Optional.ofNullable((Request) definition.settings().get(name));
    }

    private static long limit(Optional<Request> max, String member) {
        long units = max.flatMap(m -> m.whole(member)).orElse(-1L);
        return units < 1 ? Long.MAX_VALUE : units;
    }

    private static long units(Optional<Request> warm, String member) {
        return warm.flatMap(w -> w.whole(member)).orElse(0L);
    }

    /** How many partitions this needs at least. Assumed: reads and writes of a partition add up when it is provisioned. */
    int partitions() {
        int warm = partitionsFor(warmRead, warmWrite);
        if (onDemand) {
            return Math.max(ON_DEMAND_PARTITIONS, warm);
        }
        double share = read / Partition.READ_UNITS + write / Partition.WRITE_UNITS;
        return Math.max(warm, Math.max(1, (int) Math.ceil(share)));
    }

    static int partitionsFor(double read, double write) {
        return (int) Math.max(Math.ceil(read / Partition.READ_UNITS), Math.ceil(write / Partition.WRITE_UNITS));
    }

    long provisioned(boolean forWrite) {
        return forWrite ? write : read;
    }

    long max(boolean forWrite) {
        return forWrite ? writeMax : readMax;
    }
}

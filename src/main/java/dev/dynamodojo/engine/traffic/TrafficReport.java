package dev.dynamodojo.engine.traffic;

import dev.dynamodojo.engine.store.Index;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What can be seen of the traffic of a table or a global index.
 *
 * @param table the table
 * @param index the global index's name; empty for the table itself
 * @param onDemand billing mode
 * @param provisionedRead read units per second; 0 on demand
 * @param provisionedWrite write units per second; 0 on demand
 * @param readBurst read units saved up for a burst; 0 on demand
 * @param writeBurst write units saved up for a burst; 0 on demand
 * @param readScaling auto scaling of reads; empty where it is off
 * @param writeScaling auto scaling of writes
 * @param scalingRefusal why auto scaling could not do what it wanted the last time
 * @param partitions in key order
 * @param minutes oldest first, at most a day; the last may still be running
 * @param accessed the keys with the most traffic, hottest first; a write counts three times a read
 * @param throttled the keys with the most throttle events
 */
public record TrafficReport(
        String table,
        String index,
        boolean onDemand,
        long provisionedRead,
        long provisionedWrite,
        double readBurst,
        double writeBurst,
        Optional<Scaling> readScaling,
        Optional<Scaling> writeScaling,
        Optional<String> scalingRefusal,
        List<Place> partitions,
        List<Minute> minutes,
        List<HotKeys.Hot> accessed,
        List<HotKeys.Hot> throttled) {
    private static final int KEYS_MAX = 25;

    /**
     * One partition.
     *
     * @param number its name, as in {@link Heat#partition()}
     * @param hashShare its share of all partition key hashes, 0 to 1; nearly 0 where one key stands apart
     * @param divided whether it is a part of one partition key value's items
     * @param items items or entries it holds
     * @param bytes their size
     */
    public record Place(int number, double hashShare, boolean divided, long items, long bytes) {}

    static TrafficReport of(
            Resource resource, Table table, IndexDefinition index, long minuteStartMillis, long nowMillis) {
        Provision provision = resource.provision();
        return new TrafficReport(
                table.name(),
                resource.index(),
                provision.onDemand(),
                provision.read(),
                provision.write(),
                resource.burst(false, nowMillis),
                resource.burst(true, nowMillis),
                Scaling.of(table.definition(), resource.index(), false),
                Scaling.of(table.definition(), resource.index(), true),
                resource.scalingRefusal(),
                places(
                        resource.partitions(),
                        table,
                        index == null ? null : table.index(index.name()).orElse(null)),
                resource.minutes(minuteStartMillis),
                resource.accessed(KEYS_MAX),
                resource.throttledKeys(KEYS_MAX));
    }

    private static List<Place> places(Partitions partitions, Table table, Index index) {
        List<SizeSplits.Held> held = SizeSplits.held(partitions, table, index);
        List<Place> places = new ArrayList<>();
        List<Partition> ordered = partitions.ordered();
        for (int i = 0; i < ordered.size(); i++) {
            long start = ordered.get(i).low().hash();
            long end = i + 1 < ordered.size() ? ordered.get(i + 1).low().hash() : Long.MAX_VALUE;
            places.add(new Place(
                    ordered.get(i).number(),
                    (end - start) / (double) Long.MAX_VALUE,
                    partitions.isDivided(i),
                    held.get(i).items(),
                    held.get(i).bytes()));
        }
        return places;
    }
}

package dev.dynamodojo.engine.traffic;

import dev.dynamodojo.engine.store.EntryCursor;
import dev.dynamodojo.engine.store.Index;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.KeyRange;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.value.Item;
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
        List<HotKey> accessed,
        List<HotKey> throttled) {
    private static final int KEYS_MAX = 25;

    /**
     * One partition.
     *
     * @param number its name, as in {@link Heat#partition()}
     * @param hashShare its share of all partition key hashes, 0 to 1; nearly 0 where one key stands apart
     * @param divided whether it is a part of one partition key value's items
     * @param items items or entries it holds
     * @param bytes their size
     * @param alone the partition key that stands alone here; empty where many share the partition
     */
    public record Place(int number, double hashShare, boolean divided, long items, long bytes, Optional<Item> alone) {}

    /**
     * A partition key value with much traffic.
     *
     * @param key the partition key attributes; empty where no item has this key any more
     * @param units units or events counted
     * @param over by how much that may be too high
     */
    public record HotKey(Item key, double units, double over) {}

    /** The same with only the minutes that began before a moment, virtual epoch milliseconds. */
    public TrafficReport before(long millis) {
        return new TrafficReport(
                table,
                index,
                onDemand,
                provisionedRead,
                provisionedWrite,
                readBurst,
                writeBurst,
                readScaling,
                writeScaling,
                scalingRefusal,
                partitions,
                minutes.stream().filter(minute -> minute.startMillis() < millis).toList(),
                accessed,
                throttled);
    }

    static TrafficReport of(
            Resource resource, Table table, IndexDefinition index, long minuteStartMillis, long nowMillis) {
        Provision provision = resource.provision();
        Index read = index == null ? null : table.index(index.name()).orElse(null);
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
                keys(resource.accessed(KEYS_MAX), table, read),
                keys(resource.throttledKeys(KEYS_MAX), table, read));
    }

    private static List<HotKey> keys(List<HotKeys.Hot> hot, Table table, Index index) {
        List<HotKey> keys = new ArrayList<>();
        hot.forEach(h -> keys.add(new HotKey(partitionKey(h.key().hash(), table, index), h.units(), h.over())));
        return keys;
    }

    /** The hash is all that was followed; any item there tells the values. */
    private static Item partitionKey(long hash, Table table, Index index) {
        KeyRange range = KeyRange.ofHash(hash);
        EntryCursor entries = index == null ? table.read(range, false) : table.read(index, range, false);
        if (!entries.next()) {
            return Item.EMPTY;
        }
        Item item = entries.item();
        Item.Builder key = Item.builder();
        List<String> names = index == null
                ? table.definition().keys().partition()
                : index.definition().keys().partition();
        names.forEach(name -> key.put(name, item.get(name)));
        return key.build();
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
                    held.get(i).bytes(),
                    end - start <= 1 ? Optional.of(partitionKey(start, table, index)) : Optional.empty()));
        }
        return places;
    }
}

package dev.dynamodojo.engine.traffic;

import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.engine.store.EntryCursor;
import dev.dynamodojo.engine.store.EntryKey;
import dev.dynamodojo.engine.store.Index;
import dev.dynamodojo.engine.store.KeyLayout;
import dev.dynamodojo.engine.store.KeyRange;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.List;

/**
 * Partitions that have become too large are split in the middle of what they hold (documented: "Partitions and data
 * distribution in DynamoDB": about 10 GB each). An item collection is divided only where the table has no local index.
 */
final class SizeSplits {
    private SizeSplits() {}

    /** Splits the partitions of a resource that are too large; does nothing, quickly, where none can be. */
    static void apply(Resource resource, Table table, EngineSettings settings, long nowMillis) {
        Index index = resource.index().isEmpty()
                ? null
                : table.index(resource.index()).orElse(null);
        long size = index == null ? table.sizeBytes() : index.sizeBytes();
        Partitions partitions = resource.partitions();
        if (size <= settings.partitionBytesMax()) {
            return;
        }
        boolean splits = true;
        while (splits) {
            splits = false;
            List<Held> held = held(partitions, table, index);
            for (int i = held.size() - 1; i >= 0; i--) {
                if (held.get(i).bytes() > settings.partitionBytesMax()) {
                    EntryKey middle = middle(partitions, i, held.get(i).bytes(), table, index, resource.provision());
                    if (middle != null) {
                        partitions.split(i, List.of(middle), nowMillis);
                        splits = true;
                    }
                }
            }
        }
    }

    /** What a partition holds: a number of items or entries, and their bytes. */
    record Held(long items, long bytes) {}

    /** What each partition holds, in key order. */
    static List<Held> held(Partitions partitions, Table table, Index index) {
        long[] items = new long[partitions.count()];
        long[] bytes = new long[partitions.count()];
        List<Partition> ordered = partitions.ordered();
        int place = 0;
        EntryCursor entries = all(table, index);
        KeyLayout layout = index == null ? table.layout() : index.layout();
        while (entries.next()) {
            Item item = entries.item();
            EntryKey key = layout.keyOf(item);
            while (place + 1 < bytes.length && ordered.get(place + 1).low().compareTo(key) <= 0) {
                place++;
            }
            items[place]++;
            bytes[place] += item.sizeBytes();
        }
        List<Held> held = new ArrayList<>();
        for (int i = 0; i < bytes.length; i++) {
            held.add(new Held(items[i], bytes[i]));
        }
        return held;
    }

    private static EntryCursor all(Table table, Index index) {
        return index == null ? table.items() : table.read(index, KeyRange.everything(), false);
    }

    /** The bound with half of a partition's bytes in front of it; null where there is none inside. */
    private static EntryKey middle(
            Partitions partitions, int place, long bytes, Table table, Index index, Provision provision) {
        EntryKey low = partitions.ordered().get(place).low();
        EntryCursor entries = all(table, index);
        KeyLayout layout = index == null ? table.layout() : index.layout();
        long before = 0;
        while (entries.next()) {
            Item item = entries.item();
            EntryKey key = layout.keyOf(item);
            if (key.compareTo(low) < 0) {
                continue;
            }
            EntryKey bound = provision.divisible() ? key.justBefore() : EntryKey.startOfHash(key.hash());
            if (before >= bytes / 2 && bound.compareTo(low) > 0) {
                return before > 0 && before < bytes ? bound : null;
            }
            before += item.sizeBytes();
        }
        return null;
    }
}

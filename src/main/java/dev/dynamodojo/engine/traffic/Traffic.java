package dev.dynamodojo.engine.traffic;

import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.engine.store.EntryKey;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.store.TableDefinition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The traffic of one engine: asks for room, takes what was consumed, keeps partitions and minutes.
 *
 * <p>Safe for several threads. Everything follows from the accesses and their virtual times, so the same statements at the same
 * times give the same partitions. It is not stored: a reopened database has cool partitions and no metrics.
 */
public final class Traffic {
    private static final String ARN = "arn:aws:dynamodb:us-east-1:000000000000:table/";

    /** One table's resources; {@code definition} and {@code settings} are those they were made or changed for. */
    private static final class Followed {
        private TableDefinition definition;
        private EngineSettings settings;
        private final Map<String, Resource> resources = new HashMap<>();
    }

    private final Map<String, Followed> tables = new HashMap<>();
    private long minuteStartMillis = Long.MIN_VALUE;
    private volatile long nextMillis = Long.MAX_VALUE;

    /** Traffic of its own that goes on from here. */
    public synchronized Traffic fork() {
        Traffic fork = new Traffic();
        tables.forEach((name, followed) -> {
            Followed copy = new Followed();
            copy.definition = followed.definition;
            copy.settings = followed.settings;
            followed.resources.forEach((index, resource) -> copy.resources.put(index, resource.copy()));
            fork.tables.put(name, copy);
        });
        fork.minuteStartMillis = minuteStartMillis;
        fork.nextMillis = nextMillis;
        return fork;
    }

    /**
     * Asks whether an item or index entry may be accessed. Errors, only where the settings say that throttling is on:
     * ProvisionedThroughputExceededException, ThrottlingException, RequestLimitExceeded.
     *
     * @param index the global index, or null for the table and its local indexes
     * @param key the item's or entry's key, or the bound where a range begins
     */
    public synchronized void admit(
            Table table, IndexDefinition index, EntryKey key, boolean write, EngineSettings settings, long nowMillis) {
        if (settings.metering() != EngineSettings.Metering.THROTTLE) {
            return;
        }
        Resource resource = resource(table, index, settings, nowMillis);
        ThrottlingReason reason = resource.refusal(key, write, nowMillis);
        if (reason != null) {
            resource.throttled(key, reason);
            throw Throttled.exception(reason, resource.provision().onDemand(), arn(table.name(), index));
        }
    }

    /** Takes what an access consumed. */
    public synchronized void charge(
            Table table,
            IndexDefinition index,
            EntryKey key,
            boolean write,
            double units,
            EngineSettings settings,
            long nowMillis) {
        resource(table, index, settings, nowMillis).charge(key, write, units, nowMillis);
    }

    /** Counts a request that was refused as a whole. */
    public synchronized void requestThrottled(String table) {
        Followed followed = tables.get(table);
        if (followed != null && followed.resources.containsKey("")) {
            followed.resources.get("").requestThrottled();
        }
    }

    /** Forgets all minutes and keys; partitions and what they may still serve stay. */
    public synchronized void clearMetrics() {
        tables.values().forEach(followed -> followed.resources.values().forEach(Resource::clearMetrics));
    }

    /** Forgets a table that is gone. */
    public synchronized void forget(String table) {
        tables.remove(table);
    }

    /** Notes why what auto scaling wanted could not be. */
    public synchronized void scalingRefused(ScalingChange change, String message) {
        Followed followed = tables.get(change.table());
        if (followed != null && followed.resources.containsKey(change.index())) {
            followed.resources.get(change.index()).scalingRefused(message);
        }
    }

    private static String arn(String table, IndexDefinition index) {
        return ARN + table + (index == null ? "" : "/index/" + index.name());
    }

    private Resource resource(Table table, IndexDefinition index, EngineSettings settings, long nowMillis) {
        begin(nowMillis);
        Followed followed = tables.computeIfAbsent(table.name(), name -> new Followed());
        if (followed.definition != table.definition() || followed.settings != settings) {
            redefine(followed, table, settings, nowMillis);
        }
        String name = index == null ? "" : index.name();
        Resource resource = followed.resources.get(name);
        if (resource == null) {
            resource = new Resource(table.name(), name, Provision.of(table, index, settings), nowMillis);
            followed.resources.put(name, resource);
        }
        return resource;
    }

    private void begin(long nowMillis) {
        if (minuteStartMillis == Long.MIN_VALUE) {
            minuteStartMillis = startOfMinute(nowMillis);
            nextMillis = Math.min(nextMillis, minuteStartMillis + Minute.MILLIS);
        }
    }

    private static void redefine(Followed followed, Table table, EngineSettings settings, long nowMillis) {
        TableDefinition definition = table.definition();
        followed.definition = definition;
        followed.settings = settings;
        followed.resources
                .keySet()
                .removeIf(name -> !name.isEmpty() && definition.index(name).isEmpty());
        followed.resources.forEach((name, resource) ->
                resource.change(Provision.of(table, definition.index(name).orElse(null), settings), nowMillis));
    }

    /** Whether a minute is over or auto scaling has something to change. */
    public boolean isDue(long nowMillis) {
        return nowMillis >= nextMillis;
    }

    /**
     * Does the next thing that time has brought about until a moment: ends a minute, or returns what auto scaling provisions.
     * Asked again while {@link #isDue}.
     *
     * @param database the current one
     */
    public synchronized Passed next(Database database, long nowMillis) {
        Optional<ScalingChange> scaling = scaling(nowMillis);
        List<Split> splits = new ArrayList<>();
        if (scaling.isEmpty()
                && minuteStartMillis != Long.MIN_VALUE
                && minuteStartMillis + Minute.MILLIS <= nowMillis) {
            closeMinute(database, nowMillis, splits);
            minuteStartMillis = startOfMinute(nowMillis);
        }
        nextMillis = nextDue();
        return new Passed(scaling, List.copyOf(splits));
    }

    /**
     * What time has brought about.
     *
     * @param scaling what auto scaling provisions now
     * @param splits where partitions of tables were divided between partition keys: their streams' shards follow
     */
    public record Passed(Optional<ScalingChange> scaling, List<Split> splits) {}

    /** A table's partition was divided in front of this partition key hash. */
    public record Split(String table, long hash) {}

    private Optional<ScalingChange> scaling(long nowMillis) {
        for (Followed followed : tables.values()) {
            for (Resource resource : followed.resources.values()) {
                if (resource.nextScalingMillis() <= nowMillis) {
                    return resource.takeScaling(nowMillis);
                }
            }
        }
        return Optional.empty();
    }

    private void closeMinute(Database database, long nowMillis, List<Split> splits) {
        tables.keySet().removeIf(name -> database.table(name).isEmpty());
        tables.forEach((name, followed) -> {
            Table table = database.table(name).orElseThrow();
            followed.resources.forEach((index, resource) -> {
                resource.closeMinute(minuteStartMillis, table.definition());
                resource.grow(nowMillis);
                SizeSplits.apply(resource, table, followed.settings, nowMillis);
                List<Long> hashes = resource.partitions().takeSplits();
                if (index.isEmpty()) {
                    hashes.forEach(hash -> splits.add(new Split(name, hash)));
                }
            });
        });
    }

    private long nextDue() {
        long next = minuteStartMillis + Minute.MILLIS;
        for (Followed followed : tables.values()) {
            for (Resource resource : followed.resources.values()) {
                next = Math.min(next, resource.nextScalingMillis());
            }
        }
        return next;
    }

    private static long startOfMinute(long millis) {
        return Math.floorDiv(millis, Minute.MILLIS) * Minute.MILLIS;
    }

    /**
     * What can be seen of a table or one of its global indexes; where nothing was asked of it yet, its partitions all the same.
     *
     * @param index the global index, or null for the table itself
     */
    public synchronized TrafficReport report(
            Table table, IndexDefinition index, EngineSettings settings, long nowMillis) {
        Resource resource = resource(table, index, settings, nowMillis);
        return TrafficReport.of(resource, table, index, minuteStartMillis, nowMillis);
    }

    /** The number of the partition that holds a key or begins with a bound. */
    public synchronized int partition(
            Table table, IndexDefinition index, EntryKey key, EngineSettings settings, long nowMillis) {
        return resource(table, index, settings, nowMillis).partitions().at(key).number();
    }
}

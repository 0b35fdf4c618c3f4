package dev.dynamodojo.engine.traffic;

import dev.dynamodojo.engine.store.EntryKey;
import dev.dynamodojo.engine.store.TableDefinition;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A table (with its local indexes) or a global index: its limits, its partitions, its minutes. */
final class Resource {
    /** How many virtual minutes are remembered: a day. */
    private static final int MINUTES_MAX = 24 * 60;

    private final String table;
    private final String index;
    private Provision provision;
    private final Limits reads;
    private final Limits writes;
    private final Partitions partitions;
    private final Growth growth;
    private final ScalingWatch readScaling;
    private final ScalingWatch writeScaling;
    private final HotKeys accessed;
    private final HotKeys throttled;
    private final Deque<Minute> minutes;
    private double readUnits;
    private double writeUnits;
    private Map<ThrottlingReason, Integer> throttles = new HashMap<>();
    private int throttledRequests;
    private boolean active;
    private String lastRefusal;

    /** @param index the global index's name; empty for the table itself */
    Resource(String table, String index, Provision provision, long nowMillis) {
        this.table = table;
        this.index = index;
        this.provision = provision;
        this.reads = new Limits(false, provision, nowMillis);
        this.writes = new Limits(true, provision, nowMillis);
        this.partitions = new Partitions(provision.partitions(), nowMillis);
        this.growth = new Growth();
        this.readScaling = new ScalingWatch(false);
        this.writeScaling = new ScalingWatch(true);
        this.accessed = new HotKeys();
        this.throttled = new HotKeys();
        this.minutes = new ArrayDeque<>();
    }

    private Resource(Resource other) {
        this.table = other.table;
        this.index = other.index;
        this.provision = other.provision;
        this.reads = other.reads.copy();
        this.writes = other.writes.copy();
        this.partitions = other.partitions.copy();
        this.growth = other.growth.copy();
        this.readScaling = other.readScaling.copy();
        this.writeScaling = other.writeScaling.copy();
        this.accessed = other.accessed.copy();
        this.throttled = other.throttled.copy();
        this.minutes = new ArrayDeque<>(other.minutes);
        this.readUnits = other.readUnits;
        this.writeUnits = other.writeUnits;
        this.throttles = new HashMap<>(other.throttles);
        this.throttledRequests = other.throttledRequests;
        this.active = other.active;
        this.lastRefusal = other.lastRefusal;
    }

    Resource copy() {
        return new Resource(this);
    }

    /** Takes over a changed definition or setting. */
    void change(Provision changed, long nowMillis) {
        if (changed.equals(provision)) {
            return;
        }
        provision = changed;
        reads.change(changed, nowMillis);
        writes.change(changed, nowMillis);
        partitions.grow(changed.partitions(), nowMillis);
    }

    /** Why an access is to be refused; null where there is room. */
    ThrottlingReason refusal(EntryKey key, boolean write, long nowMillis) {
        ThrottlingReason.Limit limit = (write ? writes : reads).exceeded(nowMillis);
        if (limit == null && partitions.at(key).hasRoom(write, nowMillis)) {
            return null;
        }
        return new ThrottlingReason(!index.isEmpty(), write, limit == null ? ThrottlingReason.Limit.KEY_RANGE : limit);
    }

    void throttled(EntryKey key, ThrottlingReason reason) {
        active = true;
        throttles.merge(reason, 1, Integer::sum);
        throttled.add(key, 1);
        if (reason.limit() == ThrottlingReason.Limit.KEY_RANGE) {
            partitions.at(key).throttled(key, reason.write());
        }
    }

    void requestThrottled() {
        active = true;
        throttledRequests++;
    }

    void charge(EntryKey key, boolean write, double units, long nowMillis) {
        active = true;
        (write ? writes : reads).take(units, nowMillis);
        partitions.at(key).charge(key, write, units, nowMillis);
        if (write) {
            writeUnits += units;
        } else {
            readUnits += units;
        }
        // Documented ("CloudWatch contributor insights for DynamoDB: How it works"): a write counts three times a read.
        accessed.add(key, write ? 3 * units : units);
    }

    /** Ends the minute that began then: its sums become history, partitions are split, growth and scaling are decided. */
    void closeMinute(long startMillis, TableDefinition definition) {
        if (!active) {
            return;
        }
        long endMillis = startMillis + Minute.MILLIS;
        Minute minute = minute(startMillis, partitions.closeMinute());
        minutes.addLast(minute);
        if (minutes.size() > MINUTES_MAX) {
            minutes.removeFirst();
        }
        partitions.splitHot(provision.divisible(), endMillis);
        if (provision.onDemand()) {
            growth.observe(minute, partitions.count(), endMillis);
        } else {
            readScaling.observe(minute, Scaling.of(definition, index, false));
            writeScaling.observe(minute, Scaling.of(definition, index, true));
        }
        clearMinute();
    }

    /** Forgets what was; what may be served stays as it is. */
    void clearMetrics() {
        partitions.closeMinute();
        minutes.clear();
        accessed.clear();
        throttled.clear();
        clearMinute();
    }

    private void clearMinute() {
        readUnits = 0;
        writeUnits = 0;
        throttles = new HashMap<>();
        throttledRequests = 0;
        active = false;
    }

    private Minute minute(long startMillis, List<Heat> heat) {
        return new Minute(
                startMillis,
                readUnits,
                writeUnits,
                provision.read(),
                provision.write(),
                Map.copyOf(throttles),
                throttledRequests,
                heat);
    }

    /** Lets an on-demand table or index grow as far as it is time for it. */
    void grow(long nowMillis) {
        growth.due(nowMillis).ifPresent(count -> partitions.grow(count, nowMillis));
    }

    Partitions partitions() {
        return partitions;
    }

    Provision provision() {
        return provision;
    }

    /** When auto scaling changes what is provisioned next; Long.MAX_VALUE where it does not. */
    long nextScalingMillis() {
        return Math.min(readScaling.dueMillis(), writeScaling.dueMillis());
    }

    /** What auto scaling changes now; empty where nothing is due. */
    Optional<ScalingChange> takeScaling(long nowMillis) {
        Optional<Long> read = readScaling.take(nowMillis);
        Optional<Long> write = writeScaling.take(nowMillis);
        return read.isEmpty() && write.isEmpty()
                ? Optional.empty()
                : Optional.of(new ScalingChange(
                        table, index, read.orElse(provision.read()), write.orElse(provision.write())));
    }

    void scalingRefused(String message) {
        lastRefusal = message;
    }

    /** Why auto scaling could not change anything the last time; empty where it could. */
    Optional<String> scalingRefusal() {
        return Optional.ofNullable(lastRefusal);
    }

    /** All minutes that are over, then the one that is not, where it has seen anything. */
    List<Minute> minutes(long currentStartMillis) {
        List<Minute> all = new ArrayList<>(minutes);
        if (active) {
            all.add(minute(currentStartMillis, partitions.heat()));
        }
        return all;
    }

    List<HotKeys.Hot> accessed(int max) {
        return accessed.hottest(max);
    }

    List<HotKeys.Hot> throttledKeys(int max) {
        return throttled.hottest(max);
    }

    double burst(boolean write, long nowMillis) {
        return (write ? writes : reads).burst(nowMillis);
    }

    String index() {
        return index;
    }
}

package dev.dynamodojo.engine;

import dev.dynamodojo.api.NotBuilt;
import dev.dynamodojo.api.Operation;
import dev.dynamodojo.api.Request;
import dev.dynamodojo.api.RequestReader;
import dev.dynamodojo.api.ServiceModel;
import dev.dynamodojo.api.TableName;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.change.CatchUp;
import dev.dynamodojo.engine.change.Consequences;
import dev.dynamodojo.engine.journal.ChangeLog;
import dev.dynamodojo.engine.operation.Action;
import dev.dynamodojo.engine.operation.Actions;
import dev.dynamodojo.engine.operation.Call;
import dev.dynamodojo.engine.operation.Outcome;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Commit;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.engine.store.EntryKey;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.KeyLayout;
import dev.dynamodojo.engine.store.KeyRange;
import dev.dynamodojo.engine.store.Streams;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.store.TableDefinition;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.engine.traffic.Scaling;
import dev.dynamodojo.engine.traffic.ScalingChange;
import dev.dynamodojo.engine.traffic.Throttled;
import dev.dynamodojo.engine.traffic.Traffic;
import dev.dynamodojo.engine.traffic.TrafficReport;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.time.VirtualClock;
import dev.dynamodojo.value.AttributeValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The embedded engine.
 *
 * <p>Safe for any number of threads: one write at a time makes and publishes the next database, reads work on the
 * database that was current when they began and never wait. Where a {@link ChangeLog} was given, a write is stored there
 * before anybody can see it; if that fails it is refused with InternalServerError and nothing has changed.
 */
public final class Engine implements Door {
    private final VirtualClock clock;
    private final ChangeLog log;
    private final Object writing = new Object();
    private final Replicas replicas;
    private final Traffic traffic;
    private volatile Database database;

    private Engine(Database database, VirtualClock clock, ChangeLog log, Replicas replicas, Traffic traffic) {
        this.database = database;
        this.clock = clock;
        this.log = log;
        this.replicas = replicas;
        this.traffic = traffic;
    }

    /** An empty engine that keeps nothing. */
    public static Engine inMemory(VirtualClock clock) {
        return over(Database.EMPTY, clock, ChangeLog.NONE);
    }

    /** The same, but partitions and metrics are followed from the start. */
    public static Engine watching(VirtualClock clock) {
        EngineSettings settings = EngineSettings.DEFAULT.withMetering(EngineSettings.Metering.WATCH);
        return over(Database.EMPTY.withSettings(settings), clock, ChangeLog.NONE);
    }

    /** An engine that starts from a database and stores every write in a log. */
    public static Engine over(Database database, VirtualClock clock, ChangeLog log) {
        return new Engine(database, clock, log, new Replicas(), new Traffic());
    }

    /**
     * A new engine with the same content, time and traffic, which keeps nothing; O(1) in the size of the data. Either can be written to without the other
     * noticing.
     */
    public Engine fork() {
        return new Engine(database, clock.fork(), ChangeLog.NONE, replicas.fork(), traffic.fork());
    }

    public VirtualClock clock() {
        return clock;
    }

    /** The current database; stays as it is whatever is written later. */
    public Database database() {
        return caughtUp(clock.nowMillis(), TraceSink.NONE);
    }

    /**
     * What happened while time passed.
     *
     * @param expired how many items the service deleted because they had expired, by table name
     * @param trimmed how many stream records went because they were 24 hours old
     */
    public record Passed(SortedMap<String, Integer> expired, long trimmed) {}

    /** Lets virtual time pass and does what was to happen in it. Errors: IllegalArgumentException for a negative duration. */
    public Passed advance(Duration duration) {
        clock.advance(duration);
        SortedMap<String, Integer> expired = new TreeMap<>();
        synchronized (writing) {
            long now = clock.nowMillis();
            Streams before = database.streams();
            while (CatchUp.isDue(database, now)) {
                for (Change change : step(now).changes()) {
                    if (change instanceof Change.ItemExpired item) {
                        expired.merge(item.table(), 1, Integer::sum);
                    }
                }
            }
            remember(now);
            caughtUp(now, TraceSink.NONE);
            return new Passed(expired, gone(before, database.streams()));
        }
    }

    private static long gone(Streams before, Streams after) {
        long added = after.nextSequence() - before.nextSequence();
        return before.recordCount() + added - after.recordCount();
    }

    /** Time that has passed is kept like a write: a clock that was reopened must not go backwards. */
    private void remember(long now) {
        try {
            log.append(now, List.of(), database);
        } catch (IOException e) {
            throw new ServiceException("InternalServerError", "The time could not be stored (" + e.getMessage() + ")");
        }
    }

    /** Splits every open shard of a table's enabled stream in two. Errors: IllegalArgumentException where there is none. */
    public void splitShards(String table) {
        synchronized (writing) {
            long now = clock.nowMillis();
            Database current = caughtUp(now, TraceSink.NONE);
            if (current.streams().of(table).isEmpty()) {
                throw new IllegalArgumentException("the table " + table + " has no enabled stream");
            }
            publish(new Commit(current, List.of(new Change.ShardSplit(table, Change.ShardSplit.ALL))), now);
        }
    }

    /** Adjusts the engine; takes effect at once and is stored like a write. */
    public void adjust(EngineSettings settings) {
        synchronized (writing) {
            long now = clock.nowMillis();
            Change change = new Change.SettingsChanged(settings);
            publish(new Commit(caughtUp(now, TraceSink.NONE).after(change), List.of(change)), now);
        }
    }

    @Override
    public Answer call(String operation, byte[] request, TraceSink trace) {
        try {
            Operation known = ServiceModel.operation(operation).orElseThrow(() -> NotBuilt.operation(operation));
            Request decoded = RequestReader.read(known, request);
            Action action = Actions.named(operation).orElseThrow(() -> NotBuilt.operation(operation));
            return Answers.of(done(action, decoded, trace));
        } catch (ServiceException refusal) {
            return Answers.refused(refusal, Consumed.NONE);
        }
    }

    private Outcome done(Action action, Request request, TraceSink trace) {
        try {
            return action.writes(request) ? write(action, request, trace) : read(action, request, trace);
        } catch (ServiceException refusal) {
            if (Throttled.is(refusal.code())) {
                request.text("TableName").ifPresent(table -> traffic.requestThrottled(TableName.of(table)));
            }
            throw refusal;
        }
    }

    private Outcome read(Action action, Request request, TraceSink trace) {
        long now = clock.nowMillis();
        Database current = caughtUp(now, trace);
        long lag = current.settings().lagMaxMillis() == 0 ? 0 : replicas.lagMillis(current.settings());
        Database earlier = lag == 0 ? current : replicas.at(now - lag, current);
        return action.apply(new Call(request, current, earlier, lag, now, trace, metered(current)));
    }

    private Traffic metered(Database current) {
        return current.settings().metering() == EngineSettings.Metering.OFF ? null : traffic;
    }

    private Outcome write(Action action, Request request, TraceSink trace) {
        synchronized (writing) {
            long now = clock.nowMillis();
            Database current = caughtUp(now, trace);
            Outcome outcome = action.apply(new Call(request, current, current, 0, now, trace, metered(current)));
            outcome.commit().ifPresent(commit -> publish(commit, now));
            return outcome;
        }
    }

    /** The current database after all that time has brought about. */
    private Database caughtUp(long now, TraceSink trace) {
        Database current = database;
        if (!CatchUp.isDue(current, now) && !isTrafficDue(current, now)) {
            return current;
        }
        synchronized (writing) {
            while (CatchUp.isDue(database, now)) {
                tell(step(now), trace);
            }
            while (isTrafficDue(database, now)) {
                Traffic.Passed passed = traffic.next(database, now);
                passed.scaling().ifPresent(change -> scale(change, now));
                passed.splits().forEach(split -> splitShard(split, now));
            }
            return database;
        }
    }

    /** A stream has a shard for each partition, so shards follow (documented: "Change data capture for DynamoDB Streams"). */
    private void splitShard(Traffic.Split split, long now) {
        if (database.streams().of(split.table()).isPresent()) {
            publish(new Commit(database, List.of(new Change.ShardSplit(split.table(), split.hash()))), now);
        }
    }

    private boolean isTrafficDue(Database current, long now) {
        return current.settings().metering() != EngineSettings.Metering.OFF && traffic.isDue(now);
    }

    /** Auto scaling is a client like any other: what UpdateTable refuses it, its quota of decreases too, stays as it is. */
    private void scale(ScalingChange change, long now) {
        try {
            Operation update = ServiceModel.operation("UpdateTable").orElseThrow();
            Request request = RequestReader.read(update, change.request().getBytes(StandardCharsets.UTF_8));
            Call call = new Call(request, database, database, 0, now, TraceSink.NONE, null);
            Actions.named("UpdateTable").orElseThrow().apply(call).commit().ifPresent(commit -> publish(commit, now));
        } catch (ServiceException refused) {
            traffic.scalingRefused(change, refused.getMessage());
        }
    }

    /**
     * Turns auto scaling of reads or of writes on, or, with an empty one, off; kept like any setting of the table. Errors:
     * IllegalArgumentException for an unknown table or global index, or one that is billed on demand.
     *
     * @param index the global index; empty for the table itself
     */
    public void scale(String table, String index, boolean write, Optional<Scaling> scaling) {
        synchronized (writing) {
            long now = clock.nowMillis();
            Database current = caughtUp(now, TraceSink.NONE);
            TableDefinition definition = need(current, table).definition();
            if (!index.isEmpty() && definition.index(index).isEmpty()) {
                throw new IllegalArgumentException("no global index " + index + " on " + table);
            }
            if (definition.onDemand()) {
                throw new IllegalArgumentException(
                        "auto scaling is for provisioned tables; " + table + " is on demand");
            }
            Change change = new Change.TableChanged(Scaling.with(definition, index, write, scaling));
            publish(new Commit(current.after(change), List.of(change)), now);
        }
    }

    /** Forgets the minutes and keys of all traffic so far; partitions and saved-up units stay. */
    public void clearMetrics() {
        traffic.clearMetrics();
    }

    /** What can be seen of the traffic of a table or of one of its global indexes. Errors: IllegalArgumentException. */
    public TrafficReport traffic(String table, Optional<String> index) {
        long now = clock.nowMillis();
        Database current = caughtUp(now, TraceSink.NONE);
        Table known = need(current, table);
        return traffic.report(known, global(known, index), current.settings(), now);
    }

    /**
     * The number of the partition where the items with these partition key values begin. Errors: IllegalArgumentException.
     */
    public int partition(String table, Optional<String> index, List<AttributeValue> partitionKey) {
        long now = clock.nowMillis();
        Database current = caughtUp(now, TraceSink.NONE);
        Table known = need(current, table);
        IndexDefinition global = global(known, index);
        KeyLayout layout = global == null
                ? known.layout()
                : known.index(global.name()).orElseThrow().layout();
        EntryKey low = KeyRange.of(layout, partitionKey, Optional.empty(), Optional.empty())
                .low();
        return traffic.partition(known, global, low, current.settings(), now);
    }

    private static Table need(Database database, String table) {
        return database.table(table).orElseThrow(() -> new IllegalArgumentException("no table " + table));
    }

    /** The definition of a global index; null for the table itself. */
    private static IndexDefinition global(Table table, Optional<String> index) {
        return index.map(name -> table.definition()
                        .index(name)
                        .filter(i -> i.kind() == IndexDefinition.Kind.GLOBAL)
                        .orElseThrow(
                                () -> new IllegalArgumentException("no global index " + name + " on " + table.name())))
                .orElse(null);
    }

    private static void tell(Commit commit, TraceSink trace) {
        if (!trace.isOn()) {
            return;
        }
        for (Change change : commit.changes()) {
            if (change instanceof Change.ItemExpired item) {
                trace.accept(new TraceEvent.ItemExpired(item.table(), item.key()));
            }
        }
    }

    private Commit step(long now) {
        CatchUp.Step step = CatchUp.next(database, now);
        publish(step.commit(), step.atMillis());
        return step.commit();
    }

    private void publish(Commit commit, long now) {
        Database next = Consequences.of(database, commit, now);
        try {
            if (!commit.changes().isEmpty()) {
                log.append(now, commit.changes(), next);
            }
        } catch (IOException e) {
            throw new ServiceException(
                    "InternalServerError",
                    "Nothing was changed: the write could not be stored (" + e.getMessage() + ")");
        }
        for (Change change : commit.changes()) {
            if (change instanceof Change.TableDeleted deleted) {
                traffic.forget(deleted.table());
            }
        }
        replicas.replaced(database, now);
        database = next;
    }
}

package dev.dynamodojo.engine;

import dev.dynamodojo.api.NotBuilt;
import dev.dynamodojo.api.Operation;
import dev.dynamodojo.api.Request;
import dev.dynamodojo.api.RequestReader;
import dev.dynamodojo.api.ServiceModel;
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
import dev.dynamodojo.engine.store.Streams;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.time.VirtualClock;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
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
    private volatile Database database;

    private Engine(Database database, VirtualClock clock, ChangeLog log) {
        this.database = database;
        this.clock = clock;
        this.log = log;
    }

    /** An empty engine that keeps nothing. */
    public static Engine inMemory(VirtualClock clock) {
        return new Engine(Database.EMPTY, clock, ChangeLog.NONE);
    }

    /** An engine that starts from a database and stores every write in a log. */
    public static Engine over(Database database, VirtualClock clock, ChangeLog log) {
        return new Engine(database, clock, log);
    }

    /**
     * A new engine with the same content and time, which keeps nothing; O(1). Either can be written to without the other
     * noticing.
     */
    public Engine fork() {
        return new Engine(database, clock.fork(), ChangeLog.NONE);
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
            publish(new Commit(current, List.of(new Change.ShardSplit(table))), now);
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
            return Answers.of(action.writes(decoded) ? write(action, decoded, trace) : read(action, decoded, trace));
        } catch (ServiceException refusal) {
            return Answers.refused(refusal, Consumed.NONE);
        }
    }

    private Outcome read(Action action, Request request, TraceSink trace) {
        long now = clock.nowMillis();
        return action.apply(new Call(request, caughtUp(now, trace), now, trace));
    }

    private Outcome write(Action action, Request request, TraceSink trace) {
        synchronized (writing) {
            long now = clock.nowMillis();
            Outcome outcome = action.apply(new Call(request, caughtUp(now, trace), now, trace));
            outcome.commit().ifPresent(commit -> publish(commit, now));
            return outcome;
        }
    }

    /** The current database after all that time has brought about. */
    private Database caughtUp(long now, TraceSink trace) {
        Database current = database;
        if (!CatchUp.isDue(current, now)) {
            return current;
        }
        synchronized (writing) {
            while (CatchUp.isDue(database, now)) {
                tell(step(now), trace);
            }
            return database;
        }
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
        database = next;
    }
}

package dev.dynamodojo.workload;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.engine.traffic.Minute;
import dev.dynamodojo.engine.traffic.Throttled;
import dev.dynamodojo.engine.traffic.TrafficReport;
import dev.dynamodojo.time.Chance;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/**
 * Drives a workload against an engine, request by request, each at its virtual time.
 *
 * <p>One thread; the engine's clock is moved from one request's time to the next. A throttled request waits with back-off and
 * jitter and is sent again at its time, between the others. Nothing depends on how long anything really takes.
 */
public final class Simulation {
    private static final int CHECK_EVERY = 1 << 12;

    private final Engine engine;
    private final Workload workload;
    private final long seed;
    private final List<ClientRun> clients = new ArrayList<>();
    private final PriorityQueue<Attempt> waiting = new PriorityQueue<>();
    private final Tally tally = new Tally();
    private final Map<String, Long> refusals = new TreeMap<>();
    private final List<SimulationResult.Minute> minutes = new ArrayList<>();
    private List<TrafficReport> before;
    private long startMillis;
    private long nowMillis;
    private long minuteStart;
    private long attempts;
    private long served;
    private long throttled;
    private long givenUp;

    private Simulation(Engine engine, Workload workload, long seed) {
        this.engine = engine;
        this.workload = workload;
        this.seed = seed;
        Chance chance = new Chance(seed);
        for (Workload.Client client : workload.clients()) {
            clients.add(new ClientRun(client, workload.variables(), chance.split(client.name())));
        }
    }

    /** After a simulation: nothing is throttled any more, and no read is behind. */
    public static void release(Engine engine) {
        EngineSettings settings = engine.database().settings();
        engine.adjust(settings.withMetering(EngineSettings.Metering.OFF).withLagMaxMillis(0));
    }

    /** So many values of a variable, by seed; the same ones each time. Errors: IllegalArgumentException where there is none. */
    public static List<Long> values(Workload workload, String name, int count, long seed) {
        Variable variable = workload.variablesByName().get(name);
        if (variable == null) {
            throw new IllegalArgumentException("there is no variable " + name);
        }
        Draw draw = new Draw(workload.variables(), new Chance(seed).split("values of " + name));
        List<Long> values = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            draw.next(0);
            values.add(draw.value(variable));
        }
        return values;
    }

    /** Told how far a simulation has come. */
    @FunctionalInterface
    public interface Progress {
        /** Virtual milliseconds so far, and in all. */
        void reached(long millis, long ofMillis);
    }

    /**
     * Makes the workload's tables and their data where the engine has none of that name, sets the engine as the workload says,
     * and drives it. Errors: YamlException, with file, line and what to write instead, where the engine refuses a table, the
     * data, auto scaling, or a request for what is wrong with it whatever the data.
     *
     * @param engine nobody else uses it meanwhile
     * @param stop asked now and then whether to stop early
     */
    public static SimulationResult run(
            Engine engine, Workload workload, long seed, Progress progress, BooleanSupplier stop) {
        Simulation simulation = new Simulation(engine, workload, seed);
        simulation.begin();
        boolean interrupted = simulation.drive(progress, stop);
        return simulation.result(interrupted);
    }

    private void begin() {
        Preparation.of(engine, workload, seed);
        before = traffic();
        startMillis = engine.clock().nowMillis();
        nowMillis = startMillis;
        minuteStart = Math.floorDiv(startMillis, Minute.MILLIS) * Minute.MILLIS;
    }

    private boolean drive(Progress progress, BooleanSupplier stop) {
        long all = workload.duration().toMillis();
        for (long n = 0; ; n++) {
            if (n % CHECK_EVERY == 0) {
                progress.reached(nowMillis - startMillis, all);
                if (stop.getAsBoolean()) {
                    closeMinutes(minuteStart + Minute.MILLIS);
                    return true;
                }
            }
            Attempt attempt = next();
            if (attempt == null) {
                progress.reached(nowMillis - startMillis, all);
                closeMinutes(minuteStart + Minute.MILLIS);
                return false;
            }
            send(attempt);
        }
    }

    /** The attempt whose time comes first; null where none is left. */
    private Attempt next() {
        ClientRun first = null;
        for (int i = 0; i < clients.size(); i++) {
            ClientRun client = clients.get(i);
            if (first == null
                    || client.arrivals().nextMillis() < first.arrivals().nextMillis()) {
                first = client;
            }
        }
        long arrives = first.arrivals().nextMillis();
        Attempt retry = waiting.peek();
        if (retry != null && retry.atMillis() <= arrives) {
            return waiting.poll();
        }
        if (arrives == Long.MAX_VALUE) {
            return null;
        }
        first.arrivals().advance();
        return first.next(arrives, startMillis + arrives);
    }

    private void send(Attempt attempt) {
        long at = startMillis + attempt.atMillis();
        if (at > nowMillis) {
            closeMinutes(at);
            engine.clock().advance(Duration.ofMillis(at - nowMillis));
            nowMillis = at;
        }
        attempts++;
        Answer answer = engine.call(attempt.operation(), attempt.request(), TraceSink.NONE);
        tally.add(answer.consumed());
        if (answer.served()) {
            served++;
            attempt.client().served(attempt, isInPart(attempt, answer));
            return;
        }
        String code = answer.refusal().orElseThrow().code();
        if (isThrottled(code, answer)) {
            throttledOnce(attempt);
        } else {
            refusals.merge(code, 1L, Long::sum);
            attempt.client().refused();
        }
    }

    private static boolean isThrottled(String code, Answer answer) {
        return Throttled.is(code)
                || code.equals("TransactionCanceledException")
                        && (answer.refusal().orElseThrow().message().contains("ProvisionedThroughputExceeded")
                                || answer.refusal().orElseThrow().message().contains("ThrottlingError"));
    }

    private void throttledOnce(Attempt attempt) {
        throttled++;
        Attempt again = attempt.client().again(attempt, attempt.atMillis());
        if (again == null) {
            givenUp++;
        } else {
            waiting.add(again);
        }
    }

    private static boolean isInPart(Attempt attempt, Answer answer) {
        return attempt.operation().startsWith("Batch")
                && (answer.bodyText().contains("\"UnprocessedItems\":{\"")
                        || answer.bodyText().contains("\"UnprocessedKeys\":{\""));
    }

    private void closeMinutes(long untilMillis) {
        while (minuteStart + Minute.MILLIS <= untilMillis) {
            minutes.add(new SimulationResult.Minute(minuteStart, attempts, served, throttled, givenUp));
            attempts = 0;
            served = 0;
            throttled = 0;
            givenUp = 0;
            minuteStart += Minute.MILLIS;
        }
    }

    private SimulationResult result(boolean interrupted) {
        List<TrafficReport> traffic = traffic();
        return new SimulationResult(
                workload.title(),
                seed,
                startMillis,
                workload.duration().toMillis(),
                nowMillis - startMillis,
                interrupted,
                clients.stream().map(ClientRun::result).toList(),
                List.copyOf(minutes),
                throttles(traffic),
                Collections.unmodifiableMap(refusals),
                tally.total(),
                traffic,
                ResourceChange.all(before, traffic));
    }

    private List<TrafficReport> traffic() {
        List<TrafficReport> reports = new ArrayList<>();
        for (Table table : engine.database().tables()) {
            reports.add(engine.traffic(table.name(), Optional.empty()));
            for (IndexDefinition index : table.definition().indexes()) {
                if (index.kind() == IndexDefinition.Kind.GLOBAL) {
                    reports.add(engine.traffic(table.name(), Optional.of(index.name())));
                }
            }
        }
        return reports;
    }

    private static Map<SimulationResult.Throttle, Long> throttles(List<TrafficReport> traffic) {
        Map<SimulationResult.Throttle, Long> throttles = new TreeMap<>();
        for (TrafficReport report : traffic) {
            String resource = SimulationResult.resource(report);
            for (Minute minute : report.minutes()) {
                minute.throttles()
                        .forEach((reason, count) -> throttles.merge(
                                new SimulationResult.Throttle(reason.text(), resource), (long) count, Long::sum));
            }
        }
        return throttles;
    }
}

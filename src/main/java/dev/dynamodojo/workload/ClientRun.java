package dev.dynamodojo.workload;

import dev.dynamodojo.time.Chance;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** One client while it is driven: its arrivals, its variables, what came of its requests. */
final class ClientRun {
    private static final double HALF = 0.5;
    private static final double NEARLY_ALL = 0.99;

    private final Workload.Client client;
    private final Arrivals arrivals;
    private final Draw draw;
    private final Chance choice;
    private final Chance jitter;
    private final double[] cumulated;
    /** How often a request was served after so many milliseconds of waiting. */
    private final TreeMap<Long, Long> waits = new TreeMap<>();

    private long sent;
    private long served;
    private long refused;
    private long retries;
    private long givenUp;
    private long unprocessed;

    ClientRun(Workload.Client client, List<Variable> variables, Chance chance) {
        this.client = client;
        this.arrivals = new Arrivals(client, chance.split("arrivals"));
        this.draw = new Draw(variables, chance.split("values"));
        this.choice = chance.split("requests");
        this.jitter = chance.split("retries");
        this.cumulated = new double[client.requests().size()];
        double sum = 0;
        for (int i = 0; i < cumulated.length; i++) {
            sum += client.requests().get(i).weight();
            cumulated[i] = sum;
        }
    }

    Arrivals arrivals() {
        return arrivals;
    }

    /** The next request, made at this virtual time. */
    Attempt next(long offsetMillis, long nowMillis) {
        sent++;
        draw.next(nowMillis);
        RequestTemplate template = template();
        return new Attempt(this, template.operation(), template.make(draw), 1, offsetMillis, offsetMillis, sent);
    }

    private RequestTemplate template() {
        if (cumulated.length == 1) {
            return client.requests().get(0).template();
        }
        double at = choice.nextDouble() * cumulated[cumulated.length - 1];
        int place = 0;
        while (cumulated[place] <= at) {
            place++;
        }
        return client.requests().get(place).template();
    }

    /** The same request once more after a wait; null where it is given up. */
    Attempt again(Attempt attempt, long offsetMillis) {
        if (client.retry().isEmpty() || attempt.number() >= client.retry().get().attempts()) {
            givenUp++;
            return null;
        }
        Workload.Retry retry = client.retry().get();
        retries++;
        double longest = Math.min(retry.maxMillis(), retry.baseMillis() * Math.pow(2, attempt.number() - 1.0));
        long wait = Math.max(1, (long) (jitter.nextDouble() * longest));
        return attempt.again(offsetMillis + wait);
    }

    void served(Attempt attempt, boolean inPart) {
        served++;
        unprocessed += inPart ? 1 : 0;
        if (attempt.number() > 1) {
            waits.merge(attempt.atMillis() - attempt.firstMillis(), 1L, Long::sum);
        }
    }

    void refused() {
        refused++;
    }

    SimulationResult.Client result() {
        return new SimulationResult.Client(
                client.name(),
                sent,
                served,
                refused,
                retries,
                givenUp,
                unprocessed,
                List.of(percentile(HALF), percentile(NEARLY_ALL), waits.isEmpty() ? 0L : waits.lastKey()));
    }

    private long percentile(double share) {
        long all = waits.values().stream().mapToLong(Long::longValue).sum();
        long seen = 0;
        for (Map.Entry<Long, Long> wait : waits.entrySet()) {
            seen += wait.getValue();
            if (seen >= share * all) {
                return wait.getKey();
            }
        }
        return 0;
    }
}

package dev.dynamodojo.workload;

import dev.dynamodojo.time.Chance;
import java.util.List;

/**
 * When a client's requests are sent for the first time: virtual milliseconds from the beginning, ascending.
 *
 * <p>Request number k of a phase comes when the rate, summed up since the phase began, reaches k; at random times when it
 * reaches the sum of k draws from an exponential distribution.
 */
final class Arrivals {
    private static final double MILLIS = 1000;

    private final List<Workload.Phase> phases;
    private final boolean even;
    private final Chance chance;
    private int phase;
    private double phaseStart;
    private double sum;

    Arrivals(Workload.Client client, Chance chance) {
        this.phases = client.phases();
        this.even = client.even();
        this.chance = chance;
    }

    /** The next time; Long.MAX_VALUE behind the last phase. */
    long nextMillis() {
        return phase == phases.size() ? Long.MAX_VALUE : (long) ((phaseStart + second(phases.get(phase))) * MILLIS);
    }

    /** The second of the phase at which its rate has summed up: of from * t + (to - from) / 2d * t^2 = sum. */
    private double second(Workload.Phase current) {
        double rise = 2 * (current.to() - current.from()) / seconds(current);
        double root = Math.sqrt(Math.max(0, current.from() * current.from() + rise * sum));
        return 2 * sum / (current.from() + root);
    }

    /** Goes on to the one after. */
    void advance() {
        Workload.Phase current = phases.get(phase);
        sum += even ? 1 : -Math.log(1 - chance.nextDouble());
        if (sum >= (current.from() + current.to()) / 2 * seconds(current)) {
            phaseStart += seconds(current);
            phase++;
            sum = 0;
        }
    }

    private static double seconds(Workload.Phase phase) {
        return phase.duration().toMillis() / MILLIS;
    }
}

package dev.dynamodojo.engine.traffic;

import dev.dynamodojo.engine.store.TableDefinition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Auto scaling of one dimension of a provisioned table or global index: bounds and target utilisation.
 *
 * <p>Documented ("Managing throughput capacity automatically with DynamoDB auto scaling"): the target is 20 to 90 percent;
 * more is provisioned when consumption was above the target for two minutes, less when it was well below for fifteen; nothing
 * is taken away while nothing is consumed. Observed: the lower alarm stands 20 points below the target.
 *
 * @param min least units provisioned, at least 1
 * @param max most units provisioned, at least {@code min}
 * @param targetPercent 20 to 90
 */
public record Scaling(long min, long max, long targetPercent) {
    private static final String READ = "ReadScaling";
    private static final String WRITE = "WriteScaling";
    private static final int LOW_POINTS = 20;
    static final int MINUTES_ABOVE = 2;
    static final int MINUTES_BELOW = 15;
    private static final double PERCENT = 100;

    public Scaling {
        if (min < 1 || max < min || targetPercent < 20 || targetPercent > 90) {
            throw new IllegalArgumentException("auto scaling needs 1 <= min <= max and a target of 20 to 90 percent: "
                    + min + ".." + max + " at " + targetPercent + " %");
        }
    }

    /** What a table's settings say; an empty index name means the table itself. */
    @SuppressWarnings("unchecked")
    public static Optional<Scaling> of(TableDefinition definition, String index, boolean write) {
        List<Long> kept = (List<Long>) definition.settings().get(name(index, write));
        return kept == null ? Optional.empty() : Optional.of(new Scaling(kept.get(0), kept.get(1), kept.get(2)));
    }

    /** The definition with auto scaling on or, with an empty one, off. */
    public static TableDefinition with(
            TableDefinition definition, String index, boolean write, Optional<Scaling> scaling) {
        Map<String, Object> settings = new LinkedHashMap<>(definition.settings());
        settings.remove(name(index, write));
        scaling.ifPresent(s -> settings.put(name(index, write), List.of(s.min, s.max, s.targetPercent)));
        return definition.withSettings(settings);
    }

    private static String name(String index, boolean write) {
        return (write ? WRITE : READ) + (index.isEmpty() ? "" : "/" + index);
    }

    boolean isAbove(double rate, long provisioned) {
        return rate * PERCENT > provisioned * (double) targetPercent;
    }

    /** Whether consumption counts as low; nothing consumed says nothing. */
    boolean isBelow(double rate, long provisioned) {
        return rate > 0 && rate * PERCENT < provisioned * (double) (targetPercent - LOW_POINTS);
    }

    /** What should be provisioned for a rate. */
    long wanted(double rate) {
        return Math.max(min, Math.min(max, (long) Math.ceil(rate * PERCENT / targetPercent)));
    }
}

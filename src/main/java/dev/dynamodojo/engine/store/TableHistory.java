package dev.dynamodojo.engine.store;

import java.util.Map;
import java.util.Optional;
import org.pcollections.TreePMap;

/**
 * A table as it was at the end of every minute in which it changed, for restoring to a moment.
 *
 * <p>At most one value for every minute of the period, 50,400 for 35 days; values share all that did not change. What only
 * old values still hold is bounded too: beyond {@link #BYTES_MAX} the oldest are given up and the table can be restored
 * from a later moment on; the last two values always stay.
 *
 * @param sinceMillis from when it can be restored, virtual epoch milliseconds
 * @param values by minute, counted from the epoch
 * @param keptBytes what the first value and those after it hold of items that are no more
 */
public record TableHistory(long sinceMillis, TreePMap<Long, Value> values, long keptBytes) {
    /** The most that old values may hold of items that are no more, 256 MB. */
    public static final long BYTES_MAX = 256L * 1024 * 1024;

    private static final long MINUTE_MILLIS = 60_000;

    /**
     * A table at the end of a minute.
     *
     * @param supersededBytes what went in this minute and only earlier values hold
     */
    public record Value(Table table, long supersededBytes) {}

    /** A history that begins with the table as it is. */
    public static TableHistory of(Table table, long nowMillis) {
        return new TableHistory(nowMillis, TreePMap.singleton(minute(nowMillis) - 1, new Value(table, 0)), 0);
    }

    /**
     * This history after the table changed, without what is older than the period and without what is too much.
     *
     * @param supersededBytes about how much of the table as it was before is no more
     */
    public TableHistory with(Table table, long nowMillis, long periodMillis, long supersededBytes) {
        long minute = minute(nowMillis);
        Value same = values.get(minute);
        long bytes = supersededBytes + (same == null ? 0 : same.supersededBytes());
        TableHistory changed = new TableHistory(
                Math.max(sinceMillis, nowMillis - periodMillis),
                values.plus(minute, new Value(table, bytes)),
                keptBytes + supersededBytes);
        long oldest = minute(nowMillis - periodMillis);
        while (changed.values.size() > 1 && changed.secondMinute() < oldest) {
            changed = changed.withoutFirst(changed.sinceMillis);
        }
        while (changed.values.size() > 2 && changed.keptBytes > BYTES_MAX) {
            changed = changed.withoutFirst((changed.secondMinute() + 1) * MINUTE_MILLIS);
        }
        return changed;
    }

    private long secondMinute() {
        return values.minusFirstEntry().firstKey();
    }

    private TableHistory withoutFirst(long since) {
        TreePMap<Long, Value> rest = values.minusFirstEntry();
        return new TableHistory(
                Math.max(sinceMillis, since),
                rest,
                keptBytes - rest.firstEntry().getValue().supersededBytes());
    }

    /** The table as it was at a moment, exact to the minute; empty where the history does not reach back so far. */
    public Optional<Table> at(long millis) {
        if (millis < sinceMillis) {
            return Optional.empty();
        }
        Map.Entry<Long, Value> found = values.floorEntry(minute(millis) - 1);
        return Optional.of(
                (found == null ? values.firstEntry() : found).getValue().table());
    }

    private static long minute(long millis) {
        return Math.floorDiv(millis, MINUTE_MILLIS);
    }
}

package dev.dynamodojo.engine.store;

import java.util.Map;
import java.util.Optional;
import org.pcollections.TreePMap;

/**
 * A table as it was at the end of every minute in which it changed, for restoring to a moment.
 *
 * <p>At most one value for every minute of the period, 50,400 for 35 days; values share all that did not change.
 *
 * @param sinceMillis from when it can be restored, virtual epoch milliseconds
 * @param values by minute, counted from the epoch
 */
public record TableHistory(long sinceMillis, TreePMap<Long, Table> values) {
    private static final long MINUTE_MILLIS = 60_000;

    /** A history that begins with the table as it is. */
    public static TableHistory of(Table table, long nowMillis) {
        return new TableHistory(nowMillis, TreePMap.singleton(minute(nowMillis) - 1, table));
    }

    /** This history after the table changed, without what is older than the period. */
    public TableHistory with(Table table, long nowMillis, long periodMillis) {
        TreePMap<Long, Table> kept = values.plus(minute(nowMillis), table);
        long oldest = minute(nowMillis - periodMillis);
        while (kept.size() > 1 && kept.firstKey() < oldest && secondKey(kept) <= oldest) {
            kept = kept.minusFirstEntry();
        }
        return new TableHistory(Math.max(sinceMillis, nowMillis - periodMillis), kept);
    }

    private static long secondKey(TreePMap<Long, Table> values) {
        return values.minusFirstEntry().firstKey();
    }

    /** The table as it was at a moment, exact to the minute; empty where the history does not reach back so far. */
    public Optional<Table> at(long millis) {
        if (millis < sinceMillis) {
            return Optional.empty();
        }
        Map.Entry<Long, Table> found = values.floorEntry(minute(millis) - 1);
        return Optional.ofNullable(found == null ? values.firstEntry().getValue() : found.getValue());
    }

    private static long minute(long millis) {
        return Math.floorDiv(millis, MINUTE_MILLIS);
    }
}

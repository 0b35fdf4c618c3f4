package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.change.HistoryRules;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.store.TableHistory;
import java.util.OptionalLong;

/** Whether and back to when a table can be restored to a moment (documented: "ContinuousBackupsDescription"). */
final class ContinuousBackups {
    /** The latest moment is so long ago (documented: typically five minutes). */
    private static final long LATEST_MILLIS = 5L * 60 * 1000;

    private static final long DAY_MILLIS = 24L * 60 * 60 * 1000;

    private ContinuousBackups() {}

    static long latestMillis(TableHistory history, long nowMillis) {
        return Math.max(history.sinceMillis(), nowMillis - LATEST_MILLIS);
    }

    static long earliestMillis(Table table, TableHistory history, long nowMillis) {
        long period = HistoryRules.period(table.definition()).orElse(0);
        return Math.max(history.sinceMillis(), nowMillis - period);
    }

    static Reply description(Call call, Table table, TableHistory history) {
        OptionalLong period = HistoryRules.period(table.definition());
        return out -> {
            out.writeObjectFieldStart("ContinuousBackupsDescription");
            out.writeStringField("ContinuousBackupsStatus", "ENABLED");
            out.writeObjectFieldStart("PointInTimeRecoveryDescription");
            out.writeStringField("PointInTimeRecoveryStatus", history == null ? "DISABLED" : "ENABLED");
            if (history != null) {
                out.writeNumberField("RecoveryPeriodInDays", period.orElseThrow() / DAY_MILLIS);
                TableDescription.writeTime(
                        out, "EarliestRestorableDateTime", earliestMillis(table, history, call.nowMillis()));
                TableDescription.writeTime(out, "LatestRestorableDateTime", latestMillis(history, call.nowMillis()));
            }
            out.writeEndObject();
            out.writeEndObject();
        };
    }
}

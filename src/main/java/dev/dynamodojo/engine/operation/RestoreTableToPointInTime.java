package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.api.TableName;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.store.TableHistory;
import dev.dynamodojo.service.ServiceException;
import java.util.Optional;

/**
 * Makes a new table of what a table was at a moment, exact to the minute. Where a refusal's wording is not that of a
 * documented example it is assumed.
 */
final class RestoreTableToPointInTime implements Action {
    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public Outcome apply(Call call) {
        Request request = call.request();
        String name = source(request);
        Table table = CreateBackup.needTable(call, name);
        TableHistory history = Optional.ofNullable(call.database().histories().get(name))
                .orElseThrow(() -> new ServiceException(
                        "PointInTimeRecoveryUnavailableException",
                        "Point in time recovery is not enabled for table '" + name + "'"));
        long latest = ContinuousBackups.latestMillis(history, call.nowMillis());
        boolean useLatest = request.flag("UseLatestRestorableTime", false);
        if (useLatest == request.has("RestoreDateTime")) {
            throw ServiceException.validation(
                    useLatest
                            ? "UseLatestRestorableTime and RestoreDateTime cannot be specified together"
                            : "Either UseLatestRestorableTime or RestoreDateTime must be specified");
        }
        long moment = useLatest ? latest : request.whole("RestoreDateTime").orElseThrow();
        Table then = Optional.of(moment)
                .filter(m -> m <= latest && m >= ContinuousBackups.earliestMillis(table, history, call.nowMillis()))
                .flatMap(history::at)
                .orElseThrow(() -> new ServiceException(
                        "InvalidRestoreTimeException",
                        "The specified restore time is outside the period in which the table can be restored"));
        return Restoring.of(call, then, Optional.empty(), moment);
    }

    private static String source(Request request) {
        if (request.has("SourceTableName") == request.has("SourceTableArn")) {
            throw ServiceException.validation(
                    request.has("SourceTableName")
                            ? "SourceTableName and SourceTableArn cannot be specified together"
                            : "Either SourceTableName or SourceTableArn must be specified");
        }
        return request.text("SourceTableName").orElseGet(() -> TableName.of(request.needText("SourceTableArn")));
    }
}

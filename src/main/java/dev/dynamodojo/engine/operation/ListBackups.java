package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.api.TableName;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.Backup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Lists backups, oldest first, at most 100 in one response; those of tables that are gone too. */
final class ListBackups implements Action {
    private static final long PAGE_MAX = 100;

    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        Request request = call.request();
        List<Backup> asked = new ArrayList<>();
        for (Backup backup : call.database().backups().values()) {
            if (isAsked(request, backup)) {
                asked.add(backup);
            }
        }
        asked.sort(Comparator.comparing(Backup::id));
        Optional<String> after = request.text("ExclusiveStartBackupArn");
        int start = 0;
        if (after.isPresent()) {
            while (start < asked.size() && !BackupText.arn(asked.get(start)).equals(after.get())) {
                start++;
            }
            start++;
        }
        int end = (int) Math.min(asked.size(), start + request.whole("Limit").orElse(PAGE_MAX));
        List<Backup> page = start >= end ? List.of() : asked.subList(start, end);
        boolean more = end < asked.size();
        Reply reply = out -> {
            out.writeArrayFieldStart("BackupSummaries");
            for (Backup backup : page) {
                BackupText.writeSummary(out, backup, BackupText.status(call, backup));
            }
            out.writeEndArray();
            if (more) {
                out.writeStringField("LastEvaluatedBackupArn", BackupText.arn(page.get(page.size() - 1)));
            }
        };
        return Outcome.read(reply, Consumed.NONE);
    }

    private static boolean isAsked(Request request, Backup backup) {
        String type = request.text("BackupType").orElse("ALL");
        Optional<String> table = request.text("TableName").map(TableName::of);
        return (type.equals("ALL") || type.equals("USER"))
                && (table.isEmpty() || table.get().equals(backup.table().name()))
                && request.whole("TimeRangeLowerBound").orElse(Long.MIN_VALUE) <= backup.createdMillis()
                && request.whole("TimeRangeUpperBound").orElse(Long.MAX_VALUE) > backup.createdMillis();
    }
}

package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.Backup;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.time.Chance;
import java.util.List;

/** Keeps a table as it is under a name; the response says CREATING, without delay the backup is there at once. */
final class CreateBackup implements Action {
    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public Outcome apply(Call call) {
        TargetTable target = TargetTable.in(call.request());
        Table table = needBackedUp(call, target.name());
        String id = id(call, table.name());
        Backup backup = new Backup(id, call.request().needText("BackupName"), call.nowMillis(), table);
        return Outcome.written(
                out -> BackupText.writeDetails(out, backup, "CREATING"),
                Consumed.NONE,
                call.database().withBackups(call.database().backups().plus(backup.key(), backup)),
                List.of(new Change.BackupCreated(table.name(), id, backup.name(), call.nowMillis())));
    }

    /** Errors: TableNotFoundException, which only operations about backups have. */
    static Table needTable(Call call, String name) {
        return call.database()
                .table(name)
                .orElseThrow(() -> new ServiceException("TableNotFoundException", "Table not found: " + name));
    }

    /** Errors: as above, ContinuousBackupsUnavailableException while the table is being made (wording observed). */
    static Table needBackedUp(Call call, String name) {
        Table table = needTable(call, name);
        if (!Statuses.isUsable(table)) {
            throw new ServiceException(
                    "ContinuousBackupsUnavailableException",
                    "Backups are being enabled for the table: " + name + ". Please retry later");
        }
        return table;
    }

    /** Begins with the time, so that backups are listed in the order they were made, while the clock stands still too. */
    private static String id(Call call, String table) {
        long millis = call.nowMillis();
        while (true) {
            String id = String.format(
                    "%014d-%08x", millis, (int) new Chance(millis).split(table).nextLong());
            if (!call.database().backups().containsKey(table + "/" + id)) {
                return id;
            }
            millis++;
        }
    }
}

package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.Backup;
import dev.dynamodojo.engine.store.Change;
import java.util.List;

/** Deletes a backup. */
final class DeleteBackup implements Action {
    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public Outcome apply(Call call) {
        Backup backup = BackupText.need(call.database(), call.request().needText("BackupArn"));
        BackupText.requireAvailable(call, backup);
        return Outcome.written(
                BackupText.description(backup, "DELETED"),
                Consumed.NONE,
                call.database().withBackups(call.database().backups().minus(backup.key())),
                List.of(new Change.BackupDeleted(backup.key())));
    }
}

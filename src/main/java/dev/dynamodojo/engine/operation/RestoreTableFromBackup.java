package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.store.Backup;
import java.util.Optional;

/** Makes a new table of a backup. */
final class RestoreTableFromBackup implements Action {
    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public Outcome apply(Call call) {
        String arn = call.request().needText("BackupArn");
        Backup backup = BackupText.need(call.database(), arn);
        BackupText.requireAvailable(call, backup);
        return Restoring.of(call, backup.table(), Optional.of(arn), backup.createdMillis());
    }
}

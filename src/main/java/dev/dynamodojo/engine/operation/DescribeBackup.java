package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.Backup;

/** Describes a backup and the table it was made of. */
final class DescribeBackup implements Action {
    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        Backup backup = BackupText.need(call.database(), call.request().needText("BackupArn"));
        return Outcome.read(BackupText.description(backup, BackupText.status(call, backup)), Consumed.NONE);
    }
}

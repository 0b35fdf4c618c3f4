package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;

/** Describes a backup and the table it was made of. */
final class DescribeBackup implements Action {
    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        return Outcome.read(
                BackupText.description(
                        BackupText.need(call.database(), call.request().needText("BackupArn")), "AVAILABLE"),
                Consumed.NONE);
    }
}

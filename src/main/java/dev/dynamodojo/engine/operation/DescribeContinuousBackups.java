package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.Table;

/** Tells whether point-in-time recovery is enabled. */
final class DescribeContinuousBackups implements Action {
    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        Table table =
                CreateBackup.needTable(call, TargetTable.in(call.request()).name());
        return Outcome.read(
                ContinuousBackups.description(
                        call, table, call.database().histories().get(table.name())),
                Consumed.NONE);
    }
}

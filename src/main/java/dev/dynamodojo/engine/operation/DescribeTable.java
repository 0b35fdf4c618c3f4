package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.Table;

/** Describes a table. */
final class DescribeTable implements Action {
    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        Table table = TargetTable.in(call.request()).needDefined(call.database());
        return Outcome.read(new TableDescription(table, call.nowMillis()).as("Table"), Consumed.NONE);
    }
}

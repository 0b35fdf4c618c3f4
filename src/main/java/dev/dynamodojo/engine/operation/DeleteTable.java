package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.service.ServiceException;
import java.util.List;
import java.util.Set;

/** Deletes a table with its items and indexes. It is gone at once, though the response says DELETING as the service's. */
final class DeleteTable implements Action {
    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public Outcome apply(Call call) {
        Table table = TargetTable.in(call.request()).needDefined(call.database());
        if (TableSettings.of(table.definition()).isProtected()) {
            throw ServiceException.validation("Resource cannot be deleted as it is currently protected against"
                    + " deletion. Disable deletion protection first.");
        }
        return Outcome.written(
                new TableDescription(table, "DELETING", Set.of(), call.nowMillis()).asDeleted(),
                Consumed.NONE,
                call.database().withoutTable(table.name()),
                List.of(new Change.TableDeleted(table.name())));
    }
}

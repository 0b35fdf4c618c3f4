package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.change.StatusRules;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Index;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.service.ServiceException;
import java.util.List;

/**
 * Deletes a table with its items and indexes. The response says DELETING, as the service's does; without delay it is gone at
 * once.
 */
final class DeleteTable implements Action {
    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public Outcome apply(Call call) {
        Table table = TargetTable.in(call.request()).needActive(call.database());
        for (Index index : table.indexes()) {
            Statuses.requireActiveIndex(table.definition(), index.definition().name());
        }
        if (TableSettings.of(table.definition()).isProtected()) {
            throw ServiceException.validation("Resource cannot be deleted as it is currently protected against"
                    + " deletion. Disable deletion protection first.");
        }
        Table shown = table.withDefinition(
                Statuses.with(call, table.definition(), StatusRules.TABLE, StatusRules.Status.DELETING, 1));
        boolean atOnce = call.database().settings().statusDelayMillis() == 0;
        return Outcome.written(
                new TableDescription(shown, call.nowMillis()).as("TableDescription"),
                Consumed.NONE,
                atOnce
                        ? call.database().withoutTable(table.name())
                        : call.database().withTable(shown),
                List.of(atOnce ? new Change.TableDeleted(table.name()) : new Change.TableChanged(shown.definition())));
    }
}

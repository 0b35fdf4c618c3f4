package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Cost;
import dev.dynamodojo.engine.change.StatusRules;
import dev.dynamodojo.engine.change.StatusRules.Status;
import dev.dynamodojo.engine.store.EntryCursor;
import dev.dynamodojo.engine.store.EntryKey;
import dev.dynamodojo.engine.store.Index;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.KeyLayout;
import dev.dynamodojo.engine.store.KeyRange;
import dev.dynamodojo.engine.store.KeySchema;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.service.ServiceException;

/**
 * What a query or scan reads: a table or one of its indexes.
 *
 * @param table the table
 * @param index the index, or null for the table itself
 */
record Source(Table table, Index index) {

    /** Errors: ValidationException where the table has no such index. A null name means the table itself. */
    static Source of(Table table, String indexName) {
        if (indexName == null) {
            return new Source(table, null);
        }
        Index index = table.index(indexName)
                .orElseThrow(
                        () -> ServiceException.validation("The table does not have the specified index: " + indexName));
        requireReadable(table, index.definition());
        return new Source(table, index);
    }

    /** A new index is read only when it is filled, one that is being deleted no more. Wording observed, the latter assumed. */
    private static void requireReadable(Table table, IndexDefinition index) {
        if (index.kind() == IndexDefinition.Kind.LOCAL) {
            return;
        }
        Status status = StatusRules.of(table.definition(), index.name());
        if (status == Status.CREATING) {
            throw ServiceException.validation("Cannot read from backfilling global secondary index: " + index.name());
        }
        if (status == Status.DELETING) {
            throw ServiceException.validation("The table does not have the specified index: " + index.name());
        }
    }

    boolean isTable() {
        return index == null;
    }

    boolean isGlobalIndex() {
        return index != null && index.definition().kind() == IndexDefinition.Kind.GLOBAL;
    }

    boolean isLocalIndex() {
        return index != null && index.definition().kind() == IndexDefinition.Kind.LOCAL;
    }

    /** The index's name; empty for the table itself, as trace events want it. */
    String indexName() {
        return index == null ? "" : index.definition().name();
    }

    KeySchema keys() {
        return index == null ? table.definition().keys() : index.definition().keys();
    }

    KeyLayout layout() {
        return index == null ? table.layout() : index.layout();
    }

    /** Whether what is read holds this top-level attribute, if the item has it. */
    boolean holds(String attribute) {
        return index == null || index.projects(attribute);
    }

    EntryCursor read(KeyRange range, boolean backwards) {
        return index == null ? table.read(range, backwards) : table.read(index, range, backwards);
    }

    /** Charges what was read, from a bound on, to the table or index that pays. */
    void charge(Meter meter, EntryKey start, Cost cost) {
        if (index == null) {
            meter.readTable(table, start, cost);
        } else {
            meter.readIndex(table, index.definition(), start, cost);
        }
    }
}

package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.change.StatusRules;
import dev.dynamodojo.engine.change.StatusRules.Status;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.store.TableDefinition;
import dev.dynamodojo.service.ServiceException;
import java.util.Locale;
import java.util.Map;

/**
 * Statuses as responses show them and as they are kept. A response always shows what the request set going, as the
 * service's does; it is kept only where the engine lets things take time.
 */
final class Statuses {
    private static final String IN_USE = "Attempt to change a resource which is still in use: ";

    private Statuses() {}

    /** The definition with a status that lasts for so many of the engine's delays. */
    static TableDefinition with(Call call, TableDefinition definition, String part, Status status, int delays) {
        long delay = call.database().settings().statusDelayMillis();
        return StatusRules.with(definition, part, status, call.nowMillis() + delays * delay);
    }

    /** What is kept of a definition as it is shown: without delay everything is done at once. */
    static TableDefinition kept(Call call, TableDefinition shown) {
        return call.database().settings().statusDelayMillis() == 0
                ? StatusRules.at(shown, Long.MAX_VALUE).orElseThrow()
                : shown;
    }

    /** Whether items can be read and written: not before a table is made, nor while it is deleted. */
    static boolean isUsable(Table table) {
        Map<String, Object> settings = table.definition().settings();
        if (settings.isEmpty()) {
            return true;
        }
        Status status = StatusRules.of(table.definition(), StatusRules.TABLE);
        return status == Status.ACTIVE || status == Status.UPDATING;
    }

    /** Errors: ResourceInUseException while something about the table as a whole is going on (wording observed). */
    static void requireActive(Table table) {
        Status status = StatusRules.of(table.definition(), StatusRules.TABLE);
        if (status != Status.ACTIVE) {
            throw inUse("Table is being " + doing(status) + ": " + table.name());
        }
    }

    /** Errors: ResourceInUseException while something about a global index is going on (wording observed). */
    static void requireActiveIndex(TableDefinition definition, String index) {
        Status status = StatusRules.of(definition, index);
        if (status != Status.ACTIVE) {
            throw inUse("Index is being " + doing(status) + ".  Table: " + definition.name() + " Index: " + index);
        }
    }

    /** Whether an index of the table is being made or deleted. */
    static boolean hasIndexAtWork(TableDefinition definition) {
        return definition.indexes().stream()
                .filter(i -> i.kind() == IndexDefinition.Kind.GLOBAL)
                .map(i -> StatusRules.of(definition, i.name()))
                .anyMatch(s -> s == Status.CREATING || s == Status.DELETING);
    }

    private static ServiceException inUse(String what) {
        return new ServiceException("ResourceInUseException", IN_USE + what);
    }

    private static String doing(Status status) {
        String word = status.name().toLowerCase(Locale.ROOT);
        return word.substring(0, word.length() - "ing".length()) + "ed";
    }
}

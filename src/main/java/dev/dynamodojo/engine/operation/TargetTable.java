package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.api.TableName;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.service.ServiceException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The table a request is about.
 *
 * @param name the table's name
 * @param asGiven what the request says, a name or an ARN; responses repeat it (documented: "ConsumedCapacity", TableName)
 */
record TargetTable(String name, String asGiven) {

    static TargetTable of(String asGiven) {
        return new TargetTable(TableName.of(asGiven), asGiven);
    }

    static TargetTable in(Request request) {
        return of(request.needText("TableName"));
    }

    /** Each table once, as it was given first. */
    static Collection<TargetTable> distinct(Collection<TargetTable> targets) {
        Map<String, TargetTable> byName = new LinkedHashMap<>();
        for (TargetTable target : targets) {
            byName.putIfAbsent(target.name(), target);
        }
        return byName.values();
    }

    /** The table; one that is being made or deleted is none yet or any more. Errors: ResourceNotFoundException. */
    Table need(Database database) {
        return database.table(name)
                .filter(Statuses::isUsable)
                .orElseThrow(() -> new ServiceException("ResourceNotFoundException", "Requested resource not found"));
    }

    /** The table, for operations on definitions. Errors: ResourceNotFoundException, which names the table there. */
    Table needDefined(Database database) {
        return database.table(name)
                .orElseThrow(() -> new ServiceException(
                        "ResourceNotFoundException", "Requested resource not found: Table: " + name + " not found"));
    }

    /** The table, to be changed as a whole. Errors: as above, ResourceInUseException. */
    Table needActive(Database database) {
        Table table = needDefined(database);
        Statuses.requireActive(table);
        return table;
    }
}

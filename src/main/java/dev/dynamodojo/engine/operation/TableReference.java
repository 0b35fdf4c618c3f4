package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.api.TableName;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.service.ServiceException;

/**
 * A table as a request names it: by name or by ARN.
 *
 * @param name the table's name
 * @param asGiven what the request says; responses repeat it (documented: "ConsumedCapacity", TableName)
 */
record TableReference(String name, String asGiven) {
    /** Errors: ValidationException for what can be neither a name nor an ARN. */
    static TableReference of(String asGiven) {
        return new TableReference(TableName.of(asGiven), asGiven);
    }

    static TableReference in(Request request) {
        return of(request.needText("TableName"));
    }

    /** The table. Errors: ResourceNotFoundException. */
    Table need(Database database) {
        return database.table(name)
                .orElseThrow(() -> new ServiceException("ResourceNotFoundException", "Requested resource not found"));
    }
}

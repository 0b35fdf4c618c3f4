package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.service.ServiceException;
import java.util.List;
import java.util.Optional;

/** The table that a ResourceArn names. Wording observed unless noted. */
final class TargetResource {
    private static final String TABLE_PART = ":table/";

    private TargetResource() {}

    /** Errors: ValidationException for what is no table's ARN, ResourceNotFoundException. */
    static Table need(Call call) {
        String arn = call.request().needText("ResourceArn");
        return find(call, arn)
                .orElseThrow(() -> new ServiceException(
                        "ResourceNotFoundException",
                        "Requested resource not found: ResourcArn: " + arn + " not found"));
    }

    static Optional<Table> find(Call call, String arn) {
        int table = arn.indexOf(TABLE_PART);
        if (!arn.startsWith("arn:") || table < 0) {
            throw ServiceException.validation("Invalid TableArn: Invalid ResourceArn provided as input " + arn);
        }
        return call.database().table(arn.substring(table + TABLE_PART.length()));
    }

    /** The outcome of a change of a table's settings. */
    static Outcome changed(Call call, Table table, TableSettings settings, Reply reply) {
        Table changed = table.withDefinition(table.definition().withSettings(settings.entries()));
        return Outcome.written(
                reply,
                Consumed.NONE,
                call.database().withTable(changed),
                List.of(new Change.TableChanged(changed.definition())));
    }

    static Outcome changed(Call call, Table table, TableSettings settings) {
        return changed(call, table, settings, Reply.NOTHING);
    }
}

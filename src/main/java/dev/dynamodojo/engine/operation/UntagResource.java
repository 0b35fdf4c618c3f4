package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.service.ServiceException;
import java.util.List;

/** Takes tags off a table; keys it does not have are no fault (documented: "UntagResource"). */
final class UntagResource implements Action {
    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public Outcome apply(Call call) {
        Table table = TargetResource.need(call);
        List<String> keys = call.request().texts("TagKeys");
        if (keys.isEmpty()) {
            throw ServiceException.validation("Atleast one Tag Key needs to be provided as Input.");
        }
        TableSettings settings = TableSettings.of(table.definition());
        return TargetResource.changed(
                call, table, settings.withTags(settings.tags().without(keys)));
    }
}

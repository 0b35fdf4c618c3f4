package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.service.ServiceException;
import java.util.List;

/** Sets tags of a table (documented: "TagResource"). */
final class TagResource implements Action {
    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public Outcome apply(Call call) {
        Table table = TargetResource.need(call);
        List<Request> tags = call.request().structures("Tags");
        if (tags.isEmpty()) {
            throw ServiceException.validation("Atleast one Tag needs to be provided as Input.");
        }
        TableSettings settings = TableSettings.of(table.definition());
        return TargetResource.changed(
                call, table, settings.withTags(settings.tags().with(tags)));
    }
}

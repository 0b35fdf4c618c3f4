package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.Table;
import java.util.List;

/** Lists the tags of a table, all in one response: there are 50 at most. */
final class ListTagsOfResource implements Action {
    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        Table table = TargetResource.need(call);
        List<Request> tags = TableSettings.of(table.definition()).tags().all();
        Reply reply = out -> {
            out.writeArrayFieldStart("Tags");
            for (Request tag : tags) {
                out.writeStartObject();
                out.writeStringField("Key", tag.needText("Key"));
                out.writeStringField("Value", tag.needText("Value"));
                out.writeEndObject();
            }
            out.writeEndArray();
        };
        return Outcome.read(reply, Consumed.NONE);
    }
}

package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.Table;
import java.util.Optional;

/** Tells a table's time to live attribute and whether it is enabled. */
final class DescribeTimeToLive implements Action {
    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        Table table = TargetTable.in(call.request()).needDefined(call.database());
        Optional<String> attribute = TableSettings.of(table.definition()).expiryAttribute();
        Reply reply = out -> {
            out.writeObjectFieldStart("TimeToLiveDescription");
            out.writeStringField("TimeToLiveStatus", attribute.isPresent() ? "ENABLED" : "DISABLED");
            if (attribute.isPresent()) {
                out.writeStringField("AttributeName", attribute.get());
            }
            out.writeEndObject();
        };
        return Outcome.read(reply, Consumed.NONE);
    }
}

package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.Table;
import java.util.Optional;

/**
 * Tells a table's time to live attribute and whether it is enabled. For as long as the engine lets statuses last it is
 * ENABLING or DISABLING; items expire, or do not, at once (the service takes up to an hour).
 */
final class DescribeTimeToLive implements Action {
    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        Table table = TargetTable.in(call.request()).needDefined(call.database());
        TableSettings settings = TableSettings.of(table.definition());
        boolean changing = settings.lastExpiryMillis()
                .filter(last ->
                        call.nowMillis() < last + call.database().settings().statusDelayMillis())
                .isPresent();
        Optional<String> enabled = settings.expiryAttribute();
        Optional<String> shown = enabled.isEmpty() && changing ? settings.formerExpiryAttribute() : enabled;
        Reply reply = out -> {
            out.writeObjectFieldStart("TimeToLiveDescription");
            out.writeStringField("TimeToLiveStatus", status(enabled.isPresent(), changing));
            if (shown.isPresent()) {
                out.writeStringField("AttributeName", shown.get());
            }
            out.writeEndObject();
        };
        return Outcome.read(reply, Consumed.NONE);
    }

    private static String status(boolean enabled, boolean changing) {
        if (changing) {
            return enabled ? "ENABLING" : "DISABLING";
        }
        return enabled ? "ENABLED" : "DISABLED";
    }
}

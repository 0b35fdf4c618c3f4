package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.service.ServiceException;
import java.util.List;
import java.util.Optional;

/**
 * Enables or disables time to live (documented: "UpdateTimeToLive": one change an hour).
 */
final class UpdateTimeToLive implements Action {
    private static final long HOUR_MILLIS = 60L * 60 * 1000;

    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public Outcome apply(Call call) {
        Table table = TargetTable.in(call.request()).needActive(call.database());
        Request specification =
                call.request().structure("TimeToLiveSpecification").orElseThrow();
        String attribute = specification.needText("AttributeName");
        boolean enabled = specification.flag("Enabled", false);
        TableSettings settings = TableSettings.of(table.definition());
        check(settings, attribute, enabled, call.nowMillis());
        TableSettings changed =
                enabled ? settings.withExpiry(attribute, call.nowMillis()) : settings.withoutExpiry(call.nowMillis());
        Table redefined = table.withDefinition(table.definition().withSettings(changed.entries()));
        Reply reply = out -> {
            out.writeObjectFieldStart("TimeToLiveSpecification");
            out.writeBooleanField("Enabled", enabled);
            out.writeStringField("AttributeName", attribute);
            out.writeEndObject();
        };
        return Outcome.written(
                reply,
                Consumed.NONE,
                call.database().withTable(redefined),
                List.of(new Change.TableChanged(redefined.definition())));
    }

    private static void check(TableSettings settings, String attribute, boolean enabled, long nowMillis) {
        Optional<String> current = settings.expiryAttribute();
        if (enabled && current.isPresent()) {
            throw ServiceException.validation(
                    current.get().equals(attribute)
                            ? "TimeToLive is already enabled"
                            : "TimeToLive is active on a different AttributeName: current AttributeName is "
                                    + current.get());
        }
        if (!enabled && current.isEmpty()) {
            throw ServiceException.validation("TimeToLive is already disabled");
        }
        if (!enabled && !current.get().equals(attribute)) {
            throw ServiceException.validation(
                    "TimeToLive is active on a different AttributeName: current AttributeName is " + current.get());
        }
        if (settings.lastExpiryMillis()
                .filter(last -> nowMillis < last + HOUR_MILLIS)
                .isPresent()) {
            throw ServiceException.validation("Time to live has been modified multiple times within a fixed interval");
        }
    }
}

package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.store.TableHistory;

/** Enables or disables point-in-time recovery; enabling it again after it was disabled begins anew. */
final class UpdateContinuousBackups implements Action {
    private static final long DAYS_USUAL = 35;

    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public Outcome apply(Call call) {
        Table table =
                CreateBackup.needBackedUp(call, TargetTable.in(call.request()).name());
        Request specification =
                call.request().structure("PointInTimeRecoverySpecification").orElseThrow();
        boolean enabled = specification.flag("PointInTimeRecoveryEnabled", false);
        if (!enabled && specification.has("RecoveryPeriodInDays")) {
            // assumed
            throw Invalid.invalid("RecoveryPeriodInDays can only be specified when PointInTimeRecoveryEnabled is true");
        }
        TableSettings settings = TableSettings.of(table.definition());
        TableSettings changed = enabled
                ? settings.withRecovery(specification
                        .whole("RecoveryPeriodInDays")
                        .orElse(settings.recoveryDays().orElse(DAYS_USUAL)))
                : settings.withoutRecovery();
        Table redefined = table.withDefinition(table.definition().withSettings(changed.entries()));
        TableHistory before = call.database().histories().get(table.name());
        TableHistory after = !enabled ? null : before == null ? TableHistory.of(redefined, call.nowMillis()) : before;
        return TargetResource.changed(call, table, changed, ContinuousBackups.description(call, redefined, after));
    }
}

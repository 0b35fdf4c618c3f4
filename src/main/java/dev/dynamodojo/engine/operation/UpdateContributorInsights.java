package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Table;
import java.util.List;
import java.util.Optional;

/** Enables or disables contributor insights (documented: "UpdateContributorInsights"). */
final class UpdateContributorInsights implements Action {
    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public Outcome apply(Call call) {
        ContributorInsights insights = ContributorInsights.need(call);
        boolean enable = call.request().needText("ContributorInsightsAction").equals("ENABLE");
        Optional<String> mode = enable
                ? call.request()
                        .text("ContributorInsightsMode")
                        .or(insights::mode)
                        .or(() -> Optional.of(ContributorInsights.DEFAULT_MODE))
                : Optional.empty();
        Table table = insights.table();
        TableSettings settings =
                TableSettings.of(table.definition()).withInsights(insights.index(), mode, call.nowMillis());
        Table changed = table.withDefinition(table.definition().withSettings(settings.entries()));
        Reply reply = out -> {
            insights.writeNames(out);
            out.writeStringField("ContributorInsightsStatus", enable ? "ENABLING" : "DISABLING");
            if (mode.isPresent()) {
                out.writeStringField("ContributorInsightsMode", mode.get());
            }
        };
        return Outcome.written(
                reply,
                Consumed.NONE,
                call.database().withTable(changed),
                List.of(new Change.TableChanged(changed.definition())));
    }
}

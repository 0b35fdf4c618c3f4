package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.Table;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Lists the tables and indexes that have, or had, contributor insights (documented: "ListContributorInsights"), all on one page.
 */
final class ListContributorInsights implements Action {
    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        Collection<Table> tables = call.request().has("TableName")
                ? List.of(TargetTable.in(call.request()).needDefined(call.database()))
                : call.database().tables();
        List<ContributorInsights> found = new ArrayList<>();
        for (Table table : tables) {
            add(found, new ContributorInsights(table, Optional.empty()));
            for (IndexDefinition index : table.definition().indexes()) {
                add(found, new ContributorInsights(table, Optional.of(index.name())));
            }
        }
        Reply reply = out -> {
            out.writeArrayFieldStart("ContributorInsightsSummaries");
            for (ContributorInsights insights : found) {
                out.writeStartObject();
                insights.writeNames(out);
                out.writeStringField("ContributorInsightsStatus", insights.status(call));
                if (insights.mode().isPresent()) {
                    out.writeStringField(
                            "ContributorInsightsMode", insights.mode().get());
                }
                out.writeEndObject();
            }
            out.writeEndArray();
        };
        return Outcome.read(reply, Consumed.NONE);
    }

    private static void add(List<ContributorInsights> found, ContributorInsights insights) {
        if (insights.changedMillis().isPresent()) {
            found.add(insights);
        }
    }
}

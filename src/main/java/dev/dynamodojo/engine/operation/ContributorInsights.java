package dev.dynamodojo.engine.operation;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.KeySchema;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.service.ServiceException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Contributor insights of a table or an index: a setting with a mode and a status (documented: "CloudWatch contributor insights
 * for DynamoDB: How it works"). What they would show, {@code heat} shows. Names of rules are documented in part: the ending is
 * the time, in milliseconds (assumed).
 *
 * @param table the table
 * @param index the index's name; empty for the table itself
 */
record ContributorInsights(Table table, Optional<String> index) {
    static final String DEFAULT_MODE = "ACCESSED_AND_THROTTLED_KEYS";

    /** Errors: ResourceNotFoundException (wording for an index assumed). */
    static ContributorInsights need(Call call) {
        Request request = call.request();
        TargetTable target = TargetTable.in(request);
        Table table = target.needDefined(call.database());
        Optional<String> index = request.text("IndexName");
        if (index.isPresent() && table.definition().index(index.get()).isEmpty()) {
            throw new ServiceException(
                    "ResourceNotFoundException", "Requested resource not found: Index: " + index.get() + " not found");
        }
        return new ContributorInsights(table, index);
    }

    private TableSettings settings() {
        return TableSettings.of(table.definition());
    }

    Optional<String> mode() {
        return settings().insightsMode(index);
    }

    Optional<Long> changedMillis() {
        return settings().insightsMillis(index);
    }

    String status(Call call) {
        boolean changing = changedMillis()
                .filter(last ->
                        call.nowMillis() < last + call.database().settings().statusDelayMillis())
                .isPresent();
        if (mode().isPresent()) {
            return changing ? "ENABLING" : "ENABLED";
        }
        return changing ? "DISABLING" : "DISABLED";
    }

    /** Names of the rules that CloudWatch would have. */
    List<String> rules() {
        KeySchema keys = index.flatMap(name -> table.definition().index(name))
                .map(IndexDefinition::keys)
                .orElse(table.definition().keys());
        String resource = table.name() + index.map(name -> "-" + name).orElse("");
        boolean all = mode().orElse("").equals(DEFAULT_MODE);
        List<String> kinds = new ArrayList<>();
        boolean sorted = !keys.sort().isEmpty();
        if (all) {
            kinds.add("PKC");
        }
        kinds.add("PKT");
        if (all && sorted) {
            kinds.add("SKC");
        }
        if (sorted) {
            kinds.add("SKT");
        }
        return kinds.stream()
                .map(kind -> "DynamoDBContributorInsights-" + kind + "-" + resource + "-"
                        + changedMillis().orElse(0L))
                .toList();
    }

    void writeNames(JsonGenerator out) throws IOException {
        out.writeStringField("TableName", table.name());
        if (index.isPresent()) {
            out.writeStringField("IndexName", index.get());
        }
    }
}

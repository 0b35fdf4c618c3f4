package dev.dynamodojo.engine.operation;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.Database;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code ItemCollectionMetrics} of several writes: by table, one entry per item collection. */
final class CollectionReport {
    private final Map<String, List<CollectionMetrics>> byTable = new LinkedHashMap<>();

    private CollectionReport() {}

    /** The collections the actions touched, after them; empty where the request does not ask or no table has any. */
    static CollectionReport of(Request request, Database after, List<ItemAction> actions) {
        CollectionReport report = new CollectionReport();
        if ("SIZE".equals(request.get("ReturnItemCollectionMetrics"))) {
            for (ItemAction action : actions) {
                CollectionMetrics metrics = CollectionMetrics.of(action.target().need(after), action.key());
                if (metrics != null && !(action instanceof CheckAction)) {
                    report.add(action.target().asGiven(), metrics);
                }
            }
        }
        return report;
    }

    private void add(String table, CollectionMetrics metrics) {
        List<CollectionMetrics> known = byTable.computeIfAbsent(table, name -> new ArrayList<>());
        if (!known.contains(metrics)) {
            known.add(metrics);
        }
    }

    void write(JsonGenerator out) throws IOException {
        if (byTable.isEmpty()) {
            return;
        }
        out.writeObjectFieldStart("ItemCollectionMetrics");
        for (Map.Entry<String, List<CollectionMetrics>> table : byTable.entrySet()) {
            out.writeArrayFieldStart(table.getKey());
            for (CollectionMetrics metrics : table.getValue()) {
                metrics.write(out);
            }
            out.writeEndArray();
        }
        out.writeEndObject();
    }
}

package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.EntryKey;
import dev.dynamodojo.engine.store.KeyRange;
import dev.dynamodojo.engine.store.KeySchema;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.expression.KeyConditionExpression;
import dev.dynamodojo.expression.KeySelection;
import dev.dynamodojo.expression.Placeholders;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.DocumentPath;
import dev.dynamodojo.value.Item;
import java.util.List;
import java.util.Optional;

/** Query: reads items of one partition key value, in order of their sort key (documented: "Query"). */
final class Query implements Action {
    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        Request request = call.request();
        Placeholders placeholders = RequestPlaceholders.of(request);
        if (!request.has("KeyConditionExpression") && !request.has("KeyConditions")) {
            throw ServiceException.validation("Either the KeyConditions or KeyConditionExpression"
                    + " parameter must be specified in the request.");
        }
        PageRequest page = new PageRequest(request, placeholders, "1 validation error detected: ");
        KeyConditionExpression condition = request.has("KeyConditions")
                ? LegacyConditions.keys(request)
                : KeyConditionExpression.parse(request.needText("KeyConditionExpression"), placeholders);
        placeholders.requireAllUsed();
        Source source = page.resolve(call);
        KeySchema keys = source.keys();
        KeySelection selected = condition.select(
                keys.partition(), keys.sort(), source.table().definition().attributeTypes(), source.indexName());
        checkFilter(keys, page.filterPaths(), request.has("QueryFilter"));
        boolean backwards = !request.flag("ScanIndexForward", true);
        KeyRange range = start(source, selected, request, backwards);
        plan(call, page, source, selected, backwards);
        return page.read(call, range, backwards);
    }

    private static void checkFilter(KeySchema keys, List<DocumentPath> paths, boolean older) {
        for (DocumentPath path : paths) {
            if (keys.partition().contains(path.root()) || keys.sort().contains(path.root())) {
                throw ServiceException.validation((older ? "QueryFilter" : "Filter Expression")
                        + " can only contain non-primary key attributes: Primary key attribute: "
                        + path.root());
            }
        }
    }

    /** The selected range, or what is left of it behind the ExclusiveStartKey. */
    private static KeyRange start(Source source, KeySelection selected, Request request, boolean backwards) {
        KeyRange range = SelectedRange.of(source.layout(), selected);
        Item startKey = (Item) request.get("ExclusiveStartKey");
        if (startKey == null) {
            return range;
        }
        if (source.isTable() && source.keys().sort().isEmpty()) {
            throw ServiceException.validation("The query can return at most one row and cannot be restarted");
        }
        EntryKey start = StartKey.place(source, startKey);
        if (start == null) {
            throw ServiceException.validation("The provided starting key is invalid");
        }
        KeyRange partition = KeyRange.of(source.layout(), selected.partition(), Optional.empty(), Optional.empty());
        if (!partition.contains(start)) {
            throw ServiceException.validation(
                    "The provided starting key is outside query boundaries based on provided conditions");
        }
        if (!range.contains(start)) {
            throw ServiceException.validation("The provided starting key does not match the range key predicate");
        }
        return range.behind(start, backwards);
    }

    private static void plan(Call call, PageRequest page, Source source, KeySelection selected, boolean backwards) {
        if (call.trace().isOn()) {
            call.trace()
                    .accept(new TraceEvent.Planned(
                            "Query",
                            source.table().name(),
                            source.indexName(),
                            TraceEvent.Access.QUERY,
                            SelectedRange.text(source.keys(), selected),
                            page.stronglyConsistent(),
                            page.isFiltered(),
                            backwards));
        }
    }
}

package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.KeyRange;
import dev.dynamodojo.expression.ConditionExpression;
import dev.dynamodojo.expression.Placeholders;
import dev.dynamodojo.expression.ProjectionExpression;
import dev.dynamodojo.value.DocumentPath;
import dev.dynamodojo.value.Item;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What Query and Scan have in common: source, filter, projection, selection, and the page that is made of them.
 *
 * <p>Made in two steps, as the service checks: first what the request says by itself, then {@link #resolve(Call)} what it
 * means for the table.
 */
final class PageRequest {
    private final Request request;
    private final TargetTable target;
    private final ConditionExpression filter;
    private final ProjectionExpression projection;
    private final Selection selection;
    private final boolean stronglyConsistent;
    private Source source;
    private SourceNeeds needs;

    /** {@code refusalsBegin}: what refusals of the selection begin with. */
    PageRequest(Request request, Placeholders placeholders, String refusalsBegin) {
        this.request = request;
        this.target = TargetTable.in(request);
        this.projection = Projections.in(request, placeholders);
        String text = (String) request.get("FilterExpression");
        this.filter = text == null ? older(request) : ConditionExpression.parse("FilterExpression", text, placeholders);
        this.selection = Selection.of(
                (String) request.get("Select"), projected(request), request.has("IndexName"), refusalsBegin);
        this.stronglyConsistent = request.flag("ConsistentRead", false);
    }

    private static ConditionExpression older(Request request) {
        return LegacyConditions.filter(request, request.has("ScanFilter") ? "ScanFilter" : "QueryFilter");
    }

    /** The parameter that says what to project, or null. */
    private static String projected(Request request) {
        return request.has("AttributesToGet")
                ? "AttributesToGet"
                : request.has("ProjectionExpression") ? "ProjectionExpression" : null;
    }

    TargetTable target() {
        return target;
    }

    boolean stronglyConsistent() {
        return stronglyConsistent;
    }

    boolean isFiltered() {
        return filter != null;
    }

    /** The paths the filter reads. */
    List<DocumentPath> filterPaths() {
        return filter == null ? List.of() : filter.paths();
    }

    /** Finds table and index and checks whether they can give what is asked. */
    Source resolve(Call call) {
        source = Source.of(call.read(target, stronglyConsistent), (String) request.get("IndexName"));
        needs = new SourceNeeds(
                source,
                stronglyConsistent,
                selection == Selection.ALL_ATTRIBUTES,
                projection == null ? List.of() : projection.paths(),
                filterPaths());
        needs.check();
        return source;
    }

    /** Reads the page and answers with it. */
    Outcome read(Call call, KeyRange range, boolean backwards) {
        Meter meter = new Meter(call);
        boolean fetches = needs.fetchesBaseItems();
        Page.Settings settings = new Page.Settings(
                request.whole("Limit").orElse(Long.MAX_VALUE),
                stronglyConsistent,
                backwards,
                filter == null ? null : filter::holds,
                fetches,
                selection == Selection.COUNT);
        Page page = PageWalk.read(source, range, settings, call.trace(), meter);
        CapacityReport report = CapacityReport.in(request);
        UnaryOperator<Item> shown = shown(fetches);
        return Outcome.read(
                out -> {
                    page.write(out, selection == Selection.COUNT, shown);
                    report.writeOne(out, target, meter.consumed());
                },
                meter.consumed());
    }

    /** What is shown of a kept item; null for all of it. */
    private UnaryOperator<Item> shown(boolean fetched) {
        if (projection != null) {
            return projection::apply;
        }
        return fetched && selection == Selection.ALL_PROJECTED_ATTRIBUTES ? source.index()::entryOf : null;
    }
}

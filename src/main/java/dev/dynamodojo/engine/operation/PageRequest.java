package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.KeyRange;
import dev.dynamodojo.expression.ConditionExpression;
import dev.dynamodojo.expression.Placeholders;
import dev.dynamodojo.expression.ProjectionExpression;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.DocumentPath;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
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

    /** {@code refusalsBegin}: what refusals of the selection begin with. */
    PageRequest(Request request, Placeholders placeholders, String refusalsBegin) {
        this.request = request;
        this.target = TargetTable.in(request);
        this.projection = Projections.in(request, placeholders);
        String text = (String) request.get("FilterExpression");
        this.filter = text == null ? null : ConditionExpression.parse("FilterExpression", text, placeholders);
        this.selection = Selection.of(
                (String) request.get("Select"), projection != null, request.has("IndexName"), refusalsBegin);
        this.stronglyConsistent = request.flag("ConsistentRead", false);
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
        source = Source.of(target.need(call.database()), (String) request.get("IndexName"));
        if (source.isGlobalIndex()) {
            checkGlobalIndex();
        }
        return source;
    }

    private void checkGlobalIndex() {
        if (stronglyConsistent) {
            throw ServiceException.validation("Consistent reads are not supported on global secondary indexes");
        }
        String name = source.indexName();
        boolean holdsAll = source.index().definition().projection() == IndexDefinition.Projection.ALL;
        if (selection == Selection.ALL_ATTRIBUTES && !holdsAll) {
            throw ServiceException.validation("One or more parameter values were invalid: Select type ALL_ATTRIBUTES is"
                    + " not supported for global secondary index " + name + " because its projection type is not ALL");
        }
        Set<String> unprojected = unprojected(projection == null ? List.of() : projection.paths());
        if (!unprojected.isEmpty()) {
            throw ServiceException.validation("One or more parameter values were invalid: Global secondary index "
                    + name + " does not project " + new ArrayList<>(unprojected));
        }
        Set<String> unfilterable = unprojected(filterPaths());
        if (!unfilterable.isEmpty()) {
            throw ServiceException.validation("One or more parameter values were invalid: Global secondary index "
                    + name + " does not project one or more filter attributes: " + new ArrayList<>(unfilterable));
        }
    }

    private Set<String> unprojected(List<DocumentPath> paths) {
        Set<String> names = new LinkedHashSet<>();
        for (DocumentPath path : paths) {
            if (!source.holds(path.root())) {
                names.add(path.root());
            }
        }
        return names;
    }

    /** Reads the page and answers with it. */
    Outcome read(Call call, KeyRange range, boolean backwards) {
        Meter meter = new Meter(call.trace());
        boolean fetches = fetchesBaseItems();
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

    /**
     * Whether a local index's entries do not hold all that is asked for: everything, an attribute of the projection
     * (documented: "Local secondary indexes"), or an attribute of the filter (assumed).
     */
    private boolean fetchesBaseItems() {
        if (!source.isLocalIndex()) {
            return false;
        }
        boolean holdsAll = source.index().definition().projection() == IndexDefinition.Projection.ALL;
        return !holdsAll
                && (selection == Selection.ALL_ATTRIBUTES
                        || !unprojected(projection == null ? List.of() : projection.paths())
                                .isEmpty()
                        || !unprojected(filterPaths()).isEmpty());
    }

    /** What is shown of a kept item; null for all of it. */
    private UnaryOperator<Item> shown(boolean fetched) {
        if (projection != null) {
            return projection::apply;
        }
        return fetched && selection == Selection.ALL_PROJECTED_ATTRIBUTES ? source.index()::entryOf : null;
    }
}

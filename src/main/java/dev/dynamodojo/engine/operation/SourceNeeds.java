package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.DocumentPath;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a read wants of its source, and whether the source can give it.
 *
 * @param stronglyConsistent what global indexes cannot give
 * @param allAttributes whether whole items are asked for, whatever an index holds
 * @param shown the paths to show; empty where there is no projection
 * @param filtered the paths a filter reads
 */
record SourceNeeds(
        Source source,
        boolean stronglyConsistent,
        boolean allAttributes,
        List<DocumentPath> shown,
        List<DocumentPath> filtered) {

    /** Refuses what a global index cannot give. Errors: ValidationException. */
    void check() {
        if (!source.isGlobalIndex()) {
            return;
        }
        if (stronglyConsistent) {
            throw ServiceException.validation("Consistent reads are not supported on global secondary indexes");
        }
        String name = source.indexName();
        if (allAttributes && !holdsAll()) {
            throw ServiceException.validation("One or more parameter values were invalid: Select type ALL_ATTRIBUTES is"
                    + " not supported for global secondary index " + name + " because its projection type is not ALL");
        }
        Set<String> unprojected = unprojected(shown);
        if (!unprojected.isEmpty()) {
            throw ServiceException.validation("One or more parameter values were invalid: Global secondary index "
                    + name + " does not project " + new ArrayList<>(unprojected));
        }
        Set<String> unfilterable = unprojected(filtered);
        if (!unfilterable.isEmpty()) {
            throw ServiceException.validation("One or more parameter values were invalid: Global secondary index "
                    + name + " does not project one or more filter attributes: " + new ArrayList<>(unfilterable));
        }
    }

    /**
     * Whether a local index's entries do not hold all that is asked for: everything, an attribute of the projection
     * (documented: "Local secondary indexes"), or an attribute of the filter (assumed).
     */
    boolean fetchesBaseItems() {
        return source.isLocalIndex()
                && !holdsAll()
                && (allAttributes
                        || !unprojected(shown).isEmpty()
                        || !unprojected(filtered).isEmpty());
    }

    private boolean holdsAll() {
        return source.index().definition().projection() == IndexDefinition.Projection.ALL;
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
}

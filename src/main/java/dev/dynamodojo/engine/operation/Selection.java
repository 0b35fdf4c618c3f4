package dev.dynamodojo.engine.operation;

import dev.dynamodojo.service.ServiceException;

/**
 * What a query or scan returns of each item ({@code Select}). Wording of refusals observed; a query's begin as those of
 * constraints do, a scan's do not (observed by third parties, 2026).
 */
enum Selection {
    ALL_ATTRIBUTES,
    ALL_PROJECTED_ATTRIBUTES,
    SPECIFIC_ATTRIBUTES,
    COUNT;

    /**
     * The selection of a request, or its default: what the projection names, all that an index projects, everything.
     *
     * @param asked the member {@code Select}, or null
     * @param projection the parameter that says what to project, or null
     * @param ofIndex whether an index is read
     * @param before what refusals begin with
     */
    static Selection of(String asked, String projection, boolean ofIndex, String before) {
        boolean projected = projection != null;
        if (asked == null) {
            return projected ? SPECIFIC_ATTRIBUTES : ofIndex ? ALL_PROJECTED_ATTRIBUTES : ALL_ATTRIBUTES;
        }
        Selection selection = valueOf(asked);
        if (projected && selection != SPECIFIC_ATTRIBUTES) {
            throw ServiceException.validation(before + "Cannot specify the " + projection + " when choosing to get "
                    + (selection == COUNT ? "only the Count" : selection.name()));
        }
        if (!projected && selection == SPECIFIC_ATTRIBUTES) {
            throw ServiceException.validation(
                    before
                            + "Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES");
        }
        if (!ofIndex && selection == ALL_PROJECTED_ATTRIBUTES) {
            throw ServiceException.validation(
                    before + "ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName");
        }
        return selection;
    }
}

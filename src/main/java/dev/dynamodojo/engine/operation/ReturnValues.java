package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.service.ServiceException;

/** What a write returns of the item ({@code ReturnValues}; documented: "PutItem", "UpdateItem", "DeleteItem"). */
enum ReturnValues {
    NONE,
    ALL_OLD,
    UPDATED_OLD,
    ALL_NEW,
    UPDATED_NEW;

    static ReturnValues in(Request request) {
        String asked = (String) request.get("ReturnValues");
        return asked == null ? NONE : valueOf(asked);
    }

    /** For puts and deletes: nothing or the old item. Errors: ValidationException (observed by third parties, 2026). */
    static SingleWrite.Returned oldOnly(Request request) {
        return switch (in(request)) {
            case NONE -> SingleWrite.Returned.NOTHING;
            case ALL_OLD -> SingleWrite.Returned.ALL_OLD;
            default -> throw ServiceException.validation("ReturnValues can only be ALL_OLD or NONE");
        };
    }
}

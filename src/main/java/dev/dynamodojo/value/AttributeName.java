package dev.dynamodojo.value;

import dev.dynamodojo.service.ServiceException;

/** The limits of attribute names, at every depth (documented: "Constraints in Amazon DynamoDB"). */
public final class AttributeName {
    private static final int BYTES_MAX = 65_535;

    /** The service's words (observed by third parties, 2026). */
    public static final String TOO_LARGE = "Attribute name is too large, must be less than 65536 bytes";

    private AttributeName() {}

    /** Why the name is refused, or null; the wording for an empty one is assumed. */
    public static ServiceException refusal(String name) {
        if (name.isEmpty()) {
            return ServiceException.validation(
                    "One or more parameter values were invalid: Attribute name must not be empty");
        }
        // A char is at most three bytes long.
        return name.length() * 3L > BYTES_MAX && Utf8.length(name) > BYTES_MAX
                ? ServiceException.validation(TOO_LARGE)
                : null;
    }
}

package dev.dynamodojo.grade;

/**
 * The first thing that is not as it should be.
 *
 * @param text for people; concrete on visible data, kind and counts alone on hidden data
 * @param hidden whether it was found on data the learner does not see
 */
public record Difference(Kind kind, String text, boolean hidden) {
    /** What kind of difference. */
    public enum Kind {
        MISSING,
        EXTRA,
        MISORDERED,
        WRONG_ATTRIBUTE,
        WRONG_COUNT,
        NOT_CHANGED,
        CHANGED_WRONGLY,
        CHANGED_TOO_MUCH,
        INVARIANT_BROKEN,
        TOO_MANY_REQUESTS,
        WRONG_OPERATION,
        TOO_COSTLY,
        FAR_OFF,
        THROTTLED,
        HOT,
        WRONG_CHOICE,
        REFUSED,
        UNREADABLE,
        TIMED_OUT
    }
}

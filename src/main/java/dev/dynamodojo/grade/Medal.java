package dev.dynamodojo.grade;

import java.util.Locale;

/** What an answer's units earn, against the reference's. */
public enum Medal {
    GOLD(1.0, 1.0),
    SILVER(1.5, 0.75),
    BRONZE(3.0, 0.5),
    NONE(Double.POSITIVE_INFINITY, 0);

    private final double ratioMax;
    private final double share;

    Medal(double ratioMax, double share) {
        this.ratioMax = ratioMax;
        this.share = share;
    }

    /** The medal for a ratio of units, yours by the reference's. */
    public static Medal of(double ratio) {
        for (Medal medal : values()) {
            if (ratio <= medal.ratioMax) {
                return medal;
            }
        }
        return NONE;
    }

    /** How much of the points for cost it earns, 0 to 1. */
    public double share() {
        return share;
    }

    /** The largest ratio that still earns it. */
    public double ratioMax() {
        return ratioMax;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

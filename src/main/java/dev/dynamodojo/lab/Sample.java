package dev.dynamodojo.lab;

import java.util.ArrayList;
import java.util.List;

/**
 * One data set of a lab.
 *
 * @param seed what it is made from
 * @param scale how many times the declared size
 * @param kind who may see it
 */
public record Sample(long seed, int scale, Kind kind) {
    /** What a data set is for. */
    public enum Kind {
        /** What the learner sees. */
        VISIBLE,
        /** Made from a seed the learner does not know. */
        HIDDEN,
        /** Larger, from the visible seed. */
        GROWN
    }

    public static Sample visible(Lab lab) {
        return new Sample(lab.data().seed(), lab.data().visible(), Kind.VISIBLE);
    }

    public static Sample grown(Lab lab) {
        int scale = lab.data().visible() * lab.data().growth();
        return new Sample(lab.data().seed(), scale, Kind.GROWN);
    }

    /** The visible one, the hidden ones, the grown one. */
    public static List<Sample> all(Lab lab) {
        List<Sample> all = new ArrayList<>();
        all.add(visible(lab));
        for (long seed : lab.data().hidden()) {
            all.add(new Sample(seed, lab.data().visible(), Kind.HIDDEN));
        }
        all.add(grown(lab));
        return List.copyOf(all);
    }
}

package dev.dynamodojo.grade;

import dev.dynamodojo.lab.Units;
import java.util.Optional;

/**
 * What an answer consumed. Units are those on the visible data with the first parameters.
 *
 * @param naive units of the costliest listed answer that is right, as recorded in the lab
 * @param ratio the worst over all runs of reads and of writes, yours by the reference's
 * @param medal by that ratio
 * @param growth absent where no grown data was run
 */
public record Cost(
        Units you, Units reference, Optional<Units> naive, double ratio, Medal medal, Optional<Growth> growth) {
    /** How many times more was consumed on the grown data, whose size is {@code size} times the visible one's. */
    public record Growth(int size, double you, double reference) {}

    /** The same figures for an answer that is not right: being right comes first. */
    Cost withoutMedal() {
        return new Cost(you, reference, naive, ratio, Medal.NONE, growth);
    }

    /** Whether the answer is cheaper than the reference in every run. */
    public boolean beatsReference() {
        return ratio < 1;
    }
}

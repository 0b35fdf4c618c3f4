package dev.dynamodojo.grade;

import java.util.Locale;
import java.util.Optional;

/**
 * What came of one check.
 *
 * @param kind the check's kind as lab files write it
 * @param message one line for people; never empty
 * @param difference where it failed
 * @param why, help the lab's own words for a failure; may be empty
 */
public record CheckResult(
        String id,
        String kind,
        Outcome outcome,
        String message,
        Optional<Difference> difference,
        String why,
        String help) {
    /** Skipped: a check it depends on has failed. */
    public enum Outcome {
        PASSED,
        FAILED,
        SKIPPED;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}

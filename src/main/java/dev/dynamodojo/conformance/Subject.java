package dev.dynamodojo.conformance;

import dev.dynamodojo.engine.Answer;
import java.time.Duration;

/** What cases are run against: the embedded engine, or an endpoint. */
public interface Subject {
    Answer call(String operation, String request);

    /** Whether it has a clock that can be turned and an engine that can be adjusted. */
    boolean isAdjustable();

    /** Lets virtual time pass. */
    void advance(Duration duration);

    /** Adjusts a setting, {@code statusDelayMillis} or {@code collectionLimitBytes}. */
    void adjust(String setting, long value);

    /** Whether answers tell what was really consumed, though a request did not ask. */
    boolean tellsUnits();
}

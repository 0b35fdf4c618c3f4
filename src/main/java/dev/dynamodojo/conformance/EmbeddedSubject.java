package dev.dynamodojo.conformance;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.time.VirtualClock;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** A fresh engine. */
public final class EmbeddedSubject implements Subject {
    private final Engine engine = Engine.inMemory(new VirtualClock());

    @Override
    public Answer call(String operation, String request) {
        return engine.call(operation, request.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public boolean isAdjustable() {
        return true;
    }

    @Override
    public void advance(Duration duration) {
        engine.advance(duration);
    }

    @Override
    public void adjust(String setting, long value) {
        EngineSettings now = engine.database().settings();
        engine.adjust(
                switch (setting) {
                    case "statusDelayMillis" -> now.withStatusDelayMillis(value);
                    case "collectionLimitBytes" -> now.withCollectionLimitBytes(value);
                    case "throttling" ->
                        now.withMetering(value == 1 ? EngineSettings.Metering.THROTTLE : EngineSettings.Metering.OFF);
                    case "lagMaxMillis" -> now.withLagMaxMillis(value);
                    case "partitionBytesMax" -> now.withPartitionBytesMax(value);
                    case "tableUnitsMax" -> now.withTableUnitsMax(value);
                    default -> throw new IllegalArgumentException("no such setting: " + setting);
                });
    }

    @Override
    public boolean tellsUnits() {
        return true;
    }
}

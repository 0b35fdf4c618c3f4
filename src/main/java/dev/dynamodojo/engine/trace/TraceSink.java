package dev.dynamodojo.engine.trace;

import java.util.ArrayList;
import java.util.List;

/** Where an operation's events go. */
public interface TraceSink {
    /** Discards everything; operations do not even build events for it. */
    TraceSink NONE = new TraceSink() {
        @Override
        public boolean isOn() {
            return false;
        }

        @Override
        public void accept(TraceEvent event) {}
    };

    /** Whether events are wanted at all. */
    default boolean isOn() {
        return true;
    }

    void accept(TraceEvent event);

    /** A sink that keeps every event in order. */
    static Recording recording() {
        return new Recording();
    }

    /** Keeps every event in order. Not safe for several threads. */
    final class Recording implements TraceSink {
        private final List<TraceEvent> events = new ArrayList<>();

        private Recording() {}

        @Override
        public void accept(TraceEvent event) {
            events.add(event);
        }

        public List<TraceEvent> events() {
            return List.copyOf(events);
        }
    }
}

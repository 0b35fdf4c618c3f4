package dev.dynamodojo.grade;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A door that observes what an answer does and stops it when it has worked too much. The bound is on work (items
 * examined and calls made), never on wall time, so the same answer always stops at the same place.
 */
final class WorkDoor implements Door {
    /** Items an answer may examine in one run. */
    static final long EXAMINED_MAX = 500_000;

    /** Calls an answer may make in one run. */
    static final int CALLS_MAX = 10_000;

    /** The answer has worked too much. */
    static final class Exceeded extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Exceeded(String message) {
            super(message, null, false, false);
        }
    }

    /** An item that was written, by its key. */
    record Written(String table, Item key) {}

    private final Door door;
    private final Set<Written> written = new LinkedHashSet<>();
    private final List<List<TraceEvent.Planned>> plans = new ArrayList<>();
    private long examined;
    private int calls;

    WorkDoor(Door door) {
        this.door = door;
    }

    /** Every item that was written, once, in the order of the first writes. */
    Set<Written> written() {
        return written;
    }

    /** What was planned, call by call: for calls that say in PartiQL what they do. */
    List<List<TraceEvent.Planned>> plans() {
        return plans;
    }

    /** How many items and index entries were read. */
    long examined() {
        return examined;
    }

    @Override
    public Answer call(String operation, byte[] request, TraceSink trace) {
        if (++calls > CALLS_MAX) {
            throw new Exceeded("more than " + CALLS_MAX + " requests");
        }
        plans.add(new ArrayList<>(1));
        Answer answer = door.call(operation, request, new Observer(trace));
        if (examined > EXAMINED_MAX) {
            throw new Exceeded("more than " + EXAMINED_MAX + " items examined");
        }
        return answer;
    }

    private final class Observer implements TraceSink {
        private final TraceSink next;

        Observer(TraceSink next) {
            this.next = next;
        }

        @Override
        public void accept(TraceEvent event) {
            if (event instanceof TraceEvent.ItemExamined) {
                examined++;
            } else if (event instanceof TraceEvent.ItemWritten write) {
                written.add(new Written(write.table(), write.key()));
            } else if (event instanceof TraceEvent.Planned plan) {
                plans.get(plans.size() - 1).add(plan);
            }
            if (next.isOn()) {
                next.accept(event);
            }
        }
    }
}

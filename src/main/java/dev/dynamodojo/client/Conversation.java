package dev.dynamodojo.client;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.trace.TraceSink;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The calls of one statement, with their units added up. */
final class Conversation {
    private final Door door;
    private final TraceSink trace;
    private final List<RunResult.Call> calls = new ArrayList<>();
    private Consumed consumed = Consumed.NONE;

    Conversation(Door door, TraceSink trace) {
        this.door = door;
        this.trace = trace;
    }

    Answer call(String operation, String request) {
        Answer answer = door.call(operation, request.getBytes(StandardCharsets.UTF_8), trace);
        calls.add(new RunResult.Call(operation, request, answer));
        consumed = consumed.plus(answer.consumed());
        return answer;
    }

    List<RunResult.Call> calls() {
        return List.copyOf(calls);
    }

    Consumed consumed() {
        return consumed;
    }
}

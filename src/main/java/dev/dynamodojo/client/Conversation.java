package dev.dynamodojo.client;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.time.Chance;
import dev.dynamodojo.time.VirtualClock;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The calls of one statement, with their units added up.
 *
 * <p>A throttled call is repeated as the AWS CLI repeats it: three attempts, waiting up to one second, then up to two
 * (documented: "AWS CLI retries", standard mode). The clock is moved instead of slept through.
 */
final class Conversation {
    private static final int ATTEMPTS = 3;
    private static final long MILLIS = 1000;
    private static final Set<String> THROTTLED =
            Set.of("ProvisionedThroughputExceededException", "ThrottlingException", "RequestLimitExceeded");

    private final Door door;
    private final TraceSink trace;
    private final VirtualClock clock;
    private final List<RunResult.Call> calls = new ArrayList<>();
    private Consumed consumed = Consumed.NONE;

    Conversation(Door door, TraceSink trace, VirtualClock clock) {
        this.door = door;
        this.trace = trace;
        this.clock = clock;
    }

    /** The answer, or the last one where every attempt was throttled. */
    Answer call(String operation, String request) {
        Answer answer = once(operation, request);
        for (int attempt = 1; attempt < ATTEMPTS && isThrottled(answer); attempt++) {
            long wait = (long) (new Chance(clock.nowMillis()).nextDouble() * (MILLIS << (attempt - 1)));
            clock.advance(Duration.ofMillis(wait));
            trace.accept(new TraceEvent.Retried(wait));
            answer = once(operation, request);
        }
        return answer;
    }

    private Answer once(String operation, String request) {
        Answer answer = door.call(operation, request.getBytes(StandardCharsets.UTF_8), trace);
        calls.add(new RunResult.Call(operation, request, answer));
        consumed = consumed.plus(answer.consumed());
        return answer;
    }

    /** Whether the service had no room; then it was asked as often as it is going to be. */
    static boolean isThrottled(Answer answer) {
        return answer.refusal().filter(r -> THROTTLED.contains(r.code())).isPresent();
    }

    /** How often the last call was repeated, for the words of a refusal; 0 where it was not throttled. */
    static int retries(Answer answer) {
        return isThrottled(answer) ? ATTEMPTS - 1 : 0;
    }

    List<RunResult.Call> calls() {
        return List.copyOf(calls);
    }

    Consumed consumed() {
        return consumed;
    }
}

package dev.dynamodojo.shell;

import dev.dynamodojo.client.RunResult;
import dev.dynamodojo.engine.capacity.Consumed;

/** What the statements since some moment consumed: since a lab's task was begun, or since the session was. */
final class Tally {
    private static final String STREAM_READ = "GetRecords";

    private int statements;
    private Consumed consumed = Consumed.NONE;
    private long streamReads;

    void add(RunResult result) {
        statements++;
        consumed = consumed.plus(result.consumed());
        streamReads += result.calls().stream()
                .filter(call ->
                        call.operation().equals(STREAM_READ) && call.answer().served())
                .count();
    }

    /** API statements, refused ones too. */
    int statements() {
        return statements;
    }

    Consumed consumed() {
        return consumed;
    }

    /** GetRecords calls. */
    long streamReads() {
        return streamReads;
    }
}

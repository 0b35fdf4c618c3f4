package dev.dynamodojo.engine;

import dev.dynamodojo.engine.trace.TraceSink;

/** Anything that answers API requests: the embedded engine, a recorder in front of it, a remote endpoint. */
public interface Door {
    /**
     * Answers one request. Never throws for anything a request can contain: a refusal is an answer.
     *
     * @param operation the operation's name, {@code Query}
     * @param request the request's JSON, UTF-8
     * @param trace told what happens, as it happens
     */
    Answer call(String operation, byte[] request, TraceSink trace);

    default Answer call(String operation, byte[] request) {
        return call(operation, request, TraceSink.NONE);
    }
}

package dev.dynamodojo.conformance;

import java.util.List;
import java.util.Map;

/**
 * One conformance case.
 *
 * @param file the file's name, for messages
 * @param line where the case begins, from 1
 * @param given requests that prepare the engine
 * @param steps requests under test, in order
 *
 * @param name unique in its file
 * @param evidence documented, observed or assumed, and where or why
 */
public record Case(String file, int line, String name, String evidence, List<Call> given, List<Step> steps) {
    /** An operation's name and its request's JSON. */
    public record Call(String operation, String request) {
        /** Whether it is no request, but lets time pass or adjusts the engine. */
        boolean isControl() {
            return operation.equals(CLOCK) || operation.equals(ENGINE);
        }

        /** This call with what earlier steps have kept in place of {@code ${name}}. */
        Call with(Map<String, String> kept) {
            String text = request;
            for (Map.Entry<String, String> value : kept.entrySet()) {
                text = text.replace("${" + value.getKey() + "}", value.getValue());
            }
            return new Call(operation, text);
        }
    }

    /** The name of a step that only lets time pass; its request is an ISO 8601 duration. */
    static final String CLOCK = "clock";

    /** The name of a step that only adjusts the engine; its request is a setting's name and value. */
    static final String ENGINE = "engine";

    /** A request and what is expected of its answer; never without an expectation. */
    public record Step(Call call, List<Expectation> expectations) {}

    /** One field's name and text: {@code expect}, {@code exact}, {@code absent}, {@code error}, {@code units}. */
    public record Expectation(String kind, String text) {}
}

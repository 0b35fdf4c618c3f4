package dev.dynamodojo.client;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.capacity.Consumed;
import java.util.List;
import java.util.Optional;

/**
 * What came of running one statement.
 *
 * @param statement the statement as typed
 * @param operation the API operation's name, {@code Query}; empty where none was reached
 * @param exit what the AWS CLI would exit with: 0, 252, 253, 254, 255
 * @param printed what it would print on standard output, {@code --query} and {@code --output} applied; ends without a
 *     newline; may be empty
 * @param error what it would print on standard error; empty where it succeeded
 * @param refusal the error's code and message: the service's, or code {@code usage} where it would not have been sent
 * @param response the service's response (pages merged as the AWS CLI merges them) as JSON text; empty where refused
 * @param consumed units of all calls that were made
 * @param calls every call made at the door, in order
 */
public record RunResult(
        String statement,
        Optional<String> operation,
        int exit,
        String printed,
        String error,
        Optional<Answer.Refusal> refusal,
        Optional<String> response,
        Consumed consumed,
        List<Call> calls) {
    /** One call at the door: a page, a poll of a waiter, or the only one. */
    public record Call(String operation, String request, Answer answer) {}

    /** The same result with the service's response, for one that could not be printed. */
    RunResult withResponse(String json) {
        return new RunResult(statement, operation, exit, printed, error, refusal, Optional.of(json), consumed, calls);
    }

    public boolean succeeded() {
        return exit == 0;
    }
}

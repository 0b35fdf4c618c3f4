package dev.dynamodojo.client;

import dev.dynamodojo.engine.Answer;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The words in which the AWS CLI reports a refusal. */
final class Errors {
    private Errors() {}

    static String line(String operation, Answer.Refusal refusal) {
        return "An error occurred (%s) when calling the %s operation: %s"
                .formatted(refusal.code(), operation, refusal.message());
    }

    /** What standard error gets: a blank line, the refusal, and what else the service sent with it. */
    static String of(String operation, Answer answer) {
        Answer.Refusal refusal = answer.refusal().orElseThrow();
        int retries = Conversation.retries(answer);
        String asked = retries == 0
                ? operation + " operation"
                : operation + " operation (reached max retries: " + retries + ")";
        return "\nAn error occurred (" + refusal.code() + ") when calling the " + asked + ": " + refusal.message()
                + details(answer).map(d -> "\n\n" + d).orElse("");
    }

    private static Optional<String> details(Answer answer) {
        if (!(Tree.of(answer.bodyText()) instanceof Map<?, ?> body)) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder();
        if (body.get("CancellationReasons") instanceof List<?> reasons) {
            text.append("CancellationReasons:");
            for (int i = 0; i < reasons.size(); i++) {
                text.append("\n  ").append(i).append("  ").append(reason((Map<?, ?>) reasons.get(i)));
            }
        }
        if (body.get("Item") instanceof Map<?, ?> item) {
            text.append("Item: ").append(PythonJson.of(item));
        }
        return text.isEmpty() ? Optional.empty() : Optional.of("Additional error details:\n" + text);
    }

    private static String reason(Map<?, ?> reason) {
        String message = reason.get("Message") == null ? "" : ": " + reason.get("Message");
        String item = reason.get("Item") == null ? "" : " Item: " + PythonJson.of(reason.get("Item"));
        return reason.get("Code") + message + item;
    }
}

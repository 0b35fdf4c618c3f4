package dev.dynamodojo.client;

import dev.dynamodojo.api.Operation;
import dev.dynamodojo.api.ServiceModel;
import dev.dynamodojo.api.Type;
import dev.dynamodojo.statement.SyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code --starting-token} and {@code NextToken}: base64 of a JSON object with the service's own token and how many
 * elements of that page were printed already. Source: observed.
 *
 * @param key JSON of the service's token; empty for the first page
 * @param skipped elements of the page that were printed before
 */
record StartingToken(Optional<String> key, int skipped) {
    static final StartingToken NONE = new StartingToken(Optional.empty(), 0);

    private static final String TRUNCATED = "boto_truncate_amount";
    private static final String ENCODED = "boto_encoded_keys";

    /** The token as text. */
    String encode(String member, boolean truncated) {
        Object tree = key.map(Tree::of).orElse(null);
        StringBuilder json = new StringBuilder("{");
        PythonJson.quote(json, member);
        json.append(": ").append(PythonJson.of(tree));
        if (truncated) {
            json.append(", \"").append(TRUNCATED).append("\": ").append(skipped);
        }
        List<Object> binaries = new ArrayList<>();
        binaries(tree, List.of(member), binaries);
        if (!binaries.isEmpty()) {
            json.append(", \"").append(ENCODED).append("\": ").append(PythonJson.of(binaries));
        }
        return Base64.getEncoder().encodeToString(json.append('}').toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Paths of binary values, which the token marks as encoded. */
    private static void binaries(Object tree, List<String> path, List<Object> found) {
        if (tree instanceof Map<?, ?> map) {
            map.forEach((name, value) -> {
                List<String> inner = new ArrayList<>(path);
                inner.add((String) name);
                if (name.equals("B") && value instanceof String && path.size() == 2) {
                    found.add(inner);
                } else {
                    binaries(value, inner, found);
                }
            });
        }
    }

    /** Reads a token. Errors: SyntaxException for text that is none. */
    static StartingToken decode(String text, String operation, Operation.Pagination pagination) {
        Members members;
        try {
            String json = new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8);
            if (!(Tree.of(json) instanceof Map)) {
                return plain(text, operation, pagination);
            }
            members = Members.of(json);
        } catch (IllegalArgumentException | java.io.UncheckedIOException e) {
            return plain(text, operation, pagination);
        }
        for (String name : members.all().keySet()) {
            if (!List.of(pagination.inputToken(), TRUNCATED, ENCODED).contains(name)) {
                throw SyntaxException.usage("Bad starting token: " + text).hint(advice());
            }
        }
        int skipped;
        try {
            skipped = Math.max(0, Integer.parseInt(members.text(TRUNCATED).orElse("0")));
        } catch (NumberFormatException e) {
            throw SyntaxException.usage("Bad starting token: " + text).hint(advice());
        }
        return new StartingToken(members.text(pagination.inputToken()), skipped);
    }

    private static String advice() {
        return "take the NextToken that a statement with --max-items printed";
    }

    /** Text that is no token is taken for the service's own, where that is text. */
    private static StartingToken plain(String text, String operation, Operation.Pagination pagination) {
        boolean takesText = ServiceModel.operation(operation)
                .flatMap(o -> o.input().member(pagination.inputToken()))
                .filter(m -> m.type() instanceof Type.Text)
                .isPresent();
        if (!takesText) {
            throw SyntaxException.usage("Parameter validation failed:\nInvalid type for parameter "
                            + pagination.inputToken() + ", value: " + text
                            + ", type: <class 'str'>, valid types: <class 'dict'>")
                    .hint(advice());
        }
        StringBuilder quoted = new StringBuilder();
        JsonText.quote(quoted, text);
        return new StartingToken(Optional.of(quoted.toString()), 0);
    }
}

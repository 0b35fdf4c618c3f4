package dev.dynamodojo.statement;

import java.util.Locale;
import java.util.Map;

/** PartiQL statements, which end at {@code ;}: recognised, and answered with the API command that does the same. */
final class PartiQl {
    private static final Map<String, String> EQUIVALENTS = Map.of(
            "SELECT",
                    "get-item or query by key, e.g. aws dynamodb query --table-name T --key-condition-expression 'pk = :p'"
                            + " --expression-attribute-values '{\":p\": {\"S\": \"1\"}}'; scan reads everything",
            "INSERT",
                    "aws dynamodb put-item --table-name T --item '{\"pk\": {\"S\": \"1\"}}'"
                            + " --condition-expression 'attribute_not_exists(pk)'",
            "UPDATE",
                    "aws dynamodb update-item --table-name T --key '{\"pk\": {\"S\": \"1\"}}' --update-expression 'SET n = :n'"
                            + " --expression-attribute-values '{\":n\": {\"N\": \"5\"}}'",
            "DELETE", "aws dynamodb delete-item --table-name T --key '{\"pk\": {\"S\": \"1\"}}'");

    private PartiQl() {}

    /** Whether a statement's first word begins a PartiQL statement. */
    static boolean begins(Token word, String text) {
        if (!word.isPlain()
                || word.value().length() != 6
                || !EQUIVALENTS.containsKey(word.value().toUpperCase(Locale.ROOT))) {
            return false;
        }
        int next = Lines.skipBlanks(text, word.end());
        return next >= text.length() || text.charAt(next) != '-';
    }

    /** The offset behind the {@code ;} that ends the statement, or the end of the text. */
    static int end(String text, int start) {
        char quote = 0;
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '\'' || c == '"') {
                quote = c;
            } else if (c == ';') {
                return i + 1;
            }
        }
        return text.length();
    }

    static SyntaxException refusal(String text, int start, int end) {
        String verb = text.substring(start, Math.min(end, start + 6)).toUpperCase(Locale.ROOT);
        return SyntaxException.usage("this version does not run PartiQL statements (" + verb + " …)")
                .hint("the same with the API: " + EQUIVALENTS.get(verb))
                .at(text, start);
    }
}

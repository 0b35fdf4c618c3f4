package dev.dynamodojo.statement;

import java.util.List;
import java.util.Optional;

/**
 * The statement being read.
 *
 * @param whole the text that was parsed, which positions refer to
 * @param text the statement's own part of it
 * @param tokens its tokens, comments included
 * @param setting where it was typed
 */
record Source(String whole, String text, List<Token> tokens, Setting setting) {
    private static final int BRIEF = 80;

    /** A usage fault at a word. */
    SyntaxException fault(Token word, String message) {
        return Arguments.fault(whole, word, message);
    }

    /** A word for messages: shortened where it is very long. */
    String brief(Token word) {
        return word.value().length() <= BRIEF ? word.value() : word.value().substring(0, BRIEF) + "…";
    }

    /** The here-document behind the command, if there is one. */
    Optional<String> standardInput() {
        return tokens.stream()
                .filter(t -> t.kind() == Token.Kind.STANDARD_INPUT)
                .map(Token::value)
                .findFirst();
    }

    /** Whether a comment stands somewhere behind the word. */
    boolean commentBehind(Token word) {
        return tokens.stream().anyMatch(t -> t.kind() == Token.Kind.COMMENT && t.start() >= word.start());
    }

    ParameterFiles files() {
        return new ParameterFiles(setting, standardInput());
    }
}

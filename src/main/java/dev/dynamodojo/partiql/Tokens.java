package dev.dynamodojo.partiql;

import dev.dynamodojo.partiql.Token.Kind;
import dev.dynamodojo.service.ServiceException;
import java.util.ArrayList;
import java.util.List;

/** A statement's tokens without its comments, and where reading has come to; what all parts of the parser share. */
final class Tokens {
    /** Deeper nesting than items can have, and than a person would write; assumed. */
    private static final int NESTING_MAX = 100;

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;
    private int nesting;

    Tokens(String text) {
        this.text = text;
        Lexer lexer = new Lexer(text);
        Token token;
        do {
            token = lexer.next();
            if (token.kind() != Kind.COMMENT) {
                tokens.add(token);
            }
        } while (token.kind() != Kind.END);
    }

    Token current() {
        return tokens.get(at);
    }

    /** The token after the current one; END behind the end. */
    Token following() {
        return tokens.get(Math.min(at + 1, tokens.size() - 1));
    }

    Token advance() {
        Token passed = current();
        at = Math.min(at + 1, tokens.size() - 1);
        return passed;
    }

    boolean isSign(String sign) {
        return current().isSign(sign);
    }

    boolean isWord(String word) {
        return current().isWord(word);
    }

    boolean skipSign(String sign) {
        boolean is = isSign(sign);
        if (is) {
            advance();
        }
        return is;
    }

    boolean skipWord(String word) {
        boolean is = isWord(word);
        if (is) {
            advance();
        }
        return is;
    }

    void expectSign(String sign) {
        if (!skipSign(sign)) {
            throw current().kind() == Kind.UNCLOSED ? Malformed.UNCLOSED.refusal() : Malformed.expected(sign);
        }
    }

    void expectWord(String word) {
        if (!skipWord(word)) {
            throw Malformed.because("Expected " + word + " keyword");
        }
    }

    boolean isName() {
        return current().kind() == Kind.NAME || current().kind() == Kind.QUOTED_NAME;
    }

    /** Whether the current word is a function's: an opening parenthesis follows. */
    boolean isCall() {
        return (current().kind() == Kind.NAME || current().kind() == Kind.KEYWORD)
                && following().isSign("(");
    }

    /** Why the current token cannot begin what should begin here. */
    ServiceException unexpected() {
        return switch (current().kind()) {
            case KEYWORD -> Malformed.KEYWORD.refusal();
            case UNCLOSED -> Malformed.UNCLOSED.refusal();
            case SIGN -> Malformed.OPERATOR.refusal();
            case END -> Malformed.NO_EXPRESSION.refusal();
            default -> Malformed.TERM.refusal();
        };
    }

    /** The place of the current token as the service tells it: line, column and length. */
    String place() {
        Token token = current();
        int lineStart = text.lastIndexOf('\n', Math.max(0, token.start() - 1)) + 1;
        long line =
                1 + text.substring(0, lineStart).chars().filter(c -> c == '\n').count();
        return line + ":" + (token.start() - lineStart + 1) + ":" + (token.end() - token.start());
    }

    /** Goes one level deeper into nested parts. */
    void enter() {
        nesting++;
        if (nesting > NESTING_MAX) {
            throw Malformed.NESTED.refusal();
        }
    }

    void leave() {
        nesting--;
    }
}

package dev.dynamodojo.partiql;

import dev.dynamodojo.partiql.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a PartiQL statement into tokens, one at a time.
 *
 * <p>Names stand bare or in double quotes, texts in single quotes; a doubled quote inside stands for one. {@code --} to the
 * line's end and {@code /* … *}{@code /} are comments. Never throws: what fits nothing is a token of its own kind. Linear
 * in the length of the text.
 */
public final class Lexer {
    private static final String[] SIGNS = {"<<", ">>", "<>", "!=", "<=", ">=", "||"};
    private static final String SINGLE = "()[]{}<>=,.:;*+-/%";

    private final String text;
    private int position;

    public Lexer(String text) {
        this(text, 0);
    }

    /** Starts in the middle of a longer text. */
    public Lexer(String text, int start) {
        this.text = text;
        this.position = start;
    }

    /** All tokens but the last, END; comments among them. */
    public static List<Token> all(String text) {
        Lexer lexer = new Lexer(text);
        List<Token> tokens = new ArrayList<>();
        for (Token token = lexer.next(); token.kind() != Kind.END; token = lexer.next()) {
            tokens.add(token);
        }
        return tokens;
    }

    /** The next token, comments too; END again and again at the end of the text. */
    public Token next() {
        while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
            position++;
        }
        if (position >= text.length()) {
            return new Token(Kind.END, "", text.length(), text.length());
        }
        char c = text.charAt(position);
        if (c == '\'' || c == '"') {
            return quoted(c);
        }
        if (isLetter(c)) {
            return word();
        }
        if (isDigit(position) || c == '.' && isDigit(position + 1)) {
            return number();
        }
        if (text.startsWith("--", position)) {
            return lineComment();
        }
        return text.startsWith("/*", position) ? blockComment() : sign(c);
    }

    private Token token(Kind kind, int end) {
        int start = position;
        position = end;
        return new Token(kind, text.substring(start, end), start, end);
    }

    private Token quoted(char quote) {
        int start = position;
        StringBuilder value = new StringBuilder();
        int at = start + 1;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c != quote) {
                value.append(c);
                at++;
            } else if (at + 1 < text.length() && text.charAt(at + 1) == quote) {
                value.append(quote);
                at += 2;
            } else {
                position = at + 1;
                return new Token(quote == '"' ? Kind.QUOTED_NAME : Kind.TEXT, value.toString(), start, position);
            }
        }
        return token(Kind.UNCLOSED, text.length());
    }

    private Token word() {
        int end = position + 1;
        while (end < text.length() && (isLetter(text.charAt(end)) || isDigit(end))) {
            end++;
        }
        boolean keyword = Keywords.contains(text.substring(position, end));
        return token(keyword ? Kind.KEYWORD : Kind.NAME, end);
    }

    private Token number() {
        int end = digits(position);
        if (end < text.length() && text.charAt(end) == '.') {
            end = digits(end + 1);
        }
        if (end < text.length() && (text.charAt(end) == 'e' || text.charAt(end) == 'E')) {
            int exponent = end + 1;
            if (exponent < text.length() && (text.charAt(exponent) == '+' || text.charAt(exponent) == '-')) {
                exponent++;
            }
            end = isDigit(exponent) ? digits(exponent) : end;
        }
        return token(Kind.NUMBER, end);
    }

    private int digits(int from) {
        int end = from;
        while (isDigit(end)) {
            end++;
        }
        return end;
    }

    private Token lineComment() {
        int end = position;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        return token(Kind.COMMENT, end);
    }

    private Token blockComment() {
        int end = text.indexOf("*/", position + 2);
        return end < 0 ? token(Kind.UNCLOSED, text.length()) : token(Kind.COMMENT, end + 2);
    }

    private Token sign(char c) {
        for (String sign : SIGNS) {
            if (text.startsWith(sign, position)) {
                return token(Kind.SIGN, position + sign.length());
            }
        }
        if (c == '?') {
            return token(Kind.PARAMETER, position + 1);
        }
        return token(
                SINGLE.indexOf(c) >= 0 ? Kind.SIGN : Kind.OTHER,
                position + Character.charCount(text.codePointAt(position)));
    }

    private boolean isDigit(int at) {
        return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '$';
    }
}

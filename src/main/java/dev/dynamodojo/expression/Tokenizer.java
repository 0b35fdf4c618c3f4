package dev.dynamodojo.expression;

/** Reads an expression token by token, without copying text; knows the neighbours of the current token for errors. */
final class Tokenizer {
    private final String text;
    private Token token;
    private int start;
    private int end;
    private int previousStart;
    private int previousEnd;

    /** Stands on the first token. */
    Tokenizer(String text) {
        this.text = text;
        this.token = scan(0);
        this.previousStart = start;
        this.previousEnd = start;
    }

    Token token() {
        return token;
    }

    boolean is(Token kind) {
        return token == kind;
    }

    int start() {
        return start;
    }

    /** Where the token before the current one ended. */
    int previousEnd() {
        return previousEnd;
    }

    /** The current token's text. */
    String tokenText() {
        return text.substring(start, end);
    }

    /** Whether the current token is this keyword, in any case. */
    boolean isWord(String keyword) {
        return token == Token.NAME
                && end - start == keyword.length()
                && text.regionMatches(true, start, keyword, 0, keyword.length());
    }

    /** Whether the current token, a name, is one of the service's reserved words. */
    boolean isReserved() {
        return ReservedWords.contains(text, start, end);
    }

    /** Whether the next token is an opening parenthesis: the current name is a function's. */
    boolean isFollowedByParenthesis() {
        int at = end;
        while (at < text.length() && isBlank(text.charAt(at))) {
            at++;
        }
        return at < text.length() && text.charAt(at) == '(';
    }

    void advance() {
        previousStart = start;
        previousEnd = end;
        token = scan(end);
    }

    /** Steps over the current token if it is of this kind. */
    boolean skip(Token kind) {
        if (token != kind) {
            return false;
        }
        advance();
        return true;
    }

    /**
     * The service's words for a token that does not belong here. {@code near} is the source text from the token before
     * to the token after (observed: {@code token: ":", near: "hits : incr"}).
     */
    String syntaxError() {
        String offending = token == Token.END ? "<EOF>" : tokenText();
        int from = previousStart;
        int to = token == Token.END ? previousEnd : end;
        if (token != Token.END && scan(to) != Token.END) {
            to = end;
        }
        return "Syntax error; token: \"" + offending + "\", near: \"" + text.substring(from, to) + "\"";
    }

    /** Finds the token at or after a position: sets {@link #start} and {@link #end}, answers its kind. */
    private Token scan(int from) {
        int at = from;
        while (at < text.length() && isBlank(text.charAt(at))) {
            at++;
        }
        start = at;
        if (at == text.length()) {
            end = at;
            return Token.END;
        }
        char c = text.charAt(at);
        if (isLetter(c)) {
            end = endOfWord(at + 1);
            return Token.NAME;
        }
        return isDigit(c) ? digits(at) : symbol(c, at);
    }

    private Token digits(int at) {
        int to = at + 1;
        while (to < text.length() && isDigit(text.charAt(to))) {
            to++;
        }
        end = to;
        return Token.DIGITS;
    }

    private Token symbol(char c, int at) {
        end = at + 1;
        return switch (c) {
            case '#' -> placeholder(Token.NAME_PLACEHOLDER, at);
            case ':' -> placeholder(Token.VALUE_PLACEHOLDER, at);
            case '=' -> Token.EQUAL;
            case '<' -> less(at);
            case '>' -> followedBy('=', at) ? Token.GREATER_OR_EQUAL : Token.GREATER;
            case '(' -> Token.LEFT_PARENTHESIS;
            case ')' -> Token.RIGHT_PARENTHESIS;
            case '[' -> Token.LEFT_BRACKET;
            case ']' -> Token.RIGHT_BRACKET;
            case ',' -> Token.COMMA;
            case '.' -> Token.DOT;
            case '+' -> Token.PLUS;
            case '-' -> Token.MINUS;
            default -> other(at);
        };
    }

    private Token placeholder(Token kind, int at) {
        end = endOfWord(at + 1);
        return end == at + 1 ? Token.OTHER : kind;
    }

    private Token less(int at) {
        if (followedBy('>', at)) {
            return Token.NOT_EQUAL;
        }
        return followedBy('=', at) ? Token.LESS_OR_EQUAL : Token.LESS;
    }

    private Token other(int at) {
        end = at + Character.charCount(text.codePointAt(at));
        return Token.OTHER;
    }

    private boolean followedBy(char c, int at) {
        if (at + 1 < text.length() && text.charAt(at + 1) == c) {
            end = at + 2;
            return true;
        }
        return false;
    }

    private int endOfWord(int from) {
        int to = from;
        while (to < text.length() && isWordPart(text.charAt(to))) {
            to++;
        }
        return to;
    }

    static boolean isWordPart(char c) {
        return isLetter(c) || isDigit(c) || c == '_';
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }
}

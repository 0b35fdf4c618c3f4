package dev.dynamodojo.statement;

import dev.dynamodojo.statement.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Splits a text into a shell's words, one token at a time, with exact places: the one lexer of the product.
 *
 * <p>As in a POSIX shell: single quotes are literal; in double quotes a backslash escapes {@code " \ $} and the backtick;
 * adjacent pieces join; a backslash at the end of a line vanishes with the line's end ({@code \r\n} too); {@code #} at
 * the start of a word begins a comment; {@code $NAME} and <code>${NAME}</code> are replaced, without splitting the result
 * into words; {@code $(cat <<EOF …)} and {@code <<EOF} are heredocs. Wildcards and braces are plain text. Never throws: a
 * fault is the {@link Token#problem()} of its token, and lexing goes on behind it. Linear in the length of the text.
 */
public final class Lexer {
    /** Texts longer than this are refused as a whole. */
    public static final int LENGTH_MAX = 32 * 1024 * 1024;

    private static final String SMART_QUOTES = "\u2018\u2019\u201A\u201B\u201C\u201D\u201E\u201F\u00AB\u00BB";
    private static final String LONG_DASHES = "\u2012\u2013\u2014\u2015\u2212";
    private static final String WORD_ENDS = " \t\r\n\u00A0;&|<>()";

    private final String text;
    private final Function<String, Optional<String>> variables;
    private int position;
    private int heredocLine = -1;
    private int heredocEnd = -1;

    /**
     * @param variables the value of a variable by name; empty where it is not set
     */
    public Lexer(String text, Function<String, Optional<String>> variables) {
        this.text = text;
        this.variables = variables;
        this.position = text.startsWith("\uFEFF") ? 1 : 0;
    }

    /** All tokens of a text but the END, for highlighting. */
    public static List<Token> all(String text, Function<String, Optional<String>> variables) {
        Lexer lexer = new Lexer(text, variables);
        List<Token> tokens = new ArrayList<>();
        for (Token token = lexer.next(); token.kind() != Kind.END; token = lexer.next()) {
            tokens.add(token);
        }
        return tokens;
    }

    /** Where the next token is looked for. */
    int position() {
        return position;
    }

    /** Goes on at another place: behind a part that has another lexer. */
    public void moveTo(int offset) {
        position = offset;
    }

    /** The next token; END again and again at the end of the text. */
    public Token next() {
        Optional<Token> dangling = skipBlanks();
        if (dangling.isPresent()) {
            return dangling.get();
        }
        if (position >= text.length()) {
            return plain(Kind.END, position, position);
        }
        char c = text.charAt(position);
        return switch (c) {
            case '\n', '\r' -> newline();
            case '#' -> comment();
            case ';' -> plain(Kind.SEMICOLON, position, position + 1);
            case '&' -> startsWith("&&") ? plain(Kind.AND, position, position + 2) : refused(ShellAdvice.BACKGROUND, 1);
            case '|' -> startsWith("||") ? refused(ShellAdvice.OR, 2) : refused(ShellAdvice.PIPE, 1);
            case '>' -> refused(ShellAdvice.OUTPUT, startsWith(">>") || startsWith(">&") ? 2 : 1);
            case '<' ->
                startsWith("<<") && !startsWith("<<<")
                        ? standardInput()
                        : refused(ShellAdvice.INPUT, startsWith("<<<") ? 3 : 1);
            case '(', ')' -> refused(ShellAdvice.PARENTHESIS, 1);
            default -> word();
        };
    }

    private Token plain(Kind kind, int start, int end) {
        position = end;
        return new Token(kind, start, end, text.substring(start, end), List.of(), Optional.empty());
    }

    private Token refused(ShellAdvice advice, int length) {
        int start = position;
        position = Math.min(text.length(), start + length);
        SyntaxException problem = advice.at(text, start);
        return new Token(
                Kind.REFUSED, start, position, text.substring(start, position), List.of(), Optional.of(problem));
    }

    private boolean startsWith(String sign) {
        return text.startsWith(sign, position);
    }

    /** Skips blanks and continued line ends; a backslash that ends the text, or stands before blanks, is a token. */
    private Optional<Token> skipBlanks() {
        while (position < text.length()) {
            char c = text.charAt(position);
            if (c == ' ' || c == '\t' || c == '\u00A0') {
                position++;
            } else if (c == '\\' && Lines.endsAt(text, position + 1)) {
                if (position + 1 >= text.length()) {
                    return Optional.of(openBackslash(position));
                }
                position = Lines.afterContinuation(text, position + 1);
            } else if (c == '\\' && Lines.onlyBlanksBefore(text, position + 1)) {
                int lineEnd = Lines.skipBlanks(text, position + 1);
                return Optional.of(refused(ShellAdvice.SPACE_AFTER_BACKSLASH, Lines.after(text, lineEnd) - position));
            } else {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    private Token openBackslash(int start) {
        position = text.length();
        SyntaxException problem = SyntaxException.usage("the text ends with a backslash, which continues a line")
                .hint("type the rest of the statement, or remove the backslash")
                .incomplete(Incomplete.BACKSLASH)
                .at(text, start);
        return new Token(Kind.REFUSED, start, position, "\\", List.of(), Optional.of(problem));
    }

    private Token newline() {
        int start = position;
        int end = Lines.after(text, start);
        if (heredocLine >= 0 && start >= heredocLine) {
            end = Math.max(end, heredocEnd);
            heredocLine = -1;
        }
        return plain(Kind.NEWLINE, start, end);
    }

    private Token comment() {
        int end = position;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        return plain(Kind.COMMENT, position, end);
    }

    private Token standardInput() {
        int start = position;
        if (heredocLine >= start) {
            return refused(ShellAdvice.SECOND_HEREDOC, 2);
        }
        Heredoc heredoc = Heredoc.read(text, start, variables);
        position = heredoc.operatorEnd();
        heredocLine = heredoc.lineEnd();
        heredocEnd = heredoc.end();
        return new Token(Kind.STANDARD_INPUT, start, position, heredoc.body(), List.of(), heredoc.problem());
    }

    private Token word() {
        WordReader reader = new WordReader(text, position, variables);
        Token token = reader.read();
        position = token.end();
        boolean redirectsStream = token.isPlain()
                && token.value().chars().allMatch(Character::isDigit)
                && position < text.length()
                && text.charAt(position) == '>';
        return redirectsStream ? refused(ShellAdvice.OUTPUT, 1) : token;
    }

    static boolean endsWord(char c) {
        return WORD_ENDS.indexOf(c) >= 0;
    }

    static boolean isSmartQuote(char c) {
        return SMART_QUOTES.indexOf(c) >= 0;
    }

    static boolean isLongDash(char c) {
        return LONG_DASHES.indexOf(c) >= 0;
    }
}

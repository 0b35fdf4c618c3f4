package dev.dynamodojo.statement;

import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.partiql.Lexer;
import dev.dynamodojo.partiql.Token.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * PartiQL statements as they are typed: from their first word to a {@code ;}, over as many lines as it takes. They become
 * ExecuteStatement; a SELECT is followed page after page, as a Query of the AWS CLI is.
 */
public final class PartiQl {
    private static final Set<String> VERBS = Set.of("SELECT", "INSERT", "UPDATE", "DELETE", "EXISTS");
    /** Workbench commands that take a statement. */
    private static final Set<String> ABOUT_STATEMENTS = Set.of("explain", "cost");

    private static final Statement.Output OUTPUT = new Statement.Output(Statement.Format.DEFAULT, Optional.empty());

    private PartiQl() {}

    /** Whether a statement's first word begins a PartiQL statement. */
    public static boolean begins(Token word, String text) {
        if (!word.isPlain()
                || word.value().length() != 6
                || !VERBS.contains(word.value().toUpperCase(Locale.ROOT))) {
            return false;
        }
        int next = Lines.skipBlanks(text, word.end());
        return next >= text.length() || text.charAt(next) != '-';
    }

    /** A table's or attribute's name as it stands in a statement: in quotes where PartiQL would read it otherwise. */
    public static String name(String name) {
        List<dev.dynamodojo.partiql.Token> tokens = Lexer.all(name);
        boolean bare = tokens.size() == 1 && tokens.get(0).kind() == Kind.NAME;
        return bare ? name : '"' + name.replace("\"", "\"\"") + '"';
    }

    /** Whether a workbench command is about a statement, which may be PartiQL. */
    public static boolean mayFollow(String command) {
        return ABOUT_STATEMENTS.contains(command);
    }

    /** Whether a word begins a PartiQL statement: the first of its statement, or behind a command that takes one. */
    static boolean begins(List<Token> before, Token word, String text, Setting setting) {
        boolean mayBegin = before.isEmpty()
                || ABOUT_STATEMENTS.contains(before.get(0).value())
                        && setting.commands().contains(before.get(0).value());
        return mayBegin && begins(word, text);
    }

    /** The offset behind the {@code ;} that ends the statement; the end of the text where there is none. */
    public static int end(String text, int start) {
        return last(text, start).end();
    }

    /** Whether the statement that starts there ends: a {@code ;} in a quote or comment does not end it. */
    static boolean isEnded(String text, int start) {
        return isSemicolon(last(text, start));
    }

    /** The {@code ;} that ends the statement, or what stands at the end of the text: a quote left open, or nothing. */
    private static dev.dynamodojo.partiql.Token last(String text, int start) {
        Lexer lexer = new Lexer(text, start);
        dev.dynamodojo.partiql.Token token = lexer.next();
        while (!isSemicolon(token) && token.kind() != Kind.END && token.kind() != Kind.UNCLOSED) {
            token = lexer.next();
        }
        return token;
    }

    private static boolean isSemicolon(dev.dynamodojo.partiql.Token token) {
        return token.kind() == Kind.SIGN && token.text().equals(";");
    }

    /** What is open at the end of a text in which the statement does not end. */
    static Incomplete open(String text, int start) {
        dev.dynamodojo.partiql.Token last = last(text, start);
        return switch (last.kind() == Kind.UNCLOSED ? text.charAt(last.start()) : ';') {
            case '\'' -> Incomplete.SINGLE_QUOTE;
            case '"' -> Incomplete.DOUBLE_QUOTE;
            default -> Incomplete.PARTIQL;
        };
    }

    /** The statement that starts there. Errors: SyntaxException where it does not end with {@code ;}. */
    static Statement read(String text, int start) {
        dev.dynamodojo.partiql.Token last = last(text, start);
        if (!isSemicolon(last)) {
            throw unended(text, start);
        }
        String statement = text.substring(start, last.start()).strip();
        boolean paged = statement.regionMatches(true, 0, "SELECT", 0, 6);
        return new Statement.ApiCall(
                text.substring(start, last.end()),
                "ExecuteStatement",
                "{\"Statement\":" + PlainJson.text(statement) + "}",
                new Statement.Paging(paged, OptionalInt.empty(), Optional.empty()),
                OUTPUT);
    }

    private static SyntaxException unended(String text, int start) {
        Incomplete open = open(text, start);
        if (open == Incomplete.PARTIQL) {
            return SyntaxException.usage("a PartiQL statement ends with ';', and this one does not")
                    .hint("type ; behind it, e.g. SELECT * FROM \"T\" WHERE pk = 'a';")
                    .incomplete(open)
                    .at(text, start);
        }
        return SyntaxException.usage("a quote is not closed: " + open.sign())
                .hint("text stands in '…', names of tables and attributes in \"…\"; a quote inside is doubled")
                .incomplete(open)
                .at(text, start);
    }
}

package dev.dynamodojo.statement;

import dev.dynamodojo.statement.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A text of statements, read one by one: the good ones before a bad one can run before it is met.
 *
 * <p>Statements end at a line's end, {@code ;} or {@code &&}; those in PartiQL at {@code ;} alone. After a {@link SyntaxException} reading may go on: the next
 * statement is the one behind the bad one. Prompts at the beginning of pasted statements ({@code $}, {@code %}, and the
 * workbench's own) are not part of them.
 */
public final class Script {
    /**
     * A statement and its place.
     *
     * @param start offset of its first character
     * @param end offset behind its last character
     * @param line its first line, from 1
     * @param chained whether {@code &&} stands before it: it runs only if the one before succeeded
     * @param notes what was ignored in it, for people
     */
    public record Entry(Statement statement, int start, int end, int line, boolean chained, List<String> notes) {
        public Entry {
            notes = List.copyOf(notes);
        }
    }

    private static final int PROMPT_MAX = 60;

    private final String text;
    private final Setting setting;
    private final Lexer lexer;
    private String attempted = "";
    private int line = 1;
    private int counted;
    private boolean chained;

    public Script(String text, Setting setting) {
        this.text = text;
        this.setting = setting;
        this.lexer = new Lexer(text, setting::variable);
    }

    /** All statements. Errors: SyntaxException for the first bad one. */
    public static List<Entry> parse(String text, Setting setting) {
        Script script = new Script(text, setting);
        List<Entry> entries = new ArrayList<>();
        for (Optional<Entry> entry = script.next(); entry.isPresent(); entry = script.next()) {
            entries.add(entry.get());
        }
        return entries;
    }

    /** The only statement of a text. Errors: SyntaxException where it is bad, missing, or not the only one. */
    public static Entry single(String text, Setting setting) {
        Script script = new Script(text, setting);
        Entry entry = script.next()
                .orElseThrow(() ->
                        SyntaxException.usage("there is no statement here").at(text, 0));
        if (script.next().isPresent()) {
            throw SyntaxException.usage("one statement is expected here, and there are several")
                    .at(text, entry.end());
        }
        return entry;
    }

    /** What is still open at the end of a text, for the prompt: empty where it may be run. */
    public static Optional<Incomplete> incomplete(String text, Setting setting) {
        Lexer lexer = new Lexer(text, setting::variable);
        Optional<Incomplete> open = Optional.empty();
        List<Token> words = new ArrayList<>();
        for (Token token = lexer.next(); token.kind() != Kind.END; token = lexer.next()) {
            if (PartiQl.begins(words, token, text, setting)) {
                if (!PartiQl.isEnded(text, token.start())) {
                    return Optional.of(PartiQl.open(text, token.start()));
                }
                lexer.moveTo(PartiQl.end(text, token.start()));
                open = Optional.empty();
                words.clear();
                continue;
            }
            Optional<Incomplete> problem = token.problem().flatMap(SyntaxException::incomplete);
            if (problem.isPresent()) {
                return problem;
            }
            if (token.kind() == Kind.AND) {
                open = Optional.of(Incomplete.AND);
            } else if (token.kind() != Kind.NEWLINE && token.kind() != Kind.COMMENT) {
                open = Optional.empty();
            }
            if (token.endsStatement()) {
                words.clear();
            } else if (token.kind() == Kind.WORD) {
                words.add(token);
            }
        }
        return open;
    }

    /** The text of the statement that was read last, a bad one included; as typed, without its comments and prompt. */
    public String attempted() {
        return attempted;
    }

    /** The next statement; empty at the end. Errors: SyntaxException where it is bad. */
    public Optional<Entry> next() {
        if (text.length() > Lexer.LENGTH_MAX && lexer.position() < text.length()) {
            lexer.moveTo(text.length());
            throw SyntaxException.usage("the text is longer than " + Lexer.LENGTH_MAX / (1024 * 1024) + " MB")
                    .hint("put the statements in several files, or large values in a file: file://items.json")
                    .at(text, 0);
        }
        while (true) {
            Token first = lexer.next();
            boolean empty =
                    first.kind() == Kind.NEWLINE || first.kind() == Kind.COMMENT || first.kind() == Kind.SEMICOLON;
            if (first.kind() == Kind.END) {
                return atEnd(first);
            }
            if (empty || isPrompt(first)) {
                continue;
            }
            return Optional.of(statement(first));
        }
    }

    private Optional<Entry> atEnd(Token end) {
        if (chained) {
            chained = false;
            throw SyntaxException.usage("'&&' must be followed by a second statement")
                    .incomplete(Incomplete.AND)
                    .at(text, end.start());
        }
        return Optional.empty();
    }

    /** A prompt that was pasted along with a statement; the workbench's own is skipped up to its sign. */
    private boolean isPrompt(Token word) {
        if (word.isPlain() && (word.value().equals("$") || word.value().equals("%"))) {
            return true;
        }
        int sign = word.start();
        int limit = Math.min(text.length(), sign + PROMPT_MAX);
        while (sign < limit && isPromptLetter(text.charAt(sign))) {
            sign++;
        }
        if (sign == limit || text.charAt(sign) != '\u25B8') {
            return false;
        }
        lexer.moveTo(sign + 1);
        return true;
    }

    private static boolean isPromptLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' || c == ' ';
    }

    private Entry statement(Token first) {
        boolean joined = chained;
        chained = false;
        List<Token> tokens = new ArrayList<>();
        Token token = first;
        while (!token.endsStatement()) {
            if (PartiQl.begins(tokens, token, text, setting)) {
                return partiQl(tokens, token, joined);
            }
            tokens.add(token);
            token = lexer.next();
        }
        chained = token.kind() == Kind.AND;
        int last = tokens.size();
        while (last > 1 && tokens.get(last - 1).kind() == Kind.COMMENT) {
            last--;
        }
        int end = last == 0 ? token.start() : tokens.get(last - 1).end();
        attempted = text.substring(first.start(), Math.max(end, first.start()));
        for (Token each : tokens) {
            if (each.problem().isPresent()) {
                throw each.problem().get();
            }
        }
        if (tokens.isEmpty()) {
            throw SyntaxException.usage("a statement is missing before '" + token.value() + "'")
                    .at(text, token.start());
        }
        return entry(tokens, end, joined);
    }

    /** A PartiQL statement, or a command about one. */
    private Entry partiQl(List<Token> before, Token first, boolean joined) {
        int start = before.isEmpty() ? first.start() : before.get(0).start();
        int end = PartiQl.end(text, first.start());
        lexer.moveTo(end);
        attempted = text.substring(start, end).strip();
        Statement statement = PartiQl.read(text, first.start());
        if (!before.isEmpty()) {
            List<String> arguments = new ArrayList<>();
            before.subList(1, before.size()).forEach(word -> arguments.add(word.value()));
            arguments.add(statement.text());
            statement = new Statement.Workbench(
                    text.substring(start, end), before.get(0).value(), arguments);
        }
        return new Entry(statement, start, end, line(start), joined, List.of());
    }

    private Entry entry(List<Token> tokens, int end, boolean joined) {
        int start = tokens.get(0).start();
        List<String> notes = new ArrayList<>();
        Source source = new Source(text, text.substring(start, end), tokens, setting);
        return new Entry(new StatementReader(source, notes).read(), start, end, line(start), joined, notes);
    }

    /** The line of an offset behind all that were asked for. */
    private int line(int offset) {
        while (counted < offset) {
            line += text.charAt(counted++) == '\n' ? 1 : 0;
        }
        return line;
    }
}

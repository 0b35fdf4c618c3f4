package dev.dynamodojo.shell.terminal;

import dev.dynamodojo.shell.Commands;
import dev.dynamodojo.statement.Incomplete;
import dev.dynamodojo.statement.Lexer;
import dev.dynamodojo.statement.Script;
import dev.dynamodojo.statement.Setting;
import dev.dynamodojo.statement.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.jline.reader.CompletingParsedLine;
import org.jline.reader.EOFError;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;

/** Tells JLine, by the statement lexer, whether an input is complete and which word the cursor is in. */
final class StatementParser implements Parser {
    private final UnaryOperator<String> expansion;
    private final BooleanSupplier talking;

    /**
     * @param expansion puts long pastes in the place of their marks
     * @param talking whether lines are answers just now, and always complete
     */
    StatementParser(UnaryOperator<String> expansion, BooleanSupplier talking) {
        this.expansion = expansion;
        this.talking = talking;
    }

    @Override
    public ParsedLine parse(String line, int cursor, ParseContext context) {
        if (context == ParseContext.ACCEPT_LINE && !talking.getAsBoolean()) {
            requireComplete(expansion.apply(line));
        }
        if (context != ParseContext.COMPLETE) {
            return new Words(line, cursor, List.of(line), 0, cursor, line);
        }
        return words(line, cursor);
    }

    /** An open quote, a trailing backslash or an open heredoc: Enter begins a new line. */
    private static void requireComplete(String line) {
        Optional<Incomplete> open = Script.incomplete(line, Setting.BARE.withCommands(Commands.words()));
        if (open.isPresent()) {
            throw new EOFError(-1, -1, "more is needed", open.get().sign());
        }
    }

    static Optional<String> noVariables(String name) {
        return Optional.of("");
    }

    /** The words of the statement that the cursor is in, up to the cursor. */
    private static Words words(String line, int cursor) {
        List<String> words = new ArrayList<>();
        String head = line.substring(0, cursor);
        Token last = null;
        for (Token token : Lexer.all(head, StatementParser::noVariables)) {
            if (token.endsStatement()) {
                words.clear();
                last = null;
            } else if (token.kind() == Token.Kind.WORD) {
                words.add(token.value());
                last = token;
            }
        }
        boolean inWord = last != null && last.end() == cursor;
        if (!inWord) {
            words.add("");
        }
        String raw = inWord ? head.substring(last.start()) : "";
        String word = words.get(words.size() - 1);
        return new Words(line, cursor, List.copyOf(words), words.size() - 1, word.length(), raw);
    }

    private record Words(String line, int cursor, List<String> words, int wordIndex, int wordCursor, String raw)
            implements CompletingParsedLine {
        @Override
        public String word() {
            return words.get(wordIndex);
        }

        @Override
        public CharSequence escape(CharSequence candidate, boolean complete) {
            return candidate;
        }

        @Override
        public int rawWordCursor() {
            return raw.length();
        }

        @Override
        public int rawWordLength() {
            return raw.length();
        }
    }
}

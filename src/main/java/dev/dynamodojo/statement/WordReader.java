package dev.dynamodojo.statement;

import dev.dynamodojo.statement.Token.Kind;
import dev.dynamodojo.statement.Token.Piece;
import dev.dynamodojo.statement.Token.PieceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads one word: plain text, quotes, escapes, variables and here-documents that join without a blank between them. */
final class WordReader {
    private static final String SHELL_VARIABLES = "0123456789?$@*!";

    private final String text;
    private final int start;
    private final Function<String, Optional<String>> variables;
    private final StringBuilder value = new StringBuilder();
    private final List<Piece> pieces = new ArrayList<>();
    private Optional<SyntaxException> problem = Optional.empty();
    private int position;

    WordReader(String text, int start, Function<String, Optional<String>> variables) {
        this.text = text;
        this.start = start;
        this.position = start;
        this.variables = variables;
    }

    /** The first fault met, if any. */
    Optional<SyntaxException> problem() {
        return problem;
    }

    /** The word that starts at the offset; at least one character long. */
    Token read() {
        if (Lexer.isLongDash(text.charAt(start))) {
            fault(ShellAdvice.LONG_DASH, start, start + 1);
        }
        while (position < text.length() && !Lexer.endsWord(text.charAt(position))) {
            if (!piece(text.charAt(position))) {
                break;
            }
        }
        return new Token(Kind.WORD, start, position, value.toString(), pieces, problem);
    }

    /** Reads one piece; false where the word is over although its character does not end words. */
    private boolean piece(char c) {
        switch (c) {
            case '\'' -> singleQuoted();
            case '"' -> doubleQuoted();
            case '\\' -> {
                if (Lines.onlyBlanksBefore(text, position + 1) || position + 1 >= text.length()) {
                    return false;
                }
                escape();
            }
            case '$' -> dollar(false);
            case '`' -> backtick();
            default -> {
                if (c == '^' && lineIsOver(position + 1)) {
                    fault(ShellAdvice.COMMAND_PROMPT, position, position + 1);
                    skipLineEnd();
                    return true;
                }
                if (Lexer.isSmartQuote(c)) {
                    fault(ShellAdvice.SMART_QUOTE, position, position + 1);
                }
                value.append(c);
                position++;
            }
        }
        return true;
    }

    /** Whether only blanks stand between the offset and the end of the line or text. */
    private boolean lineIsOver(int offset) {
        return Lines.endsAt(text, Lines.skipBlanks(text, offset));
    }

    /** Behind the line's end: what follows was meant to belong to the same statement. */
    private void skipLineEnd() {
        position = Lines.after(text, Lines.skipBlanks(text, position + 1));
    }

    private void singleQuoted() {
        int open = position;
        int close = text.indexOf('\'', open + 1);
        if (close < 0) {
            value.append(text, open + 1, text.length());
            unclosed(Incomplete.SINGLE_QUOTE, open);
            return;
        }
        value.append(text, open + 1, close);
        position = close + 1;
        pieces.add(new Piece(PieceKind.SINGLE_QUOTED, open, position));
    }

    private void doubleQuoted() {
        int open = position++;
        while (position < text.length()) {
            char c = text.charAt(position);
            if (c == '"') {
                position++;
                pieces.add(new Piece(PieceKind.DOUBLE_QUOTED, open, position));
                return;
            }
            quotedCharacter(c);
        }
        unclosed(Incomplete.DOUBLE_QUOTE, open);
    }

    private void quotedCharacter(char c) {
        switch (c) {
            case '\\' -> quotedEscape();
            case '$' -> dollar(true);
            case '`' -> backtick();
            default -> {
                value.append(c);
                position++;
            }
        }
    }

    private void unclosed(Incomplete kind, int open) {
        pieces.add(new Piece(
                kind == Incomplete.SINGLE_QUOTE ? PieceKind.SINGLE_QUOTED : PieceKind.DOUBLE_QUOTED,
                open,
                text.length()));
        position = text.length();
        report(SyntaxException.usage("the quote " + kind.sign() + " is never closed")
                .hint("type the closing " + kind.sign() + "; a value with ' inside goes between \" and \"")
                .incomplete(kind)
                .at(text, open));
    }

    /** A backslash outside quotes: the next character itself; a line's end vanishes. */
    private void escape() {
        int begin = position;
        if (Lines.endsAt(text, position + 1)) {
            position = Lines.afterContinuation(text, position + 1);
            return;
        }
        int next = text.codePointAt(position + 1);
        value.appendCodePoint(next);
        position += 1 + Character.charCount(next);
        pieces.add(new Piece(PieceKind.ESCAPE, begin, position));
    }

    /** A backslash in double quotes is itself, except before the characters that have a meaning there. */
    private void quotedEscape() {
        int next = position + 1;
        if (next < text.length() && Lines.endsAt(text, next)) {
            position = Lines.after(text, next);
        } else if (next < text.length() && "\"\\$`".indexOf(text.charAt(next)) >= 0) {
            value.append(text.charAt(next));
            position += 2;
        } else {
            value.append('\\');
            position++;
        }
    }

    private void backtick() {
        if (lineIsOver(position + 1)) {
            fault(ShellAdvice.POWERSHELL, position, position + 1);
            skipLineEnd();
            return;
        }
        int close = position + 1;
        while (!Lines.endsAt(text, close) && text.charAt(close) != '`') {
            close++;
        }
        int end = Math.min(close + 1, text.length());
        fault(ShellAdvice.BACKTICK, position, end);
        position = end;
    }

    private void dollar(boolean quoted) {
        int next = position + 1;
        char c = next < text.length() ? text.charAt(next) : ' ';
        if (c == '(') {
            substitution();
        } else if (c == '{') {
            bracedVariable();
        } else if (Character.isLetter(c) || c == '_') {
            int end = next;
            while (end < text.length() && (Character.isLetterOrDigit(text.charAt(end)) || text.charAt(end) == '_')) {
                end++;
            }
            variable(text.substring(next, end), end);
        } else if (c == '\'' && !quoted) {
            fault(ShellAdvice.ANSI_QUOTE, position, next + 1);
            position++;
        } else {
            if (SHELL_VARIABLES.indexOf(c) >= 0) {
                fault(ShellAdvice.SHELL_VARIABLE, position, next + 1);
            }
            value.append('$');
            position++;
        }
    }

    private void bracedVariable() {
        int close = position + 2;
        while (close < text.length() && (Character.isLetterOrDigit(text.charAt(close)) || text.charAt(close) == '_')) {
            close++;
        }
        String name = text.substring(Math.min(position + 2, close), close);
        boolean closed = close < text.length() && text.charAt(close) == '}';
        if (!closed || name.isEmpty() || Character.isDigit(name.charAt(0))) {
            fault(ShellAdvice.PARAMETER_EXPANSION, position, position + 2);
            position += 2;
            return;
        }
        variable(name, close + 1);
    }

    private void variable(String name, int end) {
        Optional<String> found = variables.apply(name);
        if (found.isEmpty()) {
            report(SyntaxException.usage("the variable " + name + " is not set")
                    .hint("write its value in the statement, or put single quotes around text with a dollar sign")
                    .at(text, position));
        }
        value.append(found.orElse(""));
        pieces.add(new Piece(found.isPresent() ? PieceKind.VARIABLE : PieceKind.FAULT, position, end));
        position = end;
    }

    /** {@code $(cat <<EOF …)} is its lines without the last line ends; every other command is refused. */
    private void substitution() {
        int begin = position;
        int inner = Lines.skipBlanks(text, begin + 2);
        int operator = text.startsWith("cat", inner) ? Lines.skipBlanks(text, inner + 3) : -1;
        if (operator < 0 || !text.startsWith("<<", operator)) {
            boolean arithmetic = text.startsWith("$((", begin);
            int close = text.indexOf(')', begin);
            int end = close < 0 ? text.length() : close + (arithmetic && text.startsWith("))", close) ? 2 : 1);
            fault(arithmetic ? ShellAdvice.ARITHMETIC : ShellAdvice.SUBSTITUTION, begin, end);
            position = end;
            return;
        }
        Heredoc heredoc = Heredoc.read(text, operator, variables);
        heredoc.problem().ifPresent(this::report);
        if (Lines.skipBlanks(text, heredoc.operatorEnd()) < heredoc.lineEnd()) {
            fault(ShellAdvice.SUBSTITUTION, heredoc.operatorEnd(), heredoc.lineEnd());
        }
        int close = heredoc.end();
        while (close < text.length() && Character.isWhitespace(text.charAt(close))) {
            close++;
        }
        if (close < text.length() && text.charAt(close) == ')') {
            close++;
        } else {
            report(SyntaxException.usage("the closing ) behind the here-document is missing")
                    .incomplete(Incomplete.HEREDOC)
                    .at(text, begin));
        }
        value.append(withoutLastLineEnds(heredoc.body()));
        pieces.add(new Piece(PieceKind.HEREDOC, begin, close));
        position = close;
    }

    private static String withoutLastLineEnds(String body) {
        int end = body.length();
        while (end > 0 && body.charAt(end - 1) == '\n') {
            end--;
        }
        return body.substring(0, end);
    }

    /** The whole text as the lines of an unquoted here-document: variables and backslash escapes, quotes untouched. */
    String replaceVariables() {
        while (position < text.length()) {
            char c = text.charAt(position);
            if (c == '\\' && position + 1 < text.length() && text.charAt(position + 1) == '"') {
                value.append("\\\"");
                position += 2;
            } else {
                quotedCharacter(c);
            }
        }
        return value.toString();
    }

    private void fault(ShellAdvice advice, int from, int to) {
        int end = Math.min(to, text.length());
        pieces.add(new Piece(PieceKind.FAULT, from, end));
        report(advice.at(text, from));
    }

    private void report(SyntaxException fault) {
        if (problem.isEmpty()) {
            problem = Optional.of(fault);
        }
    }
}

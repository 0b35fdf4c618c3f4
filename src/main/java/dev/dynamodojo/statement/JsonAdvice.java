package dev.dynamodojo.statement;

import dev.dynamodojo.statement.Token.PieceKind;

/** What probably went wrong with a JSON value, and a line that shows the place. */
final class JsonAdvice {
    private static final int SHOWN = 60;

    private JsonAdvice() {}

    /** The excerpt with a caret, then the likely cause. */
    static String of(String text, int position, Token word) {
        return cause(text, position, word) + "\n" + excerpt(text, position);
    }

    private static String cause(String text, int position, Token word) {
        boolean singleQuoted = word.pieces().stream().anyMatch(p -> p.kind() == PieceKind.SINGLE_QUOTED);
        if (text.contains("\\\"") && singleQuoted) {
            return "between single quotes a backslash is a letter like any other (\\\" is how the Windows command prompt"
                    + " writes quotes): leave the backslashes out";
        }
        if (text.chars().limit(100_000).anyMatch(c -> Lexer.isSmartQuote((char) c))) {
            return "typographic quotes (\u201C \u201D) are no JSON: type straight ones";
        }
        boolean noQuotes = text.indexOf('"') < 0;
        if (noQuotes && text.indexOf('\'') >= 0) {
            return "JSON takes double quotes only: write '{\"a\": …}', single quotes around the whole value";
        }
        if (noQuotes) {
            return "the shell has taken the double quotes away: put single quotes around the whole value";
        }
        char next = position < text.length() ? text.charAt(position) : ' ';
        int before = position - 1;
        while (before >= 0 && Character.isWhitespace(text.charAt(before))) {
            before--;
        }
        if ((next == '}' || next == ']') && before >= 0 && text.charAt(before) == ',') {
            return "there is a comma too many at the caret";
        }
        return position >= text.length()
                ? "the value ends too early: a closing } or ] is missing"
                : "look at the caret, and just before it";
    }

    private static String excerpt(String text, int position) {
        int lineStart = text.lastIndexOf('\n', position - 1) + 1;
        int lineEnd = text.indexOf('\n', position);
        int from = Math.max(lineStart, position - SHOWN);
        int to = Math.min(lineEnd < 0 ? text.length() : lineEnd, position + SHOWN / 2);
        return "  " + text.substring(from, Math.max(from, to)).replace('\t', ' ') + "\n  " + " ".repeat(position - from)
                + "^";
    }
}

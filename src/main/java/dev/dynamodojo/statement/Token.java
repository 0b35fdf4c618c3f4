package dev.dynamodojo.statement;

import java.util.List;
import java.util.Optional;

/**
 * One lexical unit of a text.
 *
 * @param start offset of its first character
 * @param end offset after its last character
 * @param value a word with quotes, escapes and variables resolved; the text itself for everything else
 * @param pieces the parts of a word that are not plain text, in order; empty for a plain word
 * @param problem what is wrong with it, if anything; the lexer goes on behind it
 */
public record Token(
        Kind kind, int start, int end, String value, List<Piece> pieces, Optional<SyntaxException> problem) {
    /** What a token is. */
    public enum Kind {
        WORD,
        /** {@code &&} */
        AND,
        SEMICOLON,
        NEWLINE,
        COMMENT,
        /** {@code <<EOF} behind a command: what the command would read from standard input. */
        STANDARD_INPUT,
        /** Shell syntax that is recognised and not available here; has a problem. */
        REFUSED,
        /** The end of the text. */
        END
    }

    /** A part of a word with a meaning of its own. */
    public record Piece(PieceKind kind, int start, int end) {}

    /** What a part of a word is. */
    public enum PieceKind {
        SINGLE_QUOTED,
        DOUBLE_QUOTED,
        ESCAPE,
        VARIABLE,
        HEREDOC,
        FAULT
    }

    public Token {
        pieces = List.copyOf(pieces);
    }

    /** Whether the token ends a statement. */
    public boolean endsStatement() {
        return kind == Kind.AND || kind == Kind.SEMICOLON || kind == Kind.NEWLINE || kind == Kind.END;
    }

    /** Whether it is a word written without quotes, escapes or variables. */
    public boolean isPlain() {
        return kind == Kind.WORD && pieces.isEmpty();
    }
}

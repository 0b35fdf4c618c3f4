package dev.dynamodojo.partiql;

/**
 * One token of a statement.
 *
 * @param text a name or text with its quotes resolved; everything else as written
 * @param start offset of its first character
 * @param end offset behind its last character
 */
public record Token(Kind kind, String text, int start, int end) {
    /** What a token is. */
    public enum Kind {
        /** A bare word that is no keyword. */
        NAME,
        /** A name in double quotes. */
        QUOTED_NAME,
        /** A bare word that SQL or PartiQL reserves. */
        KEYWORD,
        /** Text in single quotes. */
        TEXT,
        NUMBER,
        /** {@code ?} */
        PARAMETER,
        /** A sign: an operator, a bracket, a separator. */
        SIGN,
        COMMENT,
        /** A quote or comment that is never closed. */
        UNCLOSED,
        /** A character that has no place in a statement. */
        OTHER,
        /** The end of the text. */
        END
    }

    /** Whether it is this sign. */
    boolean isSign(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }

    /** Whether it is this word, in any case, written without quotes. */
    boolean isWord(String word) {
        return (kind == Kind.KEYWORD || kind == Kind.NAME) && text.equalsIgnoreCase(word);
    }
}

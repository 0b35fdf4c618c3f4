package dev.dynamodojo.expression;

/** The kinds of token that all four grammars share; keywords are names that a parser reads as words. */
enum Token {
    /** A letter, then letters, digits and underscores. */
    NAME,
    /** {@code #} and at least one letter, digit or underscore. */
    NAME_PLACEHOLDER,
    /** {@code :} and at least one letter, digit or underscore. */
    VALUE_PLACEHOLDER,
    /** Digits: a list index. */
    DIGITS,
    EQUAL,
    NOT_EQUAL,
    LESS,
    LESS_OR_EQUAL,
    GREATER,
    GREATER_OR_EQUAL,
    LEFT_PARENTHESIS,
    RIGHT_PARENTHESIS,
    LEFT_BRACKET,
    RIGHT_BRACKET,
    COMMA,
    DOT,
    PLUS,
    MINUS,
    /** A character that no grammar knows. */
    OTHER,
    END
}

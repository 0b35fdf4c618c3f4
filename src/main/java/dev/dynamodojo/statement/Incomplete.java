package dev.dynamodojo.statement;

/** Why a text does not end where a statement may end: what the prompt waits for. */
public enum Incomplete {
    SINGLE_QUOTE("'"),
    DOUBLE_QUOTE("\""),
    BACKSLASH("\\"),
    HEREDOC("<<"),
    AND("&&"),
    PARTIQL(";");

    private final String sign;

    Incomplete(String sign) {
        this.sign = sign;
    }

    /** The sign that is still open, for a continuation prompt. */
    public String sign() {
        return sign;
    }
}

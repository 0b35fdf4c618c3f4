package dev.dynamodojo.view;

/** What a piece of text means to the reader; a {@link Style} decides how that looks. */
public enum Tone {
    PLAIN(""),
    STRONG("1"),
    QUIET("2"),
    GOOD("32"),
    BAD("31"),
    WARNING("33"),
    ACCENT("36"),
    GOLD("1;33");

    private final String code;

    Tone(String code) {
        this.code = code;
    }

    /** The terminal's code for this tone; empty for plain text. */
    String code() {
        return code;
    }
}

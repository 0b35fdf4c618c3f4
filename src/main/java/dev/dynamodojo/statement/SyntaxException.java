package dev.dynamodojo.statement;

import java.util.Optional;

/**
 * A statement that cannot be understood: where, what the AWS CLI would say (or what we say where it says nothing), and
 * in our own words what to type instead.
 *
 * <p>The message is what belongs on standard error and may have several lines. {@link #exit()} is what the AWS CLI would
 * exit with: 252 for usage, 255 for the faults it did not foresee. Positions count UTF-16 units in the whole text that
 * was parsed; line and column from 1. No stack trace is collected: this is an ordinary answer.
 */
public final class SyntaxException extends RuntimeException {
    /** Exit code of malformed statements. */
    public static final int USAGE = 252;

    /** Exit code of faults the AWS CLI has no code for. */
    public static final int GENERAL = 255;

    private static final long serialVersionUID = 1L;

    private final int exit;
    private final transient String text;
    private final int offset;
    private final transient Optional<String> hint;
    private final transient Optional<Incomplete> incomplete;

    private SyntaxException(
            String message, int exit, String text, int offset, Optional<String> hint, Optional<Incomplete> incomplete) {
        super(message, null, false, false);
        this.exit = exit;
        this.text = text;
        this.offset = offset;
        this.hint = hint;
        this.incomplete = incomplete;
    }

    /** A usage fault whose place is not known yet. */
    public static SyntaxException usage(String message) {
        return new SyntaxException(message, USAGE, "", -1, Optional.empty(), Optional.empty());
    }

    /** A fault that ends the AWS CLI with 255, whose place is not known yet. */
    public static SyntaxException general(String message) {
        return new SyntaxException(message, GENERAL, "", -1, Optional.empty(), Optional.empty());
    }

    /** The same fault with advice; keeps advice that is already there. */
    public SyntaxException hint(String advice) {
        return hint.isPresent()
                ? this
                : new SyntaxException(getMessage(), exit, text, offset, Optional.of(advice), incomplete);
    }

    /** The same fault at a place of the text; keeps a place that is already known. */
    public SyntaxException at(String whole, int where) {
        return offset >= 0
                ? this
                : new SyntaxException(getMessage(), exit, whole, Math.min(where, whole.length()), hint, incomplete);
    }

    /** The same fault, as one that more input would mend. */
    SyntaxException incomplete(Incomplete kind) {
        return new SyntaxException(getMessage(), exit, text, offset, hint, Optional.of(kind));
    }

    /** The same fault with another message, for the layer that knows the option's name. */
    SyntaxException message(String message) {
        return new SyntaxException(message, exit, text, offset, hint, incomplete);
    }

    /** 252 or 255. */
    public int exit() {
        return exit;
    }

    /** Offset in the parsed text, from 0; -1 where no place is known. */
    public int offset() {
        return offset;
    }

    /** Line in the parsed text, from 1. */
    public int line() {
        return 1
                + (int) text.substring(0, Math.max(0, offset))
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
    }

    /** Column in its line, from 1. */
    public int column() {
        return offset < 0 ? 1 : offset - text.lastIndexOf('\n', offset - 1);
    }

    /** What to type instead, in our words. */
    public Optional<String> hint() {
        return hint;
    }

    /** What is still open, where more input would mend the fault. */
    public Optional<Incomplete> incomplete() {
        return incomplete;
    }
}

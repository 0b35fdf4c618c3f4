package dev.dynamodojo.quiz;

/** A formula that cannot be read or has no value; the message says which and why. */
public final class FormulaException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FormulaException(String message) {
        super(message);
    }
}

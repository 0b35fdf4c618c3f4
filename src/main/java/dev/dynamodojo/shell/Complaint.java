package dev.dynamodojo.shell;

/** A workbench command that cannot be done as asked: what is wrong, and what to type instead (may be empty). */
public final class Complaint extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String advice;

    public Complaint(String message, String advice) {
        super(message, null, false, false);
        this.advice = advice;
    }

    public String advice() {
        return advice;
    }
}

package dev.dynamodojo.endpoint;

/** An endpoint that cannot be used: why, and what to do about it (may be empty). */
public final class EndpointException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String advice;

    public EndpointException(String message, String advice) {
        super(message, null, false, false);
        this.advice = advice;
    }

    public String advice() {
        return advice;
    }
}

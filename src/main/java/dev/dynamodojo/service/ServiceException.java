package dev.dynamodojo.service;

import java.util.Map;

/**
 * A refusal as a client of the service would receive it.
 *
 * <p>{@link #code()} is the bare error name ({@code ValidationException}), {@link #getMessage()} the service's exact
 * text, {@link #members()} further members of the error's JSON in order (values: String, Number, Boolean, List, Map, or
 * any object the engine's error writer knows, such as an item). No stack trace is collected: refusals are ordinary
 * answers and must be cheap.
 */
public final class ServiceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String code;
    private final transient Map<String, Object> members;

    public ServiceException(String code, String message) {
        this(code, message, Map.of());
    }

    public ServiceException(String code, String message, Map<String, Object> members) {
        super(message, null, false, false);
        this.code = code;
        this.members = members;
    }

    /** A {@code ValidationException} with the service's text. */
    public static ServiceException validation(String message) {
        return new ServiceException("ValidationException", message);
    }

    /** A {@code SerializationException}: the request's JSON has a value of the wrong type. */
    public static ServiceException serialization(String message) {
        return new ServiceException("SerializationException", message);
    }

    public String code() {
        return code;
    }

    public Map<String, Object> members() {
        return members;
    }
}

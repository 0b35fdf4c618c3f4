package dev.dynamodojo.yaml;

/** A fault in an authored file: the message starts with {@code file:line:} and says what to write instead. */
public final class YamlException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public YamlException(String file, int line, String message) {
        super(file + ":" + line + ": " + message);
    }
}

package dev.dynamodojo.api;

/**
 * One member of a structure.
 *
 * @param name as on the wire, {@code TableName}
 * @param path as the service writes it in constraint violations, {@code tableName}
 * @param required whether a request without it is refused
 * @param built whether the engine does what it says; a request with a member that is known but not built is refused by
 *     name
 */
public record Member(String name, String path, Type type, boolean required, boolean built) {
    public Member(String name, Type type, boolean required) {
        this(name, pathOf(name), type, required, true);
    }

    static String pathOf(String name) {
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }
}

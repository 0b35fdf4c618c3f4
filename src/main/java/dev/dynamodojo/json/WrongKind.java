package dev.dynamodojo.json;

import com.fasterxml.jackson.core.JsonToken;
import dev.dynamodojo.service.ServiceException;

/**
 * The service's SerializationException for a JSON value of a kind that does not fit its place. Wording: observed; the
 * service's own type names ({@code java.util.List<…>}) are part of it.
 */
public final class WrongKind {
    private static final String PACKAGE = "com.amazonaws.dynamodb.v20120810.";
    private static final String OBJECT = "Start of structure or map found where not expected.";

    private WrongKind() {}

    /** Met where a scalar belongs; {@code wanted} is String, Integer, Long, Double. */
    public static ServiceException forScalar(JsonToken met, String wanted) {
        return switch (met) {
            case START_ARRAY -> collection("class java.lang." + wanted);
            case START_OBJECT -> refused(OBJECT);
            default -> refused(valueName(met) + " cannot be converted to " + wanted);
        };
    }

    public static ServiceException forFlag(JsonToken met) {
        return met == JsonToken.VALUE_STRING
                ? refused("Unexpected token received from parser")
                : forScalar(met, "Boolean");
    }

    public static ServiceException forBytes(JsonToken met) {
        return switch (met) {
            case START_ARRAY -> collection("class java.nio.ByteBuffer");
            case START_OBJECT -> refused(OBJECT);
            default -> refused("only base-64-encoded strings are convertible to bytes");
        };
    }

    public static ServiceException forList(JsonToken met) {
        return refused(met == JsonToken.START_OBJECT ? OBJECT : "Unexpected field type");
    }

    /** Met where a map belongs; {@code valueShape} is its values' type as {@link #shape} or {@code java.lang.String}. */
    public static ServiceException forMap(JsonToken met, String valueType) {
        return met == JsonToken.START_ARRAY
                ? collection("java.util.Map<java.lang.String, " + valueType + ">")
                : refused("Unexpected field type");
    }

    public static ServiceException forStructure(JsonToken met, String shapeName) {
        return met == JsonToken.START_ARRAY
                ? collection("class " + shape(shapeName))
                : refused("Unexpected value type in payload");
    }

    /** A shape's name with the service's package. */
    public static String shape(String name) {
        return PACKAGE + name;
    }

    private static ServiceException collection(String type) {
        return refused("Unrecognized collection type " + type);
    }

    private static ServiceException refused(String message) {
        return ServiceException.serialization(message);
    }

    private static String valueName(JsonToken met) {
        return switch (met) {
            case VALUE_TRUE -> "TRUE_VALUE";
            case VALUE_FALSE -> "FALSE_VALUE";
            case VALUE_STRING -> "STRING_VALUE";
            case VALUE_NUMBER_INT -> "NUMBER_VALUE";
            case VALUE_NUMBER_FLOAT -> "DECIMAL_VALUE";
            default -> "NULL_VALUE";
        };
    }
}

package dev.dynamodojo.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;

/**
 * Reads values and items from DynamoDB JSON.
 *
 * <p>A JSON value of the wrong kind is a SerializationException at once. A value that is well formed but not allowed (an
 * empty set, a number of 39 digits, two types in one value) is remembered and replaced by a null value: the service
 * reports it only after the request's other constraints, so the caller asks {@link #throwFault()} when it is its turn.
 */
public final class ItemReader {
    /** Levels of nesting an attribute may have, itself included (documented: "Constraints"; boundary observed). */
    public static final int LEVELS_MAX = 32;

    private ServiceException fault;

    /** Reads one item of DynamoDB JSON text. Errors: ServiceException; IllegalArgumentException for broken JSON. */
    public static Item parse(String text) {
        try (JsonParser in = Json.FACTORY.createParser(text)) {
            in.nextToken();
            ItemReader reader = new ItemReader();
            Item item = reader.readItem(in);
            reader.throwFault();
            return item;
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            throw new IllegalArgumentException(e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Throws the first fault met so far, if any. */
    public void throwFault() {
        if (fault != null) {
            throw fault;
        }
    }

    /** Reads an item; the parser stands on {@code START_OBJECT} and is left on its {@code END_OBJECT}. */
    public Item readItem(JsonParser in) throws IOException {
        return readEntries(in, 1);
    }

    /** Reads {@code {"S": …}}; the parser stands on {@code START_OBJECT} and is left on its {@code END_OBJECT}. */
    public AttributeValue readValue(JsonParser in) throws IOException {
        return readValue(in, 1);
    }

    private Item readEntries(JsonParser in, int level) throws IOException {
        expect(in, JsonToken.START_OBJECT);
        Item.Builder builder = Item.builder();
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            String name = in.currentName();
            if (in.nextToken() != JsonToken.VALUE_NULL) {
                builder.put(name, readValue(in, level));
            }
        }
        return builder.build();
    }

    private AttributeValue readValue(JsonParser in, int level) throws IOException {
        expect(in, JsonToken.START_OBJECT);
        AttributeValue value = null;
        int types = 0;
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            String type = in.currentName();
            if (in.nextToken() == JsonToken.VALUE_NULL) {
                continue;
            }
            AttributeValue read = readTyped(in, type, level);
            if (read != null) {
                value = read;
                types++;
            }
        }
        if (types == 0) {
            return refused("Supplied AttributeValue is empty, must contain exactly one of the supported datatypes");
        }
        if (types > 1) {
            return refused(
                    "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes");
        }
        return value;
    }

    private AttributeValue readTyped(JsonParser in, String type, int level) throws IOException {
        switch (type) {
            case "S":
                return new AttributeValue.S(text(in));
            case "N":
                return number(text(in));
            case "B":
                return new AttributeValue.B(bytes(text(in)));
            case "BOOL":
                return AttributeValue.Bool.of(flag(in));
            case "NULL":
                return flag(in)
                        ? AttributeValue.Null.INSTANCE
                        : refused(
                                "One or more parameter values were invalid: Null attribute value types must have the value of true");
            case "SS":
                return stringSet(texts(in));
            case "NS":
                return numberSet(texts(in));
            case "BS":
                return binarySet(texts(in));
            case "L":
                return list(in, level);
            case "M":
                return map(in, level);
            default:
                in.skipChildren();
                return null;
        }
    }

    private AttributeValue list(JsonParser in, int level) throws IOException {
        if (in.currentToken() != JsonToken.START_ARRAY) {
            throw wrongKind(in);
        }
        if (tooDeep(in, level)) {
            return AttributeValue.Null.INSTANCE;
        }
        List<AttributeValue> elements = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
            elements.add(readValue(in, level + 1));
        }
        return new AttributeValue.L(elements);
    }

    private AttributeValue map(JsonParser in, int level) throws IOException {
        expect(in, JsonToken.START_OBJECT);
        if (tooDeep(in, level)) {
            return AttributeValue.Null.INSTANCE;
        }
        return new AttributeValue.M(readEntries(in, level + 1));
    }

    private boolean tooDeep(JsonParser in, int level) throws IOException {
        if (level < LEVELS_MAX) {
            return false;
        }
        in.skipChildren();
        refused("Nesting Levels have exceeded supported limits: Attributes have nested levels more than supported");
        return true;
    }

    private AttributeValue stringSet(List<String> texts) {
        if (texts.isEmpty()) {
            return refused("One or more parameter values were invalid: An string set  may not be empty");
        }
        if (hasDuplicates(texts)) {
            return refused(
                    "One or more parameter values were invalid: Input collection " + texts + " contains duplicates.");
        }
        return new AttributeValue.SS(texts.stream().map(AttributeValue.S::new).toList());
    }

    private AttributeValue numberSet(List<String> texts) {
        if (texts.isEmpty()) {
            return refused("One or more parameter values were invalid: An number set  may not be empty");
        }
        List<AttributeValue.N> numbers = new ArrayList<>();
        for (String text : texts) {
            if (!(number(text) instanceof AttributeValue.N n)) {
                return AttributeValue.Null.INSTANCE;
            }
            numbers.add(n);
        }
        if (hasDuplicates(numbers)) {
            return refused("Input collection contains duplicates");
        }
        return new AttributeValue.NS(numbers);
    }

    private AttributeValue binarySet(List<String> texts) {
        if (texts.isEmpty()) {
            return refused("One or more parameter values were invalid: Binary sets should not be empty");
        }
        if (hasDuplicates(texts)) {
            return refused("One or more parameter values were invalid: Input collection " + texts
                    + "of type BS contains duplicates.");
        }
        return new AttributeValue.BS(
                texts.stream().map(t -> new AttributeValue.B(bytes(t))).toList());
    }

    private AttributeValue number(String text) {
        try {
            return AttributeValue.N.parse(text);
        } catch (ServiceException e) {
            return remembered(e);
        }
    }

    private AttributeValue refused(String message) {
        return remembered(ServiceException.validation(message));
    }

    private AttributeValue remembered(ServiceException e) {
        if (fault == null) {
            fault = e;
        }
        return AttributeValue.Null.INSTANCE;
    }

    private static boolean hasDuplicates(List<?> elements) {
        return new HashSet<>(elements).size() != elements.size();
    }

    private static List<String> texts(JsonParser in) throws IOException {
        if (in.currentToken() != JsonToken.START_ARRAY) {
            throw wrongKind(in);
        }
        List<String> texts = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
            texts.add(text(in));
        }
        return texts;
    }

    private static String text(JsonParser in) throws IOException {
        if (in.currentToken() != JsonToken.VALUE_STRING) {
            throw wrongKind(in, "String");
        }
        return in.getText();
    }

    private static boolean flag(JsonParser in) throws IOException {
        if (in.currentToken() == JsonToken.VALUE_TRUE || in.currentToken() == JsonToken.VALUE_FALSE) {
            return in.getBooleanValue();
        }
        throw wrongKind(in, "Boolean");
    }

    private static byte[] bytes(String base64) {
        try {
            return Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException e) {
            throw ServiceException.serialization(
                    "Base64 encoded length is expected a multiple of 4 bytes but found: " + base64.length());
        }
    }

    private static void expect(JsonParser in, JsonToken token) {
        if (in.currentToken() != token) {
            throw wrongKind(in);
        }
    }

    /** The service's wording for a scalar where a structure belongs (observed by third parties, 2026). */
    private static ServiceException wrongKind(JsonParser in) {
        return ServiceException.serialization("Unexpected value type in payload");
    }

    private static ServiceException wrongKind(JsonParser in, String wanted) {
        return switch (in.currentToken()) {
            case VALUE_TRUE -> ServiceException.serialization("TRUE_VALUE cannot be converted to " + wanted);
            case VALUE_FALSE -> ServiceException.serialization("FALSE_VALUE cannot be converted to " + wanted);
            case VALUE_STRING -> ServiceException.serialization("STRING_VALUE cannot be converted to " + wanted);
            case VALUE_NUMBER_INT -> ServiceException.serialization("NUMBER_VALUE cannot be converted to " + wanted);
            case VALUE_NUMBER_FLOAT -> ServiceException.serialization("DECIMAL_VALUE cannot be converted to " + wanted);
            case START_ARRAY -> ServiceException.serialization("Start of list found where not expected");
            case START_OBJECT -> ServiceException.serialization("Start of structure or map found where not expected.");
            default -> ServiceException.serialization("Unexpected value type in payload");
        };
    }
}

package dev.dynamodojo.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeName;
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
 * reports it only after the request's other constraints, so the caller asks for it when it is its turn.
 */
public final class ItemReader {
    /** Levels of nesting an attribute may have, itself included (documented: "Constraints"; boundary observed). */
    public static final int LEVELS_MAX = 32;

    private static final String EMPTY =
            "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes";

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
        ServiceException first = takeFault();
        if (first != null) {
            throw first;
        }
    }

    /** The first fault since the last call, or null. */
    public ServiceException takeFault() {
        ServiceException taken = fault;
        fault = null;
        return taken;
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
        if (in.currentToken() != JsonToken.START_OBJECT) {
            throw WrongKind.forMap(in.currentToken(), WrongKind.shape("AttributeValue"));
        }
        Item.Builder builder = Item.builder();
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            String name = in.currentName();
            checkName(name);
            in.nextToken();
            builder.put(name, readValue(in, level));
        }
        return builder.build();
    }

    private void checkName(String name) {
        ServiceException refusal = AttributeName.refusal(name);
        if (refusal != null) {
            remembered(refusal);
        }
    }

    private AttributeValue readValue(JsonParser in, int level) throws IOException {
        if (in.currentToken() == JsonToken.VALUE_NULL) {
            return refused(EMPTY);
        }
        if (in.currentToken() != JsonToken.START_OBJECT) {
            throw WrongKind.forStructure(in.currentToken(), "AttributeValue");
        }
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
            return refused(EMPTY);
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
                return new AttributeValue.B(bytes(in));
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
                return binarySet(in);
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
            throw WrongKind.forList(in.currentToken());
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
        if (in.currentToken() == JsonToken.START_OBJECT && tooDeep(in, level)) {
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

    private AttributeValue binarySet(JsonParser in) throws IOException {
        List<AttributeValue.B> elements = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        expectList(in);
        while (in.nextToken() != JsonToken.END_ARRAY) {
            elements.add(new AttributeValue.B(bytes(in)));
            texts.add(in.getText());
        }
        if (elements.isEmpty()) {
            return refused("One or more parameter values were invalid: Binary sets should not be empty");
        }
        if (hasDuplicates(elements)) {
            return refused("One or more parameter values were invalid: Input collection " + texts
                    + "of type BS contains duplicates.");
        }
        return new AttributeValue.BS(elements);
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
        expectList(in);
        List<String> texts = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
            texts.add(text(in));
        }
        return texts;
    }

    private static void expectList(JsonParser in) {
        if (in.currentToken() != JsonToken.START_ARRAY) {
            throw WrongKind.forList(in.currentToken());
        }
    }

    private static String text(JsonParser in) throws IOException {
        if (in.currentToken() != JsonToken.VALUE_STRING) {
            throw WrongKind.forScalar(in.currentToken(), "String");
        }
        return in.getText();
    }

    private static boolean flag(JsonParser in) throws IOException {
        if (in.currentToken() == JsonToken.VALUE_TRUE || in.currentToken() == JsonToken.VALUE_FALSE) {
            return in.getBooleanValue();
        }
        throw WrongKind.forFlag(in.currentToken());
    }

    private static byte[] bytes(JsonParser in) throws IOException {
        if (in.currentToken() != JsonToken.VALUE_STRING) {
            throw WrongKind.forBytes(in.currentToken());
        }
        String base64 = in.getText();
        if (base64.length() % 4 != 0) {
            throw ServiceException.serialization(
                    "Base64 encoded length is expected a multiple of 4 bytes but found: " + base64.length());
        }
        try {
            return Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException e) {
            throw ServiceException.serialization("Invalid Base64 character found in: " + base64);
        }
    }
}

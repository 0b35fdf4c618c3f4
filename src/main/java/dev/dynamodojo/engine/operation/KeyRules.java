package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.store.Index;
import dev.dynamodojo.engine.store.KeySchema;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.store.TableDefinition;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.util.List;

/**
 * What the service demands of key values: presence, type, length (documented: "Constraints in Amazon DynamoDB"; wording
 * observed).
 */
final class KeyRules {
    private static final int PARTITION_BYTES_MAX = 2048;
    private static final int SORT_BYTES_MAX = 1024;

    private static final String EMPTY = "The AttributeValue for a key attribute cannot contain an empty ";

    private KeyRules() {}

    /** Whether a refusal of these rules is about an empty key value. */
    static boolean isOfEmptyValue(ServiceException refusal) {
        return refusal.getMessage().contains(EMPTY);
    }

    /** A {@code Key}: exactly the table's key attributes. Errors: ValidationException. */
    static void checkKey(Table table, Item key) {
        TableDefinition definition = table.definition();
        KeySchema keys = definition.keys();
        if (key.size() != keys.partition().size() + keys.sort().size()) {
            throw doesNotMatch();
        }
        checkKeyParts(definition, keys.partition(), key);
        checkKeyParts(definition, keys.sort(), key);
        checkLengths(keys, key);
    }

    static ServiceException doesNotMatch() {
        return ServiceException.validation("The provided key element does not match the schema");
    }

    /**
     * The key of an item that comes in a batch, the item given whole or by its key: a key attribute that is missing or of
     * another type is worded as for a key (observed by third parties, 2026).
     */
    static void checkKeyIn(Table table, Item item) {
        checkKeyParts(table.definition(), table.definition().keys().partition(), item);
        checkKeyParts(table.definition(), table.definition().keys().sort(), item);
    }

    private static void checkKeyParts(TableDefinition definition, List<String> names, Item key) {
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            AttributeValue value = key.get(name);
            if (value == null || value.type() != definition.attributeTypes().get(name)) {
                throw doesNotMatch();
            }
            checkNotEmpty(name, value);
        }
    }

    /** A whole item: has the table's key attributes; its index key attributes, where it has them, fit their index. */
    static void checkItem(Table table, Item item) {
        TableDefinition definition = table.definition();
        KeySchema keys = definition.keys();
        checkItemParts(definition, keys.partition(), item);
        checkItemParts(definition, keys.sort(), item);
        checkLengths(keys, item);
        List<Index> indexes = table.indexes();
        ServiceException refusal = null;
        String refusing = null;
        for (int i = 0; i < indexes.size(); i++) {
            String name = indexes.get(i).definition().name();
            if (refusing == null || name.compareTo(refusing) < 0) {
                ServiceException found = refusalOfIndex(definition, indexes.get(i), item);
                refusing = found == null ? refusing : name;
                refusal = found == null ? refusal : found;
            }
        }
        if (refusal != null) {
            throw refusal;
        }
    }

    /** Of several indexes that refuse, the first by name speaks (observed by third parties, 2026). */
    private static ServiceException refusalOfIndex(TableDefinition definition, Index index, Item item) {
        try {
            checkIndexKeys(definition, index, item);
            return null;
        } catch (ServiceException refusal) {
            return refusal;
        }
    }

    private static void checkItemParts(TableDefinition definition, List<String> names, Item item) {
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            AttributeValue value = item.get(name);
            if (value == null) {
                throw ServiceException.validation(
                        "One or more parameter values were invalid: Missing the key " + name + " in the item");
            }
            AttributeValue.Type expected = definition.attributeTypes().get(name);
            if (value.type() != expected) {
                throw ServiceException.validation("One or more parameter values were invalid: Type mismatch for key "
                        + name + " expected: " + expected + " actual: " + value.type());
            }
            checkNotEmpty(name, value);
        }
    }

    private static void checkIndexKeys(TableDefinition definition, Index index, Item item) {
        KeySchema keys = index.definition().keys();
        checkIndexParts(definition, index, keys.partition(), item);
        checkIndexParts(definition, index, keys.sort(), item);
        checkIndexLength(index, keys.partition(), item, PARTITION_BYTES_MAX);
        checkIndexLength(index, keys.sort(), item, SORT_BYTES_MAX);
    }

    /**
     * Wording observed (wellcomecollection/platform issue 2285). Of a key of several attributes, that their sum counts and the one that passes the limit is
     * named is assumed.
     */
    private static void checkIndexLength(Index index, List<String> names, Item item, int bytesMax) {
        int size = 0;
        for (String name : names) {
            AttributeValue value = item.get(name);
            size += value == null ? 0 : value.sizeBytes();
            if (size > bytesMax) {
                throw ServiceException.validation("One or more parameter values were invalid: Size limit exceeded for"
                        + " Index Key " + name + " Actual Size: " + size + " bytes Max Size: " + bytesMax
                        + " bytes IndexName: " + index.definition().name());
            }
        }
    }

    private static void checkIndexParts(TableDefinition definition, Index index, List<String> names, Item item) {
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            AttributeValue value = item.get(name);
            if (value == null) {
                continue;
            }
            String indexName = index.definition().name();
            AttributeValue.Type expected = definition.attributeTypes().get(name);
            if (value.type() != expected) {
                throw ServiceException.validation(
                        "One or more parameter values were invalid: Type mismatch for Index Key " + name + " Expected: "
                                + expected + " Actual: " + value.type() + " IndexName: " + indexName);
            }
            if (isEmpty(value)) {
                throw ServiceException.validation("One or more parameter values are not valid. A value specified for a"
                        + " secondary index key is not supported. " + EMPTY + kind(value) + " value. IndexName: "
                        + indexName + ", IndexKey: " + name);
            }
        }
    }

    /**
     * What an update made of an attribute that may be an index's key; worded differently than for a put (documented:
     * TransactionCanceledException, messages of ValidationError; of an empty value observed).
     */
    static void checkUpdatedIndexKey(Table table, String name, Item updated) {
        AttributeValue value = updated.get(name);
        AttributeValue.Type expected = table.definition().attributeTypes().get(name);
        if (value == null || expected == null) {
            return;
        }
        if (value.type() != expected) {
            throw ServiceException.validation(
                    "The update expression attempted to update the secondary index key to unsupported type");
        }
        if (isEmpty(value)) {
            throw ServiceException.validation("One or more parameter values are not valid. The update expression"
                    + " attempted to update a secondary index key to a value that is not supported. " + EMPTY
                    + kind(value) + " value.");
        }
        for (Index index : table.indexes()) {
            KeySchema keys = index.definition().keys();
            if (size(keys.partition(), updated) > PARTITION_BYTES_MAX || size(keys.sort(), updated) > SORT_BYTES_MAX) {
                throw ServiceException.validation("The update expression attempted to update the secondary index key"
                        + " beyond allowed size limits");
            }
        }
    }

    private static void checkNotEmpty(String name, AttributeValue value) {
        if (isEmpty(value)) {
            throw ServiceException.validation(
                    "One or more parameter values are not valid. " + EMPTY + kind(value) + " value. Key: " + name);
        }
    }

    private static boolean isEmpty(AttributeValue value) {
        return value instanceof AttributeValue.S s && s.value().isEmpty()
                || value instanceof AttributeValue.B b && b.bytes().length == 0;
    }

    private static String kind(AttributeValue value) {
        return value instanceof AttributeValue.S ? "string" : "binary";
    }

    private static void checkLengths(KeySchema keys, Item item) {
        if (size(keys.partition(), item) > PARTITION_BYTES_MAX) {
            throw ServiceException.validation("One or more parameter values were invalid: Size of hashkey has exceeded"
                    + " the maximum size limit of2048 bytes");
        }
        if (size(keys.sort(), item) > SORT_BYTES_MAX) {
            throw ServiceException.validation("One or more parameter values were invalid: Aggregated size of all range"
                    + " keys has exceeded the size limit of 1024 bytes");
        }
    }

    private static int size(List<String> names, Item item) {
        int size = 0;
        for (int i = 0; i < names.size(); i++) {
            AttributeValue value = item.get(names.get(i));
            size += value == null ? 0 : value.sizeBytes();
        }
        return size;
    }
}

package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.store.KeySchema;
import dev.dynamodojo.service.ServiceException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * Reads {@code KeySchema} members. Tables and local indexes have one HASH and at most one RANGE element; global indexes
 * up to four of each, all HASH elements first (documented: "Multi-attribute keys pattern"). Wording observed; for more than
 * one and one by third parties, 2026 (alchemy-run/alchemy pull request 1216), its beginning assumed.
 */
final class KeySchemaReader {
    private static final String HASH = "HASH";
    private static final int GLOBAL_PARTS_MAX = 4;

    private KeySchemaReader() {}

    /** The schema of a table or a local index. */
    static KeySchema single(List<Request> elements) {
        if (elements.size() > 2) {
            throw ServiceException.validation("1 validation error detected: Value '" + text(elements)
                    + "' at 'keySchema' failed to satisfy constraint: Member must have length less than or equal to 2");
        }
        requireHashFirst(elements);
        if (elements.size() == 2 && isHash(elements.get(1))) {
            throw ServiceException.validation("Invalid KeySchema: The second KeySchemaElement is not a RANGE key type");
        }
        return schema(elements);
    }

    /** The schema of a global index. */
    static KeySchema global(List<Request> elements) {
        requireHashFirst(elements);
        for (int i = 1; i < elements.size(); i++) {
            if (isHash(elements.get(i)) && !isHash(elements.get(i - 1))) {
                throw ServiceException.validation(
                        "Invalid KeySchema: All HASH key attributes must precede RANGE key attributes in the KeySchema");
            }
        }
        KeySchema schema = schema(elements);
        requireAtMost(schema.partition(), HASH);
        requireAtMost(schema.sort(), "RANGE");
        return schema;
    }

    private static void requireAtMost(List<String> attributes, String type) {
        if (attributes.size() > GLOBAL_PARTS_MAX) {
            throw ServiceException.validation("Invalid KeySchema: The KeySchema exceeds the maximum allowed number of "
                    + type + " key attributes");
        }
    }

    private static void requireHashFirst(List<Request> elements) {
        if (!isHash(elements.get(0))) {
            throw ServiceException.validation("Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
        }
    }

    private static KeySchema schema(List<Request> elements) {
        List<String> partition = new ArrayList<>();
        List<String> sort = new ArrayList<>();
        for (Request element : elements) {
            (isHash(element) ? partition : sort).add(element.needText("AttributeName"));
        }
        KeySchema schema = new KeySchema(partition, sort);
        if (new HashSet<>(schema.names()).size() < elements.size()) {
            throw ServiceException.validation(
                    "Both the Hash Key and the Range Key element in the KeySchema have the same name");
        }
        return schema;
    }

    private static boolean isHash(Request element) {
        return element.needText("KeyType").equals(HASH);
    }

    private static List<String> text(List<Request> elements) {
        return elements.stream()
                .map(e -> "KeySchemaElement(attributeName=" + e.needText("AttributeName") + ", keyType="
                        + e.needText("KeyType") + ")")
                .toList();
    }
}

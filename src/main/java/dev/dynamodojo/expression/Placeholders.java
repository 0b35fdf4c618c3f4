package dev.dynamodojo.expression;

import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeName;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import dev.dynamodojo.value.Utf8;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The ExpressionAttributeNames and ExpressionAttributeValues of one request.
 *
 * <p>Remembers which of them the request's expressions used: after the last one is parsed, {@link #requireAllUsed()}
 * refuses what was never used. Not for sharing between requests or threads. Wording of all errors: observed.
 */
public final class Placeholders {
    private static final String NAMES = "ExpressionAttributeNames";
    private static final String VALUES = "ExpressionAttributeValues";
    /** Documented: "Constraints in Amazon DynamoDB", expression parameters. */
    private static final int LENGTH_MAX = 255;
    /** Documented: "Constraints in Amazon DynamoDB", all substitution variables together. */
    private static final int BYTES_MAX = 2 * 1024 * 1024;

    private final Map<String, String> names;
    private final Item values;
    private final Set<String> used = new HashSet<>();

    private Placeholders(Map<String, String> names, Item values) {
        this.names = names;
        this.values = values;
    }

    /** No names and no values. */
    public static Placeholders none() {
        return new Placeholders(Map.of(), Item.EMPTY);
    }

    /**
     * Takes a request's names and values; null where the request has no such member. Errors: ValidationException for an
     * empty map and for a placeholder that is not {@code #} or {@code :} followed by letters, digits and underscores.
     */
    public static Placeholders of(Map<String, String> names, Item values) {
        if (names != null) {
            requireNotEmpty(NAMES, names.size());
            names.forEach((key, name) -> {
                requireValidKey(NAMES, '#', key);
                requireName(key, name);
            });
        }
        if (values != null) {
            requireNotEmpty(VALUES, values.size());
            for (int i = 0; i < values.size(); i++) {
                requireValidKey(VALUES, ':', values.nameAt(i));
            }
        }
        requireSize(names, values);
        return new Placeholders(names == null ? Map.of() : names, values == null ? Item.EMPTY : values);
    }

    /** The attribute name that stands behind {@code #…}, or null where it is not defined; counts as used. */
    String name(String placeholder) {
        used.add(placeholder);
        return names.get(placeholder);
    }

    /** The value that stands behind {@code :…}, or null where it is not defined; counts as used. */
    AttributeValue value(String placeholder) {
        used.add(placeholder);
        return values.get(placeholder);
    }

    /** Refuses names, then values, that no expression of the request has used. */
    public void requireAllUsed() {
        if (used.size() == names.size() + values.size()) {
            return;
        }
        requireUsed(NAMES, names.keySet());
        requireUsed(VALUES, values.names());
    }

    private void requireUsed(String parameter, Iterable<String> keys) {
        List<String> unused = new ArrayList<>();
        for (String key : keys) {
            if (!used.contains(key)) {
                unused.add(key);
            }
        }
        if (!unused.isEmpty()) {
            throw ServiceException.validation("Value provided in " + parameter + " unused in expressions: keys: {"
                    + String.join(", ", unused) + "}");
        }
    }

    private static void requireNotEmpty(String parameter, int size) {
        if (size == 0) {
            throw ServiceException.validation(parameter + " must not be empty");
        }
    }

    /** The limit is documented, the wording assumed; what is over it is told by the larger of the two. */
    private static void requireSize(Map<String, String> names, Item values) {
        long nameBytes = 0;
        if (names != null) {
            for (Map.Entry<String, String> entry : names.entrySet()) {
                nameBytes += Utf8.length(entry.getKey()) + Utf8.length(entry.getValue());
            }
        }
        long valueBytes = values == null ? 0 : values.sizeBytes();
        if (nameBytes + valueBytes > BYTES_MAX) {
            throw ServiceException.validation((nameBytes > valueBytes ? NAMES : VALUES) + " exceeds max size");
        }
    }

    private static void requireValidKey(String parameter, char mark, String key) {
        if (key.length() > LENGTH_MAX) {
            // The limit is documented, that it comes before syntax observed by third parties; the wording is assumed.
            throw ServiceException.validation(parameter
                    + " contains invalid key: Key size has exceeded the maximum allowed size; key size: "
                    + key.length());
        }
        if (!isPlaceholder(mark, key)) {
            throw ServiceException.validation(parameter + " contains invalid key: Syntax error; key: \"" + key + "\"");
        }
    }

    /** No attribute can have an empty name (documented: "Constraints in Amazon DynamoDB"; wording assumed). */
    private static void requireName(String key, String name) {
        if (name.isEmpty()) {
            throw ServiceException.validation(
                    NAMES + " contains invalid value: Empty attribute name; key: \"" + key + "\"");
        }
        ServiceException refusal = AttributeName.refusal(name);
        if (refusal != null) {
            throw refusal;
        }
    }

    private static boolean isPlaceholder(char mark, String key) {
        if (key.length() < 2 || key.charAt(0) != mark) {
            return false;
        }
        for (int i = 1; i < key.length(); i++) {
            if (!Tokenizer.isWordPart(key.charAt(i))) {
                return false;
            }
        }
        return true;
    }
}

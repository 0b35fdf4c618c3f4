package dev.dynamodojo.api;

import dev.dynamodojo.service.ServiceException;
import java.util.Set;

/**
 * How requests name a table: by its name, or by its ARN.
 *
 * <p>An ARN is taken for the table it names whatever its account and Region are, since this engine has only one of each
 * (documented: "Amazon DynamoDB API Reference", TableName may be the ARN; the leniency is ours).
 */
public final class TableName {
    private static final int NAME_MIN = 3;
    private static final int NAME_MAX = 255;
    private static final String CREATE = "CreateTable";
    private static final Set<String> TABLE_OPERATIONS = Set.of(CREATE, "DescribeTable", "UpdateTable", "DeleteTable");
    private static final String TABLE_PART = ":table/";

    private TableName() {}

    /** The table's name. Errors: ValidationException for what can be neither a name nor a table's ARN. */
    public static String of(String given) {
        if (isName(given)) {
            return given;
        }
        int table = given.startsWith("arn:") ? given.indexOf(TABLE_PART) : -1;
        String name = table < 0 ? "" : given.substring(table + TABLE_PART.length());
        if (isName(name)) {
            return name;
        }
        throw ServiceException.validation(
                "Invalid table/index name.  Table/index names must be between 3 and 255 characters long, "
                        + "and may contain only the characters a-z, A-Z, 0-9, '_', '-', and '.'");
    }

    /**
     * Demands the name of the table that an operation makes, changes, describes or deletes: of these it is asked before
     * anything else (observed: aws-sdk-java issues 344 and 977), and of a table to be made its length too, an ARN being
     * none. Its characters are one of the request's constraints.
     */
    static void requireIn(Operation operation, Request request) {
        if (!TABLE_OPERATIONS.contains(operation.name())) {
            return;
        }
        String given = (String) request.get("TableName");
        if (given == null) {
            throw ServiceException.validation(
                    "The parameter 'TableName' is required but was not present in the request");
        }
        if (operation.name().equals(CREATE) && (given.length() < NAME_MIN || given.length() > NAME_MAX)) {
            throw ServiceException.validation(
                    "TableName must be at least 3 characters long and at most 255 characters long");
        }
    }

    private static boolean isName(String text) {
        return text.length() >= NAME_MIN && text.length() <= NAME_MAX && hasNameCharacters(text);
    }

    /** Whether the text consists of the characters a table or index name may have. */
    static boolean hasNameCharacters(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean allowed = c >= 'a' && c <= 'z'
                    || c >= 'A' && c <= 'Z'
                    || c >= '0' && c <= '9'
                    || c == '_'
                    || c == '-'
                    || c == '.';
            if (!allowed) {
                return false;
            }
        }
        return !text.isEmpty();
    }
}

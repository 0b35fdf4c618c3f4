package dev.dynamodojo.partiql;

import dev.dynamodojo.service.ServiceException;

/**
 * What the service says of a statement that is no PartiQL, or PartiQL it does not support: of the former always the same
 * beginning, then a reason. Beginning and the reasons marked <i>observed</i> are quoted by users of the service; the others are assumed in
 * its manner.
 */
enum Malformed {
    /** Observed: a word that is no name, aws-sdk-js and PyDynamoDB issues. */
    KEYWORD("Unexpected keyword"),
    /** Observed: a table's name with a hyphen and without quotes, in a SELECT. */
    SOURCE("Unexpected from source"),
    /** Observed: the same in an UPDATE; a text that is no statement at all. */
    NO_STATEMENT("Expected data manipulation"),
    /** Observed: something follows the statement's end. */
    REST("Unexpected token after expression"),
    /** Observed: a path where none can stand. */
    PATH("Unexpected path component"),
    TERM("Unexpected term"),
    OPERATOR("Unexpected operator"),
    NO_FROM("Expected FROM after SELECT list"),
    NO_INTO("Expected INTO keyword"),
    NO_NAME("Expected identifier for simple path"),
    NO_EXPRESSION("Expected expression"),
    NESTED("Nesting level exceeds the supported limit"),
    UNCLOSED("Unterminated token");

    private static final String BEGINNING = "Statement wasn't well formed, can't be processed: ";

    private final String reason;

    Malformed(String reason) {
        this.reason = reason;
    }

    ServiceException refusal() {
        return because(reason);
    }

    /**
     * The refusal of something that is PartiQL, but that the service has no use for: it names the place instead (observed
     * for paths; for the others and for the exact place assumed).
     */
    ServiceException refusal(String place) {
        return ServiceException.validation(reason + " at " + place);
    }

    /** A refusal for a reason of its own. */
    static ServiceException because(String reason) {
        return ServiceException.validation(BEGINNING + reason);
    }

    /** Observed for {@code )}: a sign that must stand here and does not. */
    static ServiceException expected(String sign) {
        return because("Expected " + nameOf(sign));
    }

    /** What has no place in the service's subset of PartiQL; assumed. */
    static ServiceException unsupported(String what, String place) {
        return ServiceException.validation("Unsupported " + what + " at " + place);
    }

    private static String nameOf(String sign) {
        return switch (sign) {
            case "(" -> "LEFT_PAREN";
            case ")" -> "RIGHT_PAREN";
            case "[" -> "LEFT_BRACKET";
            case "]" -> "RIGHT_BRACKET";
            case "{" -> "LEFT_CURLY";
            case "}" -> "RIGHT_CURLY";
            case ">>" -> "RIGHT_DOUBLE_ANGLE_BRACKET";
            case ":" -> "COLON";
            case "," -> "COMMA";
            case "*" -> "STAR";
            case "=" -> "OPERATOR";
            default -> sign;
        };
    }
}

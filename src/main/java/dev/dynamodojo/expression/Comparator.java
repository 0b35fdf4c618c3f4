package dev.dynamodojo.expression;

/** The six comparison operators. */
public enum Comparator {
    EQUAL("="),
    NOT_EQUAL("<>"),
    LESS("<"),
    LESS_OR_EQUAL("<="),
    GREATER(">"),
    GREATER_OR_EQUAL(">=");

    private final String symbol;

    Comparator(String symbol) {
        this.symbol = symbol;
    }

    /** As written in expressions. */
    public String symbol() {
        return symbol;
    }

    /** The operator that says the same with the operands exchanged. */
    public Comparator exchanged() {
        return switch (this) {
            case EQUAL, NOT_EQUAL -> this;
            case LESS -> GREATER;
            case LESS_OR_EQUAL -> GREATER_OR_EQUAL;
            case GREATER -> LESS;
            case GREATER_OR_EQUAL -> LESS_OR_EQUAL;
        };
    }

    /** Whether this operator, one of the four that order, accepts the sign of a comparison. */
    boolean accepts(int sign) {
        return switch (this) {
            case EQUAL -> sign == 0;
            case NOT_EQUAL -> sign != 0;
            case LESS -> sign < 0;
            case LESS_OR_EQUAL -> sign <= 0;
            case GREATER -> sign > 0;
            case GREATER_OR_EQUAL -> sign >= 0;
        };
    }

    /** The comparator that a token is, or null. */
    static Comparator of(Token token) {
        return switch (token) {
            case EQUAL -> EQUAL;
            case NOT_EQUAL -> NOT_EQUAL;
            case LESS -> LESS;
            case LESS_OR_EQUAL -> LESS_OR_EQUAL;
            case GREATER -> GREATER;
            case GREATER_OR_EQUAL -> GREATER_OR_EQUAL;
            default -> null;
        };
    }
}

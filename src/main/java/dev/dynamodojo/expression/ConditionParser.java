package dev.dynamodojo.expression;

import dev.dynamodojo.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;

/**
 * The condition grammar (documented: "Condition and filter expressions, operators, and functions"):
 *
 * <pre>
 * or        ::= and { OR and }
 * and       ::= not { AND not }
 * not       ::= NOT not | predicate
 * predicate ::= primary [ comparator primary | BETWEEN primary AND primary | IN "(" primary { "," primary } ")" ]
 * primary   ::= "(" or ")" | function "(" primary { "," primary } ")" | path | value
 * </pre>
 *
 * Parentheses may hold a condition or an operand, so both are nodes and each rule demands the kind it needs.
 */
final class ConditionParser extends ExpressionParser {
    /** Documented: "Constraints in Amazon DynamoDB". */
    private static final int IN_OPERANDS_MAX = 100;

    private ConditionParser(String parameterName, String text, Placeholders placeholders) {
        super(parameterName, text, placeholders);
    }

    /** Parses the whole text. Errors: the service's ValidationException. */
    static Condition parse(String parameterName, String text, Placeholders placeholders) {
        ConditionParser parser = new ConditionParser(parameterName, text, placeholders);
        Condition condition = parser.condition(parser.or());
        parser.finish();
        return condition;
    }

    private Node or() {
        Node first = and();
        if (!tokens.isWord("OR")) {
            return first;
        }
        List<Condition> parts = new ArrayList<>();
        parts.add(condition(first));
        while (tokens.isWord("OR")) {
            countOperator();
            tokens.advance();
            parts.add(condition(and()));
        }
        return new Condition.Or(parts);
    }

    private Node and() {
        Node first = not();
        if (!tokens.isWord("AND")) {
            return first;
        }
        List<Condition> parts = new ArrayList<>();
        parts.add(condition(first));
        while (tokens.isWord("AND")) {
            countOperator();
            tokens.advance();
            parts.add(condition(not()));
        }
        return new Condition.And(parts);
    }

    private Node not() {
        if (!tokens.isWord("NOT")) {
            return predicate();
        }
        countOperator();
        tokens.advance();
        return new Condition.Not(condition(not()));
    }

    private Node predicate() {
        Node left = primary();
        Comparator comparator = Comparator.of(tokens.token());
        boolean between = comparator == null && tokens.isWord("BETWEEN");
        boolean in = comparator == null && !between && tokens.isWord("IN");
        if (comparator == null && !between && !in) {
            return left;
        }
        Operand operand = operand(left);
        countOperator();
        tokens.advance();
        if (comparator != null) {
            return comparison(comparator, operand);
        }
        return between ? between(operand) : in(operand);
    }

    private Condition comparison(Comparator comparator, Operand left) {
        Operand right = operand(primary());
        if (comparator != Comparator.EQUAL && comparator != Comparator.NOT_EQUAL) {
            requireType(comparator.symbol(), left.knownType(), TypeSet.ORDERED);
            requireType(comparator.symbol(), right.knownType(), TypeSet.ORDERED);
        }
        requireDistinct(comparator.symbol(), left, right);
        return new Condition.Comparison(comparator, left, right);
    }

    private Condition between(Operand operand) {
        Operand lower = operand(primary());
        expectWord("AND");
        Operand upper = operand(primary());
        requireType("BETWEEN", operand.knownType(), TypeSet.ORDERED);
        requireType("BETWEEN", lower.knownType(), TypeSet.ORDERED);
        requireType("BETWEEN", upper.knownType(), TypeSet.ORDERED);
        requireDistinct("BETWEEN", operand, lower);
        requireDistinct("BETWEEN", operand, upper);
        if (lower instanceof Operand.Value low && upper instanceof Operand.Value high) {
            requireOrder(low.value(), high.value());
        }
        return new Condition.Between(operand, lower, upper);
    }

    private void requireOrder(AttributeValue lower, AttributeValue upper) {
        String complaint = Condition.Between.complaint(lower, upper);
        if (complaint != null) {
            fault(complaint);
        }
    }

    private Condition in(Operand operand) {
        expect(Token.LEFT_PARENTHESIS);
        List<Operand> candidates = operands();
        if (candidates.size() > IN_OPERANDS_MAX) {
            fault("The IN operator is provided with too many operands; number of operands: " + candidates.size());
        }
        for (Operand candidate : candidates) {
            requireDistinct("IN", operand, candidate);
        }
        return new Condition.In(operand, candidates);
    }

    /** {@code primary { "," primary } ")"}, the opening parenthesis being read. */
    private List<Operand> operands() {
        List<Operand> operands = new ArrayList<>(2);
        do {
            operands.add(operand(primary()));
        } while (tokens.skip(Token.COMMA));
        expect(Token.RIGHT_PARENTHESIS);
        return operands;
    }

    private Node primary() {
        if (tokens.is(Token.LEFT_PARENTHESIS)) {
            return group(this::or);
        }
        if (tokens.is(Token.VALUE_PLACEHOLDER)) {
            return new Operand.Value(value());
        }
        if (!tokens.is(Token.NAME) || isKeyword() || !tokens.isFollowedByParenthesis()) {
            return new Operand.Path(path());
        }
        String function = tokens.tokenText();
        tokens.advance();
        tokens.advance();
        countOperator();
        return call(function, operands());
    }

    private Node call(String function, List<Operand> operands) {
        return switch (function) {
            case "attribute_exists" -> exists(function, operands, true);
            case "attribute_not_exists" -> exists(function, operands, false);
            case "attribute_type" -> attributeType(operands);
            case "begins_with" -> beginsWith(operands);
            case "contains" -> contains(operands);
            case "size" -> size(operands);
            case "if_not_exists", "list_append" ->
                faulty("The function is not allowed in a condition expression; function: " + function);
            default -> faulty("Invalid function name; function: " + function);
        };
    }

    private Node faulty(String message) {
        fault(message);
        return new Operand.Faulty();
    }

    private Node exists(String function, List<Operand> operands, boolean wanted) {
        if (!hasOperands(function, operands, 1)) {
            return new Condition.Faulty();
        }
        if (operands.get(0) instanceof Operand.Path path) {
            return new Condition.Exists(path, wanted);
        }
        faultNoPath(function);
        return new Condition.Faulty();
    }

    private Node attributeType(List<Operand> operands) {
        if (!hasOperands("attribute_type", operands, 2)) {
            return new Condition.Faulty();
        }
        Operand wanted = operands.get(1);
        if (wanted instanceof Operand.Path) {
            // That a path is refused here is observed by third parties; the wording is assumed.
            fault("Incorrect operand type for operator or function; operator or function: attribute_type,"
                    + " operand type: DOCUMENT_PATH");
        }
        requireType("attribute_type", wanted.knownType(), TypeSet.TEXT);
        if (wanted instanceof Operand.Value value
                && value.value() instanceof AttributeValue.S name
                && !isTypeName(name.value())) {
            fault("Invalid attribute type name found; type: " + name.value()
                    + ", valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}");
        }
        return new Condition.IsType(operands.get(0), wanted);
    }

    private static boolean isTypeName(String name) {
        for (AttributeValue.Type type : AttributeValue.Type.values()) {
            if (type.name().equals(name)) {
                return true;
            }
        }
        return false;
    }

    private Node beginsWith(List<Operand> operands) {
        if (!hasOperands("begins_with", operands, 2)) {
            return new Condition.Faulty();
        }
        requireType("begins_with", operands.get(0).knownType(), TypeSet.PREFIX);
        requireType("begins_with", operands.get(1).knownType(), TypeSet.PREFIX);
        requireDistinct("begins_with", operands.get(0), operands.get(1));
        return new Condition.BeginsWith(operands.get(0), operands.get(1));
    }

    private Node contains(List<Operand> operands) {
        if (!hasOperands("contains", operands, 2)) {
            return new Condition.Faulty();
        }
        requireType("contains", operands.get(0).knownType(), TypeSet.CONTAINER);
        requireDistinct("contains", operands.get(0), operands.get(1));
        return new Condition.Contains(operands.get(0), operands.get(1));
    }

    private Node size(List<Operand> operands) {
        if (!hasOperands("size", operands, 1)) {
            return new Operand.Faulty();
        }
        requireType("size", operands.get(0).knownType(), TypeSet.SIZED);
        return new Operand.Size(operands.get(0));
    }

    /** Demands a condition: a path or value here means that a comparator is missing after it. */
    private Condition condition(Node node) {
        if (node instanceof Condition condition) {
            return condition;
        }
        if (node instanceof Operand.Size) {
            fault(misused("size"));
        } else if (!(node instanceof Operand.Faulty)) {
            throw syntaxError();
        }
        return new Condition.Faulty();
    }

    /** Demands an operand: a condition in parentheses here is a matter of syntax, a function one of meaning. */
    private Operand operand(Node node) {
        if (node instanceof Operand operand) {
            return operand;
        }
        if (node instanceof Condition.Function function) {
            fault(misused(function.function()));
        } else if (!(node instanceof Condition.Faulty)) {
            throw syntaxError();
        }
        return new Operand.Faulty();
    }

    private static String misused(String function) {
        return "The function is not allowed to be used this way in an expression; function: " + function;
    }

    private void requireDistinct(String operator, Operand first, Operand other) {
        if (first instanceof Operand.Path && other instanceof Operand.Path && first.equals(other)) {
            fault(
                    "The first operand must be distinct from the remaining operands for this operator or function; operator: "
                            + operator + ", first operand: " + ((Operand.Path) first).path());
        }
    }

    @Override
    boolean isKeyword() {
        return tokens.isWord("AND")
                || tokens.isWord("OR")
                || tokens.isWord("NOT")
                || tokens.isWord("IN")
                || tokens.isWord("BETWEEN");
    }
}

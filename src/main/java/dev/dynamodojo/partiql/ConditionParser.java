package dev.dynamodojo.partiql;

import dev.dynamodojo.expression.Comparator;
import dev.dynamodojo.expression.Condition;
import dev.dynamodojo.expression.Node;
import dev.dynamodojo.expression.Operand;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.AttributeValue.Type;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The conditions of WHERE (documented: "PartiQL operators for DynamoDB", "PartiQL functions for DynamoDB"):
 *
 * <pre>
 * or        ::= and { OR and }
 * and       ::= not { AND not }
 * not       ::= NOT not | predicate
 * predicate ::= primary [ comparator primary | [NOT] BETWEEN primary AND primary | [NOT] IN list
 *             | IS [NOT] ( NULL | MISSING ) ]
 * primary   ::= "(" or ")" | function "(" primary { "," primary } ")" | path | value
 * list      ::= "[" primary { "," primary } "]" | "(" primary { "," primary } ")"
 * </pre>
 */
final class ConditionParser {
    private static final Set<Type> ORDERED = EnumSet.of(Type.S, Type.N, Type.B);
    private static final Set<Type> PREFIXED = EnumSet.of(Type.S, Type.B);
    private static final Set<Type> SIZED = EnumSet.of(Type.S, Type.B, Type.SS, Type.NS, Type.BS, Type.L, Type.M);

    private final Tokens tokens;
    private final ValueParser values;

    ConditionParser(Tokens tokens, ValueParser values) {
        this.tokens = tokens;
        this.values = values;
    }

    Condition condition() {
        return condition(or());
    }

    private Node or() {
        Node first = and();
        if (!tokens.isWord("OR")) {
            return first;
        }
        List<Condition> parts = new ArrayList<>();
        parts.add(condition(first));
        while (tokens.skipWord("OR")) {
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
        while (tokens.skipWord("AND")) {
            parts.add(condition(not()));
        }
        return new Condition.And(parts);
    }

    private Node not() {
        if (!tokens.skipWord("NOT")) {
            return predicate();
        }
        tokens.enter();
        Condition part = condition(not());
        tokens.leave();
        return new Condition.Not(part);
    }

    private Node predicate() {
        Node left = primary();
        Comparator comparator = comparator();
        if (comparator != null) {
            Operand operand = operand(left);
            String symbol = tokens.advance().text();
            Operand right = operand(primary());
            if (comparator != Comparator.EQUAL && comparator != Comparator.NOT_EQUAL) {
                requireType(symbol, operand, ORDERED);
                requireType(symbol, right, ORDERED);
            }
            return new Condition.Comparison(comparator, operand, right);
        }
        if (tokens.isWord("IS")) {
            return is(operand(left));
        }
        boolean negated = tokens.isWord("NOT")
                && (tokens.following().isWord("IN") || tokens.following().isWord("BETWEEN"));
        if (negated) {
            tokens.advance();
        }
        Condition found;
        if (tokens.isWord("BETWEEN")) {
            found = between(operand(left));
        } else if (tokens.isWord("IN")) {
            found = in(operand(left));
        } else {
            return left;
        }
        return negated ? new Condition.Not(found) : found;
    }

    private Comparator comparator() {
        if (tokens.current().kind() != Token.Kind.SIGN) {
            return null;
        }
        return switch (tokens.current().text()) {
            case "=" -> Comparator.EQUAL;
            case "<>", "!=" -> Comparator.NOT_EQUAL;
            case "<" -> Comparator.LESS;
            case "<=" -> Comparator.LESS_OR_EQUAL;
            case ">" -> Comparator.GREATER;
            case ">=" -> Comparator.GREATER_OR_EQUAL;
            default -> null;
        };
    }

    private Condition between(Operand operand) {
        tokens.advance();
        Operand lower = operand(primary());
        tokens.expectWord("AND");
        Operand upper = operand(primary());
        requireType("BETWEEN", operand, ORDERED);
        requireType("BETWEEN", lower, ORDERED);
        requireType("BETWEEN", upper, ORDERED);
        if (lower instanceof Operand.Value low && upper instanceof Operand.Value high) {
            String complaint = Condition.Between.complaint(low.value(), high.value());
            if (complaint != null) {
                throw ServiceException.validation(complaint);
            }
        }
        return new Condition.Between(operand, lower, upper);
    }

    private Condition in(Operand operand) {
        tokens.advance();
        String close = tokens.isSign("(") ? ")" : "]";
        tokens.expectSign(tokens.isSign("(") ? "(" : "[");
        List<Operand> candidates = new ArrayList<>();
        do {
            candidates.add(operand(primary()));
        } while (tokens.skipSign(","));
        tokens.expectSign(close);
        return new Condition.In(operand, candidates);
    }

    /** {@code IS NULL} is a value of type NULL, {@code IS MISSING} no attribute at all. */
    private Condition is(Operand operand) {
        tokens.advance();
        boolean negated = tokens.skipWord("NOT");
        Condition found;
        if (tokens.skipWord("MISSING")) {
            if (!(operand instanceof Operand.Path path)) {
                throw Malformed.PATH.refusal();
            }
            return new Condition.Exists(path, negated);
        } else if (tokens.skipWord("NULL")) {
            found = new Condition.IsType(operand, new Operand.Value(new AttributeValue.S("NULL")));
        } else {
            throw tokens.unexpected();
        }
        return negated ? new Condition.Not(found) : found;
    }

    private Node primary() {
        if (tokens.isSign("(")) {
            tokens.enter();
            tokens.advance();
            Node inner = or();
            tokens.expectSign(")");
            tokens.leave();
            return inner;
        }
        if (tokens.isCall()) {
            return call();
        }
        if (values.isValue()) {
            return new Operand.Value(values.value());
        }
        return new Operand.Path(values.path());
    }

    private Node call() {
        String place = tokens.place();
        String function = tokens.advance().text().toLowerCase(Locale.ROOT);
        tokens.enter();
        tokens.expectSign("(");
        List<Operand> operands = new ArrayList<>(2);
        if (!tokens.isSign(")")) {
            do {
                operands.add(operand(primary()));
            } while (tokens.skipSign(","));
        }
        tokens.expectSign(")");
        tokens.leave();
        return switch (function) {
            case "begins_with" -> {
                requireCount(function, operands, 2);
                requireType(function, operands.get(0), PREFIXED);
                requireType(function, operands.get(1), PREFIXED);
                yield new Condition.BeginsWith(operands.get(0), operands.get(1));
            }
            case "contains" -> {
                requireCount(function, operands, 2);
                yield new Condition.Contains(operands.get(0), operands.get(1));
            }
            case "attribute_type" -> attributeType(function, operands);
            case "size" -> {
                requireCount(function, operands, 1);
                requireType(function, operands.get(0), SIZED);
                yield new Operand.Size(operands.get(0));
            }
            default -> throw Malformed.unsupported("function: " + function, place);
        };
    }

    private Condition attributeType(String function, List<Operand> operands) {
        requireCount(function, operands, 2);
        requireType(function, operands.get(1), EnumSet.of(Type.S));
        if (operands.get(1) instanceof Operand.Value value && value.value() instanceof AttributeValue.S name) {
            boolean known = List.of(AttributeValue.Type.values()).stream()
                    .anyMatch(type -> type.name().equals(name.value()));
            if (!known) {
                throw ServiceException.validation("Invalid attribute type name found; type: " + name.value()
                        + ", valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}");
            }
        }
        return new Condition.IsType(operands.get(0), operands.get(1));
    }

    /** A value of a type that an operator never takes is refused at once (wording as for expressions, assumed here). */
    private static void requireType(String operator, Operand operand, Set<Type> allowed) {
        Type type = operand.knownType();
        if (type != null && !allowed.contains(type)) {
            throw ServiceException.validation("Incorrect operand type for operator or function; operator or function: "
                    + operator + ", operand type: " + type);
        }
    }

    private static void requireCount(String function, List<Operand> operands, int count) {
        if (operands.size() != count) {
            throw ServiceException.validation("Incorrect number of operands for operator or function; operator or"
                    + " function: " + function + ", number of operands: " + operands.size());
        }
    }

    private Condition condition(Node node) {
        if (node instanceof Condition condition) {
            return condition;
        }
        throw tokens.current().kind() == Token.Kind.END ? Malformed.TERM.refusal() : tokens.unexpected();
    }

    private Operand operand(Node node) {
        if (node instanceof Operand operand) {
            return operand;
        }
        throw Malformed.OPERATOR.refusal();
    }
}

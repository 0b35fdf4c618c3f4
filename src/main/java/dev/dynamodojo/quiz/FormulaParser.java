package dev.dynamodojo.quiz;

import dev.dynamodojo.quiz.Formula.Expression;
import java.util.ArrayList;
import java.util.List;

/** Recursive descent over a formula's text. */
final class FormulaParser {
    private static final List<String> COMPARISONS = List.of("<=", ">=", "!=", "=", "<", ">");

    private final String text;
    private int position;

    FormulaParser(String text) {
        this.text = text;
    }

    Expression parse() {
        Expression expression = disjunction();
        blanks();
        if (position < text.length()) {
            throw fault("expected an operator or the end");
        }
        return expression;
    }

    private Expression disjunction() {
        Expression left = conjunction();
        while (word("or")) {
            left = call("or", left, conjunction());
        }
        return left;
    }

    private Expression conjunction() {
        Expression left = negation();
        while (word("and")) {
            left = call("and", left, negation());
        }
        return left;
    }

    private Expression negation() {
        return word("not") ? call("not", negation()) : comparison();
    }

    private Expression comparison() {
        Expression left = sum();
        for (String sign : COMPARISONS) {
            if (sign(sign)) {
                return call(sign, left, sum());
            }
        }
        return left;
    }

    private Expression sum() {
        Expression left = product();
        while (true) {
            if (sign("+")) {
                left = call("+", left, product());
            } else if (sign("-")) {
                left = call("-", left, product());
            } else {
                return left;
            }
        }
    }

    private Expression product() {
        Expression left = unary();
        while (true) {
            if (sign("*")) {
                left = call("*", left, unary());
            } else if (sign("/")) {
                left = call("/", left, unary());
            } else {
                return left;
            }
        }
    }

    private Expression unary() {
        return sign("-") ? call("-", new Expression.Literal(Fraction.ZERO), unary()) : primary();
    }

    private Expression primary() {
        blanks();
        if (sign("(")) {
            Expression inner = disjunction();
            need(")");
            return inner;
        }
        if (position >= text.length()) {
            throw fault("expected a value");
        }
        char c = text.charAt(position);
        if (c == '\'') {
            return quoted();
        }
        if (Character.isDigit(c)) {
            return number();
        }
        if (Character.isLetter(c)) {
            return nameOrCall();
        }
        throw fault("expected a value");
    }

    private Expression quoted() {
        int end = text.indexOf('\'', position + 1);
        if (end < 0) {
            throw fault("the text is not closed");
        }
        String value = text.substring(position + 1, end);
        position = end + 1;
        return new Expression.Literal(value);
    }

    private Expression number() {
        int start = position;
        while (position < text.length() && (Character.isDigit(text.charAt(position)) || decimalPoint())) {
            position++;
        }
        return new Expression.Literal(Fraction.of(text.substring(start, position)));
    }

    private boolean decimalPoint() {
        return text.charAt(position) == '.'
                && position + 1 < text.length()
                && Character.isDigit(text.charAt(position + 1));
    }

    private Expression nameOrCall() {
        int start = position;
        while (position < text.length() && (isNamePart(text.charAt(position)) || text.charAt(position) == '.')) {
            position++;
        }
        String name = text.substring(start, position);
        if (sign("(")) {
            return new Expression.Call(name, arguments());
        }
        return switch (name) {
            case "true" -> new Expression.Literal(true);
            case "false" -> new Expression.Literal(false);
            case "null" -> new Expression.Literal(Formula.NULL);
            default -> new Expression.Name(name);
        };
    }

    private List<Expression> arguments() {
        List<Expression> arguments = new ArrayList<>();
        do {
            arguments.add(disjunction());
        } while (sign(","));
        need(")");
        return arguments;
    }

    private static Expression call(String function, Expression... arguments) {
        return new Expression.Call(function, List.of(arguments));
    }

    private static boolean isNamePart(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }

    private void blanks() {
        while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
            position++;
        }
    }

    private boolean sign(String sign) {
        blanks();
        if (!text.startsWith(sign, position)) {
            return false;
        }
        position += sign.length();
        return true;
    }

    private boolean word(String word) {
        blanks();
        int end = position + word.length();
        if (!text.startsWith(word, position) || (end < text.length() && isNamePart(text.charAt(end)))) {
            return false;
        }
        position = end;
        return true;
    }

    private void need(String sign) {
        if (!sign(sign)) {
            throw fault("expected '" + sign + "'");
        }
    }

    private FormulaException fault(String message) {
        String rest = position < text.length() ? "before '" + text.substring(position) + "'" : "at the end";
        return new FormulaException("formula '" + text + "': " + message + " " + rest);
    }
}

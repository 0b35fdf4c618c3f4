package dev.dynamodojo.quiz;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A small exact formula: {@code items * ceil(bytes / (4 * KB)) / 2}.
 *
 * <p>Numbers are exact fractions; {@code + - * /}, parentheses, comparisons {@code = != < <= > >=}, {@code and or not},
 * texts in single quotes, {@code true false null}; functions {@code ceil floor min max if(condition, then, else) number(text)
 * fill(count) pad(number, width)}; the names {@code KB} and {@code MB} are 1024 and 1024². Other names and functions come
 * from where the formula stands. Errors when it is read or evaluated: {@link FormulaException}.
 */
public final class Formula {
    /** The value {@code null}: what a response does not have. */
    public static final Object NULL = new Object() {
        @Override
        public String toString() {
            return "null";
        }
    };

    private final String source;
    private final Expression root;

    private Formula(String source, Expression root) {
        this.source = source;
        this.root = root;
    }

    public static Formula parse(String source) {
        return new Formula(source, new FormulaParser(source).parse());
    }

    /** A formula that is always this value. */
    static Formula constant(Object value) {
        return new Formula(String.valueOf(value), new Expression.Literal(value));
    }

    Object evaluate(Scope scope) {
        try {
            return new FormulaEvaluator(scope).evaluate(root);
        } catch (ArithmeticException e) {
            throw new FormulaException("'" + source + "': " + e.getMessage());
        }
    }

    boolean holds(Scope scope) {
        Object value = evaluate(scope);
        if (value instanceof Boolean truth) {
            return truth;
        }
        throw new FormulaException("'" + source + "' is " + value + ", neither true nor false");
    }

    /** Every name and function that the formula reads. */
    Set<String> reads() {
        Set<String> names = new LinkedHashSet<>();
        collect(root, names);
        return names;
    }

    private static void collect(Expression expression, Set<String> names) {
        if (expression instanceof Expression.Name name) {
            names.add(name.name());
        } else if (expression instanceof Expression.Call call) {
            names.add(call.function());
            call.arguments().forEach(a -> collect(a, names));
        }
    }

    public String source() {
        return source;
    }

    @Override
    public String toString() {
        return source;
    }

    /** The syntax tree. Operators are calls of functions named by their sign. */
    sealed interface Expression {
        record Literal(Object value) implements Expression {}

        record Name(String name) implements Expression {}

        record Call(String function, List<Expression> arguments) implements Expression {}
    }
}

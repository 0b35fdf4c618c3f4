package dev.dynamodojo.quiz;

import dev.dynamodojo.quiz.Formula.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Evaluates a syntax tree in a scope. {@code and}, {@code or} and {@code if} evaluate only what they need. */
final class FormulaEvaluator {
    private static final int FILL_MAX = 500_000;

    private final Scope scope;

    FormulaEvaluator(Scope scope) {
        this.scope = scope;
    }

    Object evaluate(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            return literal.value();
        }
        if (expression instanceof Expression.Name name) {
            return constant(name.name())
                    .or(() -> scope.find(name.name()))
                    .orElseThrow(() -> new FormulaException("nothing here is called '" + name.name() + "'"));
        }
        Expression.Call call = (Expression.Call) expression;
        return switch (call.function()) {
            case "and" -> truth(argument(call, 0)) && truth(argument(call, 1));
            case "or" -> truth(argument(call, 0)) || truth(argument(call, 1));
            case "if" -> truth(argument(call, 0)) ? argument(call, 1) : argument(call, 2);
            default -> apply(call);
        };
    }

    private Object apply(Expression.Call call) {
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < call.arguments().size(); i++) {
            values.add(argument(call, i));
        }
        Optional<Object> known = arithmetic(call.function(), values)
                .or(() -> comparison(call.function(), values))
                .or(() -> text(call.function(), values))
                .or(() -> scope.call(call.function(), values));
        return known.orElseThrow(() -> new FormulaException(
                "no function here is called '" + call.function() + "' with " + values.size() + " arguments"));
    }

    private Object argument(Expression.Call call, int index) {
        if (index >= call.arguments().size()) {
            throw new FormulaException("'" + call.function() + "' needs more arguments");
        }
        return evaluate(call.arguments().get(index));
    }

    private static Optional<Object> constant(String name) {
        return switch (name) {
            case "KB" -> Optional.of(Fraction.of(1024));
            case "MB" -> Optional.of(Fraction.of(1024 * 1024));
            default -> Optional.empty();
        };
    }

    private static Optional<Object> arithmetic(String function, List<Object> values) {
        if (values.size() == 1) {
            return switch (function) {
                case "ceil" -> Optional.of(number(values.get(0)).ceiling());
                case "floor" -> Optional.of(number(values.get(0)).floor());
                default -> Optional.empty();
            };
        }
        return switch (function) {
            case "+" -> Optional.of(number(values.get(0)).plus(number(values.get(1))));
            case "-" -> Optional.of(number(values.get(0)).minus(number(values.get(1))));
            case "*" -> Optional.of(number(values.get(0)).times(number(values.get(1))));
            case "/" -> Optional.of(number(values.get(0)).over(number(values.get(1))));
            case "min" ->
                values.stream()
                        .map(FormulaEvaluator::number)
                        .min(Fraction::compareTo)
                        .map(v -> v);
            case "max" ->
                values.stream()
                        .map(FormulaEvaluator::number)
                        .max(Fraction::compareTo)
                        .map(v -> v);
            default -> Optional.empty();
        };
    }

    private static Optional<Object> comparison(String function, List<Object> values) {
        return switch (function) {
            case "not" -> Optional.of(!truth(values.get(0)));
            case "=" -> Optional.of(values.get(0).equals(values.get(1)));
            case "!=" -> Optional.of(!values.get(0).equals(values.get(1)));
            case "<" -> Optional.of(order(values) < 0);
            case "<=" -> Optional.of(order(values) <= 0);
            case ">" -> Optional.of(order(values) > 0);
            case ">=" -> Optional.of(order(values) >= 0);
            default -> Optional.empty();
        };
    }

    private static Optional<Object> text(String function, List<Object> values) {
        return switch (function) {
            case "fill" -> Optional.of(fill(number(values.get(0)).intExact()));
            case "number" -> Optional.of(parsed(values.get(0)));
            case "pad" ->
                Optional.of(String.format(
                        "%0" + number(values.get(1)).intExact() + "d",
                        number(values.get(0)).intExact()));
            default -> Optional.empty();
        };
    }

    private static String fill(int count) {
        if (count < 0 || count > FILL_MAX) {
            throw new FormulaException("fill(" + count + "): between 0 and " + FILL_MAX);
        }
        return "x".repeat(count);
    }

    private static Object parsed(Object value) {
        try {
            return value instanceof Fraction ? value : Fraction.of(String.valueOf(value));
        } catch (NumberFormatException e) {
            throw new FormulaException("number('" + value + "'): not a number");
        }
    }

    private static int order(List<Object> values) {
        return number(values.get(0)).compareTo(number(values.get(1)));
    }

    private static Fraction number(Object value) {
        if (value instanceof Fraction fraction) {
            return fraction;
        }
        throw new FormulaException("expected a number, found '" + value + "'");
    }

    private static boolean truth(Object value) {
        if (value instanceof Boolean truth) {
            return truth;
        }
        throw new FormulaException("expected true or false, found '" + value + "'");
    }
}

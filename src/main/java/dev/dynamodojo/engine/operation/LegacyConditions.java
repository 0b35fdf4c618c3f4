package dev.dynamodojo.engine.operation;

import static dev.dynamodojo.engine.operation.Invalid.invalid;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.expression.Comparator;
import dev.dynamodojo.expression.Condition;
import dev.dynamodojo.expression.ConditionExpression;
import dev.dynamodojo.expression.KeyCondition;
import dev.dynamodojo.expression.KeyConditionExpression;
import dev.dynamodojo.expression.Operand;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.DocumentPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The older conditions, one for each attribute, as the trees that expressions become: {@code Expected},
 * {@code QueryFilter}, {@code ScanFilter} and {@code KeyConditions} (documented: "Legacy conditional parameters"; the
 * wording of refusals observed, where it does not say assumed).
 */
final class LegacyConditions {
    private LegacyConditions() {}

    /** The condition of {@code Expected}, or null where there is none. */
    static ConditionExpression expected(Request request) {
        Map<String, Request> expected = request.structureMap("Expected");
        checkOperator(request, request.has("Expected"), expected.size());
        List<Condition> conditions = new ArrayList<>();
        expected.forEach((attribute, one) -> conditions.add(expectation(attribute, one)));
        return joined(request, conditions);
    }

    /** The condition of a filter, or null where there is none. */
    static ConditionExpression filter(Request request, String member) {
        Map<String, Request> filter = request.structureMap(member);
        checkOperator(request, request.has(member), filter.size());
        List<Condition> conditions = new ArrayList<>();
        filter.forEach((attribute, one) -> conditions.add(compared(
                attribute,
                LegacyOperator.of(one.needText("ComparisonOperator")),
                one.attributes("AttributeValueList"))));
        return joined(request, conditions);
    }

    private static void checkOperator(Request request, boolean given, int conditions) {
        if (!request.has("ConditionalOperator")) {
            return;
        }
        if (!given || conditions == 0) {
            throw ServiceException.validation("ConditionalOperator cannot be used without Filter or Expected");
        }
        if (conditions == 1) {
            throw ServiceException.validation(
                    "ConditionalOperator can only be used when Filter or Expected has two or more elements");
        }
    }

    private static ConditionExpression joined(Request request, List<Condition> conditions) {
        if (conditions.isEmpty()) {
            return null;
        }
        if (conditions.size() == 1) {
            return ConditionExpression.of(conditions.get(0));
        }
        boolean any = "OR".equals(request.get("ConditionalOperator"));
        return ConditionExpression.of(any ? new Condition.Or(conditions) : new Condition.And(conditions));
    }

    private static Condition expectation(String attribute, Request expected) {
        String forAttribute = " for Attribute: " + attribute;
        if (expected.has("ComparisonOperator")) {
            if (expected.has("Exists")) {
                throw invalid("Exists and ComparisonOperator cannot be used together" + forAttribute);
            }
            if (expected.has("Value") && expected.has("AttributeValueList")) {
                throw invalid("Value and AttributeValueList cannot be used together" + forAttribute);
            }
            String operator = expected.needText("ComparisonOperator");
            List<AttributeValue> values = expected.has("Value")
                    ? List.of((AttributeValue) expected.get("Value"))
                    : expected.attributes("AttributeValueList");
            LegacyOperator known = LegacyOperator.of(operator);
            if (known.needsValues() && !expected.has("Value") && !expected.has("AttributeValueList")) {
                throw invalid(
                        "Value or AttributeValueList must be used with ComparisonOperator: " + operator + forAttribute);
            }
            return compared(attribute, known, values);
        }
        if (expected.has("AttributeValueList")) {
            throw invalid("AttributeValueList can only be used with a ComparisonOperator" + forAttribute);
        }
        return existence(attribute, expected, forAttribute);
    }

    private static Condition existence(String attribute, Request expected, String forAttribute) {
        boolean exists = expected.flag("Exists", true);
        if (!exists) {
            if (expected.has("Value")) {
                throw invalid("Value cannot be used when Exists is false" + forAttribute);
            }
            return new Condition.Exists(path(attribute), false);
        }
        if (!expected.has("Value")) {
            throw invalid("Value must be provided when Exists is " + (expected.has("Exists") ? "true" : "null")
                    + forAttribute);
        }
        return compared(attribute, LegacyOperator.EQ, List.of((AttributeValue) expected.get("Value")));
    }

    private static Operand.Path path(String attribute) {
        return new Operand.Path(DocumentPath.of(attribute));
    }

    private static Condition compared(String attribute, LegacyOperator operator, List<AttributeValue> values) {
        operator.check(values);
        Operand.Path path = path(attribute);
        return switch (operator) {
            case EQ -> comparison(path, Comparator.EQUAL, values);
            case NE -> comparison(path, Comparator.NOT_EQUAL, values);
            case LT -> comparison(path, Comparator.LESS, values);
            case LE -> comparison(path, Comparator.LESS_OR_EQUAL, values);
            case GT -> comparison(path, Comparator.GREATER, values);
            case GE -> comparison(path, Comparator.GREATER_OR_EQUAL, values);
            case NULL -> new Condition.Exists(path, false);
            case NOT_NULL -> new Condition.Exists(path, true);
            case CONTAINS -> new Condition.Contains(path, value(values, 0));
            case NOT_CONTAINS -> new Condition.Not(new Condition.Contains(path, value(values, 0)));
            case BEGINS_WITH -> new Condition.BeginsWith(path, value(values, 0));
            case BETWEEN -> new Condition.Between(path, value(values, 0), value(values, 1));
            case IN -> in(path, values);
        };
    }

    private static Condition in(Operand.Path path, List<AttributeValue> values) {
        List<Operand> candidates = new ArrayList<>();
        values.forEach(value -> candidates.add(new Operand.Value(value)));
        return new Condition.In(path, candidates);
    }

    private static Condition comparison(Operand.Path path, Comparator comparator, List<AttributeValue> values) {
        return new Condition.Comparison(comparator, path, value(values, 0));
    }

    private static Operand value(List<AttributeValue> values, int place) {
        return new Operand.Value(values.get(place));
    }

    /** The key conditions of a query. */
    static KeyConditionExpression keys(Request request) {
        Map<String, Request> given = request.structureMap("KeyConditions");
        List<KeyCondition> conditions = new ArrayList<>();
        given.forEach((attribute, one) -> conditions.add(keyCondition(
                attribute,
                LegacyOperator.of(one.needText("ComparisonOperator")),
                one.attributes("AttributeValueList"))));
        return KeyConditionExpression.of(conditions);
    }

    private static KeyCondition keyCondition(String attribute, LegacyOperator operator, List<AttributeValue> values) {
        operator.check(values);
        return switch (operator) {
            case EQ -> new KeyCondition.Compare(attribute, Comparator.EQUAL, values.get(0));
            case LT -> new KeyCondition.Compare(attribute, Comparator.LESS, values.get(0));
            case LE -> new KeyCondition.Compare(attribute, Comparator.LESS_OR_EQUAL, values.get(0));
            case GT -> new KeyCondition.Compare(attribute, Comparator.GREATER, values.get(0));
            case GE -> new KeyCondition.Compare(attribute, Comparator.GREATER_OR_EQUAL, values.get(0));
            case BEGINS_WITH -> new KeyCondition.BeginsWith(attribute, values.get(0));
            case BETWEEN -> new KeyCondition.Between(attribute, values.get(0), values.get(1));
            default ->
                throw ServiceException.validation("Attempted conditional constraint is not an indexable operation");
        };
    }
}

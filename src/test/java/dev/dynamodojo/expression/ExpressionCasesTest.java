package dev.dynamodojo.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.dynamodojo.json.ItemReader;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class ExpressionCasesTest {

    @TestFactory
    Stream<DynamicTest> conditions() {
        return tests(
                "condition",
                c -> ConditionExpression.parse("ConditionExpression", c.expression(), placeholders(c))
                        .holds(c.item()));
    }

    @TestFactory
    Stream<DynamicTest> projections() {
        return tests(
                "projection",
                c -> ProjectionExpression.parse(c.expression(), placeholders(c)).apply(c.item()));
    }

    @TestFactory
    Stream<DynamicTest> updates() {
        return tests(
                "update",
                c -> UpdateExpression.parse(c.expression(), placeholders(c)).apply(c.item()));
    }

    @TestFactory
    Stream<DynamicTest> typesThatUpdatesTake() {
        return tests("updatetypes", c -> {
            UpdateExpression update = UpdateExpression.parse(c.expression(), placeholders(c));
            return update.apply(c.item()) != null;
        });
    }

    @TestFactory
    Stream<DynamicTest> updatesOfNoItem() {
        return tests(
                "create",
                c -> UpdateExpression.parse(c.expression(), placeholders(c)).create(c.item()));
    }

    @TestFactory
    Stream<DynamicTest> whatAnUpdateTouchedBefore() {
        return tests(
                "touchedold",
                c -> UpdateExpression.parse(c.expression(), placeholders(c)).touched(c.item()));
    }

    @TestFactory
    Stream<DynamicTest> whatAnUpdateTouchedAfter() {
        return tests("touchednew", c -> {
            UpdateExpression update = UpdateExpression.parse(c.expression(), placeholders(c));
            return update.touched(update.apply(c.item()));
        });
    }

    @TestFactory
    Stream<DynamicTest> keyConditions() {
        return tests("key", c -> {
            KeyConditionExpression keys = KeyConditionExpression.parse(c.expression(), placeholders(c));
            return describe(select(keys, c.keys()));
        });
    }

    @TestFactory
    Stream<DynamicTest> placeholderMaps() {
        return tests("placeholder", c -> {
            Placeholders placeholders = placeholders(c);
            ConditionExpression.parse("ConditionExpression", c.expression(), placeholders);
            placeholders.requireAllUsed();
            return "used";
        });
    }

    private static Placeholders placeholders(CaseFile.Case c) {
        return Placeholders.of(c.names(), c.values());
    }

    /** {@code pk:S sort sk:N} → partition names, then sort names, with types. */
    private static KeySelection select(KeyConditionExpression expression, String keys) {
        List<String> partition = new ArrayList<>();
        List<String> sort = new ArrayList<>();
        Map<String, AttributeValue.Type> types = new LinkedHashMap<>();
        List<String> names = partition;
        for (String key : keys.split("\\s+")) {
            if (key.equals("sort")) {
                names = sort;
            } else {
                String[] parts = key.split(":");
                names.add(parts[0]);
                types.put(parts[0], AttributeValue.Type.valueOf(parts[1]));
            }
        }
        return expression.select(partition, sort, types);
    }

    private static String describe(KeySelection selection) {
        StringBuilder text = new StringBuilder();
        selection
                .partition()
                .forEach(v -> text.append("= ").append(ValueText.of(v)).append(' '));
        text.append('|');
        selection.sortPrefix().forEach(v -> text.append(" = ").append(ValueText.of(v)));
        selection.range().ifPresent(range -> text.append(' ').append(describe(range)));
        return text.toString();
    }

    private static String describe(KeyCondition condition) {
        String operator = condition instanceof KeyCondition.Compare compare
                ? compare.comparator().symbol()
                : condition instanceof KeyCondition.Between ? "between" : "begins_with";
        StringBuilder text = new StringBuilder(operator);
        condition.values().forEach(v -> text.append(' ').append(ValueText.of(v)));
        return text.toString();
    }

    /** One test per row of a file; a row of a matrix holds several cases. */
    private static Stream<DynamicTest> tests(String kind, Function<CaseFile.Case, Object> outcome) {
        Map<String, List<CaseFile.Case>> rows = new LinkedHashMap<>();
        for (CaseFile.Case c : CaseFile.read(kind)) {
            rows.computeIfAbsent(c.place(), place -> new ArrayList<>()).add(c);
        }
        return rows.values().stream()
                .map(row -> DynamicTest.dynamicTest(
                        row.get(0).place() + " " + row.get(0).expression(), () -> row.forEach(c -> check(c, outcome))));
    }

    private static void check(CaseFile.Case c, Function<CaseFile.Case, Object> outcome) {
        Object actual;
        try {
            actual = outcome.apply(c);
        } catch (ServiceException e) {
            if (!c.fails()) {
                fail(c.expression() + " was refused: " + e.getMessage());
            }
            assertThat(e.getMessage()).as(c.expression()).isEqualTo(c.expected());
            assertThat(e.code()).isEqualTo("ValidationException");
            return;
        }
        Object expected = c.expected().startsWith("{") && !c.fails() ? ItemReader.parse(c.expected()) : c.expected();
        assertThat(c.fails() ? "an error" : "a result").as(c.expression()).isEqualTo("a result");
        assertThat(expected instanceof String ? String.valueOf(actual) : actual)
                .as(c.expression())
                .isEqualTo(expected);
    }
}

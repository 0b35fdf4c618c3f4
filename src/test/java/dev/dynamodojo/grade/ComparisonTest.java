package dev.dynamodojo.grade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.json.ItemReader;
import dev.dynamodojo.lab.Check;
import dev.dynamodojo.value.Item;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonTest {
    /** Items as {@code a1 b2}: attribute id and attribute n; a third sign is attribute x. */
    private static List<Item> items(String text) {
        return text == null
                ? List.of()
                : Arrays.stream(text.split(" ")).map(ComparisonTest::item).toList();
    }

    private static Item item(String word) {
        String further = word.length() > 2 ? ",\"x\":{\"S\":\"" + word.charAt(2) + "\"}" : "";
        return ItemReader.parse(
                "{\"id\":{\"S\":\"" + word.charAt(0) + "\"},\"n\":{\"N\":\"" + word.charAt(1) + "\"}" + further + "}");
    }

    @ParameterizedTest
    @CsvSource({
        "EXACT, a1 b2, a1 b2, ",
        "EXACT, a1 b2, b2 a1, MISORDERED",
        "ANY,   a1 b2, b2 a1, ",
        "ANY,   a1 a1, a1,    MISSING",
        "ANY,   a1,    a1 a1, EXTRA",
        "SET,   a1 a1, a1,    ",
        "SET,   a1,    a1 b2, EXTRA",
        "ANY,   a1 b2, a1 b3, MISSING",
        "ANY,   a1 b2y, a1 b3y, WRONG_ATTRIBUTE",
        "ANY,   a1z b2z, a1 b2, WRONG_ATTRIBUTE",
        "ANY,   a1,    ,      MISSING",
        "ANY,   ,      ,      ",
        "ANY,   a1,    a1z,   WRONG_ATTRIBUTE"
    })
    void firstDifference_isNamedByKind(Check.Order order, String expected, String actual, Difference.Kind kind) {
        assertThat(new ItemComparison(order, List.of(), false)
                        .compare(items(expected), items(actual))
                        .map(Finding::kind)
                        .orElse(null))
                .isEqualTo(kind);
    }

    @Test
    void numbers_areComparedByValue() {
        Item one = ItemReader.parse("{\"n\":{\"N\":\"1.0\"}}");
        Item other = ItemReader.parse("{\"n\":{\"N\":\"1\"}}");
        assertThat(new ItemComparison(Check.Order.EXACT, List.of("n"), false).compare(List.of(one), List.of(other)))
                .isEmpty();
    }

    @Test
    void attributesNotNamed_areTolerated_unlessOnly() {
        assertThat(new ItemComparison(Check.Order.ANY, List.of("id"), false).compare(items("a1"), items("a2z")))
                .isEmpty();
        assertThat(new ItemComparison(Check.Order.ANY, List.of("id"), true)
                        .compare(items("a1"), items("a2z"))
                        .orElseThrow()
                        .concrete())
                .isEqualTo("attribute n was not asked for; ask for: id");
    }

    @Test
    void generalText_holdsNoValues() {
        Finding finding = new ItemComparison(Check.Order.ANY, List.of(), false)
                .compare(items("a1 b2 c3"), items("a1"))
                .orElseThrow();
        assertThat(finding.concrete()).isEqualTo("missing: id=b, n=2; you have 1 item, 3 are expected");
        assertThat(finding.general()).isEqualTo("2 items missing; you have 1 item, 3 are expected");
    }

    @Test
    void controlCharactersOfData_areEscaped() {
        Item evil = ItemReader.parse("{\"id\":{\"S\":\"\\u001b[2J\"}}");
        assertThat(Shown.item(evil, List.of())).isEqualTo("id=\\u001b[2J");
    }

    @Test
    void responses_ofAllOperations_giveTheirItems() {
        assertThat(ResultItems.parse("{\"Items\":[{\"a\":{\"S\":\"1\"}}],\"Count\":1}")
                        .items())
                .hasSize(1);
        assertThat(ResultItems.parse("{\"Count\":7,\"ScannedCount\":9}").count())
                .isEqualTo(7);
        assertThat(ResultItems.parse("{\"Item\":{\"a\":{\"S\":\"1\"}}}").items())
                .hasSize(1);
        assertThat(ResultItems.parse("{}").items()).isEmpty();
        assertThat(ResultItems.parse("{\"Responses\":{\"T\":[{\"a\":{\"S\":\"1\"}}],\"U\":[{\"a\":{\"S\":\"2\"}}]}}")
                        .items())
                .hasSize(2);
        assertThat(ResultItems.parse("{\"Responses\":[{\"Item\":{\"a\":{\"S\":\"1\"}}},{}]}")
                        .items())
                .hasSize(1);
        assertThat(ResultItems.parse("{\"Attributes\":{\"a\":{\"S\":\"1\"}},\"ConsumedCapacity\":{\"x\":[1]}}")
                        .items())
                .hasSize(1);
    }

    @Test
    void callFacts_seeMembers_notAttributesOfItems() {
        CallFacts query = CallFacts.of("Query", "{\"TableName\":\"T\",\"IndexName\":\"I\",\"ConsistentRead\":true}");
        assertThat(query.indexes()).isEqualTo(Set.of("I"));
        assertThat(query.strong()).isTrue();
        CallFacts put = CallFacts.of(
                "PutItem",
                "{\"TableName\":\"T\",\"Item\":{\"ConditionExpression\":{\"S\":\"x\"},\"IndexName\":{\"S\":\"y\"}}}");
        assertThat(put.condition()).isFalse();
        assertThat(put.indexes()).isEmpty();
        CallFacts batch = CallFacts.of(
                "BatchGetItem", "{\"RequestItems\":{\"A\":{\"Keys\":[{\"k\":{\"S\":\"1\"}}]},\"B\":{\"Keys\":[]}}}");
        assertThat(batch.tables()).isEqualTo(Set.of("A", "B"));
    }

    @ParameterizedTest
    @CsvSource({"0, GOLD", "1, GOLD", "1.01, SILVER", "1.5, SILVER", "1.6, BRONZE", "3, BRONZE", "3.01, NONE"})
    void medals_followTheRatio(double ratio, Medal medal) {
        assertThat(Medal.of(ratio)).isEqualTo(medal);
    }
}

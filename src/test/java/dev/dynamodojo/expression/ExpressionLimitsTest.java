package dev.dynamodojo.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.AttributeValue.N;
import dev.dynamodojo.value.Item;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class ExpressionLimitsTest {
    private static final Item VALUES = Item.builder()
            .put(":v", N.of(1))
            .put(":l", new AttributeValue.L(List.of()))
            .build();
    private static final Item ITEM = Item.of("a", N.of(1));

    @Test
    void expressionOf4096Bytes_isAccepted() {
        assertThat(condition(padded("a = :v", 4096)).holds(ITEM)).isTrue();
    }

    @Test
    void expressionOf4097Bytes_isRefused() {
        assertRefused(
                () -> condition(padded("a = :v", 4097)),
                "Invalid ConditionExpression: Expression size has exceeded the maximum allowed size;");
    }

    @Test
    void expressionSize_isMeasuredInUtf8Bytes() {
        String text = "a = :v é" + " ".repeat(4096 - 9);
        assertRefused(
                () -> condition(text + " "),
                "Invalid ConditionExpression: Expression size has exceeded the maximum allowed size;");
        assertRefused(() -> condition(text), "Invalid ConditionExpression: Syntax error; token: \"é\", near: \":v é\"");
    }

    @Test
    void threeHundredOperators_areAccepted() {
        assertThat(condition("NOT ".repeat(299) + "a = :v").holds(ITEM)).isFalse();
        assertThat(condition(joined("a=:v", " OR ", 150)).holds(ITEM)).isTrue();
    }

    @Test
    void threeHundredAndOneOperators_areRefused() {
        String message = "Invalid ConditionExpression: The expression contains too many operators; operator count: 301";
        assertRefused(() -> condition("NOT ".repeat(300) + "a = :v"), message);
        assertRefused(() -> condition(joined("a=:v", " AND ", 151)), message);
        assertRefused(() -> condition(joined("size(a)=:v", " OR ", 101)), message);
        assertRefused(() -> condition(joined("a=:v", " AND ", 250)), message);
    }

    @Test
    void plusesAndFunctionsOfAnUpdate_countAsOperators_assignmentsDoNot() {
        String sums = "SET " + joinedNumbered("a%d=:v+:v", 300);
        assertThat(update(sums).apply(Item.EMPTY).size()).isEqualTo(300);
        assertRefused(
                () -> update(sums + ",z=:v-:v"),
                "Invalid UpdateExpression: The expression contains too many operators; operator count: 301");
        assertThat(update("SET " + joinedNumbered("a%d=:v", 400))
                        .apply(Item.EMPTY)
                        .size())
                .isEqualTo(400);
    }

    @Test
    void inTakesAHundredOperands_notOneMore() {
        assertThat(condition("a IN (" + joined(":v", ",", 100) + ")").holds(ITEM))
                .isTrue();
        assertRefused(
                () -> condition("a IN (" + joined(":v", ",", 101) + ")"),
                "Invalid ConditionExpression: The IN operator is provided with too many operands; number of operands: 101");
    }

    @Test
    void pathsReach32Elements_notOneMore() {
        assertThat(condition("a" + ".a".repeat(31) + " = :v").holds(ITEM)).isFalse();
        assertRefused(
                () -> condition("a" + ".a".repeat(32) + " = :v"),
                "Invalid ConditionExpression: The document path has too many nesting elements; nesting levels: 33");
        assertRefused(
                () -> ProjectionExpression.parse("a" + "[0]".repeat(32), Placeholders.none()),
                "Invalid ProjectionExpression: The document path has too many nesting elements; nesting levels: 33");
    }

    @Test
    void thousandsOfParentheses_areRefusedWithoutExhaustingTheStack() {
        assertRefused(
                () -> condition("(".repeat(4000)),
                "Invalid ConditionExpression: The expression has redundant parentheses;");
        assertRefused(
                () -> update("SET a = " + "(".repeat(4000)),
                "Invalid UpdateExpression: The expression has redundant parentheses;");
    }

    @Test
    void functionCallsNested220Deep_areReadAndEvaluated() {
        assertRefused(
                () -> update("SET a = " + "if_not_exists(b, ".repeat(220) + ":v" + ")".repeat(219)),
                "Invalid UpdateExpression: Syntax error; token: \"<EOF>\", near: \")\"");
        assertThat(update("SET a = " + "if_not_exists(b, ".repeat(220) + ":v" + ")".repeat(220))
                        .apply(Item.EMPTY))
                .isEqualTo(ITEM);
    }

    @Test
    void placeholderOf255Characters_isAccepted_of256Refused() {
        String name = "#" + "n".repeat(254);
        Placeholders placeholders = Placeholders.of(Map.of(name, "a"), VALUES);
        assertThat(ConditionExpression.parse("FilterExpression", name + " = :v", placeholders)
                        .holds(ITEM))
                .isTrue();
        assertThatThrownBy(() -> Placeholders.of(Map.of(name + "n", "a"), null))
                .isInstanceOf(ServiceException.class)
                .hasMessageStartingWith("ExpressionAttributeNames contains invalid key: ");
    }

    @Test
    void namesAndValues_ofTwoMegabytesTogether_areAccepted_oneByteMoreRefused() {
        int room = 2 * 1024 * 1024 - "#a".length() - "a".length() - ":v".length();
        Item most = Item.of(":v", new AttributeValue.S("x".repeat(room)));
        assertThat(Placeholders.of(Map.of("#a", "a"), most)).isNotNull();
        Item more = Item.of(":v", new AttributeValue.S("x".repeat(room + 1)));
        assertRefused(() -> Placeholders.of(Map.of("#a", "a"), more), "ExpressionAttributeValues exceeds max size");
    }

    @Test
    void updateThatNestsDeeperThan32Levels_isRefused() {
        Item deep = Item.of("a", maps(31, N.of(1)));
        assertThat(update("SET a" + ".k".repeat(31) + " = :v").apply(deep)).isEqualTo(deep);
        Item values = Item.of(":m", maps(1, N.of(1)));
        UpdateExpression deeper =
                UpdateExpression.parse("SET a" + ".k".repeat(31) + " = :m", Placeholders.of(null, values));
        assertRefused(
                () -> deeper.apply(deep),
                "Nesting Levels have exceeded supported limits: Attributes have nested levels more than supported");
    }

    @Test
    void everyReservedWord_isRefusedInAnyCase() {
        assertThat(ReservedWords.all()).hasSize(573);
        for (String word : ReservedWords.all()) {
            for (String form : List.of(word, word.toLowerCase(java.util.Locale.ROOT))) {
                assertRefused(
                        () -> ProjectionExpression.parse(form, Placeholders.none()),
                        "Invalid ProjectionExpression: Attribute name is a reserved keyword; reserved keyword: "
                                + form);
                assertThat(ReservedWords.contains(form + "1")).isFalse();
            }
        }
    }

    @Test
    void placeholdersUsedInDifferentExpressionsOfARequest_areAllUsed() {
        Placeholders placeholders = Placeholders.of(Map.of("#a", "a", "#b", "b"), VALUES);
        UpdateExpression.parse("SET #a = :v", placeholders);
        assertThatThrownBy(placeholders::requireAllUsed)
                .hasMessage("Value provided in ExpressionAttributeNames unused in expressions: keys: {#b}");
        ConditionExpression.parse("ConditionExpression", "#b = :l", placeholders);
        placeholders.requireAllUsed();
        assertThat(placeholders).isNotNull();
    }

    private static ConditionExpression condition(String text) {
        return ConditionExpression.parse("ConditionExpression", text, Placeholders.of(null, VALUES));
    }

    private static UpdateExpression update(String text) {
        return UpdateExpression.parse(text, Placeholders.of(null, VALUES));
    }

    private static AttributeValue maps(int levels, AttributeValue leaf) {
        AttributeValue value = leaf;
        for (int i = 0; i < levels; i++) {
            value = new AttributeValue.M(Item.of("k", value));
        }
        return value;
    }

    private static String padded(String text, int bytes) {
        return text + " ".repeat(bytes - text.length());
    }

    private static String joined(String part, String separator, int count) {
        return String.join(separator, Collections.nCopies(count, part));
    }

    private static String joinedNumbered(String format, int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : ",").append(String.format(format, i));
        }
        return text.toString();
    }

    private static void assertRefused(ThrowingCallable parse, String message) {
        assertThatThrownBy(parse).isInstanceOf(ServiceException.class).hasMessage(message);
    }
}

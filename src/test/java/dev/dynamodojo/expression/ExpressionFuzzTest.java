package dev.dynamodojo.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.dynamodojo.json.ItemReader;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Whatever the text, a parser accepts it or refuses it as the service would; a failure names the seed and the text. */
class ExpressionFuzzTest {
    private static final String[] WORDS = {
        "a",
        "b",
        "m",
        "l",
        "a",
        "#a",
        "#m",
        "#zzz",
        ":n",
        ":s",
        ":l",
        ":ss",
        ":m",
        ":zzz",
        "=",
        "<>",
        "<",
        "<=",
        ">",
        ">=",
        "(",
        ")",
        "(",
        ")",
        ",",
        ",",
        ".",
        "[",
        "]",
        "[0]",
        "[1]",
        ".k",
        "+",
        "-",
        "AND",
        "OR",
        "NOT",
        "BETWEEN",
        "IN",
        "SET",
        "REMOVE",
        "ADD",
        "DELETE",
        "size(",
        "contains(",
        "begins_with(",
        "attribute_exists(",
        "attribute_type(",
        "if_not_exists(",
        "list_append(",
        "unknown(",
        "name",
        "7",
        "99999999999",
        "!",
        "'",
        "#",
        ":",
        "é",
        "😀",
        "\ud83d",
        "\u0000"
    };
    private static final String[] CONDITIONS = {
        "a = :n",
        "m.k <> :s",
        "size(l) > :n",
        "contains(l, :s)",
        "begins_with(b, :s)",
        "attribute_exists(m.k)",
        "a BETWEEN :n AND :n",
        "l[0] IN (:s, :n)",
        "NOT a < :n",
        "(b = :s OR a = :n)",
        "attribute_type(a, :s)"
    };
    private static final String[] UPDATES = {
        "SET a = :n",
        "SET m.k = a + :n",
        "REMOVE l[0]",
        "ADD a :n",
        "DELETE ss :ss",
        "SET l[9] = if_not_exists(b, :s)",
        "SET l = list_append(l, :l)",
        "REMOVE m.k",
        "ADD ss :ss",
        "SET b = a - :n",
        "SET m.z.z = :n"
    };
    private static final Map<String, String> NAMES = Map.of("#a", "a", "#m", "m");
    private static final Item VALUES = ItemReader.parse(
            "{\":n\":{\"N\":\"1\"},\":s\":{\"S\":\"S\"},\":l\":{\"L\":[]},\":ss\":{\"SS\":[\"a\"]},\":m\":{\"M\":{}}}");
    private static final List<Item> ITEMS = List.of(
            Item.EMPTY,
            ItemReader.parse("{\"a\":{\"N\":\"1\"},\"b\":{\"S\":\"b\"},\"m\":{\"M\":{\"k\":{\"L\":[{\"NULL\":true}]}}},"
                    + "\"l\":{\"L\":[{\"S\":\"S\"},{\"N\":\"2\"}]},\"ss\":{\"SS\":[\"a\",\"b\"]}}"),
            ItemReader.parse("{\"a\":{\"L\":[]},\"b\":{\"B\":\"AQ==\"},\"m\":{\"S\":\"m\"},\"l\":{\"M\":{}}}"));

    @Test
    void randomTokens_neverThrowAnythingButARefusal() {
        Random random = new Random(20_261_201);
        int accepted = 0;
        for (int i = 0; i < 20_000; i++) {
            accepted += everyParser(soup(random, WORDS, 1 + random.nextInt(14), " "));
        }
        assertThat(accepted).isPositive();
    }

    @Test
    void randomCharacters_neverThrowAnythingButARefusal() {
        Random random = new Random(20_261_202);
        String alphabet = "ab#:()[].,=<>+- \n\tsizeANDOR0\"'\\é\ud83d\ude00";
        for (int i = 0; i < 10_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(20); n >= 0; n--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            assertThat(everyParser(text.toString())).isNotNegative();
        }
    }

    @Test
    void validConditionsJoined_areAcceptedAndEvaluate() {
        Random random = new Random(20_261_203);
        for (int i = 0; i < 2_000; i++) {
            String text = soup(random, CONDITIONS, 1 + random.nextInt(8), random.nextBoolean() ? " AND " : " OR ");
            assertThat(accepts(text, ExpressionFuzzTest::condition)).as(text).isTrue();
        }
    }

    @Test
    void validUpdatesJoined_leaveTheItemTheyReadUntouched() {
        Random random = new Random(20_261_204);
        int accepted = 0;
        for (int i = 0; i < 10_000; i++) {
            String text = soup(random, UPDATES, 1 + random.nextInt(4), " ");
            List<String> before = ITEMS.stream().map(Item::toString).toList();
            accepted += accepts(text, ExpressionFuzzTest::update) ? 1 : 0;
            assertThat(ITEMS.stream().map(Item::toString).toList()).as(text).isEqualTo(before);
        }
        assertThat(accepted).isPositive();
    }

    private static int everyParser(String text) {
        int accepted = 0;
        accepted += accepts(text, ExpressionFuzzTest::condition) ? 1 : 0;
        accepted += accepts(text, ExpressionFuzzTest::keyCondition) ? 1 : 0;
        accepted += accepts(text, ExpressionFuzzTest::projection) ? 1 : 0;
        accepted += accepts(text, ExpressionFuzzTest::update) ? 1 : 0;
        return accepted;
    }

    private static boolean accepts(String text, Consumer<String> parser) {
        try {
            parser.accept(text);
            return true;
        } catch (ServiceException e) {
            assertThat(e.getMessage()).as(text).isNotEmpty();
            return false;
        } catch (RuntimeException | StackOverflowError e) {
            return fail("threw " + e + " for: " + text, e);
        }
    }

    private static void condition(String text) {
        ConditionExpression condition = ConditionExpression.parse("FilterExpression", text, placeholders());
        ITEMS.forEach(condition::holds);
        condition.paths();
    }

    private static void keyCondition(String text) {
        KeyConditionExpression keys = KeyConditionExpression.parse(text, placeholders());
        keys.select(List.of("a"), List.of("b"), Map.of("a", AttributeValue.Type.N, "b", AttributeValue.Type.S));
    }

    private static void projection(String text) {
        ITEMS.forEach(ProjectionExpression.parse(text, placeholders())::apply);
    }

    /** An update may be refused on one item and not on another; all are tried. */
    private static void update(String text) {
        UpdateExpression update = UpdateExpression.parse(text, placeholders());
        int refused = 0;
        for (Item item : ITEMS) {
            try {
                update.touched(update.apply(item));
            } catch (ServiceException e) {
                refused++;
            }
        }
        assertThat(refused).isLessThanOrEqualTo(ITEMS.size());
    }

    private static Placeholders placeholders() {
        return Placeholders.of(NAMES, VALUES);
    }

    private static String soup(Random random, String[] words, int count, String separator) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : separator).append(words[random.nextInt(words.length)]);
        }
        return text.toString();
    }
}

package dev.dynamodojo.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.statement.Statement;
import dev.dynamodojo.statement.Statement.Format;
import dev.dynamodojo.time.Chance;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Whatever a response holds and a query makes of it, it is printed or refused in words. */
class HostileResponsesTest {
    private static final List<String> SCALARS =
            List.of("\"x\"", "1", "2.5", "true", "null", "\"\"", "\"\u65e5\"", "\"a\\u0007\\nb\"", "{}", "[]");
    private static final List<String> NAMES = List.of("Items", "pk", "N", "Count", "\u00e9", "a b");
    private static final List<String> QUERIES = List.of(
            "",
            "Items",
            "Items[]",
            "Items[0]",
            "Items[*].[pk,N]",
            "Items[].{a: pk, b: N}",
            "length(Items)",
            "keys(@)",
            "values(@)",
            "Items[?pk==`x`]",
            "Items[?N > `1`].pk",
            "sort(Items)",
            "sort_by(Items, &N)",
            "sum(Items[].N)",
            "Items[::-1]",
            "join(',', Items)",
            "to_number(Items)",
            "Items.*",
            "max_by(Items, &pk)",
            "map(&pk, Items)",
            "not_null(Items, pk)",
            "merge(@, Items)",
            "Items[].pk[]",
            "type(@)",
            "reverse(Items)",
            "floor(Count)");

    private static String tree(Chance chance, int depth) {
        int kind = depth > 3 ? 0 : chance.nextInt(4);
        StringBuilder text = new StringBuilder();
        if (kind < 2) {
            return SCALARS.get(chance.nextInt(SCALARS.size()));
        }
        int size = chance.nextInt(4);
        int first = chance.nextInt(NAMES.size());
        for (int i = 0; i < size; i++) {
            String name = kind == 2 ? "\"" + NAMES.get((first + i) % NAMES.size()) + "\":" : "";
            text.append(i == 0 ? "" : ",").append(name).append(tree(chance, depth + 1));
        }
        return kind == 2 ? "{" + text + "}" : "[" + text + "]";
    }

    @Test
    void anyResponse_isPrintedOrRefusedInWords() {
        Chance chance = new Chance(11);
        int printed = 0;
        for (int round = 0; round < 5_000; round++) {
            String query = QUERIES.get(chance.nextInt(QUERIES.size()));
            Format format = Format.values()[chance.nextInt(Format.values().length)];
            String response = "{\"Items\":" + tree(chance, 0) + ",\"Count\":" + tree(chance, 3) + "}";
            Printer printer = new Printer(
                    new Statement.Output(format, query.isEmpty() ? Optional.empty() : Optional.of(query)), Format.JSON);
            try {
                assertThat(printer.response("Query", response)).doesNotEndWith("\n\n");
                printed++;
            } catch (Printer.Unprintable e) {
                assertThat(e.getMessage()).isNotBlank();
            }
        }
        assertThat(printed).isGreaterThan(3_000);
    }

    @Test
    void json_isReprintedWithoutLoss() {
        Chance chance = new Chance(5);
        for (int round = 0; round < 500; round++) {
            String response = "{\"Items\":" + tree(chance, 0) + "}";
            assertThat(Tree.of(JsonText.pretty(response))).isEqualTo(Tree.of(response));
            assertThat(JsonText.pretty(Tree.of(response))).isEqualTo(JsonText.pretty(response));
        }
    }
}

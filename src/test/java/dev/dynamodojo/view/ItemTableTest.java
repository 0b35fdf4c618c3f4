package dev.dynamodojo.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.json.ItemReader;
import dev.dynamodojo.value.Item;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ItemTableTest {
    private static final Item SHORT =
            ItemReader.parse("{\"b\":{\"S\":\"x\"},\"PK\":{\"S\":\"k\"},\"n\":{\"N\":\"5\"}}");

    private static Look look(int width) {
        return new Look(width, 24, Style.PLAIN, true);
    }

    @Test
    void keys_comeFirstAndNumbersStandRight() {
        Item other = ItemReader.parse("{\"PK\":{\"S\":\"kk\"},\"n\":{\"N\":\"1234\"}}");
        assertThat(ItemTable.lines(List.of(SHORT, other), List.of("PK"), List.of(), look(80)))
                .containsExactly(
                        "┌────┬───┬──────┐",
                        "│ PK │ b │ n    │",
                        "├────┼───┼──────┤",
                        "│ k  │ x │    5 │",
                        "│ kk │   │ 1234 │",
                        "└────┴───┴──────┘");
    }

    @Test
    void attributesNamedLast_areLast() {
        assertThat(ItemTable.lines(List.of(SHORT), List.of("PK"), List.of("b"), look(80))
                        .get(1))
                .isEqualTo("│ PK │ n │ b │");
    }

    @Test
    void attributesThatDoNotFit_areCounted() {
        StringBuilder json = new StringBuilder("{\"PK\":{\"S\":\"key\"}");
        for (int i = 0; i < 30; i++) {
            json.append(",\"attribute")
                    .append(i)
                    .append("\":{\"S\":\"value ")
                    .append(i)
                    .append("\"}");
        }
        List<String> lines = ItemTable.lines(List.of(ItemReader.parse(json + "}")), List.of("PK"), List.of(), look(80));
        assertThat(lines.get(1)).contains("attribute0").contains("(more)");
        assertThat(lines).allMatch(line -> Columns.of(line) < 80);
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 40, 57, 80, 132, 400})
    void anyWidth_isKept(int width) {
        Item wide = ItemReader.parse("{\"PK\":{\"S\":\"" + "日本".repeat(80) + "\"},\"SK\":{\"S\":\"" + "x".repeat(500)
                + "\"},\"m\":{\"M\":{\"a\":{\"L\":[{\"N\":\"1\"},{\"NULL\":true}]}}},\"e\":{\"S\":\"\\u001b[2J\\n\"}}");
        List<String> lines = ItemTable.lines(List.of(wide, SHORT), List.of("PK", "SK"), List.of(), look(width));
        assertThat(lines).allMatch(line -> Columns.of(line) < width);
        assertThat(lines.stream().mapToInt(Columns::of).distinct().count()).isEqualTo(1);
        assertThat(String.join("", lines)).doesNotContain("\u001b");
        assertThat(ItemList.lines(wide, List.of("PK"), 1, look(width)))
                .allMatch(line -> Columns.of(line) < Math.max(width, 21));
    }

    @Test
    void colour_changesNoWidth() {
        Look colour = new Look(80, 24, Style.COLOUR, true);
        List<String> plain = ItemTable.lines(List.of(SHORT), List.of("PK"), List.of(), look(80));
        List<String> dressed = ItemTable.lines(List.of(SHORT), List.of("PK"), List.of(), colour);
        assertThat(dressed)
                .extracting(l -> l.replaceAll("\u001b\\[[0-9;]*m", ""))
                .isEqualTo(plain);
        assertThat(String.join("", dressed)).contains("\u001b[");
    }

    @Test
    void nestedValues_areReadable() {
        Item item = ItemReader.parse(
                "{\"a\":{\"M\":{\"x\":{\"S\":\"y\"},\"l\":{\"L\":[{\"BOOL\":true},{\"NULL\":true}]}}},\"s\":{\"NS\":[\"1\",\"2\"]},"
                        + "\"empty\":{\"S\":\"\"},\"b\":{\"B\":\"AAEC\"}}");
        assertThat(Values.text(item.get("a"))).isEqualTo("{x: \"y\", l: [true, null]}");
        assertThat(Values.text(item.get("s"))).isEqualTo("<1, 2>");
        assertThat(Values.text(item.get("empty"))).isEqualTo("\"\"");
        assertThat(Values.text(item.get("b"))).isEqualTo("AAEC");
    }
}

package dev.dynamodojo.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Columns, escaping, wrapping, amounts. */
class TextTest {
    @ParameterizedTest
    @CsvSource({"abc, 3", "日本, 4", "é, 1", "e\u0301, 1", "😀, 2", "'', 0", "½×…, 3"})
    void columns_areThoseOfATerminal(String text, int columns) {
        assertThat(Columns.of(text)).isEqualTo(columns);
    }

    @Test
    void wideText_isCutBetweenCharacters() {
        assertThat(Columns.cut("日本語テキスト", 7)).isEqualTo("日本語…");
        assertThat(Columns.of(Columns.cut("日本語テキスト", 8))).isLessThanOrEqualTo(8);
        assertThat(Columns.cut("short", 8)).isEqualTo("short");
    }

    @Test
    void controlCharacters_becomeCodes() {
        assertThat(Escape.line("a\u001b[31mb")).isEqualTo("a\\u001b[31mb");
        assertThat(Escape.line("\u009b2J")).isEqualTo("\\u009b2J");
        assertThat(Escape.line("x\u202ey")).isEqualTo("x\\u202ey");
        assertThat(Escape.line("a\nb\tc\rd")).isEqualTo("a\\nb\\tc\\rd");
        assertThat(Escape.line("\ud800")).isEqualTo("\\ud800");
        assertThat(Escape.line("\u200b\u00ad\ufeff")).isEqualTo("\\u200b\\u00ad\\ufeff");
    }

    @Test
    void block_keepsItsLines() {
        assertThat(Escape.block("a\n\u0007b")).isEqualTo("a\n\\u0007b");
    }

    @Test
    void ordinaryText_staysAsItIs() {
        String text = "Grüße, 日本語 😀 — „quoted“ 100 %";
        assertThat(Escape.line(text)).isEqualTo(text);
    }

    @Test
    void everyCharacter_isHarmlessAfterEscaping() {
        List<String> harmful = new ArrayList<>();
        for (int point = 0; point <= 0x10FFFF; point++) {
            String escaped = Escape.line(new String(Character.toChars(point)));
            if (escaped.codePoints().anyMatch(TextTest::steers)) {
                harmful.add(Integer.toHexString(point));
            }
        }
        assertThat(harmful).isEmpty();
    }

    private static boolean steers(int point) {
        int type = Character.getType(point);
        return type == Character.CONTROL || type == Character.FORMAT || type == Character.SURROGATE;
    }

    @Test
    void ascii_replacesOurSigns() {
        assertThat(Ascii.of("✓ 2 items · ½ │ …")).isEqualTo("ok 2 items | 1/2 | ...");
        assertThat(Ascii.of("é")).isEqualTo("\\u00e9");
        assertThat(Ascii.of("dojo ▸").chars().allMatch(c -> c < 0x80)).isTrue();
    }

    @Test
    void prose_isWrappedBetweenWords() {
        assertThat(Wrap.text("one two three four", 9)).containsExactly("one two", "three", "four");
        assertThat(Wrap.labelled("  why   ", "one two three", 16)).containsExactly("  why   one two", "        three");
        assertThat(Wrap.text("abcdefghijklmnop", 8)).containsExactly("abcdefgh", "ijklmnop");
    }

    @Test
    void unit_staysWithItsNumber() {
        assertThat(Wrap.text("it reads 236 B, 0.5 RCU", 21)).containsExactly("it reads 236 B,", "0.5 RCU");
    }

    @ParameterizedTest
    @CsvSource({"0.5, 0.5", "12, 12", "1238.5, '1,238.5'", "0, 0"})
    void units_areExact(double units, String text) {
        assertThat(Amounts.units(units)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"477, 477×", "1.5, 1.5×", "1, 1×", "25, 25×", "3970, '3,970×'"})
    void ratios_areShort(double ratio, String text) {
        assertThat(Amounts.times(ratio)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0.99998, 99.99 %", "1, 100 %", "0.289, 29 %", "0.983, 98.3 %", "0, 0 %"})
    void percent_neverSaysAllWhereSomethingIsMissing(double share, String text) {
        assertThat(Amounts.percent(share)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"214, 214 B", "3482, 3.4 KB", "1992294, 1.9 MB"})
    void sizes_arePowersOf1024(long bytes, String text) {
        assertThat(Amounts.size(bytes)).isEqualTo(text);
    }

    @Test
    void markdown_becomesLines() {
        Look look = new Look(30, 20, Style.PLAIN, true);
        assertThat(Prose.lines(
                        "# Title\n\nSome *text* that is `long`\nenough to wrap.\n\n- one\n- two\n\n    code  here\n",
                        look))
                .containsExactly(
                        "Title",
                        "",
                        "Some *text* that is long",
                        "enough to wrap.",
                        "",
                        "- one",
                        "- two",
                        "",
                        "    code  here");
        assertThat(Prose.lines("| a | bb |\n|---|---|\n| ccc | d |\n", look)).containsExactly("  a    bb", "  ccc  d");
    }
}

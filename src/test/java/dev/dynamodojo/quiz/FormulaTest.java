package dev.dynamodojo.quiz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormulaTest {
    private static final Scope SCOPE = Scope.of(Map.of("items", Fraction.of(80), "kilobytes", Fraction.of(6)));

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    1 + 2 * 3                            | 7
                    (1 + 2) * 3                          | 9
                    10 - 3 - 2                           | 5
                    -2 * -3                              | 6
                    1 / 3 * 3                            | 1
                    1 / 3                                | 1/3
                    0.5 + 0.25                           | 0.75
                    items * ceil(kilobytes / 4) / 2      | 80
                    ceil(items * kilobytes / 4) / 2      | 60
                    ceil(7 / 2) + floor(7 / 2)           | 7
                    ceil(-3.5)                           | -3
                    min(3, 1, 2) + max(3, 1, 2)          | 4
                    4 * KB                               | 4096
                    MB / KB                              | 1024
                    items = 80 and kilobytes < 7         | true
                    items > 80 or not kilobytes >= 6     | false
                    items != 80                          | false
                    'a' = 'a'                            | true
                    if(items > 50, 'many', 'few')        | many
                    if(true, 1, 1 / 0)                   | 1
                    false and 1 / 0 > 1                  | false
                    number('12.5') * 2                   | 25
                    fill(3)                              | xxx
                    pad(7, 3)                            | 007
                    null = null                          | true
                    """)
    void formula_hasItsExactValue(String formula, String value) {
        assertThat(Formula.parse(formula).evaluate(SCOPE)).hasToString(value);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    1 +              | expected a value
                    (1 + 2           | expected ')'
                    1 2              | expected an operator or the end
                    'open            | not closed
                    ceil(1,          | expected a value
                    * 2              | expected a value
                    """)
    void formula_thatDoesNotParse_saysWhere(String formula, String message) {
        assertThatThrownBy(() -> Formula.parse(formula))
                .isInstanceOf(FormulaException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    1 / (items - 80)   | division by zero
                    unknown + 1        | nothing here is called 'unknown'
                    sqrt(4)            | no function here is called 'sqrt'
                    'a' + 1            | expected a number
                    1 and true         | expected true or false
                    if(true)           | needs more arguments
                    fill(0 - 1)        | between 0 and
                    number('x')        | not a number
                    """)
    void formula_thatHasNoValue_saysWhy(String formula, String message) {
        assertThatThrownBy(() -> Formula.parse(formula).evaluate(SCOPE))
                .isInstanceOf(FormulaException.class)
                .hasMessageContaining(message);
    }

    @Test
    void reads_namesAndFunctions_whereverTheyStand() {
        assertThat(Formula.parse("max(a.b, response('X')) * (c - 1)").reads())
                .containsExactlyInAnyOrder("*", "max", "a.b", "response", "-", "c");
    }

    @Test
    void template_inProse_groupsThousands() {
        Scope scope = Scope.of(Map.of("n", Fraction.of(1234567), "half", Fraction.of("12500.5")));
        assertThat(Template.parse("${n} and ${half}").render(scope, Template.Style.PROSE))
                .isEqualTo("1,234,567 and 12,500.5");
    }

    @Test
    void template_inStatements_isPlainAndWhole() {
        Scope scope = Scope.of(Map.of("n", Fraction.of(5000)));
        assertThat(Template.parse("${n} ${fill(n)}").render(scope, Template.Style.PLAIN))
                .startsWith("5000 xxx")
                .hasSize(5005);
    }

    @Test
    void template_shown_cutsFillings() {
        assertThat(Template.parse("${fill(5000)}").render(SCOPE, Template.Style.SHORT))
                .isEqualTo("xxx…(5,000 bytes)");
    }

    @Test
    void template_withoutClosingBrace_isRefused() {
        assertThatThrownBy(() -> Template.parse("a ${n b"))
                .isInstanceOf(FormulaException.class)
                .hasMessageContaining("not closed");
    }
}

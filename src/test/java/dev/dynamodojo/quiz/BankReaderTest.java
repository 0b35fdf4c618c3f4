package dev.dynamodojo.quiz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamodojo.yaml.YamlException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BankReaderTest {
    static final String FAMILY = """
            format: dojo.quiz/1
            topic: capacity
            questions:
              - id: H1-drawn
                exams: [{exam: dva-c02, task: "1.3", skills: ["1.3.6"]}]
                topics: [H1]
                type: single
                difficulty: 2
                variables:
                  items: {from: 20, to: 40, step: 10}
                  kilobytes: [6, 7]
                let:
                  steps: ceil(kilobytes / 4)
                where: items != 30
                stem: How many units do ${items} reads of ${kilobytes} KB take?
                options:
                  - {id: a, text: "${value}", formula: items * steps / 2, correct: true, why: "Rounded to ${steps} × 4 KB each, then halved."}
                  - {id: b, text: "${value}", formula: items * steps, misconception: forgot the half, why: "Eventual reads cost half of that amount."}
                  - {id: c, text: "${value}", formula: ceil(items * kilobytes / 4) / 2, misconception: sums first, why: "Each item is rounded up by itself, not the sum."}
                  - {id: d, text: "${value}", formula: 1, misconception: one unit per call, why: "The number of calls and the sizes count here."}
                source: {title: Reads, checked: 2026-12-01}
            """;

    @Test
    void family_drawnByOneSeed_isAlwaysTheSame() {
        Question question = Banks.of(FAMILY).questions().get(0);
        Variant one = Variant.draw(question, 5);
        assertThat(one.stem()).isEqualTo(Variant.draw(question, 5).stem());
        assertThat(one.options()).isEqualTo(Variant.draw(question, 5).options());
    }

    @Test
    void family_drawnByManySeeds_staysInItsRangesAndMeetsItsCondition() {
        Question question = Banks.of(FAMILY).questions().get(0);
        for (int seed = 0; seed < 100; seed++) {
            Map<String, Object> names = Variant.draw(question, seed).names();
            assertThat(names.get("items")).isIn(Fraction.of(20), Fraction.of(40));
            assertThat(names.get("kilobytes")).isIn(Fraction.of(6), Fraction.of(7));
            assertThat(names.get("steps")).isEqualTo(Fraction.of(2));
        }
    }

    @Test
    void family_writesTextsWithItsNumbers() {
        Variant variant = Variant.draw(Banks.of(FAMILY).questions().get(0), 3);
        Object items = variant.names().get("items");
        assertThat(variant.stem())
                .isEqualTo("How many units do " + items + " reads of "
                        + variant.names().get("kilobytes") + " KB take?");
        assertThat(variant.option("a").text()).isEqualTo(items.toString());
        assertThat(variant.option("a").why()).startsWith("Rounded to 2 × 4 KB");
    }

    @Test
    void family_whoseDistractorMeetsTheKeySometimes_isDrawnAgain() {
        // kilobytes 8: adding up first gives the key's number, so only 6 and 7 are ever drawn
        Question question = Banks.of(FAMILY.replace("kilobytes: [6, 7]", "kilobytes: [6, 7, 8]"))
                .questions()
                .get(0);
        for (int seed = 0; seed < 100; seed++) {
            assertThat(Variant.draw(question, seed).names().get("kilobytes")).isNotEqualTo(Fraction.of(8));
        }
    }

    @Test
    void family_whoseDistractorAlwaysMeetsTheKey_isRefused() {
        Question question = Banks.of(FAMILY.replace("formula: items * steps,", "formula: items * steps / 2,"))
                .questions()
                .get(0);
        assertThatThrownBy(() -> Variant.draw(question, 1))
                .isInstanceOf(FormulaException.class)
                .hasMessageContaining("two options are the same");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    difficulty: 2            | difficulty: 9             | test.yaml:8: questions[0].difficulty: difficulty is 1, 2 or 3
                    difficulty: 2            | dificulty: 2              | test.yaml:8: questions[0].dificulty: unknown field 'dificulty'; write 'difficulty' instead
                    type: single             | type: singel              | test.yaml:7: questions[0].type: 'singel' is not known here; write 'single' instead
                    checked: 2026-12-01      | checked: yesterday        | test.yaml:21: questions[0].source.checked: write the day as 2026-12-01
                    format: dojo.quiz/1      | format: dojo.quiz/2       | write 'dojo.quiz/1' instead
                    items * steps / 2        | items * * 2               | formula 'items * * 2': expected a value
                    step: 10                 | step: 0                   | a range goes up
                    id: b                    | id: a                     | option 'a' stands here twice
                    formula: 1               | value: 1, formula: 1      | never both
                    KB take?                 | KB ${take                 | is not closed
                    """)
    void file_withAFault_saysFileLineAndWhatToWrite(String right, String wrong, String message) {
        assertThatThrownBy(() -> Banks.of(FAMILY.replace(right, wrong)))
                .isInstanceOf(YamlException.class)
                .hasMessageStartingWith("test.yaml:")
                .hasMessageContaining(message);
    }

    @Test
    void option_withoutAReason_isRefused() {
        assertThatThrownBy(() -> Banks.of(FAMILY.replace(", why: \"Eventual reads cost half of that amount.\"", "")))
                .isInstanceOf(YamlException.class)
                .hasMessageContaining("the field 'why' is missing");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    aws dynamodb list-tables                                | at least one 'expect
                    expect answer = count                                   | at least one statement
                    aws dynamodb list-tables;expect z = count               | expect 'z': write one of a, b, c, d, answer
                    aws dynamodb list-tables;expect count                   | write: expect answer = FORMULA
                    aws dynamodb list-tables;expect a = count +             | expected a value
                    repeat n = 1 .. 3;expect a = count                      | repeat needs indented statements
                    repeat n = 1;  aws dynamodb list-tables;expect a = 1    | write: repeat NAME = FIRST .. LAST
                    """)
    void proof_withAFault_saysTheLine(String proof, String message) {
        String yaml = FAMILY + "    proof: |\n      " + proof.replace(";", "\n      ") + "\n";
        assertThatThrownBy(() -> Banks.of(yaml))
                .isInstanceOf(YamlException.class)
                .hasMessageContaining("test.yaml:2")
                .hasMessageContaining(message);
    }
}

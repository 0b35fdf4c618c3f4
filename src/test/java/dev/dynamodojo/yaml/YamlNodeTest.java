package dev.dynamodojo.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class YamlNodeTest {
    private static YamlNode parse(String text) {
        return YamlNode.parse("f.yaml", text);
    }

    @Test
    void plainKinds_areTheCoreSchemas() {
        assertThat(parse("{a: 1, b: 1.5, c: true, e: [x, '1'], f: 2024-01-01}").plain())
                .isEqualTo(Map.of("a", 1L, "b", 1.5, "c", true, "e", List.of("x", "1"), "f", "2024-01-01"));
        assertThat(parse("{d: null}").find("d")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            'a: [1, 2'                    | f.yaml:1: not valid YAML
            'a: 1\na: 2'                  | f.yaml:2: a: stands here twice
            ''                            | f.yaml:1: the file is empty
            'a: &x {b: *x}'               | f.yaml:1: too much, or nested too deeply
            """)
    void badYaml_namesFileAndLine(String text, String message) {
        String yaml = text.replace("'", "").replace("\\n", "\n");
        assertThatThrownBy(() -> parse(yaml).fields())
                .isInstanceOf(YamlException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void aliases_areWrittenOut_butNotEndlessly() {
        assertThat(parse("a: &x [1, 2]\nb: *x").plain()).isEqualTo(Map.of("a", List.of(1L, 2L), "b", List.of(1L, 2L)));
        StringBuilder laughs = new StringBuilder("a0: &a0 [x, x]\n");
        for (int i = 1; i < 24; i++) {
            String before = "*a" + (i - 1);
            laughs.append("a" + i + ": &a" + i + " [" + before + ", " + before + "]\n");
        }
        assertThatThrownBy(() -> parse(laughs.toString())).hasMessageContaining("use fewer aliases");
    }

    @Test
    void deepNesting_isRefused() {
        assertThatThrownBy(() -> parse("[".repeat(200_000))).isInstanceOf(YamlException.class);
    }

    @Test
    void unknownField_suggestsTheNearest() {
        assertThatThrownBy(() -> parse("nmae: x\n").allowing("name", "size"))
                .hasMessage("f.yaml:1: nmae: unknown field 'nmae'; write 'name' instead");
    }

    @Test
    void wrongKinds_sayWhatWasExpected() {
        YamlNode node = parse("a: [1]\nb: x\nc: {d: 1}\n");
        assertThatThrownBy(() -> node.text("a")).hasMessage("f.yaml:1: a: expected text, found a list");
        assertThatThrownBy(() -> node.need("b").whole()).hasMessage("f.yaml:2: b: expected a whole number, found 'x'");
        assertThatThrownBy(() -> node.need("b").flag()).hasMessage("f.yaml:2: b: expected true or false, found 'x'");
        assertThatThrownBy(() -> node.need("c").elements()).hasMessage("f.yaml:3: c: expected a list, found a mapping");
        assertThatThrownBy(() -> node.need("e")).hasMessage("f.yaml:1: the field 'e' is missing");
        assertThatThrownBy(() -> parse("99999999999999999999").plain()).hasMessageContaining("put it in quotes");
    }
}

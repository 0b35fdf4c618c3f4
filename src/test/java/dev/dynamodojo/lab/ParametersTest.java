package dev.dynamodojo.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParametersTest {
    private static final Parameters CUSTOMER =
            new Parameters(Map.of("customer", List.of("C-1001", "C-1002", "C-1017")));

    @ParameterizedTest
    @CsvSource({
        "'{\":c\":{\"S\":\"CUSTOMER#C-1001\"}}', '{\":c\":{\"S\":\"CUSTOMER#C-1002\"}}'",
        "C-10012, C-10012",
        "XC-1001, XC-1001",
        "C-1001#C-1001, C-1002#C-1002",
        "C-1002, C-1002",
        "'', ''"
    })
    void firstValue_isReplacedAsAWord(String text, String expected) {
        assertThat(CUSTOMER.substitute(text, 1)).isEqualTo(expected);
        assertThat(CUSTOMER.substitute(text, 0)).isEqualTo(text);
    }

    @Test
    void severalParameters_areReplacedAtOnce_shorterListsStartAgain() {
        Parameters swap = new Parameters(Map.of("a", List.of("X", "Y", "Z"), "b", List.of("Y", "X")));
        assertThat(swap.rounds()).isEqualTo(3);
        assertThat(swap.substitute("X Y", 1)).isEqualTo("Y X");
        assertThat(swap.substitute("X Y", 2)).isEqualTo("Z Y");
    }

    @Test
    void noParameters_oneRound() {
        assertThat(Parameters.NONE.rounds()).isEqualTo(1);
        assertThat(Parameters.NONE.substitute("C-1001", 0)).isEqualTo("C-1001");
    }
}

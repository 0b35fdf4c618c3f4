package dev.dynamodojo.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.statement.Expectation.Place;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpectationTest {
    private static final Setting SETTING = Setting.BARE.withCommands(Set.of("lab", "explain"));

    private static Expectation at(String text) {
        return Expectation.at(text, text.length(), SETTING, Set.of("explain"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            quoteCharacter = '~',
            value = {
                "|COMMAND|",
                "la|COMMAND|la",
                "aws |SERVICE|",
                "aws dynamodb |OPERATION|",
                "aws --region x dynamodb qu|OPERATION|qu",
                "aws dynamodb query |OPTION|",
                "aws dynamodb query --ta|OPTION|--ta",
                "query --table-name |TABLE|",
                "query --table-name 'So|TABLE|So",
                "query --table-name Songs |OPTION|",
                "query --table-name Songs --index-name |INDEX|",
                "query --table-name Songs --select COU|ENUMERATION|COU",
                "query --consistent-read |OPTION|",
                "query --key-condition-expression '|VALUE|",
                "query --output |ENUMERATION|",
                "query --expression-attribute-names file://na|FILE|file://na",
                "aws dynamodb wait |WAITER|",
                "wait table-exists --table-name |TABLE|",
                "explain query --table-name |TABLE|",
                "lab e|ARGUMENT|e",
                "labs; scan --table-name |TABLE|",
                "get-item --attributes-to-get a b|VALUE|b",
            })
    void place_isFoundFromTheWordsBefore(String text, Place place, String typed) {
        Expectation expectation = at(text == null ? "" : text);
        assertThat(expectation.place()).isEqualTo(place);
        assertThat(expectation.typed()).isEqualTo(typed == null ? "" : typed);
    }

    @Test
    void options_leaveOutWhatWasGivenAndWhatIsHidden() {
        assertThat(at("query --table-name T ").choices())
                .contains("--index-name", "--max-items", "--output", "--no-consistent-read")
                .doesNotContain("--table-name", "--limit", "--exclusive-start-key");
    }

    @Test
    void index_knowsTheTable() {
        Expectation expectation = at("aws dynamodb query --table-name Songs --index-name ");
        assertThat(expectation.given()).isEqualTo(Map.of("--table-name", "Songs", "--index-name", ""));
        assertThat(expectation.option()).isEqualTo("--index-name");
    }

    @Test
    void enumeration_offersTheApiValues() {
        assertThat(at("scan --select ").choices()).contains("COUNT", "ALL_ATTRIBUTES");
    }

    @Test
    void cursorInTheMiddle_looksAtWhatIsBeforeIt() {
        Expectation expectation = Expectation.at("scan --table-name T", 6, SETTING, Set.of());
        assertThat(expectation.place()).isEqualTo(Place.OPTION);
        assertThat(expectation.typed()).isEqualTo("-");
        assertThat(expectation.start()).isEqualTo(5);
    }
}

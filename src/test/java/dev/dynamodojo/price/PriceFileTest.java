package dev.dynamodojo.price;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamodojo.yaml.YamlException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PriceFileTest {
    @Test
    void shippedList_isDatedAndCompleteAndSaysWhereEachPriceIsFrom() {
        PriceList prices = PriceFile.shipped();
        assertThat(prices.checked()).matches("\\d{4}-\\d{2}-\\d{2}");
        assertThat(prices.prices()).containsOnlyKeys(PriceItem.values());
        assertThat(prices.reserved()).containsOnlyKeys(Term.values());
        assertThat(prices.free()).containsOnlyKeys(FreeTier.values());
        assertThat(prices.prices().values()).noneMatch(price -> price.source().isBlank());
        assertThat(prices.price(PriceItem.INFREQUENT_READ_UNIT_HOUR).verified()).isFalse();
        assertThat(prices.price(PriceItem.READ_REQUEST).verified()).isTrue();
    }

    /** A line of the shipped file, what stands there instead, and the refusal. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            region: us-east-1 | regoin: x | unknown field 'regoin'; write 'region' instead
            format: dojo.prices/1 | format: dojo.prices/9 | 'dojo.prices/9' is no format of prices; write dojo.prices/1
            checked: | checked: yesterday #| 'yesterday' is no day; write the day of looking up as
            {dollars: 0.625, per: 1000000, verified: yes} | {dollars: cheap, per: 1, verified: yes} | prices.write-request.dollars: 'cheap' is no number from 0 on; write a price in dollars such as 0.25
            {dollars: 0.625, per: 1000000, verified: yes} | {dollars: -1, per: 1, verified: yes} | '-1' is no number from 0 on
            {dollars: 0.625, per: 1000000, verified: yes} | {dollars: 1, per: 0, verified: yes} | a price cannot be for 0; write for how many it is, such as 1000000
            {dollars: 0.625, per: 1000000, verified: yes} | {dollars: 1, per: 1, verified: perhaps} | 'perhaps' says nothing; write yes or no
            {dollars: 0.625, per: 1000000, verified: yes} | {dollars: 1, per: 1} | the field 'verified' is missing
            {dollars: 0.625, per: 1000000, verified: yes} | {dolars: 1, per: 1, verified: no} | write 'dollars' instead
            "  write-request: {" | "  write-requests: {" | unknown field 'write-requests'; write 'write-request' instead
            {saves: 0.54, | {saves: 54, | 54 is not below 1; write a share such as 0.54
            {amount: 25, | {amount: lots, | 'lots' is no number from 0 on; write an amount such as 25
            """)
    void damagedFile_isRefusedWithPlaceAndWhatToWrite(String line, String instead, String message) {
        String text = PriceFile.shippedText();
        assertThat(text).contains(line);
        assertThatThrownBy(() ->
                        PriceFile.parse("mine.yaml", text.replaceFirst(java.util.regex.Pattern.quote(line), instead)))
                .isInstanceOf(YamlException.class)
                .hasMessageMatching("(?s)mine\\.yaml:[1-9][0-9]*: .*")
                .hasMessageContaining(message);
    }

    @Test
    void missingPrice_isNamedWithTheLineToWrite() {
        String text = PriceFile.shippedText().replaceFirst("  restore: .*\\n", "");
        assertThatThrownBy(() -> PriceFile.parse("mine.yaml", text))
                .hasMessageContaining("'restore' is missing; write a line such as   restore: {dollars: 0.25, per: 1,");
    }

    @Test
    void formerPrices_mayBeLeftOut() {
        String text = PriceFile.shippedText();
        assertThat(PriceFile.parse("mine.yaml", text.substring(0, text.indexOf("former:")))
                        .former())
                .isEmpty();
    }
}

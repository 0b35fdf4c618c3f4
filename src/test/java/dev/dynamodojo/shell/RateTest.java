package dev.dynamodojo.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RateTest {
    @ParameterizedTest
    @CsvSource({"200, 200", "200/s, 200", "120/m, 2", "'7,200/h', 2", "86400/d, 1", "2.628M/month, 1", "5k, 5000"})
    void rates_becomeRequestsPerSecond(String text, double perSecond) {
        assertThat(Rate.perSecond(text).doubleValue()).isCloseTo(perSecond, within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "10/fortnight", "1.2.3", "-5", "1000000001", ""})
    void anythingElse_isAComplaint(String text) {
        assertThatThrownBy(() -> Rate.perSecond(text)).isInstanceOf(Complaint.class);
    }
}

package dev.dynamodojo.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpansTest {
    @ParameterizedTest
    @CsvSource({
        "48h, PT48H, 2 d",
        "90s, PT90S, 1 min 30 s",
        "1d12h, PT36H, 36 h",
        "5M, PT5M, 5 min",
        "250ms, PT0.25S, 250 ms",
        "PT3H, PT3H, 3 h",
        "1w, PT168H, 7 d",
        "0s, PT0S, 0 s",
        "73h, PT73H, 3 d 1 h"
    })
    void span_isReadAndToldAgain(String text, Duration expected, String told) {
        assertThat(Spans.parse(text)).contains(expected);
        assertThat(Spans.text(expected)).isEqualTo(told);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "h", "5", "-5h", "5 h", "1x", "999999999w", "PT-1S", "soon"})
    void text_thatIsNoSpan_isEmpty(String text) {
        assertThat(Spans.parse(text)).isEmpty();
    }
}

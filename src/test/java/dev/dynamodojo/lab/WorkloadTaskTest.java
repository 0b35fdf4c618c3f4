package dev.dynamodojo.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamodojo.yaml.YamlException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the reader says of slips in tasks that send requests at a rate, or ask for a choice. */
class WorkloadTaskTest {
    @TempDir
    Path folder;

    private Lab read(String text) throws IOException {
        Path lab = Files.createDirectories(folder.resolve("leaderboard"));
        Files.writeString(lab.resolve("lab.yaml"), text);
        Files.writeString(lab.resolve("README.md"), "story");
        return LabReader.read(lab);
    }

    private static String shipped() throws IOException {
        return Files.readString(Path.of("labs/leaderboard/lab.yaml"));
    }

    /** What stands first in the shipped lab is replaced; the message names the remedy. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            requests: answer        | requests: answers       | expected a list
            rate: 1500              | rate: 0                 | a rate is more than 0
            kind: workload          | kind: wokload           | write 'workload' instead
            kind: throttles         | kind: throtles          | write 'throttles' instead
            kind: choose            | kind: predict           | tasks of kind predict have prediction checks
            atMost: 0.45            | atMost: 45              | a share is more than 0 and at most 1
            predicts: throttled     | predicts: throtled      | write 'throttled' instead
            {uniform: 20000}        | {unifrm: 20000}         | uniform
            kind: lookup            | kind: lokup             | write 'lookup' instead
            kind: choose            | kind: read              | choice
            """)
    void slip_isNamedWithItsRemedy(String right, String wrong, String message) throws IOException {
        String text = shipped();
        assertThat(text).contains(right);

        assertThatThrownBy(() -> read(text.replaceFirst(java.util.regex.Pattern.quote(right), wrong)))
                .isInstanceOf(YamlException.class)
                .hasMessageContaining("lab.yaml:")
                .hasMessageContaining(message);
    }
}

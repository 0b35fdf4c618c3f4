package dev.dynamodojo.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Golden transcripts: what a person types and exactly what is printed. To accept what is printed now:
 * {@code mvn test -Dtest=TranscriptTest -Dtranscripts.accept=true}.
 */
class TranscriptTest {
    private static final Path FOLDER = Path.of("src", "test", "resources", "transcripts");
    private static final Path HOME =
            Path.of("src", "test", "resources", "bench").toAbsolutePath();
    private static final Path PLAYED = Path.of("target", "golden");

    @TestFactory
    Stream<DynamicTest> transcript_printsWhatItSays(@TempDir Path data) throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.list(FOLDER)) {
            files = found.filter(f -> f.toString().endsWith(".transcript"))
                    .sorted()
                    .toList();
        }
        assertThat(files).as("transcripts in " + FOLDER).isNotEmpty();
        return files.stream()
                .map(file -> DynamicTest.dynamicTest(name(file), () -> check(file, data.resolve(name(file)))));
    }

    private static String name(Path file) {
        return file.getFileName().toString().replace(".transcript", "");
    }

    private static void check(Path file, Path data) throws IOException {
        Transcript transcript = Transcript.parse(Files.readString(file));
        assertThat(transcript.inputs()).as("inputs of " + file).isNotEmpty();
        String played = transcript.play(HOME, data);
        String difference = transcript.difference(played);
        if (difference.isEmpty()) {
            return;
        }
        if (Boolean.getBoolean("transcripts.accept")) {
            assertThat(System.getenv("CI"))
                    .as("transcripts are not accepted under CI")
                    .isNull();
            Files.writeString(file, played);
            return;
        }
        Files.createDirectories(PLAYED);
        Path kept = PLAYED.resolve(file.getFileName());
        Files.writeString(kept, played);
        assertThat(difference)
                .as(file + " (all of it: " + kept
                        + "; to accept: mvn test -Dtest=TranscriptTest -Dtranscripts.accept=true)")
                .isEmpty();
    }

    @Test
    void maskedSpan_matchesAnythingInItsLine() {
        Transcript transcript = Transcript.parse("# width: 80\ndojo ▸ tables\nabc ~ def\n");
        assertThat(transcript.difference("# width: 80\ndojo ▸ tables\nabc 123 def\n"))
                .isEmpty();
        assertThat(transcript.difference("# width: 80\ndojo ▸ tables\nabc 123 deg\n"))
                .contains("line 3");
    }
}

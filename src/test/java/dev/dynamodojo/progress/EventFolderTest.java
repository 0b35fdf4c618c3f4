package dev.dynamodojo.progress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamodojo.fault.FaultyFileChannel;
import dev.dynamodojo.fault.FaultyFileChannel.Budget;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventFolderTest {
    private static final Instant AT = Instant.parse("2026-12-01T10:00:00Z");
    private static final List<Event> ONE_OF_EACH = List.of(
            new Event.TaskVisited(AT, "tour", "first"),
            new Event.HintShown(AT.plusSeconds(1), "tour", "first", 2),
            new Event.SolutionShown(AT.plusSeconds(2), "tour", "first"),
            new Event.TaskGraded(
                    AT.plusSeconds(3), "tour", "first", "passed", 7.5, 10, "silver", 0.5, 2, true, "get-item \n\"ü\""),
            new Event.QuestionAnswered(AT.plusSeconds(4), "H1-x", 42, List.of("a", "c"), false, 3));

    @TempDir
    Path folder;

    private EventFolder events() {
        return new EventFolder(folder);
    }

    @Test
    void everyKindOfEvent_comesBackEqual() throws IOException {
        write("one", ONE_OF_EACH);

        EventFolder.Contents contents = events().read();

        assertThat(contents.events()).isEqualTo(ONE_OF_EACH);
        assertThat(contents.notices()).isEmpty();
    }

    @Test
    void missingFolder_isEmpty() throws IOException {
        assertThat(new EventFolder(folder.resolve("nowhere")).read().events()).isEmpty();
    }

    @Test
    void twoProcesses_loseNothing() throws IOException {
        try (EventFile first = events().own("first");
                EventFile second = events().own("second")) {
            for (int i = 0; i < 50; i++) {
                first.append(new Event.HintShown(AT.plusSeconds(2 * i), "a", "t", i));
                second.append(new Event.HintShown(AT.plusSeconds(2 * i + 1), "b", "t", i));
            }
            assertThat(events().read().events()).hasSize(100);
        }
    }

    @Test
    void fileCutOffAnywhere_keepsEveryWholeLineBeforeTheCut() throws IOException {
        byte[] whole = Files.readAllBytes(write("one", ONE_OF_EACH));
        for (int cut = 0; cut < whole.length; cut++) {
            Path file = folder.resolve("one.events");
            Files.write(file, java.util.Arrays.copyOf(whole, cut));
            long lines = new String(whole, 0, cut, StandardCharsets.UTF_8)
                    .chars()
                    .filter(c -> c == '\n')
                    .count();

            EventFolder.Contents contents = events().read();

            assertThat(contents.events()).as("cut at %d", cut).hasSize((int) Math.max(0, lines - 1));
            assertThat(contents.notices()).as("cut at %d", cut).isEmpty();
        }
    }

    @Test
    void anyDamagedByte_losesAtMostItsLineAndIsTold() throws IOException {
        byte[] whole = Files.readAllBytes(write("one", ONE_OF_EACH));
        for (int at = 0; at < whole.length; at++) {
            byte[] damaged = whole.clone();
            damaged[at] ^= 0x11;
            try (var files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.write(folder.resolve("one.events"), damaged);

            EventFolder.Contents contents = events().read();

            assertThat(contents.events().size()).as("damage at %d", at).isBetween(3, 5);
            if (contents.events().size() < 5 && contents.notices().isEmpty()) {
                // Only a damaged last newline looks like a line that was cut off.
                assertThat(at).isEqualTo(whole.length - 1);
            }
            assertThat(events().read().events()).as("read again").isEqualTo(contents.events());
        }
    }

    @Test
    void damagedFile_isSetAsideNotReplaced() throws IOException {
        Path file = write("one", ONE_OF_EACH);
        byte[] damaged = Files.readAllBytes(file);
        damaged[60] ^= 1;
        Files.write(file, damaged);

        EventFolder.Contents contents = events().read();

        assertThat(folder.resolve("one.events.damaged")).hasBinaryContent(damaged);
        assertThat(contents.notices())
                .singleElement()
                .satisfies(n -> assertThat(n.message()).contains("4 events").contains("one.events.damaged"));
    }

    @Test
    void fileOfNewerVersion_isLeftAlone() throws IOException {
        Path file = folder.resolve("later.events");
        Files.writeString(file, "dojo.progress/2\nsomething else\n");

        EventFolder.Contents contents = events().read();

        assertThat(file).hasContent("dojo.progress/2\nsomething else\n");
        assertThat(contents.notices())
                .singleElement()
                .satisfies(n -> assertThat(n.message()).contains("newer version"));
    }

    @Test
    void eventOfUnknownKind_isKeptInTheFileAndSkipped() throws IOException {
        Path file = write("one", ONE_OF_EACH.subList(0, 1));
        Files.writeString(
                file,
                EventLine.withChecksum("{\"id\":\"one:9\",\"at\":\"2026-12-01T10:00:00Z\",\"kind\":\"later\"}") + "\n",
                StandardOpenOption.APPEND);

        assertThat(events().read().events()).hasSize(1);
        assertThat(events().read().notices()).isEmpty();
    }

    @Test
    void fullDiskAtAnyByte_refusesTheEventAndKeepsTheOthers() throws IOException {
        long length = Files.size(write("whole", ONE_OF_EACH));
        Files.delete(folder.resolve("whole.events"));
        for (long space = 0; space < length; space++) {
            Path file = folder.resolve("full-" + space + ".events");
            Budget budget = new Budget(space, false);
            List<Event> acknowledged = new ArrayList<>();
            try (EventFile own = new EventFile(
                    file,
                    "full-" + space,
                    path -> new FaultyFileChannel(
                            FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE), budget))) {
                for (Event event : ONE_OF_EACH) {
                    try {
                        own.append(event);
                        acknowledged.add(event);
                    } catch (IOException full) {
                        assertThat(full).hasMessageContaining("No space left");
                        budget.refill(1_000_000);
                    }
                }
            }
            EventFolder.Contents contents = events().read();
            assertThat(contents.events()).as("space %d", space).isEqualTo(acknowledged);
            assertThat(acknowledged).hasSize(4);
            Files.delete(file);
        }
    }

    @Test
    void unwritableFolder_isAnErrorNotALoss() throws IOException {
        Path blocked = folder.resolve("blocked");
        Files.writeString(blocked, "a file where the folder should be");
        try (ProgressLog log = new ProgressLog(new EventFolder(blocked), "one")) {
            assertThatThrownBy(() -> log.record(ONE_OF_EACH.get(0))).isInstanceOf(IOException.class);
            assertThat(log.progress().lastLab()).isEmpty();
        }
    }

    private Path write(String session, List<Event> list) throws IOException {
        try (EventFile own = events().own(session)) {
            for (Event event : list) {
                own.append(event);
            }
            return own.path();
        }
    }
}

package dev.dynamodojo.engine.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.fault.FaultyFileChannel;
import dev.dynamodojo.fault.FaultyFileChannel.Budget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
    private static final int COMMITS = 60;
    private static final long COMPACT_BYTES = 3_000;

    @TempDir
    Path temporary;

    private int folders;

    private Path folder() {
        return temporary.resolve("f" + folders++);
    }

    private static Journal open(Path folder) throws IOException {
        return Journal.open(folder, Journal.Opener.DEFAULT, COMPACT_BYTES).orElseThrow();
    }

    /** Commits until it fails or is done; returns the last database that was acknowledged. */
    private static Database run(Journal journal, Workload workload, int commits) throws IOException {
        Database acknowledged = journal.database();
        for (int i = 0; i < commits; i++) {
            List<Change> changes = workload.next();
            Database next = Workload.after(acknowledged, changes, 1000L + i);
            journal.append(1000L + i, changes, next);
            acknowledged = next;
        }
        return acknowledged;
    }

    @Test
    void everyKindOfChange_comesBackAfterReopening() throws IOException {
        Path folder = folder();
        Database written;
        try (Journal journal = open(folder)) {
            written = run(journal, new Workload(1), COMMITS);
        }
        try (Journal journal = open(folder)) {
            assertThat(Workload.text(journal.database())).isEqualTo(Workload.text(written));
            assertThat(journal.nowMillis()).isEqualTo(1000L + COMMITS - 1);
            assertThat(journal.notices()).isEmpty();
        }
    }

    @Test
    void folderInUse_isNotOpenedTwiceButCanBeRead() throws IOException {
        Path folder = folder();
        try (Journal journal = open(folder)) {
            Database written = run(journal, new Workload(2), 30);
            assertThat(Journal.open(folder)).isEmpty();
            assertThat(Workload.text(Journal.read(folder).database())).isEqualTo(Workload.text(written));
        }
        assertThat(Journal.open(folder)).isPresent().get().satisfies(Journal::close);
    }

    @Test
    void compaction_keepsOneSnapshotAndItsChanges() throws IOException {
        Path folder = folder();
        try (Journal journal = open(folder)) {
            run(journal, new Workload(3), 200);
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(f -> f.getFileName().toString().replaceAll("\\d+", "N")))
                    .containsExactlyInAnyOrder("lock", "snapshot-N.dojo", "changes-N.dojo");
        }
    }

    @Test
    void reset_replacesEverything() throws IOException {
        Path folder = folder();
        Database fresh = Workload.after(Database.EMPTY, new Workload(9).next(), 77);
        try (Journal journal = open(folder)) {
            run(journal, new Workload(4), 20);
            journal.reset(77, fresh);
        }
        try (Journal journal = open(folder)) {
            assertThat(Workload.text(journal.database())).isEqualTo(Workload.text(fresh));
        }
    }

    @Test
    void deathAtEveryWrite_losesNothingAcknowledged() throws IOException {
        for (long space = 0; space < 60_000; space += space < 400 ? 1 : 37) {
            Budget budget = new Budget(space, true);
            Path folder = folder();
            Database acknowledged = Database.EMPTY;
            Workload workload = new Workload(5);
            Optional<Journal> opened = openFaulty(folder, budget);
            List<Change> inFlight = List.of();
            if (opened.isPresent()) {
                Journal journal = opened.get();
                try {
                    for (int i = 0; i < COMMITS; i++) {
                        inFlight = workload.next();
                        Database next = Workload.after(acknowledged, inFlight, i);
                        journal.append(i, inFlight, next);
                        acknowledged = next;
                        inFlight = List.of();
                    }
                } catch (IOException dead) {
                    assertThat(budget.isExhausted()).isTrue();
                }
                closeDead(journal);
            }
            assertReopens(folder, acknowledged, "space " + space);
            if (opened.isPresent() && inFlight.isEmpty() && !budget.isExhausted()) {
                return; // the whole workload fitted: every earlier end has been tried
            }
        }
        throw new AssertionError("the workload never fitted: the test did not try every write");
    }

    @Test
    void fullDisk_refusesTheCommitAndTheNextOneSucceeds() throws IOException {
        for (long space = 16; space < 9_000; space += 101) {
            Budget budget = new Budget(space, false);
            Path folder = folder();
            Optional<Journal> opened = openFaulty(folder, budget);
            if (opened.isEmpty()) {
                continue;
            }
            Database acknowledged = Database.EMPTY;
            Workload workload = new Workload(6);
            try (Journal journal = opened.get()) {
                for (int i = 0; i < COMMITS; i++) {
                    List<Change> changes = workload.next();
                    Database next = Workload.after(acknowledged, changes, i);
                    try {
                        journal.append(i, changes, next);
                    } catch (IOException full) {
                        budget.refill(1_000_000);
                        journal.append(i, changes, next);
                    }
                    acknowledged = next;
                }
            }
            assertReopens(folder, acknowledged, "space " + space);
        }
    }

    @Test
    void changesCutOffAnywhere_keepEveryCommitBeforeTheCut() throws IOException {
        Path folder = folder();
        Database written;
        try (Journal journal = Journal.open(folder).orElseThrow()) {
            written = run(journal, new Workload(7), 12);
        }
        Path file = folder.resolve("changes-1.dojo");
        byte[] whole = Files.readAllBytes(file);
        for (int cut = whole.length; cut >= 0; cut -= 7) {
            Files.write(file, Arrays.copyOf(whole, cut));
            try (Journal journal = Journal.open(folder).orElseThrow()) {
                Database expected = Database.EMPTY;
                Workload again = new Workload(7);
                long now = 1000;
                for (byte[] ignored : RecordFile.read(file).payloads()) {
                    expected = Workload.after(expected, again.next(), now++);
                }
                assertThat(Workload.text(journal.database())).isEqualTo(Workload.text(expected));
                if (cut == whole.length) {
                    assertThat(Workload.text(expected)).isEqualTo(Workload.text(written));
                }
            }
        }
    }

    @Test
    void damageInTheMiddle_setsTheFileAsideAndSaysSo() throws IOException {
        Path folder = folder();
        try (Journal journal = Journal.open(folder).orElseThrow()) {
            run(journal, new Workload(8), 12);
        }
        Path file = folder.resolve("changes-1.dojo");
        byte[] whole = Files.readAllBytes(file);
        for (int at = RecordFile.HEADER.length; at < whole.length; at += 13) {
            Path copy = folder();
            Files.createDirectories(copy);
            Files.copy(folder.resolve("snapshot-1.dojo"), copy.resolve("snapshot-1.dojo"));
            byte[] damaged = whole.clone();
            damaged[at] ^= 0x40;
            Files.write(copy.resolve("changes-1.dojo"), damaged);

            String kept;
            try (Journal journal = Journal.open(copy).orElseThrow()) {
                kept = Workload.text(journal.database());
                assertThat(journal.notices()).as("at %d", at).hasSize(1);
                boolean aside = journal.notices().get(0).contains("set aside");
                assertThat(aside)
                        .as("only a last record can look unfinished")
                        .isEqualTo(Files.exists(copy.resolve("changes-1.dojo.damaged")));
            }
            try (Journal journal = Journal.open(copy).orElseThrow()) {
                assertThat(Workload.text(journal.database())).isEqualTo(kept);
                assertThat(journal.notices()).isEmpty();
            }
        }
    }

    @Test
    void fileOfAnotherVersion_isLeftAlone() throws IOException {
        Path folder = folder();
        try (Journal journal = open(folder)) {
            run(journal, new Workload(1), 3);
        }
        Path file = folder.resolve("changes-1.dojo");
        Files.writeString(file, "dojo.journal/2\nwhatever");

        assertThatThrownBy(() -> Journal.open(folder))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("another version");
        assertThat(file).hasContent("dojo.journal/2\nwhatever");
    }

    private static Optional<Journal> openFaulty(Path folder, Budget budget) {
        try {
            return Journal.open(
                    folder, path -> new FaultyFileChannel(Journal.Opener.DEFAULT.open(path), budget), COMPACT_BYTES);
        } catch (IOException dead) {
            return Optional.empty();
        }
    }

    private static void closeDead(Journal journal) {
        try {
            journal.close();
        } catch (IOException dead) {
            assertThat(dead).hasMessageContaining("dead");
        }
    }

    private static void assertReopens(Path folder, Database acknowledged, String when) throws IOException {
        try (Journal journal = open(folder)) {
            assertThat(Workload.text(journal.database())).as(when).isEqualTo(Workload.text(acknowledged));
        }
    }
}

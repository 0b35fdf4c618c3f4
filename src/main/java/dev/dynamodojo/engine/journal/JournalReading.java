package dev.dynamodojo.engine.journal;

import dev.dynamodojo.engine.change.Consequences;
import dev.dynamodojo.engine.change.HistoryRules;
import dev.dynamodojo.engine.change.StatusRules;
import dev.dynamodojo.engine.change.StreamRules;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Commit;
import dev.dynamodojo.engine.store.Database;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What a folder of snapshots and changes amounts to.
 *
 * @param number the snapshot that was read; 0 where there is none
 * @param changesLength bytes of the good part of its changes file
 * @param isFresh whether a new snapshot must be written before going on
 */
record JournalReading(
        Database database,
        long nowMillis,
        long number,
        long snapshotBytes,
        long changesLength,
        boolean isFresh,
        List<String> notices) {
    private static final String SNAPSHOT = "snapshot-";
    private static final String CHANGES = "changes-";
    private static final String ENDING = ".dojo";

    static Path snapshotFile(Path folder, long number) {
        return folder.resolve(SNAPSHOT + number + ENDING);
    }

    static Path changesFile(Path folder, long number) {
        return folder.resolve(CHANGES + number + ENDING);
    }

    /** Reads, and sets damaged files aside. */
    static JournalReading of(Path folder) throws IOException {
        return new Reader(folder, true).read();
    }

    /** Reads only. */
    static JournalReading withoutRepair(Path folder) throws IOException {
        return new Reader(folder, false).read();
    }

    /** Deletes snapshots and changes of smaller numbers; failures are harmless and tried again next time. */
    static void removeBefore(Path folder, long number) throws IOException {
        for (long old : numbers(folder, SNAPSHOT)) {
            if (old < number) {
                Files.deleteIfExists(snapshotFile(folder, old));
            }
        }
        for (long old : numbers(folder, CHANGES)) {
            if (old < number) {
                Files.deleteIfExists(changesFile(folder, old));
            }
        }
        Files.deleteIfExists(folder.resolve("snapshot.new"));
    }

    /** The numbers of the files of a kind, highest first. */
    private static List<Long> numbers(Path folder, String kind) throws IOException {
        List<Long> numbers = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, kind + "*" + ENDING)) {
            for (Path file : files) {
                String name = file.getFileName().toString();
                String digits = name.substring(kind.length(), name.length() - ENDING.length());
                if (!digits.isEmpty() && digits.length() < 18 && digits.chars().allMatch(Character::isDigit)) {
                    numbers.add(Long.parseLong(digits));
                }
            }
        }
        numbers.sort(Comparator.reverseOrder());
        return numbers;
    }

    /** One reading in progress. */
    private static final class Reader {
        private final Path folder;
        private final boolean repair;
        private final List<String> notices = new ArrayList<>();
        private Database database = Database.EMPTY;
        private long nowMillis;

        /** After a snapshot was lost, numbers must not be used again. */
        private long highest;

        Reader(Path folder, boolean repair) {
            this.folder = folder;
            this.repair = repair;
        }

        JournalReading read() throws IOException {
            highest = numbers(folder, CHANGES).stream().findFirst().orElse(0L);
            boolean damagedSnapshot = false;
            for (long number : numbers(folder, SNAPSHOT)) {
                RecordFile.Contents snapshot = RecordFile.read(snapshotFile(folder, number));
                refuseForeign(snapshot, snapshotFile(folder, number));
                if (snapshot.end() == RecordFile.End.WHOLE && apply(snapshot.payloads(), true)) {
                    database = StreamRules.resumed(StatusRules.resumed(HistoryRules.resumed(database, nowMillis)));
                    return withChanges(number, snapshot.goodLength(), damagedSnapshot);
                }
                damagedSnapshot = true;
                setAside(snapshotFile(folder, number), "the tables in it cannot be brought back");
                if (Files.exists(changesFile(folder, number))) {
                    setAside(changesFile(folder, number), "its changes are to the tables that cannot be brought back");
                }
                database = Database.EMPTY;
            }
            return new JournalReading(database, nowMillis, highest, 0, 0, true, List.copyOf(notices));
        }

        private JournalReading withChanges(long number, long snapshotBytes, boolean fresh) throws IOException {
            Path file = changesFile(folder, number);
            if (!Files.exists(file)) {
                notices.add(file.getFileName() + " is missing; the tables are as of the last snapshot");
                return new JournalReading(database, nowMillis, highest, snapshotBytes, 0, true, List.copyOf(notices));
            }
            RecordFile.Contents changes = RecordFile.read(file);
            refuseForeign(changes, file);
            if (changes.end() == RecordFile.End.CUT_OFF) {
                notices.add(file.getFileName()
                        + " ends in an unfinished change, as a crash leaves it; everything before" + " it is there");
            }
            boolean understood = apply(changes.payloads(), false);
            boolean damaged = !understood || changes.end() == RecordFile.End.DAMAGED;
            if (damaged) {
                setAside(file, "the changes before the damage are kept, later ones are lost");
            }
            return new JournalReading(
                    database,
                    nowMillis,
                    Math.max(number, damaged || fresh ? highest : number),
                    snapshotBytes,
                    changes.goodLength(),
                    damaged || fresh,
                    List.copyOf(notices));
        }

        private static void refuseForeign(RecordFile.Contents contents, Path file) throws IOException {
            if (contents.end() == RecordFile.End.FOREIGN) {
                throw new IOException(file + " was written by another version of the dojo; it is left alone");
            }
        }

        /**
         * Applies commits one by one; false where one is not understood or does not fit. A snapshot also holds what
         * followed from the writes, so nothing follows from it again.
         */
        private boolean apply(List<byte[]> payloads, boolean snapshot) {
            for (byte[] payload : payloads) {
                try {
                    CommitJson.Commit commit = CommitJson.read(payload);
                    Database next = database;
                    for (Change change : commit.changes()) {
                        next = next.after(change);
                    }
                    database = snapshot
                            ? next
                            : Consequences.of(database, new Commit(next, commit.changes()), commit.nowMillis());
                    nowMillis = Math.max(nowMillis, commit.nowMillis());
                } catch (IOException | RuntimeException e) {
                    return false;
                }
            }
            return true;
        }

        private void setAside(Path file, String consequence) throws IOException {
            if (!repair) {
                return;
            }
            Path aside = file.resolveSibling(file.getFileName() + ".damaged");
            for (int i = 2; Files.exists(aside); i++) {
                aside = file.resolveSibling(file.getFileName() + ".damaged" + i);
            }
            Files.move(file, aside);
            notices.add(file.getFileName() + " was damaged and is set aside as " + aside.getFileName() + ": "
                    + consequence);
        }
    }
}

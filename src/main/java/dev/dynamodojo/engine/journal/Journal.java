package dev.dynamodojo.engine.journal;

import dev.dynamodojo.engine.store.Backup;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.DoneTransaction;
import dev.dynamodojo.engine.store.EntryCursor;
import dev.dynamodojo.engine.store.ExpiryQueue;
import dev.dynamodojo.engine.store.Shard;
import dev.dynamodojo.engine.store.StreamRecord;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.store.TableStream;
import dev.dynamodojo.file.SteadyChannel;
import dev.dynamodojo.value.Item;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A durable database in a folder. One process at a time; used by one thread at a time (the engine's writer).
 */
public final class Journal implements ChangeLog, Closeable {
    /** Opens files for writing; tests put channels in their place that fail. */
    public interface Opener {
        Opener DEFAULT = SteadyChannel::open;

        FileChannel open(Path path) throws IOException;
    }

    /** Changes are compacted when they outgrow the last snapshot, and at least this many bytes. */
    private static final long COMPACT_MIN_BYTES = 4 * 1024 * 1024;

    private static final int SNAPSHOT_ITEMS_PER_RECORD = 200;

    private final Path folder;
    private final Opener opener;
    private final FileChannel lockFile;
    private final long compactBytes;
    private final List<String> notices;
    private Database database;
    private long nowMillis;
    private long number;
    private RecordFile changes;
    private long snapshotBytes;

    private Journal(Path folder, Opener opener, FileChannel lockFile, long compactBytes, JournalReading reading) {
        this.folder = folder;
        this.opener = opener;
        this.lockFile = lockFile;
        this.compactBytes = compactBytes;
        this.notices = reading.notices();
        this.database = reading.database();
        this.nowMillis = reading.nowMillis();
        this.number = reading.number();
    }

    /**
     * Opens a folder, creating it where it is missing; empty where another process (or this one) has it open. Errors:
     * IOException where the folder cannot be read or written.
     */
    public static Optional<Journal> open(Path folder) throws IOException {
        return open(folder, Opener.DEFAULT, COMPACT_MIN_BYTES);
    }

    static Optional<Journal> open(Path folder, Opener opener, long compactBytes) throws IOException {
        Files.createDirectories(folder);
        FileChannel lockFile = SteadyChannel.open(folder.resolve("lock"));
        if (!isOurs(lockFile)) {
            lockFile.close();
            return Optional.empty();
        }
        try {
            JournalReading reading = JournalReading.of(folder);
            Journal journal = new Journal(folder, opener, lockFile, compactBytes, reading);
            journal.goOn(reading);
            return Optional.of(journal);
        } catch (IOException | RuntimeException e) {
            lockFile.close();
            throw e;
        }
    }

    /**
     * Reads what a folder holds without owning it: for a second workbench that works on a copy. The owner may be writing;
     * the copy is some state that was committed.
     */
    public static Stored read(Path folder) throws IOException {
        JournalReading reading = JournalReading.withoutRepair(folder);
        return new Stored(reading.database(), reading.nowMillis());
    }

    /** A database as stored, and the virtual time of its last commit (0 where there was none). */
    public record Stored(Database database, long nowMillis) {}

    /** The database as it stood when the folder was opened, or after the last {@link #append}. */
    public Database database() {
        return database;
    }

    /** Virtual epoch milliseconds of the last commit; 0 where there was none. */
    public long nowMillis() {
        return nowMillis;
    }

    /** What was wrong with stored files, one line each. */
    public List<String> notices() {
        return notices;
    }

    @Override
    public void append(long now, List<Change> made, Database next) throws IOException {
        changes.append(CommitJson.write(now, made));
        database = next;
        nowMillis = now;
        if (changes.length() > Math.max(compactBytes, snapshotBytes)) {
            compact();
        }
    }

    /** Replaces everything: the given database is what the folder holds from now on. */
    public void reset(long now, Database fresh) throws IOException {
        writeSnapshot(now, fresh);
        database = fresh;
        nowMillis = now;
    }

    @Override
    public void close() throws IOException {
        try {
            changes.force();
            changes.close();
        } finally {
            lockFile.close();
        }
    }

    private static boolean isOurs(FileChannel lockFile) throws IOException {
        try {
            FileLock lock = lockFile.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    private void goOn(JournalReading reading) throws IOException {
        snapshotBytes = reading.snapshotBytes();
        if (reading.isFresh()) {
            writeSnapshot(nowMillis, database);
        } else {
            changes = RecordFile.goOn(opener.open(JournalReading.changesFile(folder, number)), reading.changesLength());
            JournalReading.removeBefore(folder, number);
        }
    }

    /** A compaction that fails (a full disk) leaves the journal longer than it need be, and nothing else. */
    private void compact() {
        try {
            writeSnapshot(nowMillis, database);
        } catch (IOException e) {
            snapshotBytes = changes.length() * 2;
        }
    }

    /** Writes the snapshot and the empty changes file that belongs to it, then lets go of what came before. */
    private void writeSnapshot(long now, Database whole) throws IOException {
        long next = number + 1;
        Path temporary = folder.resolve("snapshot.new");
        long length;
        try (RecordFile snapshot = RecordFile.create(opener.open(temporary))) {
            writeRecords(snapshot, now, whole);
            snapshot.force();
            length = snapshot.length();
        }
        RecordFile fresh = RecordFile.create(opener.open(JournalReading.changesFile(folder, next)));
        fresh.force();
        Files.move(temporary, JournalReading.snapshotFile(folder, next), StandardCopyOption.ATOMIC_MOVE);
        RecordFile old = changes;
        changes = fresh;
        number = next;
        snapshotBytes = length;
        if (old != null) {
            old.close();
        }
        JournalReading.removeBefore(folder, next);
    }

    /** Every table, its items in groups, the remembered transactions, and a last record without changes as the end mark. */
    private static void writeRecords(RecordFile out, long now, Database whole) throws IOException {
        for (Table table : whole.tables()) {
            out.append(CommitJson.write(now, List.of(new Change.TableCreated(table.definition()))));
            List<Change> group = new ArrayList<>();
            EntryCursor items = table.items();
            while (items.next()) {
                group.add(new Change.ItemPut(table.name(), items.item()));
                if (group.size() == SNAPSHOT_ITEMS_PER_RECORD) {
                    out.append(CommitJson.write(now, group));
                    group.clear();
                }
            }
            if (!group.isEmpty()) {
                out.append(CommitJson.write(now, group));
            }
        }
        for (Backup backup : whole.backups().values()) {
            out.append(CommitJson.write(now, List.of(new Change.BackupKept(backup))));
            EntryCursor items = backup.table().items();
            List<Item> group = new ArrayList<>();
            while (items.next()) {
                group.add(items.item());
                if (group.size() == SNAPSHOT_ITEMS_PER_RECORD) {
                    out.append(CommitJson.write(now, List.of(new Change.BackupItems(backup.key(), group))));
                    group = new ArrayList<>();
                }
            }
            if (!group.isEmpty()) {
                out.append(CommitJson.write(now, List.of(new Change.BackupItems(backup.key(), group))));
            }
        }
        writeStreams(out, now, whole);
        writeExpiries(out, now, whole);
        out.append(CommitJson.write(now, List.of(new Change.SettingsChanged(whole.settings()))));
        for (DoneTransaction done : whole.transactions()) {
            out.append(CommitJson.write(now, List.of(new Change.TransactionDone(done))));
        }
        out.append(CommitJson.write(now, List.of()));
    }

    private static void writeStreams(RecordFile out, long now, Database whole) throws IOException {
        for (TableStream stream : whole.streams().all()) {
            out.append(CommitJson.write(
                    now, List.of(new Change.StreamKept(stream, whole.streams().nextSequence()))));
            for (Shard shard : stream.shards()) {
                List<StreamRecord> records = new ArrayList<>(shard.records().values());
                for (int from = 0; from < records.size(); from += SNAPSHOT_ITEMS_PER_RECORD) {
                    int to = Math.min(records.size(), from + SNAPSHOT_ITEMS_PER_RECORD);
                    out.append(CommitJson.write(
                            now,
                            List.of(new Change.RecordsKept(
                                    stream.table(), stream.label(), shard.id(), records.subList(from, to)))));
                }
            }
        }
    }

    private static void writeExpiries(RecordFile out, long now, Database whole) throws IOException {
        for (Map.Entry<String, ExpiryQueue> queue : whole.expiries().entrySet()) {
            List<ExpiryQueue.Due> entries =
                    new ArrayList<>(queue.getValue().entries().keySet());
            for (int from = 0; from == 0 || from < entries.size(); from += SNAPSHOT_ITEMS_PER_RECORD) {
                List<ExpiryQueue.Due> some =
                        entries.subList(from, Math.min(entries.size(), from + SNAPSHOT_ITEMS_PER_RECORD));
                out.append(CommitJson.write(
                        now,
                        List.of(new Change.ExpiriesKept(
                                queue.getKey(),
                                queue.getValue().attribute(),
                                some.stream().map(ExpiryQueue.Due::millis).toList(),
                                some.stream().map(ExpiryQueue.Due::key).toList()))));
            }
        }
    }
}

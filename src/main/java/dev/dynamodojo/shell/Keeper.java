package dev.dynamodojo.shell;

import dev.dynamodojo.progress.Event;
import dev.dynamodojo.progress.EventFolder;
import dev.dynamodojo.progress.Notice;
import dev.dynamodojo.progress.Progress;
import dev.dynamodojo.progress.ProgressLog;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Keeps what a person has done; says once, not every time, when it cannot be stored. */
public final class Keeper implements AutoCloseable {
    /** Several in one process get event files of their own too. */
    private static final AtomicInteger KEEPERS = new AtomicInteger();

    private final ProgressLog log;
    private final Path folder;
    private boolean told;
    private boolean toldOfFiles;

    public Keeper(DataFolder data) {
        this.folder = data.progress();
        this.log = new ProgressLog(
                new EventFolder(folder),
                Instant.now().toEpochMilli() + "-" + ProcessHandle.current().pid() + "-" + KEEPERS.incrementAndGet());
    }

    public Progress progress() {
        return log.progress();
    }

    /** What was wrong with stored files. */
    public List<Notice> notices() {
        toldOfFiles = true;
        return log.notices();
    }

    /** The same, once, and only when something has already been read. */
    List<Notice> untold() {
        if (toldOfFiles || !log.isRead()) {
            return List.of();
        }
        toldOfFiles = true;
        return log.notices();
    }

    /** Stores an event, or says on the screen that it could not be; the session goes on either way. */
    void record(Event event, Screen screen) {
        try {
            log.record(event);
        } catch (IOException e) {
            log.progress().add(event);
            if (!told) {
                told = true;
                screen.error("Your progress cannot be stored in " + folder + " (" + DataFolder.reason(e)
                        + "). It counts until you leave; see doctor.");
            }
        }
    }

    @Override
    public void close() {
        try {
            log.close();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}

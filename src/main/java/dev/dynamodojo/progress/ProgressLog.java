package dev.dynamodojo.progress;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/**
 * The progress of one person as one process sees it: everything read at the start, plus what this process records.
 *
 * <p>Reading happens with the first question asked, so opening a workbench does not wait for it. Not safe for threads.
 */
public final class ProgressLog implements Closeable {
    private final EventFolder folder;
    private final EventFile own;
    private Progress progress;
    private List<Notice> notices = List.of();

    /** @param session unique per process: start time and process id */
    public ProgressLog(EventFolder folder, String session) {
        this.folder = folder;
        this.own = folder.own(session);
    }

    /** The state so far. A folder that cannot be read counts as empty and leaves a {@link Notice}. */
    public Progress progress() {
        if (progress == null) {
            read();
        }
        return progress;
    }

    /** Whether anything has been asked yet, and so read. */
    public boolean isRead() {
        return progress != null;
    }

    /** What was wrong with stored files, to be told once. */
    public List<Notice> notices() {
        progress();
        return notices;
    }

    /** Writes the event, then counts it. Errors: IOException where it could not be stored; then it does not count. */
    public void record(Event event) throws IOException {
        Progress state = progress();
        own.append(event);
        state.add(event);
    }

    @Override
    public void close() throws IOException {
        own.close();
    }

    private void read() {
        try {
            EventFolder.Contents contents = folder.read();
            progress = Progress.of(contents.events());
            notices = contents.notices();
        } catch (IOException e) {
            progress = Progress.of(List.of());
            notices = List.of(new Notice(folder.path(), "cannot be read (" + e.getMessage() + ")"));
        }
    }
}

package dev.dynamodojo.shell.terminal;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import org.jline.reader.impl.history.DefaultHistory;

/**
 * What was typed, one entry per input however many lines it has, kept in a file. A history that cannot be read or written
 * is a pity, not an error: the prompt works without.
 */
final class StatementHistory extends DefaultHistory {
    /** Longer inputs (pasted data) are not worth keeping. */
    private static final int ENTRY_MAX = 50_000;

    @Override
    public void load() {
        try {
            super.load();
        } catch (IOException | IllegalArgumentException e) {
            // unreadable or damaged: start with an empty one
        }
    }

    @Override
    public void add(Instant time, String line) {
        if (line.length() <= ENTRY_MAX && !StatementReader.holdsMark(line)) {
            super.add(time, line);
        }
    }

    @Override
    public void save() {
        try {
            super.save();
        } catch (IOException e) {
            // a full disk or a folder that cannot be written; doctor tells
        }
    }

    @Override
    public void append(Path file, boolean incremental) {
        try {
            super.append(file, incremental);
        } catch (IOException e) {
            // as above
        }
    }
}

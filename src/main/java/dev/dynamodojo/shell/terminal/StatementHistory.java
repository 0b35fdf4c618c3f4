package dev.dynamodojo.shell.terminal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import org.jline.reader.impl.history.DefaultHistory;

/**
 * What was typed, one entry per input however many lines it has, kept in a file. A history that cannot be read or written
 * is a pity, not an error: the prompt works without.
 */
final class StatementHistory extends DefaultHistory {
    /** Longer inputs (pasted data) are not worth keeping. */
    private static final int ENTRY_MAX = 50_000;

    private final Path file;

    StatementHistory(Path file) {
        this.file = file;
    }

    /** A damaged file is set aside under its name with {@code .damaged} added, and a new one begun. */
    @Override
    public void load() {
        try {
            super.load();
        } catch (IOException | UncheckedIOException | IllegalArgumentException e) {
            setAside();
        }
    }

    private void setAside() {
        try {
            Files.move(file, file.resolveSibling(file.getFileName() + ".damaged"), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            // it cannot be moved: it stays, and nothing is added to it that could be read
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

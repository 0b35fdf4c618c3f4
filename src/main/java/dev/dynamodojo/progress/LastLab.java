package dev.dynamodojo.progress;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The lab that was open last, looked up without reading all events: a guess good enough for a greeting, while
 * {@link Progress#lastLab} is the truth.
 */
public final class LastLab {
    /** The newest files that are looked at. */
    private static final int FILES_MAX = 3;

    private static final long BYTES_MAX = 1 << 20;
    private static final String VISIT = "\"kind\":\"task-visited\",\"lab\":\"";

    private LastLab() {}

    /** Empty where there is none, or where the folder cannot be read. */
    public static Optional<String> in(Path folder) {
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        TreeMap<FileTime, Path> newest = new TreeMap<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                if (!file.toString().endsWith(EventFolder.ENDING)) {
                    continue;
                }
                newest.put(Files.getLastModifiedTime(file), file);
            }
            int looked = 0;
            for (Map.Entry<FileTime, Path> file : newest.descendingMap().entrySet()) {
                if (looked++ == FILES_MAX || Files.size(file.getValue()) > BYTES_MAX) {
                    break;
                }
                Optional<String> lab = lastIn(Files.readString(file.getValue()));
                if (lab.isPresent()) {
                    return lab;
                }
            }
        } catch (IOException e) {
            return Optional.empty();
        }
        return Optional.empty();
    }

    private static Optional<String> lastIn(String text) {
        int visit = text.lastIndexOf(VISIT);
        int end = visit < 0 ? -1 : text.indexOf('"', visit + VISIT.length());
        return end < 0 ? Optional.empty() : Optional.of(text.substring(visit + VISIT.length(), end));
    }
}

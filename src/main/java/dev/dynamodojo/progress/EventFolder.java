package dev.dynamodojo.progress;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The folder of event files.
 *
 * <p>File names end in {@code .events}. Every file starts with the line {@code dojo.progress/1} and holds one event per
 * line.
 */
public final class EventFolder {
    static final String ENDING = ".events";

    private final Path folder;

    public EventFolder(Path folder) {
        this.folder = folder;
    }

    public Path path() {
        return folder;
    }

    /** Everything that was read: the events of all files in order of time, and what to tell the person. */
    public record Contents(List<Event> events, List<Notice> notices) {}

    /**
     * A file of its own for this process; {@code session} must be unique (start time and process id are).
     */
    public EventFile own(String session) {
        return new EventFile(folder.resolve(session + ENDING), session);
    }

    /**
     * Reads all files. Events that stand in two files (a rescue or merge that was interrupted) count once. Errors:
     * IOException where the folder itself cannot be read; a missing folder is simply empty.
     */
    public Contents read() throws IOException {
        Map<String, Event> events = new LinkedHashMap<>();
        List<Notice> notices = new ArrayList<>();
        for (Path file : files()) {
            readFile(file, events, notices);
        }
        List<Event> ordered = new ArrayList<>(events.values());
        ordered.sort(Comparator.comparing(Event::at));
        return new Contents(List.copyOf(ordered), List.copyOf(notices));
    }

    private List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, "*" + ENDING)) {
                found.forEach(files::add);
            }
        }
        files.sort(Comparator.naturalOrder());
        return files;
    }

    private void readFile(Path file, Map<String, Event> events, List<Notice> notices) {
        String text;
        try {
            text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (NoSuchFileException e) {
            return; // set aside by another process between listing and reading; its rescue file holds the events
        } catch (IOException e) {
            notices.add(new Notice(file, "cannot be read (" + e.getMessage() + "); its results are missing for now"));
            return;
        }
        int headerEnd = text.indexOf('\n');
        if (headerEnd < 0 && EventFile.HEADER.startsWith(text)) {
            return; // cut off before anything was acknowledged
        }
        String header = headerEnd < 0 ? text : text.substring(0, headerEnd);
        if (isNewer(header)) {
            notices.add(new Notice(file, "was written by a newer version of the dojo and is left alone"));
            return;
        }
        List<String> good = readLines(text.substring(Math.max(headerEnd + 1, 0)), events);
        boolean damaged = good == null || !header.equals(EventFile.HEADER);
        if (damaged) {
            setAside(file, rescued(text), notices);
        }
    }

    /** Adds the events of all lines; null where a line that was complete is damaged. */
    private static List<String> readLines(String body, Map<String, Event> events) {
        boolean whole = true;
        List<String> good = new ArrayList<>();
        int start = 0;
        for (int end = body.indexOf('\n'); end >= 0; end = body.indexOf('\n', start)) {
            String line = body.substring(start, end);
            start = end + 1;
            Optional<EventLine.Read> read = EventLine.read(line);
            if (read.isEmpty()) {
                whole = false;
            } else {
                good.add(line);
                read.get().event().ifPresent(e -> events.putIfAbsent(read.get().id(), e));
            }
        }
        return whole ? good : null;
    }

    private static List<String> rescued(String text) {
        return text.lines().filter(l -> EventLine.read(l).isPresent()).toList();
    }

    /** Whether a running process, this one included, holds the file's lock. */
    private static boolean isAlive(Path file) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            return lock == null;
        } catch (OverlappingFileLockException e) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean isNewer(String header) {
        String prefix = "dojo.progress/";
        if (!header.startsWith(prefix) || header.equals(EventFile.HEADER)) {
            return false;
        }
        String version = header.substring(prefix.length());
        return !version.isEmpty() && version.length() < 6 && version.chars().allMatch(Character::isDigit);
    }

    /** Writes the readable lines to a new file first, then renames the damaged one: nothing is lost in between. */
    private void setAside(Path file, List<String> good, List<Notice> notices) {
        if (isAlive(file)) {
            notices.add(new Notice(
                    file, "is damaged; another workbench still writes to it, so it is left until that one closes"));
            return;
        }
        Path aside = file.resolveSibling(file.getFileName() + ".damaged");
        Path rescue = file.resolveSibling("rescued-" + file.getFileName());
        try {
            if (!good.isEmpty()) {
                Path temporary = file.resolveSibling(rescue.getFileName() + ".new");
                Files.writeString(temporary, EventFile.HEADER + "\n" + String.join("\n", good) + "\n");
                Files.move(temporary, rescue, StandardCopyOption.ATOMIC_MOVE);
            }
            Files.move(file, aside);
            notices.add(new Notice(
                    file,
                    "was damaged; " + good.size() + " events in it could be read and are kept, the file itself is set"
                            + " aside as " + aside.getFileName()));
        } catch (IOException e) {
            notices.add(new Notice(
                    file, "is damaged and could not be set aside (" + e.getMessage() + "); it is left as it is"));
        }
    }
}

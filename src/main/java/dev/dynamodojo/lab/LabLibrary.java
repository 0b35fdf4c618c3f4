package dev.dynamodojo.lab;

import dev.dynamodojo.text.Nearest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The labs and solutions below one folder: {@code labs/<id>} and {@code solutions/<id>}. A lab is read when it is first
 * asked for and kept. Not safe for several threads while labs are being read.
 */
public final class LabLibrary {
    /** The order labs are offered in; others follow by id. */
    private static final List<String> ORDER =
            List.of("tour", "ecommerce", "saas", "leaderboard", "streams", "ttl", "transactions");

    private static final String SUFFIX = ".ddb";

    private final Path labs;
    private final Path solutions;
    private final Map<String, Lab> read = new LinkedHashMap<>();

    /** @param root the folder that holds {@code labs} and, for grading, {@code solutions} */
    public LabLibrary(Path root) {
        this.labs = root.toAbsolutePath().normalize().resolve("labs");
        this.solutions = root.toAbsolutePath().normalize().resolve("solutions");
    }

    /** Ids of all labs, in the order they are offered. */
    public List<String> ids() {
        if (!Files.isDirectory(labs)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(labs)) {
            return folders.filter(f -> Files.exists(f.resolve("lab.yaml")))
                    .map(f -> f.getFileName().toString())
                    .sorted(Comparator.<String>comparingInt(LabLibrary::place).thenComparing(Comparator.naturalOrder()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int place(String id) {
        int place = ORDER.indexOf(id);
        return place < 0 ? ORDER.size() : place;
    }

    public boolean has(String id) {
        return ids().contains(id);
    }

    /** The lab id somebody probably meant. */
    public Optional<String> nearest(String id) {
        return Nearest.to(id, ids());
    }

    /** A lab. Errors: YamlException for a fault in its files; IllegalArgumentException where there is none. */
    public synchronized Lab lab(String id) {
        if (!has(id)) {
            throw new IllegalArgumentException("there is no lab '" + id + "'");
        }
        return read.computeIfAbsent(id, i -> LabReader.read(labs.resolve(i)));
    }

    /** Where a lab's solutions lie, whether or not there are any. */
    public Path solutions(String lab) {
        return solutions.resolve(lab);
    }

    /** The reference answer of a task. */
    public Optional<AnswerFile> reference(String lab, String task) {
        Path file = solutions.resolve(lab).resolve(task + SUFFIX);
        return Files.isRegularFile(file) ? Optional.of(AnswerFile.read(file)) : Optional.empty();
    }

    /** Answers of a task that must fail, by file name. */
    public List<AnswerFile> wrong(String lab, String task) {
        Path folder = solutions.resolve(lab).resolve("wrong").resolve(task);
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.toString().endsWith(SUFFIX))
                    .sorted()
                    .map(AnswerFile::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

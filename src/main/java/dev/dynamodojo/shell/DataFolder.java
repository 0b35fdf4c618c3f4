package dev.dynamodojo.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Where a person's work is kept: {@code $DOJO_HOME}, else {@code $XDG_DATA_HOME/dynamodb-dojo}, else
 * {@code ~/.local/share/dynamodb-dojo}. Nothing is created before it is needed.
 */
public record DataFolder(Path path) {
    private static final String NAME = "dynamodb-dojo";

    /** The folder that the environment says. Relative paths of XDG are ignored, as its specification wants. */
    public static DataFolder of(Map<String, String> environment, Path userHome) {
        String own = environment.getOrDefault("DOJO_HOME", "");
        if (!own.isBlank()) {
            return new DataFolder(Path.of(own).toAbsolutePath());
        }
        String shared = environment.getOrDefault("XDG_DATA_HOME", "");
        Path base = !shared.isBlank() && Path.of(shared).isAbsolute()
                ? Path.of(shared)
                : userHome.resolve(".local").resolve("share");
        return new DataFolder(base.resolve(NAME));
    }

    /** One entry per statement typed at the prompt. */
    public Path history() {
        return path.resolve("history");
    }

    /** Event files of progress. */
    public Path progress() {
        return path.resolve("progress");
    }

    /** Tables of opened labs. */
    public Path tables() {
        return path.resolve("tables");
    }

    /** The person's own prices, if there are any. */
    public Path prices() {
        return path.resolve("prices.yaml");
    }

    /** Reports of our own bugs. */
    public Path reports() {
        return path.resolve("reports");
    }

    /** Why nothing can be kept here; empty where it can. Creates the folder. */
    public Optional<String> problem() {
        try {
            Files.createDirectories(path);
            Path probe = Files.createTempFile(path, "probe", ".tmp");
            Files.delete(probe);
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(reason(e));
        }
    }

    static String reason(IOException e) {
        String kind = e.getClass().getSimpleName();
        return switch (kind) {
            case "AccessDeniedException" -> "permission denied";
            case "FileAlreadyExistsException" -> "a file is in the way";
            case "NoSuchFileException" -> "the path does not exist";
            default -> e.getMessage() == null ? kind : e.getMessage();
        };
    }
}

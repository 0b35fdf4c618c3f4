package dev.dynamodojo.statement;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** What {@code file://} and {@code fileb://} may read. */
@FunctionalInterface
public interface FileSource {
    /** Files larger than this are refused. */
    long LENGTH_MAX = 64L * 1024 * 1024;

    /**
     * Reads a file.
     *
     * @param path as typed, a leading {@code ~} and variables already replaced
     * @throws IOException where there is none or it may not be read; the message is shown to the person
     */
    byte[] read(String path) throws IOException;

    /** Reads nothing, and says so. */
    static FileSource none() {
        return path -> {
            throw new IOException("files cannot be read here");
        };
    }

    /** Reads any file; relative paths are taken from the folder. */
    static FileSource from(Path folder) {
        return path -> load(folder.resolve(path), path);
    }

    /** Reads files inside the folder only, links resolved. */
    static FileSource inside(Path folder) {
        return path -> {
            Path file = folder.resolve(path).normalize();
            if (!Files.exists(file)) {
                throw new NoSuchFileException(path);
            }
            if (!file.toRealPath().startsWith(folder.toRealPath())) {
                throw new IOException("only files in the answer's own folder can be read here");
            }
            return load(file, path);
        };
    }

    private static byte[] load(Path file, String path) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException("[Errno 21] Is a directory: '" + path + "'");
        }
        if (Files.exists(file) && Files.isRegularFile(file) && Files.size(file) > LENGTH_MAX) {
            throw new IOException("the file is larger than " + LENGTH_MAX / (1024 * 1024) + " MB");
        }
        return Files.readAllBytes(file);
    }
}

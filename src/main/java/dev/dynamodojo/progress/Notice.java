package dev.dynamodojo.progress;

import java.nio.file.Path;

/** Something about a stored file that the person must be told, in one line. */
public record Notice(Path file, String message) {}

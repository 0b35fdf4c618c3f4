package dev.dynamodojo.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of an answer.
 *
 * @param name for messages: the file's name, or where it was typed
 * @param folder the folder in which its {@code file://} paths resolve; empty where none may
 */
public record AnswerFile(String name, String text, Optional<Path> folder) {
    /** Longer files are not answers. */
    public static final int LENGTH_MAX = 1024 * 1024;

    private static final Pattern FAILS = Pattern.compile("\\A#\\s*fails:\\s*([a-z0-9-]+)\\s*$", Pattern.MULTILINE);

    /** An answer that was typed. */
    public static AnswerFile typed(String text) {
        return new AnswerFile("your answer", text, Optional.empty());
    }

    /** Reads a file. Errors: UncheckedIOException, also for one that is too long or not text. */
    public static AnswerFile read(Path file) {
        try {
            if (Files.size(file) > LENGTH_MAX) {
                throw new UncheckedIOException(new IOException(file.getFileName() + " is longer than 1 MB"));
            }
            String text = Files.readString(file);
            Path folder = file.toAbsolutePath().normalize().getParent();
            return new AnswerFile(file.getFileName().toString(), text, Optional.of(folder));
        } catch (MalformedInputException e) {
            throw new UncheckedIOException(new IOException(file.getFileName() + " is not UTF-8 text", e));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The check that a wrong answer names in its first line. */
    public Optional<String> fails() {
        Matcher matcher = FAILS.matcher(text);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }
}

package dev.dynamodojo.shell;

import java.nio.file.Path;
import java.util.Map;

/**
 * What a session is given.
 *
 * @param home the folder that holds {@code labs}, {@code quizzes} and {@code solutions}
 * @param data where the person's work is kept
 * @param version the product's version
 * @param environment variables that statements may use and {@code doctor} looks at
 */
public record Setup(Path home, DataFolder data, String version, Map<String, String> environment) {
    public Path labs() {
        return home.resolve("labs");
    }

    public Path solutions() {
        return home.resolve("solutions");
    }

    public Path quizzes() {
        return home.resolve("quizzes");
    }
}

package dev.dynamodojo.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Help that is not about one command: texts shipped as {@code help/NAME.txt}. */
final class Topics {
    private static final List<String> NAMES = List.of(
            "statements", "partiql", "expressions", "capacity", "labs", "grading", "shortcuts", "files", "outside");

    private Topics() {}

    static List<String> names() {
        return NAMES;
    }

    static Optional<String> find(String name) {
        if (!NAMES.contains(name)) {
            return Optional.empty();
        }
        try (InputStream in = Topics.class.getResourceAsStream("help/" + name + ".txt")) {
            return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

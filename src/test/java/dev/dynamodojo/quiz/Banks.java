package dev.dynamodojo.quiz;

import dev.dynamodojo.yaml.YamlNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** The bank of this repository, and small ones made of text. */
final class Banks {
    static final Path FOLDER = Path.of("quizzes");
    static final Path LABS = Path.of("labs");

    private static Bank shipped;

    private Banks() {}

    static synchronized Bank shipped() {
        try {
            shipped = shipped == null ? Bank.read(FOLDER) : shipped;
            return shipped;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static LabTasks labs() {
        try {
            return LabTasks.read(LABS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A bank of one file. */
    static Bank of(String yaml) {
        return new Bank(BankReader.read(YamlNode.parse("test.yaml", yaml)));
    }
}

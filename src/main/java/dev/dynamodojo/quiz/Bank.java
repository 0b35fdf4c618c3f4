package dev.dynamodojo.quiz;

import dev.dynamodojo.yaml.YamlNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** All questions, in the order of file names and of the files. */
public record Bank(List<Question> questions) {
    public Bank {
        questions = List.copyOf(questions);
    }

    /**
     * Reads every {@code *.yaml} of a folder. Errors: {@link dev.dynamodojo.yaml.YamlException} with file and line;
     * IOException where the folder or a file cannot be read.
     */
    public static Bank read(Path folder) throws IOException {
        List<Question> questions = new ArrayList<>();
        for (Path file : files(folder)) {
            questions.addAll(BankReader.read(YamlNode.read(file)));
        }
        return new Bank(questions);
    }

    static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
        }
    }

    public Optional<Question> find(String id) {
        return questions.stream().filter(q -> q.id().equals(id)).findFirst();
    }
}

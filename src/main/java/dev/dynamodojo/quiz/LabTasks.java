package dev.dynamodojo.quiz;

import dev.dynamodojo.yaml.YamlNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Which labs and tasks exist, so that a question's link to one can be checked: lab id → task ids. */
public record LabTasks(Map<String, Set<String>> tasks) {
    /** Ids only, from {@code labs/<lab>/lab.yaml}. Errors: YamlException, IOException. */
    public static LabTasks read(Path labs) throws IOException {
        Map<String, Set<String>> tasks = new LinkedHashMap<>();
        if (!Files.isDirectory(labs)) {
            return new LabTasks(tasks);
        }
        try (Stream<Path> folders = Files.list(labs)) {
            List<Path> files = folders.map(f -> f.resolve("lab.yaml"))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
            for (Path file : files) {
                YamlNode lab = YamlNode.read(file);
                Set<String> ids = new LinkedHashSet<>();
                lab.list("tasks").forEach(t -> ids.add(t.text("id")));
                tasks.put(lab.text("id"), ids);
            }
        }
        return new LabTasks(tasks);
    }

    boolean has(Question.LabLink link) {
        Set<String> ids = tasks.get(link.lab());
        return ids != null && (link.task().isEmpty() || ids.contains(link.task().get()));
    }
}

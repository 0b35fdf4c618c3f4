package dev.dynamodojo.quiz;

import dev.dynamodojo.yaml.YamlNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The exams with their domains, tasks and the skills that reach DynamoDB; and our topics, in groups. */
public record Syllabus(List<Exam> exams, List<Group> groups) {
    private static final String RESOURCE = "syllabus.yaml";

    /** An exam: {@code dva-c02}. */
    public record Exam(String id, String title, List<Domain> domains) {
        /** The task with this number, {@code 1.3}. */
        public Optional<Task> task(String number) {
            return domains.stream()
                    .flatMap(d -> d.tasks().stream())
                    .filter(t -> t.id().equals(number))
                    .findFirst();
        }
    }

    /** A domain and its share of the scored questions. */
    public record Domain(String id, String title, int percent, List<Task> tasks) {}

    /** A task statement; {@code skills} are those that reach DynamoDB. */
    public record Task(String id, String title, List<String> skills) {}

    /** A group of topics, one letter. */
    public record Group(String id, String title, List<Topic> topics) {}

    /** One thing to know, {@code H1}. */
    public record Topic(String id, String title) {}

    /** The syllabus that comes with the program. */
    public static Syllabus load() {
        try (InputStream stream = Syllabus.class.getResourceAsStream(RESOURCE)) {
            if (stream == null) {
                throw new IllegalStateException("the program comes without " + RESOURCE);
            }
            return read(YamlNode.parse(RESOURCE, new String(stream.readAllBytes(), StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Syllabus read(YamlNode file) {
        file.allowing("format", "exams", "groups");
        List<Exam> exams = new ArrayList<>();
        for (YamlNode exam : file.need("exams").elements()) {
            exam.allowing("id", "title", "domains");
            List<Domain> domains =
                    exam.list("domains").stream().map(Syllabus::domain).toList();
            exams.add(new Exam(exam.text("id"), exam.text("title"), domains));
        }
        List<Group> groups = new ArrayList<>();
        for (YamlNode group : file.need("groups").elements()) {
            group.allowing("id", "title", "topics");
            List<Topic> topics = group.list("topics").stream()
                    .map(t -> new Topic(t.allowing("id", "title").text("id"), t.text("title")))
                    .toList();
            groups.add(new Group(group.text("id"), group.text("title"), topics));
        }
        return new Syllabus(List.copyOf(exams), List.copyOf(groups));
    }

    private static Domain domain(YamlNode node) {
        node.allowing("id", "title", "percent", "tasks");
        List<Task> tasks = node.list("tasks").stream()
                .map(t -> new Task(t.allowing("id", "title", "skills").text("id"), t.text("title"), t.texts("skills")))
                .toList();
        return new Domain(
                node.text("id"), node.text("title"), node.need("percent").whole(), tasks);
    }

    public Optional<Exam> exam(String id) {
        return exams.stream().filter(e -> e.id().equals(id)).findFirst();
    }

    public Optional<Topic> topic(String id) {
        return groups.stream()
                .flatMap(g -> g.topics().stream())
                .filter(t -> t.id().equals(id))
                .findFirst();
    }

    public List<String> topicIds() {
        return groups.stream().flatMap(g -> g.topics().stream()).map(Topic::id).toList();
    }
}

package dev.dynamodojo.lab;

import dev.dynamodojo.dataset.DataSpec;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.yaml.YamlException;
import dev.dynamodojo.yaml.YamlNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads a lab's folder, strictly. Errors: {@link YamlException} with file, line and what to write instead. */
public final class LabReader {
    static final String FORMAT = "dojo.lab/1";

    static final List<String> FIELDS = List.of(
            "format",
            "id",
            "title",
            "level",
            "minutes",
            "objectives",
            "concepts",
            "exams",
            "prerequisites",
            "tables",
            "data",
            "tasks");

    static final List<String> DATA_FIELDS = List.of("seed", "hidden", "scale", "identities", "entities", "items");

    private static final String WALK_THROUGH = "## Walk-through";

    private final Path folder;

    private LabReader(Path folder) {
        this.folder = folder;
    }

    /** Reads {@code lab.yaml}, {@code README.md} and what they name. */
    public static Lab read(Path folder) {
        return new LabReader(folder.toAbsolutePath().normalize()).readLab();
    }

    private Lab readLab() {
        Path file = folder.resolve("lab.yaml");
        requireInside(file);
        YamlNode node = YamlNode.parse(shown(file), text(file));
        if (!node.text("format").equals(FORMAT)) {
            throw node.need("format")
                    .error("'" + node.text("format") + "' is not a format known here; write " + FORMAT);
        }
        node.allowing(FIELDS);
        YamlNode id = node.need("id");
        if (!TaskReader.id(id).equals(folder.getFileName().toString())) {
            throw id.error("the id is the folder's name; write '" + folder.getFileName() + "'");
        }
        Path readmeFile = folder.resolve("README.md");
        requireInside(readmeFile);
        String readme = text(readmeFile);
        int split = readme.indexOf(WALK_THROUGH);
        List<Lab.TableRequest> tables =
                node.need("tables").elements().stream().map(LabReader::table).toList();
        Lab.Data data = data(node.need("data"), tables);
        return new Lab(
                id.text(),
                node.text("title"),
                level(node.need("level")),
                TaskReader.positive(node.need("minutes")),
                node.texts("objectives"),
                node.texts("concepts"),
                node.list("exams").stream().map(LabReader::exam).toList(),
                node.texts("prerequisites"),
                tables,
                data,
                tasks(node, data.spec()),
                folder,
                (split < 0 ? readme : readme.substring(0, split)).strip(),
                split < 0 ? "" : readme.substring(split).strip());
    }

    private static int level(YamlNode node) {
        return Integer.parseInt(node.oneOf(List.of("100", "200", "300", "400")));
    }

    private static Lab.ExamTag exam(YamlNode node) {
        node.allowing("exam", "task", "skills");
        return new Lab.ExamTag(
                node.need("exam").oneOf(List.of("dva-c02", "dea-c01")), node.text("task"), node.texts("skills"));
    }

    private static Lab.TableRequest table(YamlNode node) {
        return new Lab.TableRequest(node.text("TableName"), PlainJson.text(node.plain()));
    }

    private Lab.Data data(YamlNode node, List<Lab.TableRequest> tables) {
        node.allowing(DATA_FIELDS);
        YamlNode scale = node.need("scale").allowing("visible", "growth");
        Optional<DataSpec.IdentityFile> identities = node.find("identities").map(this::identities);
        DataSpec spec = DataSpec.read(node, identities);
        for (String table : spec.tables()) {
            if (tables.stream().noneMatch(t -> t.name().equals(table))) {
                throw node.need("items").need(table).error("there is no table '" + table + "' in 'tables'");
            }
        }
        List<Long> hidden = node.need("hidden").elements().stream()
                .map(h -> (long) h.whole())
                .toList();
        if (hidden.isEmpty()) {
            throw node.need("hidden").error("at least one hidden seed is needed");
        }
        return new Lab.Data(
                node.need("seed").whole(),
                hidden,
                TaskReader.positive(scale.need("visible")),
                TaskReader.positive(scale.need("growth")),
                spec);
    }

    private DataSpec.IdentityFile identities(YamlNode node) {
        Path file = inside(node);
        return new DataSpec.IdentityFile(shown(file), text(file));
    }

    private static List<Task> tasks(YamlNode node, DataSpec spec) {
        Set<String> ids = new HashSet<>();
        return node.need("tasks").elements().stream()
                .map(element -> {
                    Task task = TaskReader.read(element);
                    if (!ids.add(task.id())) {
                        throw element.need("id").error("the task '" + task.id() + "' stands here twice");
                    }
                    task.table().ifPresent(work -> requireFields(element, work, spec));
                    return task;
                })
                .toList();
    }

    private static void requireFields(YamlNode task, Task.TableWork work, DataSpec spec) {
        for (YamlNode load : task.need("loads").elements()) {
            String entity = load.need("entity").oneOf(spec.kindNames());
            for (YamlNode attribute : load.list("attributes")) {
                if (!spec.knows(entity, attribute.text())) {
                    throw attribute.error("'" + attribute.text() + "' is not a field of " + entity + " or its parents");
                }
            }
        }
    }

    /** A file that the lab names; it must lie in the lab's folder, links followed. */
    private Path inside(YamlNode node) {
        Path file = folder.resolve(node.text()).normalize();
        if (!liesInside(file)) {
            throw node.error("'" + node.text() + "' lies outside the lab's folder; put the file beside lab.yaml");
        }
        return file;
    }

    private void requireInside(Path file) {
        if (!liesInside(file)) {
            throw new YamlException(shown(file), 1, "is a link to a file outside the lab's folder; put the file here");
        }
    }

    private boolean liesInside(Path file) {
        try {
            return file.startsWith(folder)
                    && (!Files.exists(file) || file.toRealPath().startsWith(folder.toRealPath()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A file's name as shown in errors: from the current folder where it lies below. */
    private static String shown(Path file) {
        Path here = Path.of("").toAbsolutePath();
        return file.startsWith(here) ? here.relativize(file).toString() : file.toString();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (MalformedInputException e) {
            throw new YamlException(shown(file), 1, "is not UTF-8 text");
        } catch (java.nio.file.NoSuchFileException e) {
            throw new YamlException(shown(file), 1, "there is no such file; a lab needs it");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

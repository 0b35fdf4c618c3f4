package dev.dynamodojo.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dynamodojo.yaml.YamlException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The commented example and the JSON Schema, which document the format, against the reader. */
class LabFormatTest {
    static final String FIXED = """
            {"entity": "Reader", "readerId": "R-1001", "has": {"Loan": [12, 20]}}
            {"entity": "Loan", "loanId": "L-90001", "status": "OVERDUE"}
            {"entity": "Loan", "loanId": "L-90002"}
            """;

    @TempDir
    Path folder;

    static String example() throws IOException {
        return resource("example.lab.yaml");
    }

    static Lab write(Path root, String yaml) throws IOException {
        Path lab = Files.createDirectories(root.resolve("labs/example"));
        Files.writeString(lab.resolve("lab.yaml"), yaml);
        Files.writeString(lab.resolve("fixed.jsonl"), FIXED);
        Files.writeString(lab.resolve("README.md"), "# A small library\n\nStory.\n\n## Walk-through\n\nAfter.\n");
        return LabReader.read(lab);
    }

    @Test
    void example_isReadCompletely() throws IOException {
        Lab lab = write(folder, example());
        assertThat(lab.tasks())
                .extracting(Task::id)
                .containsExactly("newest-loans", "return-book", "loans-table", "guess");
        assertThat(lab.points()).isEqualTo(35);
        assertThat(lab.story()).endsWith("Story.");
        assertThat(lab.walkThrough()).contains("After.");
        assertThat(lab.tables().get(0).createTable()).startsWith("{\"TableName\":\"Library\"");
        assertThat(lab.task("newest-loans").orElseThrow().parameters().rounds()).isEqualTo(3);
        assertThat(lab.task("loans-table")
                        .orElseThrow()
                        .table()
                        .orElseThrow()
                        .patterns()
                        .get(0)
                        .limit())
                .hasValue(3);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            dojo.lab/1              | dojo.lab/2                | write dojo.lab/1
            id: example             | id: exampel               | write 'example'
            minutes: 15             | minuts: 15                | write 'minutes' instead
            level: 100              | level: basic              | one of: 100, 200, 300, 400
            kind: read              | kind: reed                | write 'read' instead
            points: 10              | points: ten               | expected a whole number
            order: exact            | order: exakt              | write 'exact' instead
            dependsOn: result       | dependsOn: reslt          | is not a check that stands before
            id: return-book         | id: newest-loans          | stands here twice
            id: return-book         | id: Return_Book           | is not an id
            extras: forbidden       | extras: forbid            | one of: allowed, forbidden
            reads: reference, depen | read: reference, depen    | write 'reads' instead
            identities: fixed.jsonl | identities: ../../x.jsonl | lies outside the lab's folder
            identities: fixed.jsonl | identities: none.jsonl    | there is no such file
            entity: Loan,           | entity: Loans,            | write 'Loan' instead
            order: -createdAt       | order: -created           | is not an attribute of the table
            predicts: read          | predicts: reads           | write 'read' instead
            """)
    void fault_namesFileLineAndRemedy(String right, String wrong, String message) throws IOException {
        assertThat(example()).contains(right);
        assertThatThrownBy(() -> write(folder, example().replace(right, wrong)))
                .isInstanceOf(YamlException.class)
                .hasMessageMatching("(?s).*(lab\\.yaml|\\.jsonl):\\d+: .*")
                .hasMessageContaining(message);
    }

    @Test
    void identitiesBehindALink_areRefused() throws IOException {
        Path outside = Files.writeString(folder.resolve("outside.jsonl"), "");
        Files.createDirectories(folder.resolve("labs/example"));
        Files.createSymbolicLink(folder.resolve("labs/example/link.jsonl"), outside);
        assertThatThrownBy(() -> write(folder, example().replace("fixed.jsonl", "link.jsonl")))
                .hasMessageContaining("lies outside the lab's folder");
    }

    @Test
    void readmeBehindALink_isRefused() throws IOException {
        Path outside = Files.writeString(folder.resolve("secret.md"), "secret");
        Path lab = Files.createDirectories(folder.resolve("labs/example"));
        Files.writeString(lab.resolve("lab.yaml"), example());
        Files.createSymbolicLink(lab.resolve("README.md"), outside);
        assertThatThrownBy(() -> LabReader.read(lab)).hasMessageContaining("outside the lab's folder");
    }

    @Test
    void schema_namesTheFieldsOfTheReader() throws IOException {
        JsonNode schema = new ObjectMapper().readTree(resource("lab.schema.json"));
        assertThat(fields(schema)).containsExactlyInAnyOrderElementsOf(LabReader.FIELDS);
        assertThat(fields(schema.at("/properties/data"))).containsExactlyInAnyOrderElementsOf(LabReader.DATA_FIELDS);
        assertThat(fields(schema.at("/$defs/task"))).containsExactlyInAnyOrderElementsOf(TaskReader.FIELDS);
        assertThat(fields(schema.at("/$defs/task/properties/patterns/items")))
                .containsExactlyInAnyOrderElementsOf(TaskReader.PATTERN_FIELDS);
        Set<String> checkFields = new TreeSet<>(CheckReader.HEADER);
        CheckReader.FIELDS.values().forEach(checkFields::addAll);
        assertThat(fields(schema.at("/$defs/check"))).containsExactlyInAnyOrderElementsOf(checkFields);
    }

    private static List<String> fields(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.get("properties").fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = LabReader.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}

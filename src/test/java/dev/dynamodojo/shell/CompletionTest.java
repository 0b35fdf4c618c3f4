package dev.dynamodojo.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompletionTest {
    @TempDir
    Path data;

    private Session session;

    @BeforeEach
    void openLab() {
        Path home = Path.of("src", "test", "resources", "bench").toAbsolutePath();
        session =
                new Session(new Setup(home, new DataFolder(data), "test", Map.of()), new RecordingScreen(80, 24, true));
        session.run("lab library");
    }

    @AfterEach
    void close() {
        session.close();
    }

    private List<String> suggest(String typed, String... before) {
        return new Completion(session)
                .suggest(List.of(before), typed).stream()
                        .map(Completion.Suggestion::value)
                        .toList();
    }

    @Test
    void firstWord_isCommandOrOperation() {
        assertThat(suggest("des")).contains("describe", "describe-table").allMatch(word -> word.startsWith("des"));
        assertThat(suggest("que")).containsExactly("query");
        assertThat(suggest("q", "aws", "dynamodb")).containsExactly("query");
        assertThat(suggest("", "aws")).containsExactly("dynamodb");
    }

    @Test
    void options_areThoseNotUsedYet() {
        assertThat(suggest("--i", "aws", "dynamodb", "query")).containsExactly("--index-name");
        assertThat(suggest("--table", "query", "--table-name", "Library")).isEmpty();
    }

    @Test
    void tablesAndIndexes_areThoseThatAreThere() {
        assertThat(suggest("", "query", "--table-name")).containsExactly("Library");
        assertThat(suggest("By", "query", "--table-name", "Library", "--index-name"))
                .containsExactly("ByShelf");
        assertThat(suggest("L", "describe")).containsExactly("Library");
    }

    @Test
    void choices_areOffered() {
        assertThat(suggest("T", "query", "--return-consumed-capacity")).containsExactly("TOTAL");
        assertThat(suggest("", "output")).containsExactly("json", "table");
    }

    @Test
    void labsTasksAndTopics_areOffered() {
        assertThat(suggest("", "lab")).contains("library");
        assertThat(suggest("one", "task")).containsExactly("one-book");
        assertThat(suggest("capa", "help")).containsExactly("capacity");
        assertThat(suggest("dva", "quiz")).containsExactly("dva-c02");
    }

    @Test
    void partiQl_completesTablesAndKeys() {
        assertThat(suggest("SEL")).containsExactly("SELECT");
        assertThat(suggest("L", "SELECT", "*", "FROM")).containsExactly("Library");
        assertThat(suggest("", "update")).containsExactly("Library");
        assertThat(suggest("P", "SELECT", "*", "FROM", "Library", "WHERE")).containsExactly("PK");
        assertThat(suggest("", "SELECT")).isEmpty();
    }

    @Test
    void explain_completesTheStatementBehindIt() {
        assertThat(suggest("que", "explain")).containsExactly("query");
    }
}

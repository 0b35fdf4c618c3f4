package dev.dynamodojo.shell.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamodojo.shell.DataFolder;
import dev.dynamodojo.shell.Session;
import dev.dynamodojo.shell.Setup;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jline.reader.EOFError;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;
import org.jline.terminal.Size;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The prompt on JLine's dumb terminal, and the parts JLine is given. */
class PromptTest {
    private static final Path HOME =
            Path.of("src", "test", "resources", "bench").toAbsolutePath();

    @TempDir
    Path data;

    private final List<Throwable> bugs = new ArrayList<>();

    /** Types text at a new prompt; what is shown. */
    private String type(String text) throws IOException {
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        ByteArrayInputStream typed = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        try (DumbTerminal terminal = new DumbTerminal("test", "dumb", typed, shown, StandardCharsets.UTF_8)) {
            terminal.setSize(Size.of(80, 24));
            TerminalScreen screen = new TerminalScreen(terminal, Map.of());
            Setup setup = new Setup(HOME, new DataFolder(data), "test", Map.of());
            try (Session session = new Session(setup, screen)) {
                new Prompt(
                                terminal,
                                screen,
                                CompletableFuture.completedFuture(session),
                                setup.data().history(),
                                bugs::add)
                        .loop("");
            }
        }
        return shown.toString(StandardCharsets.UTF_8);
    }

    @Test
    void statements_runUntilThePersonLeaves() throws IOException {
        String shown = type("tables\nlab library\ntables\nexit\nlabs\n");
        assertThat(shown)
                .contains("No tables here yet.")
                .contains("library 1 ▸")
                .contains("60 items");
        assertThat(shown).doesNotContain("lab ID opens one").doesNotContain("\u001b");
        assertThat(bugs).isEmpty();
    }

    @Test
    void partiQl_goesOnUntilItsSemicolon() throws IOException {
        String shown = type("lab library\nSELECT PK\nFROM Library\n  WHERE PK = 'none';\nexit\n");
        assertThat(shown).contains("0 items · 0 read · 0.5 RCU (eventual) · ExecuteStatement (Query) on Library");
        assertThat(bugs).isEmpty();
    }

    @Test
    void endOfInput_leaves() throws IOException {
        assertThat(type("help labs")).contains("what there is");
    }

    @Test
    void statementOfSeveralLines_isOneEntryOfTheHistory() throws IOException {
        type("put-item --table-name X --item '{\"a\":\n{\"S\":\"b\"}}'\ntables\nexit\n");
        List<String> history = Files.readAllLines(data.resolve("history"));
        assertThat(history).hasSize(3);
        assertThat(history.get(0)).contains("put-item").contains("\\n");
    }

    @Test
    void damagedHistory_doesNotKeepThePromptFromOpening() throws IOException {
        Files.write(data.resolve("history"), new byte[] {0, 1, (byte) 0xFF, '\n', '\\'});
        assertThat(type("tables\n")).contains("No tables here yet.");
        assertThat(bugs).isEmpty();
        assertThat(data.resolve("history.damaged")).exists();
        assertThat(Files.readAllLines(data.resolve("history"))).containsExactly("tables");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a 'b", "a \"b", "a \\", "cat <<EOF\nx", "a &&", "SELECT * FROM T", "explain select 1 > 2 -- ;"})
    void openInput_waitsForMore(String text) {
        assertThatThrownBy(() -> parser().parse(text, text.length(), Parser.ParseContext.ACCEPT_LINE))
                .isInstanceOf(EOFError.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tables",
                "a 'b\nc'",
                "a \\\n b",
                "cat <<EOF\nx\nEOF",
                "# don't",
                "SELECT *\nFROM T;",
                "explain SELECT a > 1;"
            })
    void completeInput_runs(String text) {
        assertThatCode(() -> parser().parse(text, text.length(), Parser.ParseContext.ACCEPT_LINE))
                .doesNotThrowAnyException();
    }

    @Test
    void answerOfAQuiz_isAlwaysComplete() {
        StatementParser talking = new StatementParser(t -> t, () -> true);
        assertThatCode(() -> talking.parse("don't", 5, Parser.ParseContext.ACCEPT_LINE))
                .doesNotThrowAnyException();
    }

    @Test
    void completion_looksAtTheStatementTheCursorIsIn() {
        String text = "tables\nquery --table-name Sh";
        ParsedLine line = parser().parse(text, text.length(), Parser.ParseContext.COMPLETE);
        assertThat(line.words()).containsExactly("query", "--table-name", "Sh");
        assertThat(line.word()).isEqualTo("Sh");
    }

    @Test
    void colours_neverChangeTheText() {
        StatementHighlighter highlighter = new StatementHighlighter();
        for (String text : List.of(
                "aws dynamodb query --table-name 'a b' # why",
                "put-item --item '{\"a\": \\\n {\"S\": \"$x\"}}' | jq",
                "explain scan --x \"open",
                "“smart” ‘quotes’",
                "SELECT * FROM \"a-b\" WHERE c > 'x;y' -- why\n AND d = ?; tables",
                "explain DELETE FROM T WHERE a = 'open",
                "select",
                "")) {
            assertThat(highlighter.highlight(null, text).toString()).isEqualTo(text);
        }
    }

    private static StatementParser parser() {
        return new StatementParser(t -> t, () -> false);
    }
}

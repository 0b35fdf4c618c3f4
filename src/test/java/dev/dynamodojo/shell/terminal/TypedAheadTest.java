package dev.dynamodojo.shell.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.shell.DataFolder;
import dev.dynamodojo.shell.Session;
import dev.dynamodojo.shell.Setup;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import org.jline.terminal.Size;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lines that wait in the terminal before the editor is there, and what the editor then gets. */
class TypedAheadTest {
    private static final Path HOME =
            Path.of("src", "test", "resources", "bench").toAbsolutePath();

    @TempDir
    Path data;

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
    private final List<Throwable> bugs = new ArrayList<>();

    /** A terminal that edits lines itself: every read gives one line at most; only whole lines count as there. */
    private static final class LineByLine extends InputStream {
        private final byte[] bytes;
        private int position;

        LineByLine(String text) {
            bytes = text.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public int available() {
            int end = bytes.length;
            while (end > position && bytes[end - 1] != '\n') {
                end--;
            }
            return end - position;
        }

        @Override
        public int read() {
            return position < bytes.length ? bytes[position++] & 0xFF : -1;
        }

        @Override
        public int read(byte[] into, int offset, int length) {
            int count = 0;
            for (int next = 0; count < length && next != '\n' && position < bytes.length; count++) {
                next = read();
                into[offset + count] = (byte) next;
            }
            return count == 0 ? -1 : count;
        }
    }

    /** Runs what is typed ahead, without an editor, on the type of terminal; what is left in the terminal. */
    private String takeAhead(String type, String typed) throws IOException, InterruptedException {
        LineByLine in = new LineByLine(typed);
        TerminalScreen screen = screen(type);
        try (Session session = session(screen)) {
            TypedAhead ahead = ahead(in, screen, CompletableFuture.completedFuture(session));
            ahead.begin();
            ahead.join();
            return ahead.rest() + "|" + new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Opens the prompt behind what is typed ahead; to the end of what was typed. */
    private void open(String typed) throws IOException {
        LineByLine in = new LineByLine(typed);
        TerminalScreen screen = screen("dumb");
        try (Session session = session(screen)) {
            Future<Session> made = CompletableFuture.completedFuture(session);
            TypedAhead ahead = ahead(in, screen, made);
            ahead.begin();
            try (DumbTerminal terminal = new DumbTerminal("test", "dumb", in, shown, StandardCharsets.UTF_8)) {
                terminal.setSize(Size.of(80, 24));
                screen.attach(terminal);
                Prompt prompt = new Prompt(
                        terminal, screen, made, session.setup().data().history(), bugs::add);
                prompt.follow(ahead);
                prompt.loop("");
            }
        }
    }

    private TerminalScreen screen(String type) {
        return new TerminalScreen(shown, type, StandardCharsets.UTF_8, Size.of(80, 24), Map.of());
    }

    private Session session(TerminalScreen screen) {
        return new Session(new Setup(HOME, new DataFolder(data), "test", Map.of()), screen);
    }

    private TypedAhead ahead(InputStream in, TerminalScreen screen, Future<Session> session) {
        return new TypedAhead(in, StandardCharsets.UTF_8, screen, session, bugs::add);
    }

    private String shown() {
        return shown.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
    }

    @Test
    void wholeLines_areRunAsIfTypedAtThePrompt() throws Exception {
        assertThat(takeAhead("dumb", "tables\nlab library\ntables\n")).isEqualTo("|");
        assertThat(shown())
                .startsWith("dojo ▸ tables\nNo tables here yet.")
                .contains("dojo ▸ lab library\n")
                .contains("library 1 ▸ tables\n")
                .contains("60 items");
        assertThat(bugs).isEmpty();
    }

    @Test
    void colour_isThatOfThePrompt() throws Exception {
        takeAhead("xterm", "list-tables --limit 'x'\n");
        assertThat(shown())
                .startsWith("\u001b[36mdojo ▸\u001b[0m \u001b[1mlist-tables\u001b[0m \u001b[36m--limit\u001b[0m"
                        + " \u001b[32m'x'\u001b[0m\n");
    }

    @Test
    void lineThatNeedsMore_isLeftToTheEditorWithAllBehindIt() throws Exception {
        assertThat(takeAhead("dumb", "tables\nput-item --item '{\n}'\ntables\n"))
                .isEqualTo("put-item --item '{\n|}'\ntables\n");
        assertThat(shown())
                .startsWith("dojo ▸ tables\n")
                .endsWith("makes one.\n")
                .doesNotContain("put-item");
    }

    @Test
    void key_isLeftToTheEditor() throws Exception {
        assertThat(takeAhead("dumb", "tab\t\ntables\n")).isEqualTo("tab\t\n|tables\n");
        assertThat(shown()).isEmpty();
    }

    @Test
    void halfALine_staysInTheTerminal() throws Exception {
        assertThat(takeAhead("dumb", "tables\nquery --ta")).isEqualTo("|query --ta");
    }

    @Test
    void emptyLine_showsAnotherPrompt() throws Exception {
        takeAhead("dumb", "\ntables\n");
        assertThat(shown()).startsWith("dojo ▸ \ndojo ▸ tables\n");
    }

    @Test
    void nothingTyped_showsNothing() throws Exception {
        assertThat(takeAhead("dumb", "")).isEqualTo("|");
        assertThat(shown()).isEmpty();
    }

    @Test
    void exit_leavesAndWhatFollowsIsNotRun() throws Exception {
        assertThat(takeAhead("dumb", "exit\ntables\n")).isEqualTo("|tables\n");
        assertThat(shown()).isEqualTo("dojo ▸ exit\n");
    }

    @Test
    void promptBehindIt_goesOnWhereItStopped() throws IOException {
        open("tables\nput-item --table-name X --item '{\"a\":\n{\"S\":\"b\"}}'\nhelp labs\nexit\n");
        assertThat(shown())
                .contains("No tables here yet.")
                .contains("calling the PutItem operation")
                .contains("what there is");
        assertThat(bugs).isEmpty();
    }

    @Test
    void history_hasAllOfItInOrder() throws IOException {
        Files.writeString(data.resolve("history"), "earlier\n");
        open("tables\n\nput-item --table-name X --item '{\"a\":\n{\"S\":\"b\"}}'\nexit\n");
        List<String> history = Files.readAllLines(data.resolve("history"));
        assertThat(history).hasSize(4).startsWith("earlier", "tables").endsWith("exit");
        assertThat(history.get(2)).startsWith("put-item").contains("\\n");
    }
}

package dev.dynamodojo.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SessionTest {
    private static final Path HOME =
            Path.of("src", "test", "resources", "bench").toAbsolutePath();
    private static final String RIGHT =
            "query --table-name Library --index-name ByShelf --key-condition-expression 'shelf = :s'"
                    + " --expression-attribute-values '{\":s\":{\"S\":\"S-103\"}}'";

    @TempDir
    Path data;

    private final RecordingScreen screen = new RecordingScreen(80, 24, true);

    private Session session() {
        return new Session(new Setup(HOME, new DataFolder(data), "test", Map.of()), screen);
    }

    private String run(Session session, String text) {
        session.run(text);
        return screen.take();
    }

    @Test
    void goldMedal_isThereAfterLeavingAndComingBack() {
        try (Session first = session()) {
            run(first, "lab library");
            run(first, RIGHT);
            assertThat(run(first, "grade")).contains("● gold   10 of 10");
        }
        try (Session second = session()) {
            assertThat(run(second, "progress library"))
                    .contains("1 of 2 tasks passed")
                    .contains("10 of 10 gold");
        }
    }

    @Test
    void labThatIsStoppedWhileItLoads_isNotOpen_andOpensAgain() {
        boolean[] impatient = {true};
        RecordingScreen screen = new RecordingScreen(80, 24, true) {
            @Override
            public void progress(String text) {
                if (impatient[0] && text.startsWith("Loading")) {
                    Thread.currentThread().interrupt();
                }
            }
        };
        try (Session session = new Session(new Setup(HOME, new DataFolder(data), "test", Map.of()), screen)) {
            session.run("lab library");
            assertThat(screen.take()).contains("Stopped.");
            assertThat(Thread.interrupted()).isFalse();
            assertThat(session.place()).isEqualTo("dojo");

            impatient[0] = false;
            session.run("lab library");
            assertThat(screen.take()).contains("Task 1 of 2").doesNotContain("copy");
            run(session, "put-item --table-name Library --item '{\"PK\":{\"S\":\"X\"},\"SK\":{\"S\":\"Y\"}}'");
        }
        try (Session second = session()) {
            assertThat(run(second, "lab library")).contains("Your tables are as you left them");
        }
    }

    @Test
    void changedTable_isKeptUntilReset() {
        String count = "scan --table-name Library --select COUNT --query Count";
        try (Session first = session()) {
            run(first, "lab library");
            run(
                    first,
                    "delete-item --table-name Library --key '{\"PK\":{\"S\":\"BOOK#B-1\"},\"SK\":{\"S\":\"BOOK\"}}'");
            assertThat(run(first, count)).startsWith("59\n");
        }
        try (Session second = session()) {
            assertThat(run(second, "lab library")).contains("Your tables are as you left them");
            assertThat(run(second, count)).startsWith("59\n");
            run(second, "reset");
            assertThat(run(second, count)).startsWith("60\n");
        }
    }

    @Test
    void damagedSnapshot_isSetAsideWithItsChangesAndSaid() throws IOException {
        try (Session first = session()) {
            run(first, "lab library");
            run(first, "put-item --table-name Library --item '{\"PK\":{\"S\":\"X\"},\"SK\":{\"S\":\"Y\"}}'");
        }
        Path tables = data.resolve("tables").resolve("library");
        flipInTheMiddle(only(tables, "snapshot-"));
        try (Session second = session()) {
            assertThat(run(second, "lab library")).contains("was damaged and is set aside as snapshot-");
        }
        assertThat(only(tables, "changes-", ".damaged")).isNotEmptyFile();
    }

    @Test
    void damagedProgress_isSaidOnceByWhateverReadsIt() throws IOException {
        try (Session first = session()) {
            run(first, "lab library");
            run(first, RIGHT);
            run(first, "grade");
        }
        flipInTheMiddle(only(data.resolve("progress"), ""));
        try (Session second = session()) {
            assertThat(run(second, "progress")).contains("Your progress: ").contains("damaged");
            assertThat(run(second, "progress")).doesNotContain("damaged");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "list-tables | 0",
                "nonsense | 252",
                "describe-table | 252",
                "describe-table --table-name Nope | 254",
                "labs extra | 2",
                "list-tables\\nlab nope\\nnonsense | 2"
            })
    void firstFailure_isWhatAPipeExitsWith(String text, int exit) {
        try (Session session = session()) {
            run(session, text.replace("\\n", "\n"));
            assertThat(session.failure()).isEqualTo(exit);
        }
    }

    @Test
    void greeting_offersTheLabThatWasOpenLast() {
        Setup setup = new Setup(HOME, new DataFolder(data), "test", Map.of());
        assertThat(Banner.text(setup, screen.look())).contains("lab tour").doesNotContain("Go on");
        try (Session first = session()) {
            run(first, "lab library");
        }
        assertThat(Banner.text(setup, screen.look()))
                .contains("Go on     lab library           where you left off")
                .doesNotContain("New?");
        Setup without = new Setup(data, new DataFolder(data), "test", Map.of());
        assertThat(Banner.text(without, screen.look())).contains("New?").doesNotContain("library");
    }

    @Test
    void quit_leavesAsExitDoes() {
        try (Session session = session()) {
            run(session, "quit");
            assertThat(session.isOver()).isTrue();
        }
    }

    @Test
    void doctor_withAProblem_isANegativeVerdictInEveryForm() throws IOException {
        Files.writeString(data.resolve("file"), "in the way");
        Setup setup = new Setup(HOME, new DataFolder(data.resolve("file")), "test", Map.of());
        try (Session session = new Session(setup, screen)) {
            assertThat(run(session, "doctor")).contains("✗ data").contains("1 problem.");
            assertThat(run(session, "doctor --json"))
                    .startsWith("{\"schema\":\"dojo.doctor/1\",\"problems\":")
                    .contains("\"good\":false");
            assertThat(session.exit()).isEqualTo(1);
        }
    }

    private static Path only(Path folder, String start, String... end) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.getFileName().toString().startsWith(start))
                    .filter(f -> Stream.of(end).allMatch(f.toString()::endsWith))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static void flipInTheMiddle(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 0x40;
        Files.write(file, bytes);
    }

    @Test
    void secondWorkbench_worksOnACopy() {
        try (Session first = session();
                Session second = session()) {
            run(first, "lab library");
            assertThat(run(second, "lab library")).contains("Another workbench has this lab open");
            run(
                    second,
                    "delete-item --table-name Library --key '{\"PK\":{\"S\":\"BOOK#B-1\"},\"SK\":{\"S\":\"BOOK\"}}'");
            assertThat(run(first, "scan --table-name Library --select COUNT --query Count"))
                    .startsWith("60\n");
        }
    }

    @Test
    void dataFolderThatCannotBeWritten_isSaidOnceAndNothingBreaks() throws IOException {
        Files.delete(data);
        Files.writeString(data, "a file in the way");
        try (Session session = session()) {
            assertThat(run(session, "lab library")).contains("cannot be kept");
            run(session, RIGHT);
            assertThat(run(session, "grade")).contains("gold");
            assertThat(run(session, "progress")).contains("1 of 2 tasks passed");
            assertThat(run(session, "doctor")).contains("✗ data").contains("DOJO_HOME");
        }
    }

    @Test
    void solutionSeenBeforeAPass_doesNotCount() {
        try (Session session = session()) {
            run(session, "lab library");
            run(session, "solution");
            assertThat(run(session, "solution")).contains("--index-name ByShelf");
            run(session, RIGHT);
            run(session, "grade");
            assertThat(run(session, "progress library")).contains("0 of 2 tasks passed");
        }
    }

    @Test
    void chainedStatement_runsOnlyAfterASuccess() {
        try (Session session = session()) {
            assertThat(run(session, "get-item --table-name Nope --key '{\"a\":{\"S\":\"b\"}}' && tables\nhelp labs"))
                    .doesNotContain("No tables here")
                    .contains("what there is");
        }
    }

    @Test
    void interruptedStatement_saysSoAndTheSessionGoesOn() {
        try (Session session = session()) {
            run(session, "lab library");
            Thread.currentThread().interrupt();
            assertThat(run(session, "scan --table-name Library")).contains("Stopped.");
            assertThat(run(session, "tables")).contains("Library");
        }
    }

    @Test
    void handIn_isReadByGrade(@TempDir Path folder) {
        Path file = folder.resolve("mine.ddb");
        try (Session session = session()) {
            run(session, "lab library");
            run(session, RIGHT);
            run(session, "grade");
            assertThat(run(session, "hand-in library " + file)).contains("1 of 2 answers");
            assertThat(run(session, "grade library " + file)).contains("gold").contains("Together 10");
            assertThat(session.exit()).isZero();
        }
    }

    @Test
    void failedGrade_isANegativeVerdict(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(
                folder.resolve("a.ddb"),
                "aws dynamodb get-item --table-name Library --key '{\"PK\":{\"S\":\"x\"},\"SK\":{\"S\":\"y\"}}'\n");
        try (Session session = session()) {
            assertThat(session.runCommand("grade", List.of("library/one-book", file.toString())))
                    .isTrue();
            assertThat(session.exit()).isEqualTo(1);
            assertThat(session.runCommand("grade", List.of("library/one-book", "/nowhere.ddb")))
                    .isFalse();
            assertThat(screen.take()).contains("cannot be read");
        }
    }

    @Test
    void statementAfterStatement_allOfAPasteRun() {
        try (Session session = session()) {
            String shown = run(session, "help nothing\nfrob\ntables\n");
            assertThat(shown)
                    .contains("no help on nothing")
                    .contains("'frob' is no command")
                    .contains("No tables here");
        }
    }

    @Test
    void everyHelpTopic_fitsItsScreen() {
        try (Session session = session()) {
            for (String topic : Topics.names()) {
                String text = run(session, "help " + topic);
                assertThat(text).as(topic).isNotBlank();
                assertThat(text.lines()).as(topic).allMatch(l -> l.length() < 80);
            }
            for (String command : Commands.names()) {
                assertThat(run(session, "help " + command)).contains(command);
            }
        }
    }
}

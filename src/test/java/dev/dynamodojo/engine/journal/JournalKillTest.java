package dev.dynamodojo.engine.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.time.Chance;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real processes that write to one folder in turn and are killed while they do. */
class JournalKillTest {
    private static final int KILLS = 10;

    @TempDir
    Path folder;

    @Test
    void killedProcesses_loseNothingTheyAcknowledged() throws Exception {
        Chance chance = new Chance(11);
        int acknowledged = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            acknowledged = writeAndKill(acknowledged, 1 + chance.nextInt(400));
            try (Journal journal =
                    Journal.open(folder, Journal.Opener.DEFAULT, 20_000).orElseThrow()) {
                int stored = (int) journal.nowMillis();
                assertThat(stored).as("kill %d", kill).isGreaterThanOrEqualTo(acknowledged);
                assertThat(Workload.text(journal.database())).isEqualTo(Workload.text(replayed(stored)));
                acknowledged = stored;
            }
        }
        assertThat(acknowledged).isGreaterThan(KILLS);
    }

    /** Starts a writer, waits for so many acknowledgements, kills it; returns the last number it acknowledged. */
    private int writeAndKill(int from, int wanted) throws IOException, InterruptedException {
        Process writer = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Writer.class.getName(),
                        folder.toString()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        int last = from;
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(writer.getInputStream(), StandardCharsets.UTF_8))) {
            for (int i = 0; i < wanted; i++) {
                String line = lines.readLine();
                assertThat(line).as("the writer ended by itself").isNotNull();
                last = Integer.parseInt(line);
            }
            writer.destroyForcibly();
        }
        assertThat(writer.waitFor(20, TimeUnit.SECONDS)).isTrue();
        return last;
    }

    private static Database replayed(int commits) {
        Workload workload = new Workload(12);
        Database database = Database.EMPTY;
        for (int i = 0; i < commits; i++) {
            database = Workload.after(database, workload.next(), i + 1);
        }
        return database;
    }

    /** Commits without end, printing each commit's number once it is acknowledged. */
    static final class Writer {
        private Writer() {}

        public static void main(String[] arguments) throws IOException {
            Journal journal = Journal.open(Path.of(arguments[0]), Journal.Opener.DEFAULT, 20_000)
                    .orElseThrow();
            Workload workload = new Workload(12);
            Database database = Database.EMPTY;
            for (int number = 1; ; number++) {
                List<dev.dynamodojo.engine.store.Change> changes = workload.next();
                database = Workload.after(database, changes, number);
                if (number > journal.nowMillis()) {
                    journal.append(number, changes, database);
                    System.out.println(number);
                }
            }
        }
    }
}

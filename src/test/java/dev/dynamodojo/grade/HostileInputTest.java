package dev.dynamodojo.grade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.dataset.DataSet;
import dev.dynamodojo.lab.AnswerFile;
import dev.dynamodojo.lab.Lab;
import dev.dynamodojo.lab.LabLibrary;
import dev.dynamodojo.time.Chance;
import dev.dynamodojo.yaml.YamlException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged lab files and answers: a message, never anything else. */
class HostileInputTest {
    private static final String SPICE = "{}[]:,#&*!|>'\"%@`-?\n\t 0aZ\\$\u0000\u00e9";

    @TempDir
    Path root;

    @Test
    void damagedLabFile_isRefusedOrRead_neverBreaks() throws IOException {
        LabLibrary library = new ExampleLab(root).write();
        assertThat(library.lab("example").tasks()).hasSize(4);
        Path file = root.resolve("labs/example/lab.yaml");
        String good = Files.readString(file);
        int refused = 0;
        for (int seed = 0; seed < 600; seed++) {
            Files.writeString(file, damaged(good, new Chance(seed), 3));
            try {
                Lab lab = new LabLibrary(root).lab("example");
                DataSet.make(lab.data().spec(), 1, 1).items("Library", item -> {});
            } catch (YamlException | IllegalStateException e) {
                assertThat(e.getMessage()).isNotBlank();
                refused++;
            }
        }
        assertThat(refused).isGreaterThan(200);
    }

    @Test
    void damagedAnswer_getsAVerdict() {
        Grader grader = Grader.of(new ExampleLab(root).write(), "example");
        Chance chance = new Chance(1);
        for (int i = 0; i < 60; i++) {
            AnswerFile answer = AnswerFile.typed(damaged(ExampleLab.NEWEST, chance, 2));
            Verdict verdict = grader.grade(grader.lab().task("newest-loans").orElseThrow(), answer);
            assertThat(verdict.outcome()).as(answer.text()).isIn("passed", "failed", "rejected");
        }
    }

    private static String damaged(String text, Chance chance, int places) {
        StringBuilder damaged = new StringBuilder(text);
        for (int i = 0; i < places; i++) {
            int at = chance.nextInt(damaged.length());
            switch (chance.nextInt(3)) {
                case 0 -> damaged.deleteCharAt(at);
                case 1 -> damaged.insert(at, SPICE.charAt(chance.nextInt(SPICE.length())));
                default -> damaged.setCharAt(at, SPICE.charAt(chance.nextInt(SPICE.length())));
            }
        }
        return damaged.toString();
    }
}

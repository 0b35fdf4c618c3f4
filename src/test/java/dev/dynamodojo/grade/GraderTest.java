package dev.dynamodojo.grade;

import dev.dynamodojo.lab.AnswerFile;
import dev.dynamodojo.lab.LabLibrary;
import dev.dynamodojo.lab.Task;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GraderTest {
    @TempDir
    static Path root;

    private static LabLibrary library;
    private static Grader grader;

    @BeforeAll
    static void write() {
        library = new ExampleLab(root).write();
        grader = Grader.of(library, "example");
    }

    private static Verdict grade(String task, String text) {
        return grader.grade(task(task), AnswerFile.typed(text));
    }

    private static Task task(String id) {
        return grader.lab().task(id).orElseThrow();
    }

    @Test
    void x() {
        for (Task t : grader.lab().tasks()) {
            long n = System.nanoTime();
            System.out.println(VerdictJson.text(
                    grader.grade(t, library.reference("example", t.id()).get())));
            System.out.println((System.nanoTime() - n) / 1000000 + " ms");
            for (AnswerFile w : library.wrong("example", t.id())) {
                n = System.nanoTime();
                System.out.println(w.name() + " " + w.fails() + VerdictJson.text(grader.grade(t, w)));
                System.out.println((System.nanoTime() - n) / 1000000 + " ms");
            }
        }
    }
}

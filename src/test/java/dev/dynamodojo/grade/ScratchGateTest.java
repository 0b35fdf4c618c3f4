package dev.dynamodojo.grade;

import dev.dynamodojo.lab.LabLibrary;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ScratchGateTest {
    @Test
    void x() {
        LabLibrary library = new LabLibrary(Path.of(System.getProperty("root", ".")));
        long n = System.nanoTime();
        for (LabReport r : new LabGate(library, 2).check(library.ids(), s -> System.out.println(s))) {
            System.out.println(r.id() + " " + r.problems().size());
            r.problems().forEach(p -> System.out.println("  " + p.line()));
        }
        System.out.println((System.nanoTime() - n) / 1000000 + " ms");
    }
}

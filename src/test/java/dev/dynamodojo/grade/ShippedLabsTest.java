package dev.dynamodojo.grade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.lab.LabLibrary;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The labs of this repository, through the gate. */
class ShippedLabsTest {
    @Test
    void everyLab_passesTheGate() {
        LabLibrary library = new LabLibrary(Path.of(""));
        assertThat(library.ids()).startsWith("tour", "ecommerce");
        List<LabReport> reports = new LabGate(library, 2).check(library.ids(), step -> {});
        assertThat(reports).allSatisfy(report -> assertThat(report.problems()).isEmpty());
    }
}

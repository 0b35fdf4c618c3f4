package dev.dynamodojo.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.time.VirtualClock;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Runs every conformance case against a fresh engine. The format is told in {@link dev.dynamodojo.conformance}. */
class ConformanceTest {
    @TestFactory
    Stream<DynamicContainer> cases() {
        return CaseLibrary.files().entrySet().stream()
                .map(file -> DynamicContainer.dynamicContainer(
                        file.getKey(),
                        file.getValue().stream().map(c -> DynamicTest.dynamicTest(c.name(), () -> check(c)))));
    }

    private static void check(Case one) {
        CaseRun.Result result = CaseRun.of(one, new EmbeddedSubject());
        assertThat(result.outcome())
                .as("%s:%d %s: %s%n%s", one.file(), one.line(), one.name(), result.request(), result.told())
                .isEqualTo(CaseRun.Outcome.PASSED);
    }

    @Test
    void cases_areFound() {
        assertThat(CaseLibrary.files())
                .hasSizeGreaterThan(40)
                .allSatisfy((file, cases) -> assertThat(cases).as(file).isNotEmpty());
    }

    /** As against an endpoint: tables renamed, the clock not to be turned, tables deleted in the end. */
    @Test
    void endpoint_casesAreRenamedRunAndCleanedUp() {
        Engine engine = Engine.inMemory(new VirtualClock());
        List<String> differences = new ArrayList<>();
        int passed = 0;
        for (Case one : CaseLibrary.areas().get("Query")) {
            EndpointSubject subject = new EndpointSubject(one, engine, "prefix_", "tok", () -> {});
            CaseRun.Result result = CaseRun.of(one, subject);
            subject.cleanUp();
            if (result.outcome() == CaseRun.Outcome.PASSED) {
                passed++;
            } else {
                differences.add(one.name() + ": " + result.told());
            }
        }
        assertThat(differences).isEmpty();
        assertThat(passed).isGreaterThan(50);
        assertThat(engine.database().tables()).isEmpty();
    }
}

package dev.dynamodojo.simulation;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random requests against the engine and the naive model.
 *
 * <p>A failure prints the one line that replays it: {@code mvn test -Dtest=SimulationTest#oneSeed -Dsimulation.seed=N
 * -Dsimulation.steps=M}. The same command with many steps is the soak run.
 */
class SimulationTest {
    private static final int STEPS = 1_000;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void engineAndModel_agreeOnEveryStep(long seed) {
        run(seed, STEPS);
    }

    @Test
    void oneSeed() {
        run(Long.getLong("simulation.seed", 5), Integer.getInteger("simulation.steps", STEPS));
    }

    @Test
    void model_knowsNothingOfTheEngine() {
        ArchRuleDefinition.noClasses()
                .that()
                .haveSimpleNameStartingWith("Model")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.dynamodojo.engine..", "dev.dynamodojo.expression..", "dev.dynamodojo.value..")
                .because("two implementations that share code can share a fault")
                .check(new ClassFileImporter().importPackages("dev.dynamodojo.simulation"));
    }

    private static void run(long seed, int steps) {
        Simulation simulation = new Simulation(seed);
        for (int step = 1; step <= steps; step++) {
            try {
                simulation.step();
                simulation.checkEverything();
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError(
                        "replay: -Dtest=SimulationTest#oneSeed -Dsimulation.seed=" + seed + " -Dsimulation.steps="
                                + step + "\nlast request: " + simulation.last() + "\n" + e.getMessage(),
                        e);
            }
        }
    }
}

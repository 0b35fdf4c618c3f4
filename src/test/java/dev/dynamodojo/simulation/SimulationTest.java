package dev.dynamodojo.simulation;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random requests against the engine and the naive model.
 *
 * <p>A failure prints the one line that replays it: {@code mvn test -Dtest=SimulationTest#oneSeed -Dsimulation.seed=N
 * -Dsimulation.steps=M}. The same command with many steps is the soak run.
 */
class SimulationTest {
    private static final int STEPS = 1_000;
    /** Looking at everything takes longer than the step before it. */
    private static final int STEPS_BETWEEN_CHECKS = 10;

    private static final int SEEDS = 20;

    @ParameterizedTest
    @MethodSource("seeds")
    void engineAndModel_agreeOnEveryStep(long seed) {
        run(seed, STEPS);
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, SEEDS);
    }

    @Test
    void oneSeed() {
        run(Long.getLong("simulation.seed", 21), Integer.getInteger("simulation.steps", 200));
    }

    /** Together the passes are longer than records are kept, and nobody looks in between. */
    @Test
    void consumer_missesNothingWhileTimePassesAgainAndAgain() {
        Simulation simulation = new Simulation(77);
        for (int i = 0; i < 30; i++) {
            for (int step = 0; step < 10; step++) {
                simulation.step();
            }
            simulation.pass();
        }
        simulation.checkEverything();
        simulation.checkStreams();
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
                if (step % STEPS_BETWEEN_CHECKS == 0 || step == steps) {
                    simulation.checkEverything();
                    simulation.checkStreams();
                }
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError(
                        "replay: -Dtest=SimulationTest#oneSeed -Dsimulation.seed=" + seed + " -Dsimulation.steps="
                                + step + "\nlast request: " + simulation.last() + "\n" + e.getMessage(),
                        e);
            }
        }
    }
}

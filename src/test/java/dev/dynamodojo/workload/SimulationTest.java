package dev.dynamodojo.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.time.VirtualClock;
import dev.dynamodojo.yaml.YamlException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SimulationTest {
    private static final Path EXAMPLES = Path.of("src/docs/examples");

    private static SimulationResult run(Workload workload, long seed) {
        return Simulation.run(Engine.inMemory(new VirtualClock()), workload, seed, (at, of) -> {}, () -> false);
    }

    private static Workload example(String name) {
        try {
            return WorkloadReader.read(EXAMPLES.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final String TABLE = """
            format: dojo.workload/1
            title: test
            tables:
              - TableName: Game
                ProvisionedThroughput: {ReadCapacityUnits: 10, WriteCapacityUnits: 10}
                AttributeDefinitions: [{AttributeName: PK, AttributeType: S}]
                KeySchema: [{AttributeName: PK, KeyType: HASH}]
            """;

    private static Workload small(String rest) {
        return WorkloadReader.parse("small.yaml", TABLE + rest);
    }

    private static String puts(String phase, String retry) {
        return "variables: {n: {uniform: 50}}\n" + "clients:\n" + "  - name: writers\n" + "    phases: [" + phase
                + "]\n"
                + "    retry: " + retry + "\n" + "    requests:\n" + "      - operation: PutItem\n"
                + "        request: {TableName: Game, Item: {PK: {S: \"k{n}\"}}}\n";
    }

    /** Both examples take a moment, so they run once for all tests. */
    private static final class Examples {
        private static final SimulationResult HOT = run(example("hot-key.yaml"), 7);
        private static final SimulationResult SHARDED = run(example("sharded.yaml"), 7);
    }

    @Test
    void hotKey_throttlesOnOnePartition() {
        SimulationResult result = Examples.HOT;

        assertThat(result.throttles().keySet())
                .containsExactly(new SimulationResult.Throttle("TableWriteKeyRangeThroughputExceeded", "Scores"));
        assertThat(result.givenUp()).isPositive();
        assertThat(result.traffic().get(0).minutes())
                .allSatisfy(minute -> assertThat(minute.partitions().stream()
                                .filter(heat -> heat.throttles() > 0 || heat.writeUnits() > 0))
                        .hasSize(1));
    }

    @Test
    void sharded_sameTraffic_isNotThrottled() {
        SimulationResult sharded = Examples.SHARDED;

        assertThat(sharded.sent()).isEqualTo(Examples.HOT.sent());
        assertThat(sharded.throttles()).isEmpty();
        assertThat(sharded.served()).isEqualTo(sharded.sent());
    }

    @Test
    void examplesRunAgain_sameResult() {
        assertThat(run(example("hot-key.yaml"), 7)).isEqualTo(Examples.HOT);
        assertThat(run(example("sharded.yaml"), 7)).isEqualTo(Examples.SHARDED);
    }

    @Test
    void sameFileAndSeed_sameResult_otherSeed_another() {
        Workload workload = small(puts("{duration: 2m, rate: 30}", "standard"));

        assertThat(run(workload, 1)).isEqualTo(run(workload, 1));
        assertThat(run(workload, 2)).isNotEqualTo(run(workload, 1));
    }

    @Test
    void everyRequest_isServedOrGivenUpOrRefused() {
        SimulationResult result =
                run(small(puts("{duration: 1m, rate: 25}", "{attempts: 2, base: 100ms, max: 1s}")), 3);

        assertThat(result.sent()).isEqualTo(25 * 60);
        assertThat(result.served() + result.givenUp()).isEqualTo(result.sent());
        assertThat(result.consumed().writeUnits()).isEqualTo(result.served());
        // ten units each second, and the first second's ten at once
        assertThat(result.served()).isBetween(600L, 625L);
        assertThat(result.throttled())
                .isEqualTo(result.throttles().values().stream()
                        .mapToLong(Long::longValue)
                        .sum());
    }

    @Test
    void idleBefore_savesUpForABurst() {
        Workload workload = small("settings: {idle: 5m}\n" + puts("{duration: 1m, rate: 50}", "none"));

        SimulationResult result = run(workload, 1);

        // 3,000 requests: 3,000 saved up
        assertThat(result.givenUp()).isZero();
    }

    @Test
    void autoScaling_catchesUpAfterMinutes() {
        Workload workload = small("""
                settings:
                  scaling:
                    - {table: Game, dimension: write, min: 5, max: 100, target: 50}
                """ + puts("{duration: 8m, rate: 20}", "none"));

        SimulationResult result = run(workload, 1);

        assertThat(result.minutes().get(0).throttled()).isPositive();
        assertThat(result.minutes().get(7).throttled()).isZero();
        assertThat(result.traffic().get(0).provisionedWrite()).isGreaterThan(20);
    }

    @Test
    void refusalsThatAreNoThrottling_areCountedApart() {
        Workload workload = small("""
                clients:
                  - name: writers
                    phases: [{duration: 5s, rate: 2}]
                    requests:
                      - operation: PutItem
                        request: {TableName: Game, Item: {PK: {S: a}}, ConditionExpression: "attribute_not_exists(PK)"}
                """);

        SimulationResult result = run(workload, 1);

        assertThat(result.refusals()).containsEntry("ConditionalCheckFailedException", 9L);
        assertThat(result.clients().get(0).refused()).isEqualTo(9);
        assertThat(result.served()).isEqualTo(1);
    }

    @Test
    void stopped_saysHowFarItCame() {
        AtomicInteger asked = new AtomicInteger();
        SimulationResult result = Simulation.run(
                Engine.inMemory(new VirtualClock()),
                small(puts("{duration: 1h, rate: 10}", "none")),
                1,
                (at, of) -> {},
                () -> asked.incrementAndGet() > 2);

        assertThat(result.interrupted()).isTrue();
        assertThat(result.served() + result.givenUp()).isPositive().isEqualTo(result.sent());
        assertThat(result.ranMillis()).isBetween(1L, 3_600_000L - 1);
    }

    @Test
    void tableThatIsRefused_saysWhy() {
        Workload workload = WorkloadReader.parse(
                "w.yaml",
                (TABLE + puts("{duration: 1s, rate: 1}", "none"))
                        .replace("TableName: Game\n", "TableName: G\n")
                        .replace("TableName: Game,", "TableName: G,"));

        assertThatThrownBy(() -> run(workload, 1))
                .isInstanceOf(YamlException.class)
                .hasMessageStartingWith("w.yaml:4: the table G is refused: ValidationException: ")
                .hasMessageContaining("TableName must be at least 3 characters");
    }

    @Test
    void requestThatCanNeverBeServed_isRefusedBeforeAnythingIsSent() {
        Workload workload = small(puts("{duration: 1h, rate: 1000}", "none").replace("{PK: {S:", "{Pk: {S:"));

        assertThatThrownBy(() -> run(workload, 1))
                .isInstanceOf(YamlException.class)
                .hasMessage(
                        "small.yaml:15: the service refuses this request: ValidationException: One or more parameter"
                                + " values were invalid: Missing the key PK in the item");
    }

    @Test
    void requestThatDependsOnTheItem_isSentAllTheSame() {
        Workload workload = small("""
                clients:
                  - name: writers
                    phases: [{duration: 3s, rate: 1}]
                    requests:
                      - operation: UpdateItem
                        request:
                          TableName: Game
                          Key: {PK: {S: a}}
                          UpdateExpression: SET n = n + :one
                          ExpressionAttributeValues: {":one": {N: "1"}}
                """);

        assertThat(run(workload, 1).refusals()).containsEntry("ValidationException", 3L);
    }

    @Test
    void currentTables_areDrivenOnTheirOwn_andEarlierTrafficDoesNotCount() {
        Engine engine = Engine.watching(new VirtualClock());
        Workload making = small(puts("{duration: 90s, rate: 5}", "none"));
        Simulation.run(engine, making, 1, (at, of) -> {}, () -> false);
        Workload current = WorkloadReader.parse(
                "w.yaml",
                "format: dojo.workload/1\ntitle: t\ntables: current\n" + puts("{duration: 60s, rate: 2}", "none"));

        SimulationResult result = Simulation.run(engine.fork(), current, 1, (at, of) -> {}, () -> false);

        assertThat(result.served()).isEqualTo(120);
        assertThat(result.traffic().get(0).minutes().stream()
                        .mapToDouble(minute -> minute.writeUnits())
                        .sum())
                .isEqualTo(120);
    }

    @Test
    void currentTables_whereThereAreNone_saysSo() {
        Workload workload = WorkloadReader.parse(
                "w.yaml",
                "format: dojo.workload/1\ntitle: t\ntables: current\n" + puts("{duration: 60s, rate: 2}", "none"));

        assertThatThrownBy(() -> run(workload, 1))
                .isInstanceOf(YamlException.class)
                .hasMessageStartingWith("w.yaml:11: ")
                .hasMessageContaining("there are no tables");
    }

    @Test
    void data_isThereBeforeTheFirstRequest_andCostsNothing() {
        Workload workload = small("""
                data:
                  entities:
                    - {name: Player, count: 40, fields: {id: {sequence: "k{n}", from: 0}}}
                  items:
                    Game: {Player: [{PK: "{id}"}]}
                variables: {n: {uniform: 40}}
                clients:
                  - name: readers
                    phases: [{duration: 10s, rate: 5}]
                    requests:
                      - operation: UpdateItem
                        request:
                          TableName: Game
                          Key: {PK: {S: "k{n}"}}
                          UpdateExpression: SET seen = :t
                          ConditionExpression: attribute_exists(PK)
                          ExpressionAttributeValues: {":t": {BOOL: true}}
                """);

        SimulationResult result = run(workload, 1);

        assertThat(result.refusals()).isEmpty();
        assertThat(result.served()).isEqualTo(50);
        assertThat(result.consumed().writeUnits()).isEqualTo(50);
    }

    @Test
    void splitsAndScaling_areChanges() {
        Workload scaled = small("""
                settings:
                  scaling:
                    - {table: Game, dimension: write, min: 5, max: 100, target: 50}
                """ + puts("{duration: 8m, rate: 20}", "none"));

        assertThat(run(scaled, 1).changes())
                .extracting(ResourceChange::resource, ResourceChange::what, ResourceChange::before)
                .startsWith(tuple("Game", ResourceChange.What.WRITE_CAPACITY, 10L));
    }

    @Test
    void randomArrivals_keepTheRate() {
        Workload workload = small("""
                clients:
                  - name: readers
                    arrivals: random
                    phases: [{duration: 100s, rate: 50}]
                    retry: none
                    requests:
                      - operation: GetItem
                        request: {TableName: Game, Key: {PK: {S: a}}}
                """);

        assertThat(run(workload, 1).sent()).isBetween(4_700L, 5_300L);
    }
}

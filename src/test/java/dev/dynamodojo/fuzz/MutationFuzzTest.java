package dev.dynamodojo.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.api.ServiceModel;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.time.VirtualClock;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MutationFuzzTest {
    private static final int ROUNDS = Integer.getInteger("fuzz.rounds", 50);
    private static final Set<String> WITHOUT_MESSAGE = Set.of("SerializationException");
    private static final Map<String, List<String>> EXAMPLES = new HashMap<>();
    private static Engine whole;

    /** An engine that has one of everything, and a valid request of every operation. */
    @BeforeAll
    static void prepare() {
        whole = Engine.inMemory(new VirtualClock());
        Examples examples = Examples.on(whole);
        EXAMPLES.putAll(examples.requests());
    }

    static List<String> operations() {
        return ServiceModel.all().stream().map(o -> o.name()).toList();
    }

    @Test
    void operations_allHaveAnExampleThatIsServed() {
        List<String> refused = new ArrayList<>();
        for (String operation : operations()) {
            assertThat(EXAMPLES).containsKey(operation);
            for (String request : EXAMPLES.get(operation)) {
                Answer answer = whole.fork().call(operation, request.getBytes(StandardCharsets.UTF_8));
                if (!answer.served()) {
                    refused.add(operation + " " + request + "\n" + answer.bodyText());
                }
            }
        }
        assertThat(refused).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("operations")
    void mutatedRequest_isServedOrRefusedAndThenNothingHasChanged(String operation) {
        List<String> examples = EXAMPLES.get(operation);
        for (int round = 0; round < ROUNDS; round++) {
            long seed = operation.hashCode() * 1_000_003L + round;
            byte[] request = new Mutation(seed).of(examples.get(round % examples.size()));
            Engine engine = whole.fork();
            Database before = engine.database();
            String told = operation + " seed " + seed + ": " + brief(request);
            Answer answer;
            try {
                answer = org.junit.jupiter.api.Assertions.assertTimeoutPreemptively(
                        Duration.ofSeconds(30), () -> engine.call(operation, request));
            } catch (RuntimeException | Error e) {
                throw new AssertionError(told, e);
            }
            if (!answer.served()) {
                Answer.Refusal refusal = answer.refusal().orElseThrow();
                assertThat(answer.status()).as(told + answer.bodyText()).isEqualTo(400);
                assertThat(refusal.code()).as(told).endsWith("Exception");
                assertThat(refusal.message().isEmpty() && !WITHOUT_MESSAGE.contains(refusal.code()))
                        .as(told + " " + refusal)
                        .isFalse();
                assertThat(engine.database()).as(told).isSameAs(before);
            }
        }
    }

    private static String brief(byte[] request) {
        String text = new String(request, StandardCharsets.UTF_8);
        return text.length() > 2_000 ? text.substring(0, 2_000) + "…" : text;
    }
}

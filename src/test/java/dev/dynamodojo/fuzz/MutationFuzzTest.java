package dev.dynamodojo.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.dynamodojo.api.Operation;
import dev.dynamodojo.api.ServiceModel;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.time.VirtualClock;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MutationFuzzTest {
    private static final int ROUNDS = Integer.getInteger("fuzz.rounds", 50);
    private static final long FIRST = Long.getLong("fuzz.first", 0);
    private static final String WITHOUT_MESSAGE = "SerializationException";

    /** The errors of the two services' models that this engine can have a reason for, and those of the protocol. */
    private static final Set<String> CODES = Set.of(
            "SerializationException",
            "ValidationException",
            "ConditionalCheckFailedException",
            "TransactionCanceledException",
            "IdempotentParameterMismatchException",
            "DuplicateItemException",
            "ItemCollectionSizeLimitExceededException",
            "ResourceNotFoundException",
            "ResourceInUseException",
            "LimitExceededException",
            "TableNotFoundException",
            "TableInUseException",
            "TableAlreadyExistsException",
            "BackupNotFoundException",
            "BackupInUseException",
            "ContinuousBackupsUnavailableException",
            "PointInTimeRecoveryUnavailableException",
            "InvalidRestoreTimeException",
            "PolicyNotFoundException",
            "TrimmedDataAccessException",
            "ExpiredIteratorException",
            "UnknownOperationException",
            "AccessDeniedException");

    /** Work is counted in bytes allocated, which another process cannot change: some for any request, more for a long one. */
    private static final long ALLOWED_BYTES = 32L << 20;

    private static final long ALLOWED_BYTES_PER_BYTE = 400;

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
        return ServiceModel.all().stream().map(Operation::name).toList();
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
    @Timeout(value = 5, unit = TimeUnit.MINUTES)
    void mutatedRequest_isServedOrRefusedAndThenNothingHasChanged(String operation) {
        List<String> examples = EXAMPLES.get(operation);
        for (long round = FIRST; round < FIRST + ROUNDS; round++) {
            long seed = operation.hashCode() * 1_000_003L + round;
            byte[] request = new Mutation(seed).of(examples.get((int) (round % examples.size())));
            check(
                    operation,
                    request,
                    "replay: mvn test -Dtest=MutationFuzzTest -Dfuzz.rounds=1 -Dfuzz.first=" + round + "\n" + operation
                            + " " + brief(request) + "\n");
        }
    }

    private static void check(String operation, byte[] request, String told) {
        Engine engine = whole.fork();
        Database before = engine.database();
        Answer answer;
        long allocated = allocatedBytes();
        try {
            answer = engine.call(operation, request);
        } catch (RuntimeException | Error e) {
            throw new AssertionError(told, e);
        }
        assertThat(allocatedBytes() - allocated)
                .as(told)
                .isLessThan(ALLOWED_BYTES + ALLOWED_BYTES_PER_BYTE * request.length);
        if (!answer.served()) {
            Answer.Refusal refusal = answer.refusal().orElseThrow();
            assertThat(answer.status()).as(told + answer.bodyText()).isEqualTo(400);
            assertThat(CODES).as(told).contains(refusal.code());
            if (!refusal.code().equals(WITHOUT_MESSAGE)) {
                assertThat(refusal.message()).as(told).isNotEmpty();
            }
            assertThat(engine.database()).as(told).isSameAs(before);
        }
    }

    private static long allocatedBytes() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }

    private static String brief(byte[] request) {
        String text = new String(request, StandardCharsets.UTF_8);
        return text.length() > 2_000 ? text.substring(0, 2_000) + "…" : text;
    }
}

package dev.dynamodojo.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.time.VirtualClock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Runs every conformance case against a fresh engine. The format is told in {@link dev.dynamodojo.conformance}. */
class ConformanceTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TestFactory
    Stream<DynamicContainer> cases() {
        return CaseLibrary.files().stream()
                .map(file -> DynamicContainer.dynamicContainer(
                        file.getParent().getFileName() + "/" + file.getFileName(),
                        CaseFile.read(file).stream().map(c -> DynamicTest.dynamicTest(c.name(), () -> run(c)))));
    }

    @Test
    void cases_areFound() {
        assertThat(CaseLibrary.files()).as("files of cases").isNotEmpty();
        assertThat(CaseLibrary.files())
                .allSatisfy(file ->
                        assertThat(CaseFile.read(file)).as(file.toString()).isNotEmpty());
    }

    private static void run(Case conformance) throws IOException {
        Engine engine = Engine.inMemory(new VirtualClock());
        Map<String, String> kept = new HashMap<>();
        String place = conformance.file() + ":" + conformance.line();
        for (Case.Call given : conformance.given()) {
            if (given.isControl()) {
                control(engine, given);
                continue;
            }
            Answer answer = call(engine, given);
            assertThat(answer.served())
                    .as("%s: given %s %s%n%s", place, given.operation(), given.request(), answer.bodyText())
                    .isTrue();
        }
        for (Case.Step step : conformance.steps()) {
            if (step.call().isControl()) {
                control(engine, step.call());
                continue;
            }
            Answer answer = call(engine, step.call().with(kept));
            for (Case.Expectation expectation : step.expectations()) {
                if (expectation.kind().equals("keep")) {
                    keep(place, expectation.text(), answer, kept);
                    continue;
                }
                check(place + ": " + step.call().operation(), expectation, answer);
            }
        }
    }

    private static void control(Engine engine, Case.Call call) {
        if (call.operation().equals(Case.CLOCK)) {
            engine.advance(Duration.parse(call.request()));
            return;
        }
        String[] words = call.request().split("\\s+");
        EngineSettings now = engine.database().settings();
        long value = Long.parseLong(words[1]);
        engine.adjust(
                switch (words[0]) {
                    case "statusDelayMillis" ->
                        new EngineSettings(value, now.expiryDelayMaxMillis(), now.seed(), now.collectionLimitBytes());
                    case "collectionLimitBytes" ->
                        new EngineSettings(now.statusDelayMillis(), now.expiryDelayMaxMillis(), now.seed(), value);
                    default -> throw new IllegalArgumentException("no such setting: " + words[0]);
                });
    }

    private static void keep(String place, String text, Answer answer, Map<String, String> kept) throws IOException {
        String[] words = text.split("\\s*=\\s*", 2);
        JsonNode value = JSON.readTree(answer.body()).at("/" + words[1]);
        assertThat(value.isValueNode())
                .as("%s: %s in %s", place, words[1], answer.bodyText())
                .isTrue();
        kept.put(words[0], value.asText());
    }

    private static Answer call(Door door, Case.Call call) {
        return door.call(call.operation(), call.request().getBytes(StandardCharsets.UTF_8));
    }

    private static void check(String place, Case.Expectation expectation, Answer answer) throws IOException {
        switch (expectation.kind()) {
            case "expect" -> checkResponse(place, expectation.text(), answer, false);
            case "exact" -> checkResponse(place, expectation.text(), answer, true);
            case "absent" -> checkAbsent(place, expectation.text(), answer);
            case "error" -> checkError(place, expectation.text(), answer);
            case "units" -> checkUnits(place, expectation.text(), answer);
            default -> fail(place + ": unknown expectation " + expectation.kind());
        }
    }

    private static void checkResponse(String place, String expected, Answer answer, boolean exactly)
            throws IOException {
        // A refusal's extra members (an item, cancellation reasons) are matched like a response's.
        JsonNode actual = JSON.readTree(answer.body());
        JsonMatch.difference(JSON.readTree(expected), actual, exactly)
                .ifPresent(difference -> fail(place + ": " + difference + "\n" + answer.bodyText()));
    }

    private static void checkAbsent(String place, String members, Answer answer) throws IOException {
        JsonNode actual = JSON.readTree(answer.body());
        for (String member : members.split(",")) {
            assertThat(!actual.at("/" + member.strip().replace('.', '/')).isMissingNode())
                    .as("%s: %s in %s", place, member, answer.bodyText())
                    .isFalse();
        }
    }

    private static void checkError(String place, String expected, Answer answer) {
        String actual = answer.refusal().map(r -> r.code() + ": " + r.message()).orElse("served " + answer.bodyText());
        assertThat(actual.strip()).as(place).isEqualTo(expected);
    }

    private static void checkUnits(String place, String expected, Answer answer) {
        String[] words = expected.split("\\s+");
        double read = 0;
        double write = 0;
        for (int i = 0; i + 1 < words.length; i += 2) {
            double units = Double.parseDouble(words[i + 1]);
            switch (words[i]) {
                case "read" -> read = units;
                case "write" -> write = units;
                default -> fail(place + ": units are \"read 0.5 write 1\", not \"" + expected + "\"");
            }
        }
        assertThat("read " + answer.consumed().readUnits() + " write "
                        + answer.consumed().writeUnits())
                .as(place)
                .isEqualTo("read " + read + " write " + write);
    }
}

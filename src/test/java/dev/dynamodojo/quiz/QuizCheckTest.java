package dev.dynamodojo.quiz;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuizCheckTest {
    private static final QuizCheck CHECK = new QuizCheck(Syllabus.load(), Banks.labs(), Prover.onEmbeddedEngine());

    @TempDir
    Path folder;

    @Test
    void shippedBank_passes() throws IOException {
        List<Integer> steps = new ArrayList<>();
        QuizCheck.Report report = CHECK.check(Banks.FOLDER, (done, total) -> steps.add(done));
        assertThat(report.failures()).isEmpty();
        assertThat(report.questions()).isEqualTo(Banks.shipped().questions().size());
        assertThat(report.proved()).isGreaterThanOrEqualTo(20);
        assertThat(report.families()).isGreaterThanOrEqualTo(5);
        assertThat(report.variants()).isGreaterThanOrEqualTo(20 * report.families());
        assertThat(steps).hasSize(report.questions());
    }

    static Stream<Question> proved() {
        return Banks.shipped().questions().stream().filter(q -> q.proof().isPresent());
    }

    /** Moves the key of a proved question to every other option, or set of options: the engine must contradict each. */
    @ParameterizedTest
    @MethodSource("proved")
    void movedKey_isContradicted(Question question) {
        Prover prover = Prover.onEmbeddedEngine();
        List<Set<String>> others = otherKeys(question);
        assertThat(others).isNotEmpty();
        for (Set<String> keys : others) {
            Variant moved = Variant.draw(question.withKeys(keys), 1);
            assertThat(moved.keys()).isEqualTo(keys);
            assertThat(prover.prove(moved).problems())
                    .as("%s with key %s", question.id(), keys)
                    .anySatisfy(p -> assertThat(p).contains("contradicts the key"));
        }
    }

    /** For one key the other options; for several, one of them exchanged. */
    private static List<Set<String>> otherKeys(Question question) {
        List<Set<String>> others = new ArrayList<>();
        for (String key : question.keys()) {
            for (Question.Option option : question.options()) {
                if (!option.correct()) {
                    Set<String> keys = new LinkedHashSet<>(question.keys());
                    keys.remove(key);
                    keys.add(option.id());
                    others.add(keys);
                }
            }
        }
        return others;
    }

    @Test
    void movedKey_failsTheWholeCheck() throws IOException {
        QuizCheck.Report report = checkOf(
                "writes.yaml",
                text -> text.replace("value: 0, correct: true", "value: 0, misconception: none")
                        .replace(
                                "value: 1, misconception: actions are done in order until one fails",
                                "value: 1, correct: true"));
        assertThat(report.failures()).allSatisfy(f -> assertThat(f.question()).isEqualTo("F6-one-condition-of-three"));
        assertThat(report.failures())
                .filteredOn(f -> f.rule().equals("proof"))
                .extracting(BankFailure::message)
                .anySatisfy(m -> assertThat(m).contains("the engine shows count = 0, which contradicts the key b"));
        assertThat(report.passed()).isFalse();
    }

    @Test
    void familyWithAWrongFormula_failsAndNamesTheDraw() throws IOException {
        QuizCheck.Report report = checkOf(
                "writes.yaml", text -> text.replace("formula: kilobytes, correct", "formula: kilobytes + 2, correct"));
        assertThat(report.failures()).hasSizeGreaterThan(ProofRule.VARIANTS / 2).allSatisfy(f -> {
            assertThat(f.question()).isEqualTo("E8-small-change-large-item");
            assertThat(f.message()).contains("contradicts the key b").contains("(seed ");
        });
    }

    private QuizCheck.Report checkOf(String file, UnaryOperator<String> change) throws IOException {
        String text = Files.readString(Banks.FOLDER.resolve(file));
        String changed = change.apply(text);
        assertThat(changed).isNotEqualTo(text);
        Files.writeString(folder.resolve(file), changed);
        return CHECK.check(folder, (done, total) -> {});
    }

    private static final String SINGLE = """
            format: dojo.quiz/1
            topic: reads
            questions:
              - id: D1-tables-there
                exams: [{exam: dva-c02, task: "1.3", skills: ["1.3.3"]}]
                topics: [D1]
                type: single
                difficulty: 1
                stem: An empty database is asked for its tables. How many are listed at most?
                options:
                  - {id: a, text: "0", value: 0, correct: true, why: "Nothing has been created yet, so none can be listed."}
                  - {id: b, text: "1", value: 1, misconception: a default table, why: "There is no default table in any account or Region."}
                  - {id: c, text: "2", value: 2, misconception: two system tables, why: "Tables of the system are never listed to anybody."}
                  - {id: d, text: "3", value: 3, misconception: three system tables, why: "System tables are never listed, three as little as two."}
                source: {title: ListTables (API Reference), checked: 2026-12-01}
                proof: |
                  aws dynamodb list-tables
                  expect answer = response('length(TableNames)')
            """;

    private static List<BankFailure> failuresOf(String yaml) {
        return CHECK.check(Banks.of(yaml)).failures();
    }

    @Test
    void smallBank_passes() {
        assertThat(failuresOf(SINGLE)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    id: D1-tables-there            | id: tables                      | id      | write the id as TOPIC-what
                    topics: [D1]                   | topics: [D1, Z9]                | topics  | no topic 'Z9'
                    exam: dva-c02                  | exam: dva-c03                   | exams   | write 'dva-c02' instead
                    task: "1.3"                    | task: "1.9"                     | exams   | no task '1.9' in dva-c02
                    ["1.3.3"]                      | ["1.3.99"]                      | exams   | no skill '1.3.99'
                    listed at most?                | listed at most.                 | wording | one closed question
                    How many are                   | How many are NOT                | wording | never for the exception
                    value: 3, misconception: three system tables, | value: 3,        | wording | name the misconception
                    correct: true,                 | correct: true, misconception: m, | wording | a key has no misconception
                    text: "3"                      | text: none of the above         | wording | no 'all of the above'
                    Nothing has been created yet, so none can be listed. | Correct.  | wording | says why in a sentence
                    Tables of the system           | Unlike option a, tables         | wording | 'why' cannot speak of their letters
                    misconception: a default table | misconception: x, correct: true | wording | 4 options and 1 key
                    type: single                   | type: multiple                  | wording | 5 options for 2 keys
                    text: "0"                      | text: DynamoDBMapper            | stale   | Enhanced Client
                    value: 1,                      | value: 0,                       | proof   | two options are the same
                    length(TableNames)             | length(                         | proof   | response('length(')
                    """)
    void bankWithAFault_isReportedByItsRule(String right, String wrong, String rule, String message) {
        String changed = SINGLE.replace(right, wrong);
        assertThat(changed).isNotEqualTo(SINGLE);
        assertThat(failuresOf(changed)).anySatisfy(f -> {
            assertThat(f.rule()).isEqualTo(rule);
            assertThat(f.message()).contains(message);
            assertThat(f.place()).isEqualTo("test.yaml:4");
        });
    }

    @Test
    void questionThatStandsTwice_isReportedAsSuch() {
        List<Question> twice = new ArrayList<>(Banks.of(SINGLE).questions());
        twice.addAll(Banks.of(SINGLE.replace("An empty database", "A fresh database"))
                .questions());
        assertThat(CHECK.check(new Bank(twice)).failures())
                .extracting(BankFailure::rule)
                .containsExactlyInAnyOrder("id", "similar");
    }

    @Test
    void linkToALabThatIsNotThere_isReported() {
        assertThat(failuresOf(SINGLE + "    lab: {id: ecommerce, task: no-such-task}\n"))
                .singleElement()
                .satisfies(
                        f -> assertThat(f.message()).isEqualTo("there is no task 'no-such-task' in lab 'ecommerce'"));
    }

    @Test
    void keysThatGiveThemselvesAway_areReported() {
        List<Question> questions = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            questions.addAll(
                    Banks.of(SINGLE.replace("text: \"0\"", "text: \"0 tables\"").replace("D1-tables", "D1-tables" + i))
                            .questions());
        }
        assertThat(new BalanceRules().failures(new Bank(questions)))
                .extracting(BankFailure::rule)
                .contains("length", "place");
    }

    @Test
    void proofThatLooksAtNothing_isVacuous() {
        assertThat(failuresOf(SINGLE.replace("response('length(TableNames)')", "1 - 1")))
                .singleElement()
                .satisfies(f -> assertThat(f.message()).contains("looks at no result, so it proves nothing"));
    }

    @Test
    void proofThatWouldPassWithAnotherKey_isAProblem() {
        String vague = SINGLE.replace(
                "expect answer = response('length(TableNames)')", "expect b = response('length(TableNames)') = 1");
        assertThat(failuresOf(vague))
                .extracting(BankFailure::message)
                .containsExactly(
                        "the proof would still pass with c as the key", "the proof would still pass with d as the key");
    }

    @Test
    void optionWithoutAValue_cannotBeToldFromTheKey() {
        assertThat(failuresOf(SINGLE.replace("value: 3, ", "")))
                .singleElement()
                .satisfies(f -> assertThat(f.message()).contains("option d has no value"));
    }

    @Test
    void statementThatIsRefused_failsTheProofUnlessItsErrorIsRead() {
        String refused = SINGLE.replace("aws dynamodb list-tables", "aws dynamodb describe-table --table-name None");
        assertThat(failuresOf(refused))
                .singleElement()
                .satisfies(f -> assertThat(f.message())
                        .contains("refused, and nothing after it reads 'error'")
                        .contains("ResourceNotFoundException"));
        assertThat(failuresOf(refused.replace(
                        "expect answer = response('length(TableNames)')",
                        "expect answer = if(error = 'ResourceNotFoundException', 0, 1)")))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "describe-table --table-name None",
                "scan --table-name Tab --projection-expression status",
                "scan --table-name Tab --filter-expression 'x = :x'",
                "scan --table-name Tab --filter-expression 'x = :x' --expression-attribute-values '{\":x\": {\"S\": \"\"}, \":y\": {\"S\": \"\"}}'"
            })
    void statementRefusedForASlip_provesNothingUnlessTheReasonIsRead(String statement) {
        String slip = SINGLE.replace("aws dynamodb list-tables\n", """
                aws dynamodb create-table --table-name Tab --billing-mode PAY_PER_REQUEST --attribute-definitions AttributeName=id,AttributeType=S --key-schema AttributeName=id,KeyType=HASH
                      aws dynamodb %s
                """.formatted(statement));
        String answer = "expect answer = response('length(TableNames)')";
        assertThat(failuresOf(slip.replace(answer, "expect a = not succeeded")))
                .singleElement()
                .satisfies(f -> assertThat(f.message()).contains("refused for a slip"));
        assertThat(failuresOf(slip.replace(answer, "expect a = error != null"))).isEmpty();
    }

    @Test
    void fileThatDoesNotRead_isAFailureAndTheOthersAreChecked() throws IOException {
        Files.writeString(folder.resolve("bad.yaml"), SINGLE.replace("difficulty", "dificulty"));
        Files.writeString(folder.resolve("good.yaml"), SINGLE);
        QuizCheck.Report report = CHECK.check(folder, (done, total) -> {});
        assertThat(report.questions()).isEqualTo(1);
        assertThat(report.proved()).isEqualTo(1);
        assertThat(report.failures()).singleElement().satisfies(f -> {
            assertThat(f.rule()).isEqualTo("format");
            assertThat(f.message()).contains("bad.yaml:8: ").contains("write 'difficulty' instead");
        });
    }

    @Test
    void emptyFolder_isAFailure() throws IOException {
        assertThat(CHECK.check(folder, (done, total) -> {}).passed()).isFalse();
    }

    @Test
    void bank_hasWhatWasPromised() {
        List<Question> questions = Banks.shipped().questions();
        assertThat(questions).hasSizeGreaterThanOrEqualTo(48);
        assertThat(questions).filteredOn(q -> q.proof().isPresent()).hasSizeGreaterThanOrEqualTo(20);
        assertThat(questions).filteredOn(Question::isFamily).hasSizeGreaterThanOrEqualTo(5);
        assertThat(questions).filteredOn(q -> isAskedBy(q, "dva-c02")).hasSizeGreaterThanOrEqualTo(40);
        assertThat(questions).filteredOn(q -> isAskedBy(q, "dea-c01")).hasSizeGreaterThanOrEqualTo(24);
    }

    private static boolean isAskedBy(Question question, String exam) {
        return question.exams().stream().anyMatch(e -> e.exam().equals(exam));
    }

    @Test
    void list_asJson_hasTheFieldsThatToolsUse() throws IOException {
        JsonNode json =
                new ObjectMapper().readTree(QuizJson.list(Banks.shipped().questions()));
        assertThat(json.path("schema").asText()).isEqualTo("dojo.quiz-list/1");
        JsonNode question = json.path("questions").get(0);
        assertThat(question.path("id").asText()).isEqualTo("H1-eventual-gets");
        assertThat(question.path("exams").get(0).path("exam").asText()).isEqualTo("dva-c02");
        assertThat(question.path("exams").get(0).path("task").asText()).isEqualTo("1.3");
        assertThat(question.path("exams").get(0).path("skills").get(0).asText()).isEqualTo("1.3.6");
        assertThat(question.path("topics").get(0).asText()).isEqualTo("H1");
        assertThat(question.path("type").asText()).isEqualTo("single");
        assertThat(question.path("family").asBoolean()).isTrue();
        assertThat(question.path("proved").asBoolean()).isTrue();
    }

    @Test
    void check_asJson_hasCountsAndFailures() throws IOException {
        QuizCheck.Report report = CHECK.check(Banks.of(SINGLE.replace("D1-tables-there", "tables")));
        JsonNode json = new ObjectMapper().readTree(QuizJson.check(report));
        assertThat(json.path("schema").asText()).isEqualTo("dojo.quiz-check/1");
        assertThat(json.path("questions").asInt()).isEqualTo(1);
        assertThat(json.path("proved").asInt()).isEqualTo(1);
        JsonNode failure = json.path("failures").get(0);
        assertThat(failure.path("question").asText()).isEqualTo("tables");
        assertThat(failure.path("rule").asText()).isEqualTo("id");
        assertThat(failure.path("place").asText()).isEqualTo("test.yaml:4");
    }
}

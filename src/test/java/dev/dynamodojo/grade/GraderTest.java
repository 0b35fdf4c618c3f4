package dev.dynamodojo.grade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.lab.AnswerFile;
import dev.dynamodojo.lab.LabLibrary;
import dev.dynamodojo.lab.Sample;
import dev.dynamodojo.lab.Task;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GraderTest {
    @TempDir
    static Path root;

    private static LabLibrary library;
    private static Grader grader;

    @BeforeAll
    static void write() {
        library = new ExampleLab(root).write();
        grader = Grader.of(library, "example");
    }

    private static Verdict grade(String task, String text) {
        return grader.grade(task(task), AnswerFile.typed(text));
    }

    private static Task task(String id) {
        return grader.lab().task(id).orElseThrow();
    }

    private static CheckResult check(Verdict verdict, String id) {
        return verdict.checks().stream()
                .filter(c -> c.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"newest-loans, 10", "return-book, 10", "loans-table, 10", "guess, 5"})
    void reference_passesWithFullScore(String task, double score) {
        Verdict verdict =
                grader.grade(task(task), library.reference("example", task).orElseThrow());
        assertThat(verdict).isInstanceOf(Verdict.Passed.class);
        assertThat(verdict.score()).isEqualTo(score);
        assertThat(verdict.cost().map(Cost::medal)).isIn(java.util.Optional.of(Medal.GOLD), java.util.Optional.empty());
    }

    @Test
    void referenceCost_isReportedWithGrowthAndNaive() {
        Cost cost = grade("newest-loans", ExampleLab.NEWEST).cost().orElseThrow();
        assertThat(cost.you().read()).isEqualTo(0.5);
        assertThat(cost.naive().orElseThrow().read()).isEqualTo(0.5);
        assertThat(cost.growth().orElseThrow()).isEqualTo(new Cost.Growth(10, 1, 1));
        assertThat(cost.ratio()).isEqualTo(1);
        assertThat(cost.beatsReference()).isFalse();
    }

    @Test
    void rightButDear_passesWithoutMedal_worstRatioIsOnGrownData() {
        Verdict verdict = grade("newest-loans", ExampleLab.ALL_LOANS);
        assertThat(verdict.passed()).isTrue();
        assertThat(verdict.score()).isEqualTo(6);
        assertThat(verdict.cost().orElseThrow().medal()).isEqualTo(Medal.NONE);
        assertThat(check(verdict, "read-cost").outcome()).isEqualTo(CheckResult.Outcome.FAILED);
        assertThat(check(verdict, "read-cost").message()).endsWith("(10 times the data)");
        assertThat(verdict.cost().orElseThrow().growth().orElseThrow().you()).isGreaterThan(3);
        assertThat(verdict.nextStep()).contains("explain");
    }

    @Test
    void wrongOnVisibleData_namesTheDifferenceConcretely() {
        Verdict verdict = grade("newest-loans", ExampleLab.NEWEST.replace("--no-scan-index-forward", ""));
        assertThat(verdict.outcome()).isEqualTo("failed");
        assertThat(verdict.score()).isZero();
        assertThat(check(verdict, "result").message()).contains("missing: loanId=L-");
        assertThat(check(verdict, "read-cost").outcome()).isEqualTo(CheckResult.Outcome.SKIPPED);
        assertThat(verdict.cost().orElseThrow().medal()).isEqualTo(Medal.NONE);
    }

    @Test
    void answerByHeart_failsOnHiddenData_withoutShowingAnyOfIt() {
        LabLibrary oneReader = new ExampleLab(root.resolve("one-reader"))
                .with("labs/example/lab.yaml", "parameters: {reader: [R-1001, R-1002, R-1017]}   # the first", "#")
                .with("labs/example/lab.yaml", "order: exact", "order: any")
                .write();
        Grader other = Grader.of(oneReader, "example");
        Task task = other.lab().task("newest-loans").orElseThrow();
        String keys = other.references().runs(task, Sample.visible(other.lab())).get(0).last().items().stream()
                .map(item -> ItemWriter.text(item.only(List.of("PK", "SK"))))
                .collect(Collectors.joining(","));
        Verdict verdict = other.grade(
                task,
                AnswerFile.typed(
                        "aws dynamodb batch-get-item --request-items '{\"Library\":{\"Keys\":[" + keys + "]}}'"));
        Difference difference = check(verdict, "result").difference().orElseThrow();
        assertThat(difference.hidden()).isTrue();
        assertThat(difference.text()).isEqualTo("on hidden data: 3 items missing; you have 0 items, 3 are expected");
    }

    @Test
    void readThatWrites_fails_howeverRightItsResult() {
        Verdict verdict = grade(
                "newest-loans",
                "aws dynamodb delete-item --table-name Library --key '{\"PK\":{\"S\":\"x\"},\"SK\":{\"S\":\"y\"}}'\n"
                        + ExampleLab.NEWEST);
        assertThat(check(verdict, "result").message()).contains("a DeleteItem writes, and this task only reads");
    }

    @Test
    void writeThatChangesTablesToo_fails() {
        Verdict verdict = grade(
                "return-book",
                ExampleLab.RETURN
                        + "aws dynamodb create-table --table-name Other --billing-mode PAY_PER_REQUEST"
                        + " --attribute-definitions AttributeName=a,AttributeType=S"
                        + " --key-schema AttributeName=a,KeyType=HASH");
        assertThat(check(verdict, "state").message()).contains("a CreateTable changes the tables");
    }

    @Test
    void conditionForgotten_failsWithTheParameterWhereItMatters() {
        Verdict verdict =
                grade("return-book", ExampleLab.RETURN.replace("--condition-expression 'attribute_exists(PK)'", ""));
        assertThat(check(verdict, "state").message()).contains("with loan L-9000", "was created");
    }

    @Test
    void refusedCondition_isAnOutcomeLikeAnyOther() {
        assertThat(grade("return-book", ExampleLab.RETURN).passed()).isTrue();
    }

    @Test
    void brokenInvariant_isNamed() {
        String negative = ExampleLab.RETURN
                .replace("SET #s = :s", "SET #s = :s, pages = :p")
                .replace("\"RETURNED\"}}", "\"RETURNED\"},\":p\":{\"N\":\"-1\"}}");
        Verdict verdict = grade("return-book", negative);
        assertThat(check(verdict, "no-negative").message()).contains("pages < :zero", "LOAN#L-90001");
        assertThat(check(verdict, "state").message()).contains("attribute pages should not be there");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            newest-loans | # nothing but a comment                                | holds no statement
            newest-loans | aws dynamodb qery --table-name Library                 | query
            newest-loans | aws dynamodb query --table-name                        | expected one argument
            newest-loans | aws dynamodb get-item --table-name L --key file://../x | file
            guess        | aws dynamodb scan --table-name Library                 | answer 12.5
            guess        | answer many                                            | answer 12.5
            """)
    void whatIsNoAnswer_isRejected(String task, String text, String why) {
        Verdict verdict = grade(task, text);
        assertThat(verdict).isInstanceOf(Verdict.Rejected.class);
        assertThat(((Verdict.Rejected) verdict).why()).contains(why);
    }

    @Test
    void refusedStatement_failsTheFirstCheck_andSkipsCost() {
        Verdict verdict = grade("newest-loans", ExampleLab.NEWEST.replace("Library", "Libary"));
        assertThat(verdict).isInstanceOf(Verdict.Failed.class);
        assertThat(((Verdict.Failed) verdict).reason()).isEqualTo(Verdict.Reason.REFUSED);
        assertThat(check(verdict, "result").message()).contains("ResourceNotFoundException");
        assertThat(verdict.cost()).isEmpty();
    }

    @Test
    void endlessWork_isStoppedByItsAmount() {
        Verdict verdict = grade("newest-loans", ExampleLab.SCAN.repeat(2_001) + ExampleLab.NEWEST);
        assertThat(((Verdict.Failed) verdict).reason()).isEqualTo(Verdict.Reason.TIMED_OUT);
        assertThat(check(verdict, "result").message()).contains("stopped: more than");
    }

    @Test
    void files_areReadFromTheAnswersOwnFolder_only() throws IOException {
        Path folder = Files.createDirectories(root.resolve("mine"));
        Files.writeString(folder.resolve("values.json"), "{\":r\":{\"S\":\"READER#R-1002\"},\":l\":{\"S\":\"LOAN#\"}}");
        Files.writeString(root.resolve("secret.json"), "{\":r\":{\"S\":\"READER#R-1001\"},\":l\":{\"S\":\"LOAN#\"}}");
        String own = ExampleLab.NEWEST.replaceAll("'\\{\":r.*}}'", "file://values.json");
        Path answer = Files.writeString(folder.resolve("a.ddb"), own);
        assertThat(grader.grade(task("newest-loans"), AnswerFile.read(answer)).outcome())
                .isEqualTo("failed");
        Path stealing = Files.writeString(folder.resolve("b.ddb"), own.replace("values.json", "../secret.json"));
        assertThat(grader.grade(task("newest-loans"), AnswerFile.read(stealing)))
                .isInstanceOf(Verdict.Rejected.class);
    }

    @Test
    void tableWithoutTheRightKey_isReadByScan_rightButNotTheWay() {
        Verdict verdict = grade("loans-table", """
                aws dynamodb create-table --table-name Loans --billing-mode PAY_PER_REQUEST \\
                  --attribute-definitions AttributeName=loanId,AttributeType=S \\
                  --key-schema AttributeName=loanId,KeyType=HASH
                """);
        assertThat(check(verdict, "patterns").outcome()).isEqualTo(CheckResult.Outcome.PASSED);
        assertThat(check(verdict, "no-scan").outcome()).isEqualTo(CheckResult.Outcome.FAILED);
    }

    @Test
    void tableWhoseKeysCollide_losesItems() {
        Verdict verdict =
                grade("loans-table", ExampleLab.LOANS_TABLE.replace("AttributeName=createdAt", "AttributeName=status"));
        assertThat(check(verdict, "patterns").message()).startsWith("pattern of-reader: ");
    }

    @Test
    void missingTable_isSaidPlainly() {
        Verdict verdict = grade("loans-table", ExampleLab.LOANS_TABLE.replace("Loans", "Loan"));
        assertThat(check(verdict, "patterns").message()).isEqualTo("there is no table Loans after your statements");
    }

    @Test
    void prediction_isJudgedByDistance() {
        assertThat(check(grade("guess", "answer 1"), "guess").message()).isEqualTo("1 is too low");
        assertThat(check(grade("guess", "# half\nanswer 99\n"), "guess").message())
                .isEqualTo("99 is too high");
    }

    @Test
    void sameAnswerTwice_sameVerdict_alsoWithAnotherGrader() {
        Verdict first = grade("newest-loans", ExampleLab.SCAN);
        Grader other = Grader.of(new LabLibrary(root), "example");
        assertThat(other.grade(task("newest-loans"), AnswerFile.typed(ExampleLab.SCAN)))
                .isEqualTo(first);
    }

    @Test
    void missingReference_isOurError() {
        LabLibrary broken = new ExampleLab(root.resolve("broken"))
                .remove("solutions/example/guess.ddb")
                .remove("solutions/example/newest-loans.ddb")
                .write();
        Verdict verdict = Grader.of(broken, "example").grade(task("newest-loans"), AnswerFile.typed(ExampleLab.NEWEST));
        assertThat(verdict.outcome()).isEqualTo("error");
        assertThat(((Verdict.Broken) verdict).what()).contains("solutions/example/newest-loans.ddb");
    }

    @Test
    void json_hasTheContractsFields() {
        Map<String, Object> json = VerdictJson.plain(grade("newest-loans", ExampleLab.NEWEST));
        assertThat(json)
                .containsEntry("schema", "dojo.grade/1")
                .containsEntry("outcome", "passed")
                .containsEntry("lab", "example")
                .containsEntry("task", "newest-loans")
                .containsEntry("score", 10L)
                .containsEntry("maxScore", 10);
        assertThat((Map<?, ?>) json.get("capacity"))
                .isEqualTo(Map.of(
                        "read",
                        0.5,
                        "write",
                        0L,
                        "referenceRead",
                        0.5,
                        "referenceWrite",
                        0L,
                        "naiveRead",
                        0.5,
                        "naiveWrite",
                        0L,
                        "ratio",
                        1L,
                        "medal",
                        "gold",
                        "growth",
                        Map.of("size", 10, "you", 1L, "reference", 1L)));
        assertThat(((Map<?, ?>) ((List<?>) json.get("checks")).get(1)).get("message"))
                .isEqualTo("1 request");
    }

    @Test
    void json_ofAFailure_saysReasonAndKindOfDifference() {
        Map<String, Object> json = VerdictJson.plain(grade("guess", "answer 1"));
        assertThat(json).containsEntry("outcome", "failed").containsEntry("reason", "wrong");
        assertThat(((List<?>) json.get("checks")).get(0))
                .isEqualTo(Map.of(
                        "id",
                        "guess",
                        "kind",
                        "prediction",
                        "outcome",
                        "failed",
                        "message",
                        "1 is too low",
                        "difference",
                        Map.of("kind", "far-off", "hidden", false)));
    }

    @Test
    void handIn_isWrittenAndReadBack() {
        Map<String, String> answers = Map.of("newest-loans", ExampleLab.NEWEST);
        String file = HandIn.write("example", answers);
        assertThat(HandIn.is(file)).isTrue();
        assertThat(HandIn.is(ExampleLab.NEWEST)).isFalse();
        assertThat(HandIn.lab(file)).contains("example");
        assertThat(HandIn.read(file)).isEqualTo(answers);
    }
}

package dev.dynamodojo.grade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.lab.LabLibrary;
import dev.dynamodojo.lab.Task;
import dev.dynamodojo.lab.Units;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabGateTest {
    private static final String YAML = "labs/example/lab.yaml";

    @TempDir
    Path root;

    private static List<String> problems(LabLibrary library) {
        LabReport report =
                new LabGate(library, 2).check(List.of("example"), step -> {}).get(0);
        return report.problems().stream().map(Problem::line).toList();
    }

    @Test
    void goodLab_hasNoProblem() {
        LabLibrary library = new ExampleLab(root).write();
        assertThat(problems(library)).isEmpty();
        Map<String, Object> json = LabReport.plain(new LabGate(library, 1).check(List.of("example"), step -> {}));
        assertThat(json)
                .isEqualTo(Map.of(
                        "schema",
                        "dojo.lab-check/1",
                        "labs",
                        List.of(Map.of("id", "example", "outcome", "passed", "problems", List.of()))));
    }

    @Test
    void brokenSolutionAndRecordedCapacity_areReported() {
        List<String> problems = problems(new ExampleLab(root)
                .with("solutions/example/newest-loans.ddb", "--table-name Library", "--table-name Libary")
                .with(YAML, "{reference: {read: 0, write: 1}, naive", "{reference: {read: 0, write: 2}, naive")
                .with("solutions/example/loans-table.ddb", "AttributeName=createdAt", "AttributeName=status")
                .with("solutions/example/guess.ddb", "answer 8", "answer 9")
                .write());
        assertThat(problems)
                .anyMatch(p -> p.startsWith("newest-loans: the reference answer does not pass: ")
                        && p.contains("ResourceNotFoundException"));
        assertThat(problems)
                .contains(
                        "return-book: recorded is {reference: {read: 0, write: 2}, naive: {read: 0, write: 4}},"
                                + " measured is {reference: {read: 0, write: 1}, naive: {read: 0, write: 4}}; run lab check --record");
        assertThat(problems).anyMatch(p -> p.startsWith("loans-table: the reference answer does not pass: patterns "));
        assertThat(problems).contains("guess: the reference answer does not pass: guess 9 is too high");
    }

    @Test
    void whatAuthorsForget_isReported() {
        String givenAway = ExampleLab.NEWEST.strip().replace("\n", "\n      ");
        List<String> problems = problems(new ExampleLab(root)
                .with(YAML, "aws dynamodb query --table-name Library …", givenAway)
                .with(YAML, "prerequisites: []", "prerequisites: [tuor]")
                .with(YAML, "A refused condition still", "See [this](missing.md). A refused condition still")
                .with(YAML, "reader: [R-1001, R-1002, R-1017]}   #", "reader: [R-9001, R-9002]}   #")
                .with(YAML, "      grows: no                     # loans of a reader", "      grows: adds  #")
                .with("labs/example/README.md", "## Walk-through", "## The end")
                .with("solutions/example/wrong/newest-loans/oldest.ddb", "# fails: result", "# fails: order")
                .with("solutions/example/wrong/newest-loans/two.ddb", "# fails: one-request", "# fails: no-scan")
                .with("solutions/example/wrong/return-book/many-writes.ddb", ExampleLab.RETURN.repeat(3), "")
                .remove("solutions/example/wrong/return-book/negative.ddb")
                .add("solutions/example/newest-loan.ddb", ExampleLab.NEWEST)
                .add("solutions/example/wrong/newest-loan/x.ddb", "# fails: result\n")
                .add("solutions/example/guess.ddb", "answer 8")
                .write());
        assertThat(problems)
                .contains(
                        "README.md has no walk-through; add one under the heading '## Walk-through'",
                        "the prerequisite 'tuor' is not a lab",
                        "return-book: the link to 'missing.md' leads nowhere",
                        "newest-loans: the answer stands in the starter; a learner sees it before the task is passed",
                        "newest-loans: the starter already passes; take something out of it",
                        "newest-loans: the value of parameter 'reader' does not occur in the reference answer, so nothing is replaced",
                        "newest-loans: wrong answer oldest.ddb: its first line must be '# fails: ' and one of: result, one-request, read-cost, no-scan",
                        "return-book: there are 2 wrong answers in solutions/example/wrong/return-book, at least 3 are needed",
                        "return-book: no wrong answer fails the check 'no-negative'; write one, or drop the check",
                        "return-book: wrong answer many-writes.ddb costs only 1 times the reference, 'write-cost' fails above 3",
                        "solutions/example/newest-loan.ddb belongs to no task",
                        "solutions/example/wrong/newest-loan belongs to no task");
        assertThat(problems)
                .anyMatch(p -> p.startsWith("newest-loans: wrong answer two.ddb does not fail in 'no-scan': "));
        assertThat(problems)
                .anyMatch(p -> p.startsWith("grown data holds ")
                        && p.endsWith("let parents or their children grow, not both"));
    }

    @Test
    void unreadableLab_isOneProblemWithFileAndLine() {
        List<String> problems = problems(
                new ExampleLab(root).with(YAML, "minutes: 15", "minuts: 15").write());
        assertThat(problems).hasSize(1);
        assertThat(problems.get(0)).matches("(?s).*lab\\.yaml:\\d+: .*write 'minutes' instead");
    }

    @Test
    void sameShapeTwice_isReported() {
        LabLibrary library = new ExampleLab(root)
                .with(
                        "solutions/example/return-book.ddb",
                        ExampleLab.RETURN,
                        ExampleLab.NEWEST.replace("R-1001", "R-1002"))
                .write();
        assertThat(problems(library)).contains("return-book: its reference has the same shape as that of newest-loans");
    }

    @Test
    void record_writesWhatWasMeasured_andNothingElse() throws IOException {
        ExampleLab example = new ExampleLab(root)
                .with(
                        YAML,
                        "recorded: {reference: {read: 0.5, write: 0}, naive: {read: 0.5, write: 0}}   #",
                        "recorded: {reference: {read: 7, write: 0}}   #")
                .with(YAML, "    recorded: {reference: {read: 0, write: 1}, naive: {read: 0, write: 4}}\n", "");
        LabLibrary library = example.write();
        String before = Files.readString(root.resolve(YAML));
        List<LabReport> reports = new LabGate(library, 2).record(List.of("example"), step -> {});
        assertThat(reports.get(0).problems()).isEmpty();
        String after = Files.readString(root.resolve(YAML));
        assertThat(after)
                .isEqualTo(
                        before.replace(
                                        "{reference: {read: 7, write: 0}}",
                                        "{reference: {read: 0.5, write: 0}, naive: {read: 0.5, write: 0}}")
                                .replace(
                                        "    checks:\n      - {id: state",
                                        "    recorded: {reference: {read: 0, write: 1}, naive: {read: 0, write: 4}}\n    checks:\n      - {id: state"));
        assertThat(problems(new LabLibrary(root))).isEmpty();
    }

    @Test
    void recordedOverSeveralLines_isRefusedWithAdvice() {
        String yaml = "tasks:\n  - id: a\n    recorded:\n      reference: {read: 1, write: 0}\n    checks: []\n";
        Task.Recorded units = new Task.Recorded(new Units(1, 0), Optional.empty());
        org.assertj.core.api.Assertions.assertThatThrownBy(
                        () -> RecordedUnits.edit("lab.yaml", yaml, Map.of("a", units)))
                .hasMessageContaining("lab.yaml:4:")
                .hasMessageContaining("on one line");
    }
}

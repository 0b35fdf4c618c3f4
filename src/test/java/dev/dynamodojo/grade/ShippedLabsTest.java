package dev.dynamodojo.grade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.lab.AnswerFile;
import dev.dynamodojo.lab.LabLibrary;
import dev.dynamodojo.lab.Task;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The labs of this repository, through the gate. */
class ShippedLabsTest {
    @Test
    void everyLab_passesTheGate() {
        LabLibrary library = new LabLibrary(Path.of(""));
        assertThat(library.ids()).startsWith("tour", "ecommerce");
        List<LabReport> reports = new LabGate(library, 2).check(library.ids(), step -> {});
        assertThat(reports).allSatisfy(report -> assertThat(report.problems()).isEmpty());
    }

    @Test
    void indexWithSeveralSortKeys_isAsGoodAsAComposedOne() {
        Grader grader = Grader.of(new LabLibrary(Path.of("")), "ecommerce");
        Task task = grader.lab().task("one-star-reviews").orElseThrow();
        Verdict verdict = grader.grade(task, AnswerFile.typed("""
                aws dynamodb create-table --table-name Reviews --billing-mode PAY_PER_REQUEST \\
                  --attribute-definitions AttributeName=productId,AttributeType=S \\
                    AttributeName=postedAt,AttributeType=S AttributeName=rating,AttributeType=N \\
                  --key-schema AttributeName=productId,KeyType=HASH AttributeName=postedAt,KeyType=RANGE \\
                  --global-secondary-indexes '[{"IndexName":"ByRating",
                    "KeySchema":[
                      {"AttributeName":"productId","KeyType":"HASH"},
                      {"AttributeName":"rating","KeyType":"RANGE"},
                      {"AttributeName":"postedAt","KeyType":"RANGE"}],
                    "Projection":{"ProjectionType":"INCLUDE","NonKeyAttributes":["title","reviewId"]}}]'
                """));
        assertThat(verdict.passed()).isTrue();
        assertThat(verdict.cost().orElseThrow().medal()).isEqualTo(Medal.GOLD);
    }
}

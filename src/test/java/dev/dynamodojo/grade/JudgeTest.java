package dev.dynamodojo.grade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.lab.LabLibrary;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JudgeTest {
    @TempDir
    static Path root;

    private static Grader grader;

    @BeforeAll
    static void write() {
        LabLibrary library = new ExampleLab(root).write();
        grader = Grader.of(library, "example");
    }

    private static Judge judge(String task) {
        return new Judge(grader, grader.lab().task(task).orElseThrow());
    }

    @Test
    void rightStatement_isRightHere_withCostAgainstReference() {
        Immediate immediate = judge("newest-loans").statement(ExampleLab.ALL_LOANS);
        assertThat(immediate.kind()).isEqualTo(Immediate.Kind.RIGHT_HERE);
        assertThat(immediate.cost().orElseThrow().reference().read()).isEqualTo(0.5);
        assertThat(immediate.answer()).isEqualTo(ExampleLab.ALL_LOANS);
    }

    @Test
    void wrongStatement_namesTheFirstDifference() {
        Immediate immediate = judge("newest-loans").statement(ExampleLab.NEWEST.replace("--limit 3", "--limit 2"));
        assertThat(immediate.kind()).isEqualTo(Immediate.Kind.NOT_RIGHT);
        assertThat(immediate.difference().orElseThrow().kind()).isEqualTo(Difference.Kind.MISSING);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "aws dynamodb describe-table --table-name Library",
                "aws dynamodb list-tables",
                "aws dynamodb query --table-name Nowhere --key-condition-expression 'a = :b'",
                "aws dynamodb delete-item --table-name Library --key '{\"PK\":{\"S\":\"x\"},\"SK\":{\"S\":\"y\"}}'",
                "aws dynamodb query --table-name"
            })
    void unlikeAnAnswer_nothingIsSaid(String statement) {
        assertThat(judge("newest-loans").statement(statement).kind()).isEqualTo(Immediate.Kind.NOT_AN_ANSWER);
    }

    @Test
    void refusedByTheLabsOwnState_isNotRight() {
        Immediate immediate = judge("return-book")
                .statement(ExampleLab.RETURN
                        .replace("SET ", "SET counted = counted + :one, ")
                        .replace("\":s\":", "\":one\":{\"N\":\"1\"},\":s\":"));
        assertThat(immediate.kind()).isEqualTo(Immediate.Kind.NOT_RIGHT);
        assertThat(immediate.difference().orElseThrow().kind()).isEqualTo(Difference.Kind.REFUSED);
    }

    @Test
    void writes_areJudgedFromTheLabsOwnState_whateverWasTriedBefore() {
        Judge judge = judge("return-book");
        String wrong = ExampleLab.RETURN.replace("RETURNED", "LOST");
        assertThat(judge.statement(wrong).kind()).isEqualTo(Immediate.Kind.NOT_RIGHT);
        Immediate right = judge.statement(ExampleLab.RETURN);
        assertThat(right.kind()).isEqualTo(Immediate.Kind.RIGHT_HERE);
        assertThat(right.answer()).isEqualTo(ExampleLab.RETURN);
        assertThat(right.cost().orElseThrow().you().write()).isEqualTo(1);
    }

    @Test
    void severalStatements_areJudgedTogether_whereNoneIsRightAlone() {
        Judge judge = judge("loans-table");
        String second = """
                aws dynamodb update-table --table-name Loans \\
                  --attribute-definitions AttributeName=readerId,AttributeType=S AttributeName=createdAt,AttributeType=S \\
                  --global-secondary-index-updates '[{"Create":{"IndexName":"ByReader","KeySchema":[{"AttributeName":"readerId","KeyType":"HASH"},{"AttributeName":"createdAt","KeyType":"RANGE"}],"Projection":{"ProjectionType":"ALL"}}}]'
                """;
        String first = """
                aws dynamodb create-table --table-name Loans --billing-mode PAY_PER_REQUEST \\
                  --attribute-definitions AttributeName=loanId,AttributeType=S --key-schema AttributeName=loanId,KeyType=HASH
                """;
        assertThat(judge.statement(first).kind()).isEqualTo(Immediate.Kind.NOT_RIGHT);
        Immediate both = judge.statement(second);
        assertThat(both.kind()).isEqualTo(Immediate.Kind.RIGHT_HERE);
        assertThat(both.answer()).contains("create-table", "update-table");
    }

    @Test
    void selectThatReadsTheSame_isJudgedAsTheQueryItIs() {
        String select = """
                SELECT * FROM Library WHERE PK = 'READER#R-1001' AND begins_with(SK, 'LOAN#') ORDER BY SK DESC;""";
        Judge judge = judge("newest-loans");
        assertThat(judge.statement(select).kind()).isEqualTo(Immediate.Kind.NOT_RIGHT);
        String limited = "aws dynamodb execute-statement --limit 3 --statement \"" + select.replace(";", "") + "\"";
        Immediate right = judge.statement(limited);
        assertThat(right.kind()).isEqualTo(Immediate.Kind.RIGHT_HERE);
        assertThat(right.cost().orElseThrow().you().read()).isEqualTo(0.5);
    }

    @Test
    void selectThatScans_isNotTheWay() {
        Immediate immediate =
                judge("newest-loans").statement("SELECT * FROM Library WHERE begins_with(SK, 'LOAN#') AND PK <> 'x';");
        assertThat(immediate.kind()).isEqualTo(Immediate.Kind.NOT_RIGHT);
        assertThat(immediate.checks().toString()).contains("a Scan is not the way here");
    }

    @Test
    void updateThatWritesTheSame_isRight() {
        String update = """
                UPDATE Library SET "status" = 'RETURNED'
                WHERE PK = 'LOAN#L-90001' AND SK = 'LOAN';""";
        Immediate right = judge("return-book").statement(update);
        assertThat(right.kind()).isEqualTo(Immediate.Kind.RIGHT_HERE);
        assertThat(right.answer()).isEqualTo(update);
        assertThat(right.cost().orElseThrow().you().write()).isEqualTo(1);
        Immediate wrong = judge("return-book").statement(update.replace("RETURNED", "LOST"));
        assertThat(wrong.kind()).isEqualTo(Immediate.Kind.NOT_RIGHT);
    }

    @Test
    void writeWhereATaskReads_isNoAnswer() {
        assertThat(judge("newest-loans")
                        .statement("DELETE FROM Library WHERE PK = 'x' AND SK = 'y';")
                        .kind())
                .isEqualTo(Immediate.Kind.NOT_AN_ANSWER);
    }

    @Test
    void prediction_isJudgedAtOnce() {
        assertThat(judge("guess").statement("answer 1").kind()).isEqualTo(Immediate.Kind.NOT_RIGHT);
        assertThat(judge("guess")
                        .statement("aws dynamodb scan --table-name Library")
                        .kind())
                .isEqualTo(Immediate.Kind.NOT_AN_ANSWER);
    }
}

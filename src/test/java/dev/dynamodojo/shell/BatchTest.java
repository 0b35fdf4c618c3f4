package dev.dynamodojo.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.statement.Statement;
import dev.dynamodojo.time.VirtualClock;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BatchTest {
    private static final String TABLE = "aws dynamodb create-table --table-name Shop --billing-mode PAY_PER_REQUEST"
            + " --attribute-definitions AttributeName=PK,AttributeType=S AttributeName=G,AttributeType=S"
            + " --key-schema AttributeName=PK,KeyType=HASH --global-secondary-indexes"
            + " 'IndexName=ByG,KeySchema=[{AttributeName=G,KeyType=HASH}],Projection={ProjectionType=ALL}'\n";

    private final RecordingScreen screen = new RecordingScreen(80, 24, false);

    private int run(String text, boolean json, boolean keepGoing) {
        Engine engine = Engine.inMemory(new VirtualClock());
        return new Batch(engine, screen, Path.of(""), Map.of(), Statement.Format.JSON, json, keepGoing).run(text);
    }

    private List<Map<?, ?>> lines() {
        return screen.take()
                .lines()
                .filter(l -> l.startsWith("{\"schema\""))
                .<Map<?, ?>>map(l -> (Map<?, ?>) PlainJson.read(l))
                .toList();
    }

    @Test
    void eachStatement_isOneLineWithExactUnits() {
        String put = "aws dynamodb put-item --table-name Shop --item '{\"PK\":{\"S\":\"a\"},\"G\":{\"S\":\"g\"}}'\n";
        assertThat(run(
                        TABLE + put + "# nothing\nscan --table-name Shop --query 'Items[].PK.S' --output text",
                        true,
                        false))
                .isZero();
        List<Map<?, ?>> lines = lines();
        assertThat(lines).hasSize(3);
        assertThat(lines.get(1)).extracting("operation", "exit", "printed").containsExactly("PutItem", 0L, "");
        assertThat(lines.get(1).toString())
                .contains("consumed={read=0.0, write=2.0, total=2.0")
                .contains("name=ByG");
        assertThat(lines.get(2)).extracting("printed").isEqualTo("a");
        assertThat(lines.get(2).toString()).contains("consumed={read=0.5, write=0.0, total=0.5");
    }

    @Test
    void refusedStatement_endsTheRunWith254() {
        assertThat(run("get-item --table-name Nope --key '{\"a\":{\"S\":\"b\"}}'\nlist-tables", true, false))
                .isEqualTo(254);
        List<Map<?, ?>> lines = lines();
        assertThat(lines).hasSize(1);
        assertThat(lines.get(0).toString()).contains("code=ResourceNotFoundException");
    }

    @Test
    void malformedStatement_isUsageAnd252() {
        assertThat(run("aws dynamodb quer --table-name X", true, false)).isEqualTo(252);
        assertThat(lines().get(0).toString()).contains("code=usage").contains("exit=252");
    }

    @Test
    void keepGoing_runsTheRestAndKeepsTheFirstCode() {
        assertThat(run(
                        "aws dynamodb quer\nget-item --table-name Nope --key '{\"a\":{\"S\":\"b\"}}'\nlist-tables",
                        true,
                        true))
                .isEqualTo(252);
        assertThat(lines()).hasSize(3);
    }

    @Test
    void withoutJson_printsWhatTheAwsCliPrints() {
        assertThat(run("list-tables", false, false)).isZero();
        assertThat(screen.take()).isEqualTo("{\n    \"TableNames\": []\n}\n");
    }

    @Test
    void workbenchCommand_isNoStatementHere() {
        assertThat(run("labs", false, false)).isEqualTo(252);
    }
}

package dev.dynamodojo.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.time.VirtualClock;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pages of a SELECT: together they are the whole, each goes on where the one before ended. */
class SelectPagesTest {
    private static Engine engine;

    @BeforeAll
    static void fill() {
        engine = Engine.inMemory(new VirtualClock());
        call("CreateTable", """
                {"TableName": "Things", "BillingMode": "PAY_PER_REQUEST",
                 "AttributeDefinitions": [{"AttributeName": "pk", "AttributeType": "S"}, {"AttributeName": "sk", "AttributeType": "N"},
                   {"AttributeName": "g", "AttributeType": "S"}],
                 "KeySchema": [{"AttributeName": "pk", "KeyType": "HASH"}, {"AttributeName": "sk", "KeyType": "RANGE"}],
                 "GlobalSecondaryIndexes": [{"IndexName": "byG", "KeySchema": [{"AttributeName": "g", "KeyType": "HASH"}],
                   "Projection": {"ProjectionType": "ALL"}}]}""");
        for (String pk : List.of("a", "b", "c")) {
            for (int sk = 0; sk < 7; sk++) {
                call("PutItem", """
                        {"TableName": "Things", "Item": {"pk": {"S": "%s"}, "sk": {"N": "%d"}, "g": {"S": "g"}}}""".formatted(pk, sk));
            }
        }
    }

    private static String call(String operation, String request) {
        Answer answer = engine.call(operation, request.getBytes(StandardCharsets.UTF_8));
        assertThat(answer.served()).as(answer.bodyText()).isTrue();
        return answer.bodyText();
    }

    private static String request(String statement, String more) {
        return "{\"Statement\": " + PlainJson.text(statement) + more + "}";
    }

    private static Map<?, ?> read(String statement, String more) {
        return (Map<?, ?>) PlainJson.read(call("ExecuteStatement", request(statement, more)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT * FROM Things",
                "SELECT * FROM Things WHERE sk > 3",
                "SELECT * FROM Things WHERE pk = 'b'",
                "SELECT * FROM Things WHERE pk = 'b' ORDER BY sk DESC",
                "SELECT * FROM Things WHERE pk = 'b' AND sk BETWEEN 1 AND 5 AND g = 'g'",
                "SELECT * FROM Things WHERE pk IN ['c', 'nobody', 'a']",
                "SELECT * FROM Things WHERE pk IN ['c', 'a', 'b'] ORDER BY pk, sk DESC",
                "SELECT * FROM Things WHERE pk IN ['c', 'a', 'b'] AND sk = 2",
                "SELECT sk FROM Things.byG WHERE g = 'g'",
            })
    void pages_areTheWhole(String statement) {
        List<?> whole = (List<?>) read(statement, "").get("Items");
        assertThat(whole).isNotEmpty();
        for (int limit = 1; limit <= 4; limit++) {
            List<Object> joined = new ArrayList<>();
            String token = "";
            int pages = 0;
            do {
                Map<?, ?> page = read(statement, ", \"Limit\": " + limit + token);
                List<?> items = (List<?>) page.get("Items");
                assertThat(items).hasSizeLessThanOrEqualTo(limit);
                joined.addAll(items);
                Object next = page.get("NextToken");
                token = next == null ? "" : ", \"NextToken\": " + PlainJson.text((String) next);
                assertThat(++pages).isLessThan(60);
            } while (!token.isEmpty());
            assertThat(joined).as("limit %d", limit).isEqualTo(whole);
        }
    }

    @Test
    void token_isBoundToStatementAndParameters() {
        Object token = read("SELECT * FROM Things WHERE pk = ?", ", \"Parameters\": [{\"S\": \"a\"}], \"Limit\": 2")
                .get("NextToken");
        String next = ", \"NextToken\": " + PlainJson.text((String) token);
        assertThat(refusal("SELECT * FROM Things WHERE pk = ?", ", \"Parameters\": [{\"S\": \"b\"}]" + next))
                .isEqualTo("NextToken does not match request");
        assertThat(refusal("SELECT * FROM Things", next)).isEqualTo("NextToken does not match request");
        assertThat((List<?>) read("SELECT * FROM Things WHERE pk = ?", ", \"Parameters\": [{\"S\": \"a\"}]" + next)
                        .get("Items"))
                .hasSize(5);
    }

    private static String refusal(String statement, String more) {
        Answer answer = engine.call("ExecuteStatement", request(statement, more).getBytes(StandardCharsets.UTF_8));
        assertThat(answer.refusal()).as(answer.bodyText()).isPresent();
        return answer.refusal().get().message();
    }

    @ParameterizedTest
    @CsvSource({"x", "e30=", "W10=", "eyJzIjoieCJ9", "%%%", "eyJzIjp7fX0="})
    void tokenThatIsNone_isRefused(String token) {
        assertThat(refusal("SELECT * FROM Things", ", \"NextToken\": \"" + token + "\""))
                .contains("NextToken");
    }

    @Test
    void oneMegabyte_endsAPage() {
        Engine large = Engine.inMemory(new VirtualClock());
        List<String> requests = new ArrayList<>();
        requests.add("""
                {"TableName": "Large", "BillingMode": "PAY_PER_REQUEST", "AttributeDefinitions": [{"AttributeName": "pk", "AttributeType": "S"}],
                 "KeySchema": [{"AttributeName": "pk", "KeyType": "HASH"}]}""");
        large.call("CreateTable", requests.get(0).getBytes(StandardCharsets.UTF_8));
        for (int i = 0; i < 4; i++) {
            String item = "{\"TableName\": \"Large\", \"Item\": {\"pk\": {\"S\": \"" + i + "\"}, \"d\": {\"S\": \""
                    + "x".repeat(390_000) + "\"}}}";
            large.call("PutItem", item.getBytes(StandardCharsets.UTF_8));
        }
        Answer page = large.call(
                "ExecuteStatement", "{\"Statement\": \"SELECT pk FROM Large\"}".getBytes(StandardCharsets.UTF_8));
        Map<?, ?> first = (Map<?, ?>) PlainJson.read(page.bodyText());
        assertThat((List<?>) first.get("Items")).hasSize(3);
        assertThat(first.get("NextToken")).isNotNull();
        assertThat(first.get("LastEvaluatedKey")).isNotNull();
        assertThat(page.consumed().readUnits()).isEqualTo(143.0);
    }
}

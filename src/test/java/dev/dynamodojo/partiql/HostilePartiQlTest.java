package dev.dynamodojo.partiql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.time.Chance;
import dev.dynamodojo.time.VirtualClock;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a statement says, the outcome is a tree or the service's refusal; a refused one changes nothing. */
class HostilePartiQlTest {
    private static final List<String> VALID = List.of(
            "SELECT a, b.c[0], \"d e\" FROM \"Things\".\"byA\" WHERE a = 'x' AND sk BETWEEN 1 AND 2 ORDER BY sk DESC",
            "SELECT * FROM Things WHERE pk IN ['a', 'b'] AND (contains(t, 1) OR NOT size(l) > -2.5e3) AND m IS NOT MISSING",
            "INSERT INTO Things VALUE {'pk': 'it''s', 'sk': 1, 's': <<1, 2>>, 'l': [TRUE, NULL, {'x': []}], 'b': ?}",
            "UPDATE Things SET a = list_append(a, [1]), n = n + 1 REMOVE m.x WHERE pk = 'a' AND sk = 1 RETURNING MODIFIED NEW *",
            "UPDATE Things SET s = set_add(s, <<'x'>>) WHERE pk = ? AND sk = 2 AND attribute_type(a, 'L')",
            "DELETE FROM Things WHERE pk = 'a' AND sk = 1 AND begins_with(t, 'x') RETURNING ALL OLD * -- bye",
            "EXISTS(SELECT * FROM Things WHERE pk = 'a' AND sk = 1 AND t <> 'x' /* and so on */)");
    private static final List<String> PIECES = List.of(
            "'",
            "\"",
            "<<",
            ">>",
            "(",
            ")",
            "[",
            "]",
            "{",
            "}",
            ",",
            ".",
            ":",
            ";",
            "*",
            "?",
            "=",
            "<>",
            "--",
            "/*",
            "*/",
            "-",
            "+",
            " AND ",
            " OR ",
            " NOT ",
            " IN ",
            " IS ",
            "NULL",
            "MISSING",
            " SELECT ",
            " FROM ",
            " WHERE ",
            "0",
            "1e9",
            "pk",
            "''",
            "\"\"",
            "\u0000",
            "\uD83D\uDE00",
            "\uD800",
            "\n",
            "\\",
            "`",
            "@",
            "#",
            "size(",
            "EXISTS(",
            " SET ");

    private static String mutated(Chance chance) {
        StringBuilder text = new StringBuilder(VALID.get(chance.nextInt(VALID.size())));
        for (int change = chance.nextInt(5); change >= 0; change--) {
            int at = chance.nextInt(text.length() + 1);
            int end = Math.min(text.length(), at + chance.nextInt(6));
            String piece = chance.nextInt(3) == 0 ? "" : PIECES.get(chance.nextInt(PIECES.size()));
            text.replace(at, end, piece);
        }
        return text.toString();
    }

    @Test
    void mutatedStatements_areParsedOrRefused() {
        Chance chance = new Chance(2026);
        int refused = 0;
        for (int round = 0; round < 20_000; round++) {
            String statement = mutated(chance);
            try {
                assertThat(StatementParser.parse(statement, List.of()).table()).isNotNull();
            } catch (ServiceException refusal) {
                refused++;
                assertThat(refusal.code()).as(statement).isEqualTo("ValidationException");
                assertThat(refusal.getMessage()).as(statement).isNotBlank();
            }
            int position = 0;
            for (Token token : Lexer.all(statement)) {
                assertThat(token.start()).as(statement).isGreaterThanOrEqualTo(position);
                assertThat(token.end()).as(statement).isGreaterThan(token.start());
                position = token.end();
            }
        }
        assertThat(refused).isBetween(5_000, 19_999);
    }

    @Test
    void mutatedStatements_neverBreakTheEngine() {
        Chance chance = new Chance(7);
        Engine engine = Engine.inMemory(new VirtualClock());
        call(engine, "CreateTable", """
                {"TableName": "Things", "BillingMode": "PAY_PER_REQUEST",
                 "AttributeDefinitions": [{"AttributeName": "pk", "AttributeType": "S"}, {"AttributeName": "sk", "AttributeType": "N"},
                   {"AttributeName": "a", "AttributeType": "S"}],
                 "KeySchema": [{"AttributeName": "pk", "KeyType": "HASH"}, {"AttributeName": "sk", "KeyType": "RANGE"}],
                 "GlobalSecondaryIndexes": [{"IndexName": "byA", "KeySchema": [{"AttributeName": "a", "KeyType": "HASH"},
                   {"AttributeName": "sk", "KeyType": "RANGE"}], "Projection": {"ProjectionType": "KEYS_ONLY"}}]}""");
        for (int i = 0; i < 4; i++) {
            call(engine, "PutItem", """
                    {"TableName": "Things", "Item": {"pk": {"S": "a"}, "sk": {"N": "%d"}, "n": {"N": "5"}, "t": {"S": "x"},
                     "s": {"SS": ["x", "y"]}, "m": {"M": {"x": {"N": "1"}}}}}""".formatted(i));
        }
        for (int round = 0; round < 4_000; round++) {
            Engine fork = engine.fork();
            String statement = PlainJson.text(mutated(chance));
            String request = switch (round % 3) {
                case 0 -> "{\"Statement\":" + statement + "}";
                case 1 -> "{\"Statements\":[{\"Statement\":" + statement + "}]}";
                default -> "{\"TransactStatements\":[{\"Statement\":" + statement + "}]}";
            };
            String operation = List.of("ExecuteStatement", "BatchExecuteStatement", "ExecuteTransaction")
                    .get(round % 3);
            Database before = fork.database();
            Answer answer = fork.call(operation, request.getBytes(StandardCharsets.UTF_8));
            assertThat(answer.status()).as(request).isIn(200, 400);
            if (!answer.served()) {
                assertThat(fork.database()).as(request).isSameAs(before);
            }
        }
    }

    private static void call(Engine engine, String operation, String request) {
        Answer answer = engine.call(operation, request.getBytes(StandardCharsets.UTF_8));
        assertThat(answer.served()).as(answer.bodyText()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(",
                "[",
                "{'a':",
                "<<",
                "NOT ",
                "size(",
                "a.",
                "a[0]",
                "'",
                "''",
                "\"",
                "--",
                "/*",
                "/**/",
                "a = 1 AND ",
                "-",
                "?",
                "EXISTS(SELECT * FROM T WHERE ",
                ";"
            })
    void repeatedPieces_areReadInLinearTime(String piece) {
        String text = piece.repeat(200_000 / piece.length());
        for (String head : List.of("", "SELECT * FROM T WHERE ", "INSERT INTO T VALUE {'a': ", "UPDATE T SET a = ")) {
            assertTimeoutPreemptively(Duration.ofSeconds(10), () -> {
                try {
                    StatementParser.parse(head + text, List.of());
                } catch (ServiceException refusal) {
                    assertThat(refusal.code()).isEqualTo("ValidationException");
                }
            });
        }
    }
}

package dev.dynamodojo.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.time.Chance;
import dev.dynamodojo.time.VirtualClock;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A PartiQL statement does what its item operation does: the same items, the same units, the same refusal. */
class StatementEquivalenceTest {
    private static final int ROUNDS = 2_000;

    /** The same thing said twice. */
    private record Pair(String statement, String operation, String request) {}

    private static Engine empty() {
        Engine engine = Engine.inMemory(new VirtualClock());
        call(engine, "CreateTable", """
                {"TableName": "Things", "BillingMode": "PAY_PER_REQUEST",
                 "AttributeDefinitions": [{"AttributeName": "pk", "AttributeType": "S"}, {"AttributeName": "sk", "AttributeType": "N"},
                   {"AttributeName": "g", "AttributeType": "S"}],
                 "KeySchema": [{"AttributeName": "pk", "KeyType": "HASH"}, {"AttributeName": "sk", "KeyType": "RANGE"}],
                 "GlobalSecondaryIndexes": [{"IndexName": "byG", "KeySchema": [{"AttributeName": "g", "KeyType": "HASH"},
                   {"AttributeName": "sk", "KeyType": "RANGE"}], "Projection": {"ProjectionType": "ALL"}}]}""");
        return engine;
    }

    private static Answer call(Engine engine, String operation, String request) {
        return engine.call(operation, request.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void statements_doWhatItemOperationsDo() {
        Chance chance = new Chance(2026);
        Engine one = empty();
        Engine other = empty();
        int served = 0;
        for (int round = 0; round < ROUNDS; round++) {
            Pair pair = pair(chance);
            Answer said = call(one, "ExecuteStatement", "{\"Statement\": " + PlainJson.text(pair.statement()) + "}");
            Answer done = call(other, pair.operation(), pair.request());
            assertThat(said.served()).as("%s: %s", pair, said.bodyText()).isEqualTo(done.served());
            assertThat(said.consumed()).as(pair.statement()).isEqualTo(done.consumed());
            assertThat(items(said)).as(pair.statement()).isEqualTo(items(done));
            served += said.served() ? 1 : 0;
            if (round % 100 == 0) {
                assertThat(all(one)).as(pair.statement()).isEqualTo(all(other));
            }
        }
        assertThat(all(one)).isEqualTo(all(other));
        assertThat(served).isBetween(ROUNDS / 3, ROUNDS - ROUNDS / 20);
    }

    private static Object all(Engine engine) {
        return PlainJson.read(
                call(engine, "Scan", "{\"TableName\": \"Things\"}").bodyText());
    }

    /** Items of a page, the one attribute map of a write, or nothing. */
    private static List<?> items(Answer answer) {
        if (!answer.served()) {
            return List.of();
        }
        Map<?, ?> response = (Map<?, ?>) PlainJson.read(answer.bodyText());
        if (response.get("Items") instanceof List<?> items) {
            return items;
        }
        Object item = response.get("Item") == null ? response.get("Attributes") : response.get("Item");
        return item == null ? List.of() : List.of(item);
    }

    private static Pair pair(Chance chance) {
        String pk = "p" + chance.nextInt(3);
        int sk = chance.nextInt(6);
        int n = chance.nextInt(10);
        String key = "\"Key\": {\"pk\": {\"S\": \"%s\"}, \"sk\": {\"N\": \"%d\"}}".formatted(pk, sk);
        String where = "WHERE pk = '%s' AND sk = %d".formatted(pk, sk);
        String table = "{\"TableName\": \"Things\", ";
        String value = "\"ExpressionAttributeValues\": {\":n\": {\"N\": \"" + n + "\"}}";
        return switch (chance.nextInt(11)) {
            case 0, 1 ->
                new Pair(
                        "INSERT INTO Things VALUE {'pk': '%s', 'sk': %d, 'n': %d, 'g': 'g%d', 'l': [%d]}"
                                .formatted(pk, sk, n, n % 2, n),
                        "PutItem",
                        table
                                + "\"Item\": {\"pk\": {\"S\": \"%s\"}, \"sk\": {\"N\": \"%d\"}, \"n\": {\"N\": \"%d\"}, \"g\": {\"S\": \"g%d\"}, \"l\": {\"L\": [{\"N\": \"%d\"}]}}, \"ConditionExpression\": \"attribute_not_exists(pk)\"}"
                                        .formatted(pk, sk, n, n % 2, n));
            case 2 ->
                new Pair(
                        "UPDATE Things SET n = n + %d %s RETURNING ALL NEW *".formatted(n, where),
                        "UpdateItem",
                        table + key
                                + ", \"UpdateExpression\": \"SET n = n + :n\", \"ConditionExpression\": \"attribute_exists(pk)\", "
                                + value + ", \"ReturnValues\": \"ALL_NEW\"}");
            case 3 ->
                new Pair(
                        "UPDATE Things SET l = list_append(l, [%d]) REMOVE g %s AND n > %d RETURNING MODIFIED NEW *"
                                .formatted(n, where, n),
                        "UpdateItem",
                        table + key + ", \"UpdateExpression\": \"SET l = list_append(l, :l) REMOVE g\","
                                + " \"ConditionExpression\": \"attribute_exists(pk) AND n > :n\", \"ReturnValues\": \"UPDATED_NEW\","
                                + " \"ExpressionAttributeValues\": {\":n\": {\"N\": \"%d\"}, \":l\": {\"L\": [{\"N\": \"%d\"}]}}}"
                                        .formatted(n, n));
            case 4 ->
                new Pair(
                        "DELETE FROM Things " + where + " RETURNING ALL OLD *",
                        "DeleteItem",
                        table + key + ", \"ReturnValues\": \"ALL_OLD\"}");
            case 5 ->
                new Pair(
                        "DELETE FROM Things %s AND n < %d".formatted(where, n),
                        "DeleteItem",
                        table + key + ", \"ConditionExpression\": \"attribute_not_exists(pk) OR n < :n\", " + value
                                + "}");
            case 6 -> new Pair("SELECT * FROM Things " + where, "GetItem", table + key + "}");
            case 7 ->
                new Pair(
                        "SELECT * FROM Things WHERE pk = '%s' AND sk > %d ORDER BY sk DESC".formatted(pk, sk),
                        "Query",
                        table + "\"KeyConditionExpression\": \"pk = :p AND sk > :s\", \"ScanIndexForward\": false,"
                                + " \"ExpressionAttributeValues\": {\":p\": {\"S\": \"%s\"}, \":s\": {\"N\": \"%d\"}}}"
                                        .formatted(pk, sk));
            case 8 ->
                new Pair(
                        "SELECT n, l FROM Things WHERE n BETWEEN %d AND 8 OR g = 'g1'".formatted(n),
                        "Scan",
                        table
                                + "\"FilterExpression\": \"n BETWEEN :n AND :m OR g = :g\", \"ProjectionExpression\": \"n, l\","
                                + " \"ExpressionAttributeValues\": {\":n\": {\"N\": \"%d\"}, \":m\": {\"N\": \"%d\"}, \":g\": {\"S\": \"g1\"}}}"
                                        .formatted(n, 8));
            case 9 ->
                new Pair(
                        "SELECT * FROM Things.byG WHERE g = 'g%d' AND NOT n = %d".formatted(n % 2, n),
                        "Query",
                        table
                                + "\"IndexName\": \"byG\", \"KeyConditionExpression\": \"g = :g\", \"FilterExpression\": \"NOT n = :n\","
                                + " \"ExpressionAttributeValues\": {\":g\": {\"S\": \"g%d\"}, \":n\": {\"N\": \"%d\"}}}"
                                        .formatted(n % 2, n));
            default ->
                new Pair(
                        "UPDATE Things SET g = 'g%d', pk = 'x' %s".formatted(n, where),
                        "UpdateItem",
                        table + key + ", \"UpdateExpression\": \"SET g = :n, pk = :n\", " + value + "}");
        };
    }
}

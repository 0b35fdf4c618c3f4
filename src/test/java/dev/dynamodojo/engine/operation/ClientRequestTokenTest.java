package dev.dynamodojo.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.time.VirtualClock;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A token is good for ten minutes on the virtual clock (documented: "TransactWriteItems", ClientRequestToken). */
class ClientRequestTokenTest {
    private static final String ADD_ONE = """
            {"ClientRequestToken": "t", "TransactItems": [{"Update": {"TableName": "Counters", "Key": {"id": {"S": "c"}},
              "UpdateExpression": "ADD n :one", "ExpressionAttributeValues": {":one": {"N": "1"}}}}]}""";

    private final Engine engine = Engine.inMemory(new VirtualClock());

    @BeforeEach
    void create() {
        call("CreateTable", """
                {"TableName": "Counters", "BillingMode": "PAY_PER_REQUEST", "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}],
                 "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}""");
        call("TransactWriteItems", ADD_ONE);
    }

    private Answer call(String operation, String request) {
        return engine.call(operation, request.getBytes(StandardCharsets.UTF_8));
    }

    private String counter() {
        return call(
                        "GetItem",
                        "{\"TableName\": \"Counters\", \"Key\": {\"id\": {\"S\": \"c\"}}, \"ProjectionExpression\": \"n\"}")
                .bodyText();
    }

    @Test
    void withinTenMinutes_theRequestIsARepetition() {
        engine.clock().advance(Duration.ofMinutes(10).minusMillis(1));
        Answer answer = call("TransactWriteItems", ADD_ONE);
        assertThat(answer.consumed().readUnits()).isEqualTo(2);
        assertThat(answer.consumed().writeUnits()).isZero();
        assertThat(counter()).contains("\"1\"");
    }

    @Test
    void afterTenMinutes_theRequestIsANewOne() {
        engine.clock().advance(Duration.ofMinutes(10));
        Answer answer = call("TransactWriteItems", ADD_ONE);
        assertThat(answer.consumed().writeUnits()).isEqualTo(2);
        assertThat(counter()).contains("\"2\"");
    }

    @Test
    void inAFork_theTokenIsRememberedToo() {
        Engine fork = engine.fork();
        Answer answer = fork.call("TransactWriteItems", ADD_ONE.getBytes(StandardCharsets.UTF_8));
        assertThat(answer.consumed().readUnits()).isEqualTo(2);
    }
}

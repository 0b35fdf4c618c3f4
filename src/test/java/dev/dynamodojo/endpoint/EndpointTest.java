package dev.dynamodojo.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.time.VirtualClock;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EndpointTest {
    private static final String TABLE = """
            {"TableName": "Tab", "BillingMode": "PAY_PER_REQUEST",
             "AttributeDefinitions": [{"AttributeName": "PK", "AttributeType": "S"}],
             "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}]}""";

    private final Engine engine = Engine.inMemory(new VirtualClock());

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "127.0.0.1:8000", "ftp://host", "http://", "http://a b"})
    void url_thatIsNone_isRefused(String url) {
        assertThatThrownBy(() -> Endpoint.at(url, "us-east-1", Optional.empty()))
                .isInstanceOf(EndpointException.class)
                .hasMessageContaining(url);
    }

    @ParameterizedTest
    @CsvSource({
        "https://dynamodb.eu-west-2.amazonaws.com, true",
        "https://123456789012.ddb.us-east-1.amazonaws.com, true",
        "https://dynamodb.eu-west-2.api.aws, true",
        "http://127.0.0.1:8000, false",
        "http://amazonaws.com.example.org, false"
    })
    void aws_isKnownByItsName(String url, boolean aws) {
        System.setProperty("aws.accessKeyId", "a");
        System.setProperty("aws.secretAccessKey", "b");
        try (Endpoint endpoint = Endpoint.at(url, "us-east-1", Optional.empty())) {
            assertThat(endpoint.isAws()).isEqualTo(aws);
        } finally {
            System.clearProperty("aws.accessKeyId");
            System.clearProperty("aws.secretAccessKey");
        }
    }

    @Test
    void nobodyListening_isToldWithWhatToDo() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        try (Endpoint endpoint = Endpoint.at("http://127.0.0.1:" + port, "us-east-1", Optional.empty())) {
            assertThatThrownBy(() -> endpoint.call("ListTables", bytes("{}")))
                    .isInstanceOf(EndpointException.class)
                    .hasMessage("nothing listens at http://127.0.0.1:" + port);
        }
    }

    @Test
    void askingDoor_knowsUnitsAndTellsNobodyWhoDidNotAsk() {
        engine.call("CreateTable", bytes(TABLE));
        String[] seen = {""};
        Door recording = (operation, request, trace) -> {
            seen[0] = new String(request, StandardCharsets.UTF_8);
            return engine.call(operation, request, trace);
        };
        Answer answer = new AskingDoor(recording)
                .call("GetItem", bytes("{\"TableName\": \"Tab\", \"Key\": {\"PK\": {\"S\": \"a\"}}}"));
        assertThat(seen[0]).contains("\"ReturnConsumedCapacity\":\"TOTAL\"");
        assertThat(answer.bodyText()).isEqualTo("{}");
        assertThat(answer.consumed().readUnits()).isEqualTo(0.5);
        assertThat(new AskingDoor(recording).call("ListTables", bytes("{}")).bodyText())
                .isEqualTo("{\"TableNames\":[\"Tab\"]}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "PutItem {}",
                "DeleteTable {}",
                "TransactWriteItems {}",
                "UpdateTimeToLive {}",
                "ExecuteStatement {\"Statement\": \"\\nDELETE FROM Tab WHERE PK = 'a'\"}",
                "ExecuteStatement {\"Statement\": \"-- select\\nDELETE FROM Tab WHERE PK = 'a'\"}",
                "ExecuteStatement {\"Statement\": \"DELETE FROM Tab WHERE PK = 'a'\"}",
                "BatchExecuteStatement {\"Statements\": [{\"Statement\": \" insert into Tab value {'PK': 'a'}\"}]}"
            })
    void carefulDoor_letsNoChangeThrough(String call) {
        String[] words = call.split(" ", 2);
        assertThatThrownBy(() -> new CarefulDoor(engine).call(words[0], bytes(words[1])))
                .isInstanceOf(EndpointException.class)
                .hasMessageContaining(words[0] + " would change");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ListTables {}",
                "DescribeLimits {}",
                "ExecuteStatement {\"Statement\": \"SELECT * FROM Tab\"}",
                "ExecuteStatement {\"Statement\": \"\\n select * FROM \\\"Update\\\"\"}",
                "ExecuteTransaction {\"TransactStatements\": [{\"Statement\": \"EXISTS(SELECT * FROM Tab)\"}]}",
                "TransactGetItems {\"TransactItems\": []}"
            })
    void carefulDoor_letsReadsThrough(String call) {
        String[] words = call.split(" ", 2);
        assertThat(new CarefulDoor(engine).call(words[0], bytes(words[1]))).isNotNull();
    }
}

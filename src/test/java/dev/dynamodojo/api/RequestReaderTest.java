package dev.dynamodojo.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a request is decoded to. What is refused, and how, stands in the conformance cases of {@code Request}. */
class RequestReaderTest {
    @Test
    void query_isDecodedByItsTypes() {
        Request query = read("Query", """
                {"TableName": "Orders", "Limit": 5, "ConsistentRead": true, "KeyConditionExpression": "PK = :p",
                 "ExpressionAttributeNames": {"#a": "a"}, "ExpressionAttributeValues": {":p": {"S": "x"}},
                 "ExclusiveStartKey": {"PK": {"N": "1.50"}}}""");

        assertThat(query.needText("TableName")).isEqualTo("Orders");
        assertThat(query.whole("Limit")).contains(5L);
        assertThat(query.flag("ConsistentRead", false)).isTrue();
        assertThat(query.flag("ScanIndexForward", true)).isTrue();
        assertThat(query.textMap("ExpressionAttributeNames")).containsEntry("#a", "a");
        assertThat(query.item("ExpressionAttributeValues")).contains(Item.of(":p", new AttributeValue.S("x")));
        assertThat(query.item("ExclusiveStartKey")).contains(Item.of("PK", AttributeValue.N.parse("1.5")));
        assertThat(query.has("Select")).isFalse();
        assertThat(query.names())
                .containsExactly(
                        "TableName",
                        "Limit",
                        "ConsistentRead",
                        "KeyConditionExpression",
                        "ExpressionAttributeNames",
                        "ExpressionAttributeValues",
                        "ExclusiveStartKey");
    }

    @Test
    void batch_isDecodedToStructuresByTable() {
        Request batch = read("BatchWriteItem", """
                {"RequestItems": {"One": [{"PutRequest": {"Item": {"PK": {"S": "a"}}}}], "Two": [{"DeleteRequest": {"Key": {"PK": {"S": "b"}}}}]}}""");

        List<Request> one = batch.structureListMap("RequestItems").get("One");
        assertThat(one).hasSize(1);
        assertThat(one.get(0).structure("PutRequest").orElseThrow().needItem("Item"))
                .isEqualTo(Item.of("PK", new AttributeValue.S("a")));
        assertThat(batch.structureListMap("RequestItems")).containsOnlyKeys("One", "Two");
    }

    @Test
    void member_givenTwice_theLastOneCounts() {
        assertThat(read("DescribeTable", "{\"TableName\": \"One\", \"TableName\": \"Two\"}")
                        .needText("TableName"))
                .isEqualTo("Two");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "{", "[]", "nul", "{\"TableName\": \"T\",}", "{'TableName': 'T'}", "\u0000"})
    void json_thatIsNoStructure_isASerializationException(String json) {
        assertThatExceptionOfType(ServiceException.class)
                .isThrownBy(() -> read("DescribeTable", json))
                .satisfies(e -> assertThat(e.code()).isEqualTo("SerializationException"));
    }

    @Test
    void value_nestedTooDeep_isRefusedWhateverTheDepth() {
        for (int depth : new int[] {32, 100, 10_000}) {
            String json = "{\"TableName\": \"Orders\", \"Item\": {\"x\": " + "{\"L\": [".repeat(depth) + "{\"S\": \"\"}"
                    + "]}".repeat(depth) + "}}";
            assertThatExceptionOfType(ServiceException.class).isThrownBy(() -> read("PutItem", json));
        }
    }

    @Test
    void tableName_isANameOrAnArn() {
        assertThat(TableName.of("Orders")).isEqualTo("Orders");
        assertThat(TableName.of("arn:aws:dynamodb:us-east-1:000000000000:table/Orders"))
                .isEqualTo("Orders");
        assertThatExceptionOfType(ServiceException.class)
                .isThrownBy(() -> TableName.of("arn:aws:dynamodb:us-east-1:000000000000:table/Orders/index/GSI1"));
        assertThatExceptionOfType(ServiceException.class).isThrownBy(() -> TableName.of("ab"));
    }

    static List<Operation> operations() {
        return ServiceModel.all();
    }

    /** Whatever is done to a request's text, it is decoded or refused: nothing else can come out. */
    @ParameterizedTest
    @MethodSource("operations")
    void request_mutilated_isReadOrRefused(Operation operation) {
        Random random = new Random(operation.name().hashCode());
        String whole = Example.of(operation.input());
        assertThat(read(operation.name(), whole).names().isEmpty())
                .isEqualTo(operation.input().members().isEmpty());
        if (whole.length() < 4) {
            return;
        }
        String pieces = "{}[]:,\"x1\\tnull-.";
        for (int i = 0; i < 300; i++) {
            StringBuilder text = new StringBuilder(whole);
            for (int edits = random.nextInt(3); edits >= 0; edits--) {
                int place = random.nextInt(text.length());
                if (random.nextBoolean()) {
                    text.deleteCharAt(place);
                } else {
                    text.setCharAt(place, pieces.charAt(random.nextInt(pieces.length())));
                }
            }
            try {
                assertThat(read(operation.name(), text.toString())).isNotNull();
            } catch (ServiceException refused) {
                assertThat(refused.code()).isIn("SerializationException", "ValidationException");
            }
        }
    }

    @Test
    void bytes_thatAreNoText_areASerializationException() {
        Random random = new Random(7);
        Operation operation = ServiceModel.operation("ListTables").orElseThrow();
        for (int i = 0; i < 2_000; i++) {
            byte[] bytes = new byte[random.nextInt(40)];
            random.nextBytes(bytes);
            assertThatExceptionOfType(ServiceException.class)
                    .isThrownBy(() -> RequestReader.read(operation, bytes))
                    .satisfies(e -> assertThat(e.code()).isEqualTo("SerializationException"));
        }
    }

    private static Request read(String operation, String json) {
        return RequestReader.read(
                ServiceModel.operation(operation).orElseThrow(), json.getBytes(StandardCharsets.UTF_8));
    }
}

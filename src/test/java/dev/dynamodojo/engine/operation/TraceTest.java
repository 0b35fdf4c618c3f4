package dev.dynamodojo.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.json.ItemReader;
import dev.dynamodojo.time.VirtualClock;
import dev.dynamodojo.value.Item;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The story each operation tells. */
class TraceTest {
    private static final Item KEY = ItemReader.parse("{'PK': {'S': 'a'}, 'SK': {'N': '1'}}".replace('\'', '"'));

    private final Engine engine = Engine.inMemory(new VirtualClock());

    @BeforeEach
    void create() {
        story("CreateTable", """
                {'TableName': 'Things', 'BillingMode': 'PAY_PER_REQUEST',
                 'AttributeDefinitions': [{'AttributeName': 'PK', 'AttributeType': 'S'},
                   {'AttributeName': 'SK', 'AttributeType': 'N'}, {'AttributeName': 'g', 'AttributeType': 'S'}],
                 'KeySchema': [{'AttributeName': 'PK', 'KeyType': 'HASH'}, {'AttributeName': 'SK', 'KeyType': 'RANGE'}],
                 'GlobalSecondaryIndexes': [{'IndexName': 'Global', 'KeySchema': [{'AttributeName': 'g', 'KeyType': 'HASH'}],
                   'Projection': {'ProjectionType': 'KEYS_ONLY'}}],
                 'LocalSecondaryIndexes': [{'IndexName': 'Local', 'KeySchema': [{'AttributeName': 'PK', 'KeyType': 'HASH'},
                   {'AttributeName': 'g', 'KeyType': 'RANGE'}], 'Projection': {'ProjectionType': 'KEYS_ONLY'}}]}""");
        story(
                "PutItem",
                "{'TableName': 'Things', 'Item': {'PK': {'S': 'a'}, 'SK': {'N': '1'}, 'g': {'S': 'x'}, 'd': {'S': '1'}}}");
    }

    private List<TraceEvent> story(String operation, String request) {
        TraceSink.Recording trace = TraceSink.recording();
        engine.call(operation, request.replace('\'', '"').getBytes(StandardCharsets.UTF_8), trace);
        return trace.events();
    }

    private static TraceEvent.UnitsCharged charged(
            Consumed.Arm arm, String index, boolean write, long size, long steps, double factor) {
        return new TraceEvent.UnitsCharged("Things", arm, index, write, size, steps, factor, steps * factor);
    }

    private static TraceEvent.Planned planned(
            String operation,
            String index,
            TraceEvent.Access access,
            String keys,
            boolean strong,
            boolean filtered,
            boolean backwards) {
        return new TraceEvent.Planned(operation, "Things", index, access, keys, strong, filtered, backwards);
    }

    @Test
    void getItem_tellsPlanItemAndUnits() {
        assertThat(story("GetItem", "{'TableName': 'Things', 'Key': {'PK': {'S': 'a'}, 'SK': {'N': '1'}}}"))
                .containsExactly(
                        planned("GetItem", "", TraceEvent.Access.GET, "PK = \"a\" AND SK = 1", false, false, false),
                        new TraceEvent.ItemExamined("Things", "", 11, true),
                        charged(Consumed.Arm.TABLE, "", false, 11, 1, 0.5));
    }

    @Test
    void getItem_ofAMissingItem_tellsTheMinimum() {
        assertThat(story(
                        "GetItem",
                        "{'TableName': 'Things', 'ConsistentRead': true, 'Key': {'PK': {'S': 'a'}, 'SK': {'N': '2'}}}"))
                .containsExactly(
                        planned("GetItem", "", TraceEvent.Access.GET, "PK = \"a\" AND SK = 2", true, false, false),
                        charged(Consumed.Arm.TABLE, "", false, 0, 1, 1));
    }

    @Test
    void putItem_tellsConditionItemEntriesAndUnits() {
        assertThat(story("PutItem", """
                        {'TableName': 'Things', 'ConditionExpression': 'attribute_exists(PK)',
                         'Item': {'PK': {'S': 'a'}, 'SK': {'N': '1'}, 'g': {'S': 'y'}, 'd': {'S': '1'}}}"""))
                .containsExactly(
                        planned("PutItem", "", TraceEvent.Access.WRITE, "PK = \"a\" AND SK = 1", true, true, false),
                        new TraceEvent.ConditionChecked("Things", KEY, true),
                        charged(Consumed.Arm.TABLE, "", true, 11, 1, 1),
                        new TraceEvent.ItemWritten("Things", KEY, 11, 11),
                        charged(Consumed.Arm.LOCAL_INDEX, "Local", true, 18, 2, 1),
                        new TraceEvent.IndexEntryWritten("Things", "Local", TraceEvent.EntryChange.MOVED, 9, 9),
                        charged(Consumed.Arm.GLOBAL_INDEX, "Global", true, 18, 2, 1),
                        new TraceEvent.IndexEntryWritten("Things", "Global", TraceEvent.EntryChange.MOVED, 9, 9));
    }

    @Test
    void updateItem_ofAnUnprojectedAttribute_tellsUnchangedEntries() {
        assertThat(story("UpdateItem", """
                        {'TableName': 'Things', 'Key': {'PK': {'S': 'a'}, 'SK': {'N': '1'}}, 'UpdateExpression': 'SET d = :d',
                         'ExpressionAttributeValues': {':d': {'S': '22'}}}"""))
                .containsExactly(
                        planned("UpdateItem", "", TraceEvent.Access.WRITE, "PK = \"a\" AND SK = 1", true, false, false),
                        charged(Consumed.Arm.TABLE, "", true, 12, 1, 1),
                        new TraceEvent.ItemWritten("Things", KEY, 11, 12),
                        new TraceEvent.IndexEntryWritten("Things", "Local", TraceEvent.EntryChange.UNCHANGED, 9, 9),
                        new TraceEvent.IndexEntryWritten("Things", "Global", TraceEvent.EntryChange.UNCHANGED, 9, 9));
    }

    @Test
    void deleteItem_whoseConditionDoesNotHold_tellsTheUnitsAllTheSame() {
        assertThat(story("DeleteItem", """
                        {'TableName': 'Things', 'Key': {'PK': {'S': 'a'}, 'SK': {'N': '1'}},
                         'ConditionExpression': 'attribute_not_exists(d)'}"""))
                .containsExactly(
                        planned("DeleteItem", "", TraceEvent.Access.WRITE, "PK = \"a\" AND SK = 1", true, true, false),
                        new TraceEvent.ConditionChecked("Things", KEY, false),
                        charged(Consumed.Arm.TABLE, "", true, 11, 1, 1));
    }

    @Test
    void query_tellsPlanItemsUnitsAndPage() {
        assertThat(story("Query", """
                        {'TableName': 'Things', 'KeyConditionExpression': 'PK = :p AND SK BETWEEN :a AND :b',
                         'FilterExpression': 'd = :p', 'ScanIndexForward': false, 'ConsistentRead': true,
                         'ExpressionAttributeValues': {':p': {'S': 'a'}, ':a': {'N': '0'}, ':b': {'N': '9'}}}"""))
                .containsExactly(
                        planned(
                                "Query",
                                "",
                                TraceEvent.Access.QUERY,
                                "PK = \"a\" AND SK BETWEEN 0 AND 9",
                                true,
                                true,
                                true),
                        new TraceEvent.ItemExamined("Things", "", 11, false),
                        charged(Consumed.Arm.TABLE, "", false, 11, 1, 1),
                        new TraceEvent.PageRead("Things", "", 1, 0, 11, false));
    }

    @Test
    void query_ofALocalIndexThatMustFetch_tellsEachFetch() {
        assertThat(story("Query", """
                        {'TableName': 'Things', 'IndexName': 'Local', 'KeyConditionExpression': 'PK = :p AND begins_with(g, :g)',
                         'Select': 'ALL_ATTRIBUTES', 'Limit': 1,
                         'ExpressionAttributeValues': {':p': {'S': 'a'}, ':g': {'S': 'x'}}}"""))
                .containsExactly(
                        planned(
                                "Query",
                                "Local",
                                TraceEvent.Access.QUERY,
                                "PK = \"a\" AND g begins_with \"x\"",
                                false,
                                false,
                                false),
                        new TraceEvent.BaseItemFetched("Things", "Local", 11),
                        charged(Consumed.Arm.TABLE, "", false, 11, 1, 0.5),
                        new TraceEvent.ItemExamined("Things", "Local", 9, true),
                        charged(Consumed.Arm.LOCAL_INDEX, "Local", false, 9, 1, 0.5),
                        new TraceEvent.PageRead("Things", "Local", 1, 1, 9, true));
    }

    @Test
    void scan_ofAnIndex_tellsThatTheIndexPays() {
        assertThat(story("Scan", "{'TableName': 'Things', 'IndexName': 'Global'}"))
                .containsExactly(
                        planned("Scan", "Global", TraceEvent.Access.SCAN, "", false, false, false),
                        new TraceEvent.ItemExamined("Things", "Global", 9, true),
                        charged(Consumed.Arm.GLOBAL_INDEX, "Global", false, 9, 1, 0.5),
                        new TraceEvent.PageRead("Things", "Global", 1, 1, 9, false));
    }

    @Test
    void transaction_tellsChecksThenWrites() {
        assertThat(story("TransactWriteItems", """
                        {'TransactItems': [
                          {'ConditionCheck': {'TableName': 'Things', 'Key': {'PK': {'S': 'a'}, 'SK': {'N': '1'}},
                            'ConditionExpression': 'attribute_exists(PK)'}},
                          {'Put': {'TableName': 'Things', 'Item': {'PK': {'S': 'a'}, 'SK': {'N': '2'}}}}]}"""))
                .containsExactly(
                        planned(
                                "TransactWriteItems",
                                "",
                                TraceEvent.Access.CHECK,
                                "PK = \"a\" AND SK = 1",
                                true,
                                true,
                                false),
                        new TraceEvent.ConditionChecked("Things", KEY, true),
                        planned(
                                "TransactWriteItems",
                                "",
                                TraceEvent.Access.WRITE,
                                "PK = \"a\" AND SK = 2",
                                true,
                                false,
                                false),
                        charged(Consumed.Arm.TABLE, "", true, 11, 1, 2),
                        charged(Consumed.Arm.TABLE, "", true, 7, 1, 2),
                        new TraceEvent.ItemWritten(
                                "Things", KEY.with("SK", dev.dynamodojo.value.AttributeValue.N.of(2)), 0, 7));
    }

    @Test
    void batches_tellOnePlanPerItem() {
        assertThat(story("BatchGetItem", """
                        {'RequestItems': {'Things': {'Keys': [{'PK': {'S': 'a'}, 'SK': {'N': '1'}}, {'PK': {'S': 'a'}, 'SK': {'N': '2'}}]}}}"""))
                .filteredOn(TraceEvent.Planned.class::isInstance)
                .hasSize(2);
        assertThat(
                        story(
                                "TransactGetItems",
                                "{'TransactItems': [{'Get': {'TableName': 'Things', 'Key': {'PK': {'S': 'a'}, 'SK': {'N': '1'}}}}]}"))
                .containsExactly(
                        planned(
                                "TransactGetItems",
                                "",
                                TraceEvent.Access.GET,
                                "PK = \"a\" AND SK = 1",
                                true,
                                false,
                                false),
                        new TraceEvent.ItemExamined("Things", "", 11, true),
                        charged(Consumed.Arm.TABLE, "", false, 11, 1, 2));
        assertThat(
                        story(
                                "BatchWriteItem",
                                "{'RequestItems': {'Things': [{'DeleteRequest': {'Key': {'PK': {'S': 'a'}, 'SK': {'N': '7'}}}}]}}"))
                .containsExactly(
                        planned(
                                "BatchWriteItem",
                                "",
                                TraceEvent.Access.WRITE,
                                "PK = \"a\" AND SK = 7",
                                true,
                                false,
                                false),
                        charged(Consumed.Arm.TABLE, "", true, 0, 1, 1));
    }
}

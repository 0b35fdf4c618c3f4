package dev.dynamodojo.fuzz;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Valid requests of every operation, on an engine where they make sense. */
final class Examples {
    private static final String ARN = "arn:aws:dynamodb:us-east-1:000000000000:table/Tab";
    private static final String KEY = "{\"PK\": {\"S\": \"a\"}, \"SK\": {\"N\": \"1\"}}";
    private static final String NUMBER = "\"ExpressionAttributeValues\": {\":n\": {\"N\": \"1\"}}";
    private static final String CREATE = """
            {"TableName": "%s", "BillingMode": "PAY_PER_REQUEST", "DeletionProtectionEnabled": false,
             "AttributeDefinitions": [{"AttributeName": "PK", "AttributeType": "S"}, {"AttributeName": "SK", "AttributeType": "N"},
               {"AttributeName": "G", "AttributeType": "S"}],
             "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}, {"AttributeName": "SK", "KeyType": "RANGE"}],
             "LocalSecondaryIndexes": [{"IndexName": "Local", "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}, {"AttributeName": "G", "KeyType": "RANGE"}], "Projection": {"ProjectionType": "ALL"}}],
             "GlobalSecondaryIndexes": [{"IndexName": "Global", "KeySchema": [{"AttributeName": "G", "KeyType": "HASH"}], "Projection": {"ProjectionType": "INCLUDE", "NonKeyAttributes": ["n"]}}],
             "StreamSpecification": {"StreamEnabled": true, "StreamViewType": "NEW_AND_OLD_IMAGES"}, "Tags": [{"Key": "a", "Value": "b"}],
             "SSESpecification": {"Enabled": true}}""";

    private final Engine engine;
    private final Map<String, List<String>> requests = new HashMap<>();

    private Examples(Engine engine) {
        this.engine = engine;
    }

    static Examples on(Engine engine) {
        Examples examples = new Examples(engine);
        examples.prepare();
        return examples;
    }

    Map<String, List<String>> requests() {
        return requests;
    }

    private String call(String operation, String request) {
        Answer answer = engine.call(operation, request.getBytes(StandardCharsets.UTF_8));
        if (!answer.served()) {
            throw new IllegalStateException(operation + ": " + answer.bodyText());
        }
        return answer.bodyText();
    }

    private static String member(String json, String name) {
        Matcher found = Pattern.compile("\"" + name + "\":\"([^\"]*)\"").matcher(json);
        if (!found.find()) {
            throw new IllegalStateException(name + " in " + json);
        }
        return found.group(1);
    }

    private void add(String operation, String... examples) {
        requests.put(operation, List.of(examples));
    }

    private void addTo(String operation, String example) {
        List<String> longer = new ArrayList<>(requests.get(operation));
        longer.add(example);
        requests.put(operation, longer);
    }

    private void prepare() {
        call("CreateTable", CREATE.formatted("Tab"));
        for (int i = 0; i < 5; i++) {
            call(
                    "PutItem",
                    "{\"TableName\": \"Tab\", \"Item\": {\"PK\": {\"S\": \"a\"}, \"SK\": {\"N\": \"" + i
                            + "\"}, \"G\": {\"S\": \"g\"}, \"n\": {\"N\": \"1\"}, \"l\": {\"L\": [{\"N\": \"1\"}, {\"M\": {\"x\": {\"SS\": [\"p\"]}}}]}}}");
        }
        call(
                "UpdateContinuousBackups",
                "{\"TableName\": \"Tab\", \"PointInTimeRecoverySpecification\": {\"PointInTimeRecoveryEnabled\": true}}");
        call("PutResourcePolicy", "{\"ResourceArn\": \"" + ARN + "\", \"Policy\": \"{}\"}");
        addItems();
        addExpressions();
        addBatches();
        addStatements();
        addTables();
        addBackups();
        addStreams();
    }

    private void addItems() {
        add(
                "PutItem",
                "{\"TableName\": \"Tab\", \"Item\": {\"PK\": {\"S\": \"a\"}, \"SK\": {\"N\": \"1\"}, \"b\": {\"B\": \"AAE=\"}, \"s\": {\"NS\": [\"1\", \"2\"]}}, \"ConditionExpression\": \"attribute_exists(PK) AND #n > :n\", \"ExpressionAttributeNames\": {\"#n\": \"SK\"}, \"ExpressionAttributeValues\": {\":n\": {\"N\": \"0\"}}, \"ReturnValues\": \"ALL_OLD\", \"ReturnConsumedCapacity\": \"INDEXES\", \"ReturnItemCollectionMetrics\": \"SIZE\"}",
                "{\"TableName\": \"Tab\", \"Item\": " + KEY
                        + ", \"Expected\": {\"n\": {\"ComparisonOperator\": \"BETWEEN\", \"AttributeValueList\": [{\"N\": \"0\"}, {\"N\": \"2\"}]}, \"G\": {\"Value\": {\"S\": \"g\"}}}, \"ConditionalOperator\": \"OR\"}");
        add(
                "GetItem",
                "{\"TableName\": \"Tab\", \"Key\": " + KEY
                        + ", \"ProjectionExpression\": \"l[0], #n\", \"ExpressionAttributeNames\": {\"#n\": \"n\"}, \"ConsistentRead\": true, \"ReturnConsumedCapacity\": \"TOTAL\"}",
                "{\"TableName\": \"Tab\", \"Key\": " + KEY + ", \"AttributesToGet\": [\"n\"]}");
        add(
                "UpdateItem",
                "{\"TableName\": \"Tab\", \"Key\": " + KEY
                        + ", \"UpdateExpression\": \"SET n = if_not_exists(n, :n) + :n, l[1].y = list_append(l, l) REMOVE G ADD c :n\", "
                        + NUMBER + ", \"ReturnValues\": \"UPDATED_NEW\"}",
                "{\"TableName\": \"Tab\", \"Key\": " + KEY
                        + ", \"AttributeUpdates\": {\"n\": {\"Action\": \"ADD\", \"Value\": {\"N\": \"1\"}}, \"G\": {\"Action\": \"DELETE\"}}}");
        add(
                "DeleteItem",
                "{\"TableName\": \"Tab\", \"Key\": " + KEY
                        + ", \"ConditionExpression\": \"n IN (:n, :n) OR NOT contains(G, :n)\", " + NUMBER
                        + ", \"ReturnValuesOnConditionCheckFailure\": \"ALL_OLD\"}");
        add(
                "Query",
                "{\"TableName\": \"Tab\", \"KeyConditionExpression\": \"PK = :p AND SK BETWEEN :a AND :b\", \"FilterExpression\": \"size(G) > :a\", \"ExpressionAttributeValues\": {\":p\": {\"S\": \"a\"}, \":a\": {\"N\": \"0\"}, \":b\": {\"N\": \"3\"}}, \"Limit\": 2, \"ScanIndexForward\": false, \"ExclusiveStartKey\": "
                        + KEY + "}",
                "{\"TableName\": \"Tab\", \"IndexName\": \"Global\", \"KeyConditions\": {\"G\": {\"ComparisonOperator\": \"EQ\", \"AttributeValueList\": [{\"S\": \"g\"}]}}, \"QueryFilter\": {\"n\": {\"ComparisonOperator\": \"NOT_NULL\"}}}");
        add(
                "Scan",
                "{\"TableName\": \"Tab\", \"FilterExpression\": \"begins_with(G, :g) AND attribute_type(n, :t)\", \"ExpressionAttributeValues\": {\":g\": {\"S\": \"g\"}, \":t\": {\"S\": \"N\"}}, \"Segment\": 0, \"TotalSegments\": 3, \"Select\": \"COUNT\"}",
                "{\"TableName\": \"Tab\", \"IndexName\": \"Local\", \"ScanFilter\": {\"n\": {\"ComparisonOperator\": \"GT\", \"AttributeValueList\": [{\"N\": \"0\"}]}}}");
    }

    private void addExpressions() {
        for (String condition : List.of(
                "attribute_exists(l[1].x) AND (n > :n OR size(l) >= :n)",
                "NOT (n BETWEEN :n AND :n) AND #g <> :s",
                "begins_with(#g, :s) AND contains(l, :n) OR attribute_not_exists(zz.y[0])",
                "#g IN (:s, n, l[0]) AND attribute_type(l, :l)")) {
            addTo(
                    "UpdateItem",
                    "{\"TableName\": \"Tab\", \"Key\": " + KEY + ", \"UpdateExpression\": \"SET "
                            + "m = :m, n = n - :n, l[5] = if_not_exists(l[1].x, #g) DELETE l[1].x :x\""
                            + ", \"ConditionExpression\": \"" + condition + " OR attribute_exists(PK)\""
                            + ", \"ExpressionAttributeNames\": {\"#g\": \"G\"}, \"ExpressionAttributeValues\": {"
                            + values(condition)
                            + "\":n\": {\"N\": \"1\"}, \":m\": {\"M\": {\"a\": {\"BOOL\": true}}}, \":x\": {\"SS\": [\"q\"]}}}");
        }
    }

    private static String values(String condition) {
        return (condition.contains(":s") ? "\":s\": {\"S\": \"g\"}, " : "")
                + (condition.contains(":l") ? "\":l\": {\"S\": \"L\"}, " : "");
    }

    private void addBatches() {
        add(
                "BatchGetItem",
                "{\"RequestItems\": {\"Tab\": {\"Keys\": [" + KEY
                        + ", {\"PK\": {\"S\": \"z\"}, \"SK\": {\"N\": \"1\"}}], \"ProjectionExpression\": \"n\", \"ConsistentRead\": true}}, \"ReturnConsumedCapacity\": \"TOTAL\"}");
        add(
                "BatchWriteItem",
                "{\"RequestItems\": {\"Tab\": [{\"PutRequest\": {\"Item\": {\"PK\": {\"S\": \"q\"}, \"SK\": {\"N\": \"1\"}}}}, {\"DeleteRequest\": {\"Key\": "
                        + KEY + "}}]}}");
        add(
                "TransactWriteItems",
                "{\"ClientRequestToken\": \"t\", \"TransactItems\": [{\"Put\": {\"TableName\": \"Tab\", \"Item\": {\"PK\": {\"S\": \"q\"}, \"SK\": {\"N\": \"1\"}}}}, {\"Update\": {\"TableName\": \"Tab\", \"Key\": "
                        + KEY + ", \"UpdateExpression\": \"SET n = :n\", " + NUMBER
                        + "}}, {\"ConditionCheck\": {\"TableName\": \"Tab\", \"Key\": {\"PK\": {\"S\": \"a\"}, \"SK\": {\"N\": \"2\"}}, \"ConditionExpression\": \"attribute_exists(PK)\"}}, {\"Delete\": {\"TableName\": \"Tab\", \"Key\": {\"PK\": {\"S\": \"a\"}, \"SK\": {\"N\": \"3\"}}}}]}");
        add(
                "TransactGetItems",
                "{\"TransactItems\": [{\"Get\": {\"TableName\": \"Tab\", \"Key\": " + KEY
                        + ", \"ProjectionExpression\": \"n\"}}, {\"Get\": {\"TableName\": \"Tab\", \"Key\": {\"PK\": {\"S\": \"a\"}, \"SK\": {\"N\": \"2\"}}}}]}");
    }

    private void addStatements() {
        add(
                "ExecuteStatement",
                "{\"Statement\": \"SELECT n, G FROM \\\"Tab\\\".\\\"Global\\\" WHERE G = ? AND n BETWEEN 0 AND 2 ORDER BY G DESC\", \"Parameters\": [{\"S\": \"g\"}], \"Limit\": 2}",
                "{\"Statement\": \"UPDATE Tab SET n = n + 1 REMOVE G WHERE PK = 'a' AND SK = 1 RETURNING ALL NEW *\"}",
                "{\"Statement\": \"SELECT l[0], n FROM Tab WHERE PK = 'a' AND SK IN (1, 2, ?) AND (contains(G, 'g') OR size(l) > 1) AND NOT begins_with(G, 'x')\", \"Parameters\": [{\"N\": \"3\"}], \"ConsistentRead\": true, \"ReturnConsumedCapacity\": \"INDEXES\"}",
                "{\"Statement\": \"SELECT * FROM Tab WHERE attribute_type(n, 'N') AND G IS NOT MISSING AND zz IS MISSING OR l[1].x = <<'p'>>\"}",
                "{\"Statement\": \"UPDATE Tab SET l[1].x = set_add(l[1].x, <<'q'>>) SET l2 = list_append(l, [1]) SET d = {'a': ?} WHERE PK = 'a' AND SK = 2 AND n = 1 RETURNING MODIFIED OLD *\", \"Parameters\": [{\"L\": [{\"S\": \"g\"}]}], \"ReturnValuesOnConditionCheckFailure\": \"ALL_OLD\"}",
                "{\"Statement\": \"DELETE FROM Tab WHERE PK = 'a' AND SK = 3 AND G IS NOT MISSING RETURNING ALL OLD *\"}",
                "{\"Statement\": \"INSERT INTO Tab VALUE {'PK': 'i', 'SK': 1, 's': <<'a'>>, 'm': {'x': [1, NULL, true]}}\"}");
        add(
                "BatchExecuteStatement",
                "{\"Statements\": [{\"Statement\": \"SELECT * FROM Tab WHERE PK = ? AND SK = 1\", \"Parameters\": [{\"S\": \"a\"}]}]}");
        add(
                "ExecuteTransaction",
                "{\"TransactStatements\": [{\"Statement\": \"DELETE FROM Tab WHERE PK = 'a' AND SK = 1\"}, {\"Statement\": \"EXISTS(SELECT * FROM Tab WHERE PK = 'a' AND SK = 2 AND n = 1)\"}], \"ClientRequestToken\": \"u\"}");
    }

    private void addTables() {
        add("CreateTable", CREATE.formatted("Other"));
        add("DescribeTable", "{\"TableName\": \"Tab\"}");
        add("ListTables", "{\"Limit\": 1, \"ExclusiveStartTableName\": \"Aaa\"}");
        add(
                "UpdateTable",
                "{\"TableName\": \"Tab\", \"AttributeDefinitions\": [{\"AttributeName\": \"H\", \"AttributeType\": \"N\"}], \"GlobalSecondaryIndexUpdates\": [{\"Create\": {\"IndexName\": \"New\", \"KeySchema\": [{\"AttributeName\": \"H\", \"KeyType\": \"HASH\"}], \"Projection\": {\"ProjectionType\": \"KEYS_ONLY\"}}}]}",
                "{\"TableName\": \"Tab\", \"BillingMode\": \"PROVISIONED\", \"ProvisionedThroughput\": {\"ReadCapacityUnits\": 5, \"WriteCapacityUnits\": 5}, \"GlobalSecondaryIndexUpdates\": [{\"Update\": {\"IndexName\": \"Global\", \"ProvisionedThroughput\": {\"ReadCapacityUnits\": 5, \"WriteCapacityUnits\": 5}}}]}",
                "{\"TableName\": \"Tab\", \"StreamSpecification\": {\"StreamEnabled\": false}, \"TableClass\": \"STANDARD_INFREQUENT_ACCESS\"}");
        add("DeleteTable", "{\"TableName\": \"Tab\"}");
        add(
                "UpdateTimeToLive",
                "{\"TableName\": \"Tab\", \"TimeToLiveSpecification\": {\"Enabled\": true, \"AttributeName\": \"ttl\"}}");
        add("DescribeTimeToLive", "{\"TableName\": \"Tab\"}");
        add("TagResource", "{\"ResourceArn\": \"" + ARN + "\", \"Tags\": [{\"Key\": \"k\", \"Value\": \"v\"}]}");
        add("UntagResource", "{\"ResourceArn\": \"" + ARN + "\", \"TagKeys\": [\"a\"]}");
        add("ListTagsOfResource", "{\"ResourceArn\": \"" + ARN + "\"}");
        add("PutResourcePolicy", "{\"ResourceArn\": \"" + ARN + "\", \"Policy\": \"{\\\"Statement\\\": []}\"}");
        add("GetResourcePolicy", "{\"ResourceArn\": \"" + ARN + "\"}");
        add("DeleteResourcePolicy", "{\"ResourceArn\": \"" + ARN + "\"}");
        add("DescribeLimits", "{}");
        add("DescribeEndpoints", "{}");
        add(
                "UpdateContributorInsights",
                "{\"TableName\": \"Tab\", \"IndexName\": \"Global\", \"ContributorInsightsAction\": \"ENABLE\", \"ContributorInsightsMode\": \"THROTTLED_KEYS\"}");
        add("DescribeContributorInsights", "{\"TableName\": \"Tab\", \"IndexName\": \"Global\"}");
        add("ListContributorInsights", "{\"TableName\": \"Tab\", \"MaxResults\": 10}");
        add("ListExports", "{\"TableArn\": \"" + ARN + "\", \"MaxResults\": 5}");
        add("ListImports", "{\"TableArn\": \"" + ARN + "\", \"PageSize\": 5}");
        add("ListGlobalTables", "{\"Limit\": 5, \"RegionName\": \"eu-central-1\"}");
    }

    private void addBackups() {
        String backup =
                member(call("CreateBackup", "{\"TableName\": \"Tab\", \"BackupName\": \"first\"}"), "BackupArn");
        add("CreateBackup", "{\"TableName\": \"Tab\", \"BackupName\": \"second\"}");
        add("DescribeBackup", "{\"BackupArn\": \"" + backup + "\"}");
        add("DeleteBackup", "{\"BackupArn\": \"" + backup + "\"}");
        add(
                "ListBackups",
                "{\"TableName\": \"Tab\", \"Limit\": 5, \"BackupType\": \"ALL\", \"TimeRangeLowerBound\": 1.5}");
        add(
                "RestoreTableFromBackup",
                "{\"TargetTableName\": \"Back\", \"BackupArn\": \"" + backup
                        + "\", \"GlobalSecondaryIndexOverride\": [], \"BillingModeOverride\": \"PAY_PER_REQUEST\"}");
        add(
                "RestoreTableToPointInTime",
                "{\"SourceTableName\": \"Tab\", \"TargetTableName\": \"Back\", \"UseLatestRestorableTime\": true}");
        add(
                "UpdateContinuousBackups",
                "{\"TableName\": \"Tab\", \"PointInTimeRecoverySpecification\": {\"PointInTimeRecoveryEnabled\": true, \"RecoveryPeriodInDays\": 3}}");
        add("DescribeContinuousBackups", "{\"TableName\": \"Tab\"}");
    }

    private void addStreams() {
        String stream = member(call("ListStreams", "{}"), "StreamArn");
        String shard = member(call("DescribeStream", "{\"StreamArn\": \"" + stream + "\"}"), "ShardId");
        String iterator = "{\"StreamArn\": \"" + stream + "\", \"ShardId\": \"" + shard
                + "\", \"ShardIteratorType\": \"TRIM_HORIZON\"}";
        String place = member(call("GetShardIterator", iterator), "ShardIterator");
        add("ListStreams", "{\"TableName\": \"Tab\", \"Limit\": 1}");
        add(
                "DescribeStream",
                "{\"StreamArn\": \"" + stream
                        + "\", \"Limit\": 1, \"ShardFilter\": {\"Type\": \"CHILD_SHARDS\", \"ShardId\": \"" + shard
                        + "\"}}");
        add(
                "GetShardIterator",
                iterator,
                "{\"StreamArn\": \"" + stream + "\", \"ShardId\": \"" + shard
                        + "\", \"ShardIteratorType\": \"AT_SEQUENCE_NUMBER\", \"SequenceNumber\": \"100000000000000000002\"}");
        add("GetRecords", "{\"ShardIterator\": \"" + place + "\", \"Limit\": 2}");
    }
}

package dev.dynamodojo.api;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The service's API: the operations that are built, with everything their requests may hold, and the names of all
 * others.
 *
 * <p>Source: documented ("Amazon DynamoDB API Reference", "Amazon DynamoDB Streams API Reference", paginators of the AWS
 * CLI).
 */
public final class ServiceModel {
    private static final List<String> PAGED_ITEMS = List.of("Items", "Count", "ScannedCount");
    private static final Map<String, Operation> OPERATIONS = declared();
    private static final Set<String> LATER = Collections.unmodifiableSet(new TreeSet<>(List.of(
            "CreateGlobalTable",
            "DescribeExport",
            "DescribeGlobalTable",
            "DescribeGlobalTableSettings",
            "DescribeImport",
            "DescribeKinesisStreamingDestination",
            "DescribeTableReplicaAutoScaling",
            "DisableKinesisStreamingDestination",
            "EnableKinesisStreamingDestination",
            "ExportTableToPointInTime",
            "ImportTable",
            "SearchVectors",
            "StartBulkPutItems",
            "UpdateGlobalTable",
            "UpdateGlobalTableSettings",
            "UpdateKinesisStreamingDestination",
            "UpdateTableReplicaAutoScaling")));
    private static final Set<String> STREAMS =
            Set.of("DescribeStream", "GetRecords", "GetShardIterator", "ListStreams");

    private ServiceModel() {}

    /** The operations that are built: tables first, then items, batches and transactions. */
    public static List<Operation> all() {
        return List.copyOf(OPERATIONS.values());
    }

    /** A built operation by its exact name. */
    public static Optional<Operation> operation(String name) {
        return Optional.ofNullable(OPERATIONS.get(name));
    }

    /** Names of operations that the service has and this engine has not yet, sorted; without those of Streams. */
    public static Set<String> notBuilt() {
        return LATER;
    }

    /** Names of the operations of DynamoDB Streams, which clients call under a name of its own ({@code aws dynamodbstreams}). */
    public static Set<String> streamOperations() {
        return STREAMS;
    }

    private static Map<String, Operation> declared() {
        Map<String, Operation> all = new LinkedHashMap<>();
        declare(all, "CreateTable", TableRequests.CREATE_TABLE);
        declare(all, "DescribeTable", TableRequests.DESCRIBE_TABLE);
        paged(
                all,
                "ListTables",
                TableRequests.LIST_TABLES,
                "ExclusiveStartTableName",
                "LastEvaluatedTableName",
                List.of("TableNames"));
        declare(all, "UpdateTable", TableRequests.UPDATE_TABLE);
        declare(all, "DeleteTable", TableRequests.DELETE_TABLE);
        declare(all, "PutItem", ItemRequests.PUT_ITEM);
        declare(all, "GetItem", ItemRequests.GET_ITEM);
        declare(all, "UpdateItem", ItemRequests.UPDATE_ITEM);
        declare(all, "DeleteItem", ItemRequests.DELETE_ITEM);
        paged(all, "Query", ItemRequests.QUERY, "ExclusiveStartKey", "LastEvaluatedKey", PAGED_ITEMS);
        paged(all, "Scan", ItemRequests.SCAN, "ExclusiveStartKey", "LastEvaluatedKey", PAGED_ITEMS);
        declare(all, "BatchGetItem", BatchRequests.BATCH_GET_ITEM);
        declare(all, "BatchWriteItem", BatchRequests.BATCH_WRITE_ITEM);
        declare(all, "TransactWriteItems", BatchRequests.TRANSACT_WRITE_ITEMS);
        declare(all, "TransactGetItems", BatchRequests.TRANSACT_GET_ITEMS);
        declare(all, "ExecuteStatement", StatementRequests.EXECUTE_STATEMENT);
        declare(all, "BatchExecuteStatement", StatementRequests.BATCH_EXECUTE_STATEMENT);
        declare(all, "ExecuteTransaction", StatementRequests.EXECUTE_TRANSACTION);
        declare(all, "UpdateTimeToLive", StreamRequests.UPDATE_TIME_TO_LIVE);
        declare(all, "DescribeTimeToLive", StreamRequests.DESCRIBE_TIME_TO_LIVE);
        declare(all, "TagResource", ResourceRequests.TAG_RESOURCE);
        declare(all, "UntagResource", ResourceRequests.UNTAG_RESOURCE);
        declare(all, "ListTagsOfResource", ResourceRequests.LIST_TAGS_OF_RESOURCE);
        declare(all, "PutResourcePolicy", ResourceRequests.PUT_RESOURCE_POLICY);
        declare(all, "GetResourcePolicy", ResourceRequests.GET_RESOURCE_POLICY);
        declare(all, "DeleteResourcePolicy", ResourceRequests.DELETE_RESOURCE_POLICY);
        declare(all, "DescribeLimits", ResourceRequests.DESCRIBE_LIMITS);
        declare(all, "DescribeEndpoints", ResourceRequests.DESCRIBE_ENDPOINTS);
        declare(all, "UpdateContributorInsights", InsightsRequests.UPDATE);
        declare(all, "DescribeContributorInsights", InsightsRequests.DESCRIBE);
        declare(all, "ListContributorInsights", InsightsRequests.LIST);
        declare(all, "ListExports", InsightsRequests.LIST_EXPORTS);
        declare(all, "ListImports", InsightsRequests.LIST_IMPORTS);
        declare(all, "ListGlobalTables", InsightsRequests.LIST_GLOBAL_TABLES);
        declare(all, "CreateBackup", BackupRequests.CREATE_BACKUP);
        declare(all, "DescribeBackup", BackupRequests.DESCRIBE_BACKUP);
        Operation.Pagination backups = new Operation.Pagination(
                "ExclusiveStartBackupArn", "LastEvaluatedBackupArn", Optional.of("Limit"), List.of("BackupSummaries"));
        all.put("ListBackups", new Operation("ListBackups", BackupRequests.LIST_BACKUPS, Optional.of(backups)));
        declare(all, "DeleteBackup", BackupRequests.DELETE_BACKUP);
        declare(all, "RestoreTableFromBackup", BackupRequests.RESTORE_FROM_BACKUP);
        declare(all, "UpdateContinuousBackups", BackupRequests.UPDATE_CONTINUOUS_BACKUPS);
        declare(all, "DescribeContinuousBackups", BackupRequests.DESCRIBE_CONTINUOUS_BACKUPS);
        declare(all, "RestoreTableToPointInTime", BackupRequests.RESTORE_TO_POINT_IN_TIME);
        declare(all, "ListStreams", StreamRequests.LIST_STREAMS);
        declare(all, "DescribeStream", StreamRequests.DESCRIBE_STREAM);
        declare(all, "GetShardIterator", StreamRequests.GET_SHARD_ITERATOR);
        declare(all, "GetRecords", StreamRequests.GET_RECORDS);
        return all;
    }

    private static void declare(Map<String, Operation> all, String name, Type.Structure input) {
        all.put(name, new Operation(name, input, Optional.empty()));
    }

    private static void paged(
            Map<String, Operation> all,
            String name,
            Type.Structure input,
            String inputToken,
            String outputToken,
            List<String> resultKeys) {
        Operation.Pagination pagination =
                new Operation.Pagination(inputToken, outputToken, Optional.of("Limit"), resultKeys);
        all.put(name, new Operation(name, input, Optional.of(pagination)));
    }
}

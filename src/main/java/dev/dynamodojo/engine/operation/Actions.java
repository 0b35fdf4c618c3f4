package dev.dynamodojo.engine.operation;

import java.util.Map;
import java.util.Optional;

/** The operations that are built, by name. */
public final class Actions {
    private static final Map<String, Action> BY_NAME = Map.ofEntries(
            Map.entry("BatchExecuteStatement", new BatchExecuteStatement()),
            Map.entry("BatchGetItem", new BatchGetItem()),
            Map.entry("BatchWriteItem", new BatchWriteItem()),
            Map.entry("CreateTable", new CreateTable()),
            Map.entry("DeleteItem", new DeleteItem()),
            Map.entry("DeleteTable", new DeleteTable()),
            Map.entry("DescribeStream", new DescribeStream()),
            Map.entry("DescribeTimeToLive", new DescribeTimeToLive()),
            Map.entry("GetRecords", new GetRecords()),
            Map.entry("GetShardIterator", new GetShardIterator()),
            Map.entry("ListStreams", new ListStreams()),
            Map.entry("UpdateTimeToLive", new UpdateTimeToLive()),
            Map.entry("DeleteResourcePolicy", new DeleteResourcePolicy()),
            Map.entry("DescribeEndpoints", new DescribeEndpoints()),
            Map.entry("DescribeLimits", new DescribeLimits()),
            Map.entry("GetResourcePolicy", new GetResourcePolicy()),
            Map.entry("ListTagsOfResource", new ListTagsOfResource()),
            Map.entry("PutResourcePolicy", new PutResourcePolicy()),
            Map.entry("UpdateContributorInsights", new UpdateContributorInsights()),
            Map.entry("DescribeContributorInsights", new DescribeContributorInsights()),
            Map.entry("ListContributorInsights", new ListContributorInsights()),
            Map.entry("ListExports", new EmptyList("ExportSummaries")),
            Map.entry("ListImports", new EmptyList("ImportSummaryList")),
            Map.entry("ListGlobalTables", new EmptyList("GlobalTables")),
            Map.entry("TagResource", new TagResource()),
            Map.entry("UntagResource", new UntagResource()),
            Map.entry("CreateBackup", new CreateBackup()),
            Map.entry("DeleteBackup", new DeleteBackup()),
            Map.entry("DescribeBackup", new DescribeBackup()),
            Map.entry("DescribeContinuousBackups", new DescribeContinuousBackups()),
            Map.entry("ListBackups", new ListBackups()),
            Map.entry("RestoreTableFromBackup", new RestoreTableFromBackup()),
            Map.entry("RestoreTableToPointInTime", new RestoreTableToPointInTime()),
            Map.entry("UpdateContinuousBackups", new UpdateContinuousBackups()),
            Map.entry("DescribeTable", new DescribeTable()),
            Map.entry("ExecuteStatement", new ExecuteStatement()),
            Map.entry("ExecuteTransaction", new ExecuteTransaction()),
            Map.entry("GetItem", new GetItem()),
            Map.entry("ListTables", new ListTables()),
            Map.entry("PutItem", new PutItem()),
            Map.entry("Query", new Query()),
            Map.entry("Scan", new Scan()),
            Map.entry("TransactGetItems", new TransactGetItems()),
            Map.entry("TransactWriteItems", new TransactWriteItems()),
            Map.entry("UpdateItem", new UpdateItem()),
            Map.entry("UpdateTable", new UpdateTable()));

    private Actions() {}

    /** The action, or empty where the operation is not built (or does not exist). */
    public static Optional<Action> named(String operation) {
        return Optional.ofNullable(BY_NAME.get(operation));
    }
}

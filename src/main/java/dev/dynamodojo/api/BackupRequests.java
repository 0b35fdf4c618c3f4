package dev.dynamodojo.api;

import static dev.dynamodojo.api.Declare.flag;
import static dev.dynamodojo.api.Declare.integer;
import static dev.dynamodojo.api.Declare.oneOf;
import static dev.dynamodojo.api.Declare.optional;
import static dev.dynamodojo.api.Declare.required;
import static dev.dynamodojo.api.Declare.structure;
import static dev.dynamodojo.api.Declare.text;

/** Requests about backups and restoring. Source: documented ("Amazon DynamoDB API Reference"). */
final class BackupRequests {
    private static final Type.Text BACKUP_ARN = text(37, 1024);
    private static final Type.Timestamp TIME = new Type.Timestamp();

    static final Type.Structure CREATE_BACKUP = structure(
            "CreateBackupInput",
            required("TableName", Shapes.TABLE),
            required("BackupName", text(3, 255, Shapes.NAME_PATTERN)));

    static final Type.Structure DESCRIBE_BACKUP = structure("DescribeBackupInput", required("BackupArn", BACKUP_ARN));

    static final Type.Structure DELETE_BACKUP = structure("DeleteBackupInput", required("BackupArn", BACKUP_ARN));

    static final Type.Structure LIST_BACKUPS = structure(
            "ListBackupsInput",
            optional("TableName", Shapes.TABLE),
            optional("Limit", integer(1, 100)),
            optional("TimeRangeLowerBound", TIME),
            optional("TimeRangeUpperBound", TIME),
            optional("ExclusiveStartBackupArn", BACKUP_ARN),
            optional("BackupType", oneOf("ALL", "AWS_BACKUP", "SYSTEM", "USER")));

    static final Type.Structure RESTORE_FROM_BACKUP = structure(
            "RestoreTableFromBackupInput",
            required("TargetTableName", Shapes.TABLE_NAME),
            required("BackupArn", BACKUP_ARN),
            optional("BillingModeOverride", TableRequests.BILLING_MODE),
            optional("GlobalSecondaryIndexOverride", TableRequests.GLOBAL_INDEXES),
            optional("LocalSecondaryIndexOverride", TableRequests.LOCAL_INDEXES),
            optional("ProvisionedThroughputOverride", Shapes.PROVISIONED_THROUGHPUT),
            optional("OnDemandThroughputOverride", Shapes.ON_DEMAND_THROUGHPUT),
            optional("SSESpecificationOverride", TableRequests.SSE_SPECIFICATION),
            Declare.later("VectorIndexOverride", Declare.listOf(text(1, 255))));

    static final Type.Structure RESTORE_TO_POINT_IN_TIME = structure(
            "RestoreTableToPointInTimeInput",
            optional("SourceTableArn", Shapes.TABLE),
            optional("SourceTableName", Shapes.TABLE_NAME),
            required("TargetTableName", Shapes.TABLE_NAME),
            optional("UseLatestRestorableTime", flag()),
            optional("RestoreDateTime", TIME),
            optional("BillingModeOverride", TableRequests.BILLING_MODE),
            optional("GlobalSecondaryIndexOverride", TableRequests.GLOBAL_INDEXES),
            optional("LocalSecondaryIndexOverride", TableRequests.LOCAL_INDEXES),
            optional("ProvisionedThroughputOverride", Shapes.PROVISIONED_THROUGHPUT),
            optional("OnDemandThroughputOverride", Shapes.ON_DEMAND_THROUGHPUT),
            optional("SSESpecificationOverride", TableRequests.SSE_SPECIFICATION),
            Declare.later("VectorIndexOverride", Declare.listOf(text(1, 255))));

    static final Type.Structure DESCRIBE_CONTINUOUS_BACKUPS =
            structure("DescribeContinuousBackupsInput", required("TableName", Shapes.TABLE));

    static final Type.Structure UPDATE_CONTINUOUS_BACKUPS = structure(
            "UpdateContinuousBackupsInput",
            required("TableName", Shapes.TABLE),
            required(
                    "PointInTimeRecoverySpecification",
                    structure(
                            "PointInTimeRecoverySpecification",
                            required("PointInTimeRecoveryEnabled", flag()),
                            optional("RecoveryPeriodInDays", integer(1, 35)))));

    private BackupRequests() {}
}

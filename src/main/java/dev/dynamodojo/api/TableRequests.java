package dev.dynamodojo.api;

import static dev.dynamodojo.api.Declare.anyLong;
import static dev.dynamodojo.api.Declare.flag;
import static dev.dynamodojo.api.Declare.integer;
import static dev.dynamodojo.api.Declare.later;
import static dev.dynamodojo.api.Declare.listOf;
import static dev.dynamodojo.api.Declare.longFrom;
import static dev.dynamodojo.api.Declare.oneOf;
import static dev.dynamodojo.api.Declare.optional;
import static dev.dynamodojo.api.Declare.required;
import static dev.dynamodojo.api.Declare.structure;
import static dev.dynamodojo.api.Declare.text;

/** Requests that define tables. Source: documented ("Amazon DynamoDB API Reference"). */
final class TableRequests {
    static final Type.Text BILLING_MODE = oneOf("PROVISIONED", "PAY_PER_REQUEST");
    private static final Type.Text TABLE_CLASS = oneOf("STANDARD", "STANDARD_INFREQUENT_ACCESS");
    private static final Type.Text REPLICATION_MODE = oneOf("ENABLED", "DISABLED", "ENABLED_WITH_OVERRIDES");

    private static final Type.Structure STREAM_SPECIFICATION = structure(
            "StreamSpecification",
            required("StreamEnabled", flag()),
            optional("StreamViewType", oneOf("NEW_IMAGE", "OLD_IMAGE", "NEW_AND_OLD_IMAGES", "KEYS_ONLY")));

    static final Type.Structure SSE_SPECIFICATION = structure(
            "SSESpecification",
            optional("Enabled", flag()),
            optional("SSEType", oneOf("AES256", "KMS")),
            optional("KMSMasterKeyId", text()));

    static final Type.ListOf LOCAL_INDEXES = listOf(structure(
            "LocalSecondaryIndex",
            required("IndexName", Shapes.INDEX_NAME),
            required("KeySchema", Shapes.KEY_SCHEMA),
            required("Projection", Shapes.PROJECTION)));

    static final Type.ListOf GLOBAL_INDEXES = listOf(globalIndex("GlobalSecondaryIndex"));

    static final Type.Structure CREATE_TABLE = structure(
            "CreateTableInput",
            required("AttributeDefinitions", Shapes.ATTRIBUTE_DEFINITIONS),
            required("TableName", Shapes.NEW_TABLE),
            required("KeySchema", Shapes.KEY_SCHEMA),
            optional("LocalSecondaryIndexes", LOCAL_INDEXES),
            optional("GlobalSecondaryIndexes", GLOBAL_INDEXES),
            optional("BillingMode", BILLING_MODE),
            optional("ProvisionedThroughput", Shapes.PROVISIONED_THROUGHPUT),
            optional("StreamSpecification", STREAM_SPECIFICATION),
            optional("SSESpecification", SSE_SPECIFICATION),
            optional("Tags", ResourceRequests.TAGS),
            optional("TableClass", TABLE_CLASS),
            optional("DeletionProtectionEnabled", flag()),
            optional("WarmThroughput", Shapes.WARM_THROUGHPUT),
            optional("ResourcePolicy", text()),
            optional("OnDemandThroughput", Shapes.ON_DEMAND_THROUGHPUT),
            later("VectorIndexes", listOf(text())),
            later("GlobalTableSourceArn", Shapes.TABLE),
            later("GlobalTableSettingsReplicationMode", REPLICATION_MODE));

    static final Type.Structure DESCRIBE_TABLE = structure("DescribeTableInput", required("TableName", Shapes.TABLE));

    static final Type.Structure LIST_TABLES = structure(
            "ListTablesInput",
            optional("ExclusiveStartTableName", Shapes.TABLE_NAME),
            optional("Limit", integer(1, 100)));

    static final Type.Structure UPDATE_TABLE = structure(
            "UpdateTableInput",
            optional("AttributeDefinitions", Shapes.ATTRIBUTE_DEFINITIONS),
            required("TableName", Shapes.TABLE),
            optional("BillingMode", BILLING_MODE),
            optional("ProvisionedThroughput", Shapes.PROVISIONED_THROUGHPUT),
            optional("GlobalSecondaryIndexUpdates", listOf(globalIndexUpdate())),
            optional("StreamSpecification", STREAM_SPECIFICATION),
            optional("SSESpecification", SSE_SPECIFICATION),
            later("VectorIndexUpdates", listOf(text())),
            later("DisassociationProtectionEnabled", flag()),
            later("ReplicaUpdates", listOf(replicaUpdate(), 1)),
            optional("TableClass", TABLE_CLASS),
            optional("DeletionProtectionEnabled", flag()),
            later("MultiRegionConsistency", oneOf("EVENTUAL", "STRONG")),
            later("GlobalTableWitnessUpdates", listOf(witnessUpdate(), 1, 1)),
            optional("OnDemandThroughput", Shapes.ON_DEMAND_THROUGHPUT),
            optional("WarmThroughput", Shapes.WARM_THROUGHPUT),
            later("GlobalTableSettingsReplicationMode", REPLICATION_MODE));

    static final Type.Structure DELETE_TABLE = structure("DeleteTableInput", required("TableName", Shapes.TABLE));

    private TableRequests() {}

    private static Type.Structure globalIndex(String shape) {
        return structure(
                shape,
                required("IndexName", Shapes.INDEX_NAME),
                required("KeySchema", Shapes.KEY_SCHEMA),
                required("Projection", Shapes.PROJECTION),
                optional("ProvisionedThroughput", Shapes.PROVISIONED_THROUGHPUT),
                optional("OnDemandThroughput", Shapes.ON_DEMAND_THROUGHPUT),
                optional("WarmThroughput", Shapes.WARM_THROUGHPUT));
    }

    private static Type.Structure globalIndexUpdate() {
        return structure(
                "GlobalSecondaryIndexUpdate",
                optional(
                        "Update",
                        structure(
                                "UpdateGlobalSecondaryIndexAction",
                                required("IndexName", Shapes.INDEX_NAME),
                                optional("ProvisionedThroughput", Shapes.PROVISIONED_THROUGHPUT),
                                optional("OnDemandThroughput", Shapes.ON_DEMAND_THROUGHPUT),
                                optional("WarmThroughput", Shapes.WARM_THROUGHPUT))),
                optional("Create", globalIndex("CreateGlobalSecondaryIndexAction")),
                optional(
                        "Delete",
                        structure("DeleteGlobalSecondaryIndexAction", required("IndexName", Shapes.INDEX_NAME))));
    }

    private static Type.Structure replicaUpdate() {
        return structure(
                "ReplicationGroupUpdate",
                later("Create", replica("CreateReplicationGroupMemberAction")),
                later("Update", replica("UpdateReplicationGroupMemberAction")),
                later("Delete", structure("DeleteReplicationGroupMemberAction", required("RegionName", text()))));
    }

    private static Type.Structure replica(String shape) {
        Type.Structure provisioned =
                structure("ProvisionedThroughputOverride", later("ReadCapacityUnits", longFrom(1)));
        Type.Structure onDemand = structure("OnDemandThroughputOverride", later("MaxReadRequestUnits", anyLong()));
        return structure(
                shape,
                required("RegionName", text()),
                later("KMSMasterKeyId", text()),
                later("ProvisionedThroughputOverride", provisioned),
                later("OnDemandThroughputOverride", onDemand),
                later(
                        "GlobalSecondaryIndexes",
                        listOf(
                                structure(
                                        "ReplicaGlobalSecondaryIndex",
                                        required("IndexName", Shapes.INDEX_NAME),
                                        later("ProvisionedThroughputOverride", provisioned),
                                        later("OnDemandThroughputOverride", onDemand)),
                                1)),
                later("TableClassOverride", TABLE_CLASS));
    }

    private static Type.Structure witnessUpdate() {
        return structure(
                "GlobalTableWitnessGroupUpdate",
                later("Create", structure("CreateGlobalTableWitnessGroupMemberAction", required("RegionName", text()))),
                later(
                        "Delete",
                        structure("DeleteGlobalTableWitnessGroupMemberAction", required("RegionName", text()))));
    }
}

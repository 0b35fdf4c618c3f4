package dev.dynamodojo.api;

import static dev.dynamodojo.api.Declare.integer;
import static dev.dynamodojo.api.Declare.oneOf;
import static dev.dynamodojo.api.Declare.optional;
import static dev.dynamodojo.api.Declare.required;
import static dev.dynamodojo.api.Declare.structure;
import static dev.dynamodojo.api.Declare.text;

/**
 * Requests about contributor insights, and lists of what cannot be here. Source: documented ("Amazon DynamoDB API Reference").
 */
final class InsightsRequests {
    static final Type.Structure UPDATE = structure(
            "UpdateContributorInsightsInput",
            required("TableName", Shapes.TABLE),
            optional("IndexName", Shapes.INDEX_NAME),
            required("ContributorInsightsAction", oneOf("DISABLE", "ENABLE")),
            optional("ContributorInsightsMode", oneOf("ACCESSED_AND_THROTTLED_KEYS", "THROTTLED_KEYS")));

    static final Type.Structure DESCRIBE = structure(
            "DescribeContributorInsightsInput",
            required("TableName", Shapes.TABLE),
            optional("IndexName", Shapes.INDEX_NAME));

    static final Type.Structure LIST = structure(
            "ListContributorInsightsInput",
            optional("TableName", Shapes.TABLE),
            optional("NextToken", text()),
            optional("MaxResults", integer(Integer.MIN_VALUE, 100)));

    static final Type.Structure LIST_EXPORTS = structure(
            "ListExportsInput",
            optional("TableArn", text(1, 1024)),
            optional("MaxResults", integer(1, 25)),
            optional("NextToken", text()));

    static final Type.Structure LIST_IMPORTS = structure(
            "ListImportsInput",
            optional("TableArn", text(1, 1024)),
            optional("PageSize", integer(1, 25)),
            optional("NextToken", text(112, 1024, "([0-9a-f]{16})+")));

    static final Type.Structure LIST_GLOBAL_TABLES = structure(
            "ListGlobalTablesInput",
            optional("ExclusiveStartGlobalTableName", Shapes.TABLE_NAME),
            optional("Limit", integer(1)),
            optional("RegionName", text()));

    private InsightsRequests() {}
}

package dev.dynamodojo.api;

import static dev.dynamodojo.api.Declare.anyLong;
import static dev.dynamodojo.api.Declare.attribute;
import static dev.dynamodojo.api.Declare.expressionValues;
import static dev.dynamodojo.api.Declare.listOf;
import static dev.dynamodojo.api.Declare.longFrom;
import static dev.dynamodojo.api.Declare.mapOf;
import static dev.dynamodojo.api.Declare.oneOf;
import static dev.dynamodojo.api.Declare.optional;
import static dev.dynamodojo.api.Declare.required;
import static dev.dynamodojo.api.Declare.structure;
import static dev.dynamodojo.api.Declare.text;
import static dev.dynamodojo.api.Declare.textUpTo;

/**
 * Types that several operations share. Names, limits and members are documented ("Amazon DynamoDB API Reference"); the
 * order of enumeration values is the one the service's refusals show (observed).
 */
final class Shapes {
    static final String NAME_PATTERN = "[a-zA-Z0-9_.-]+";

    /** A table by name or ARN; {@link TableName} tells the two apart. */
    static final Type.Text TABLE = text(1, 1024);

    /** The name of a table to be made: its length is judged apart, by {@link TableName}. */
    static final Type.Text NEW_TABLE = text(1, 1024, NAME_PATTERN);

    static final Type.Text TABLE_NAME = text(3, 255, NAME_PATTERN);
    static final Type.Text INDEX_NAME = text(3, 255, NAME_PATTERN);
    static final Type.Text ATTRIBUTE_NAME = textUpTo(65_535);
    static final Type.Text KEY_ATTRIBUTE_NAME = text(1, 255);

    static final Type.Text RETURN_CONSUMED_CAPACITY = oneOf("INDEXES", "TOTAL", "NONE");
    static final Type.Text RETURN_ITEM_COLLECTION_METRICS = oneOf("SIZE", "NONE");
    static final Type.Text RETURN_VALUES = oneOf("ALL_NEW", "UPDATED_OLD", "ALL_OLD", "NONE", "UPDATED_NEW");
    static final Type.Text RETURN_VALUES_ON_FAILURE = oneOf("ALL_OLD", "NONE");
    static final Type.Text SELECT = oneOf("SPECIFIC_ATTRIBUTES", "COUNT", "ALL_ATTRIBUTES", "ALL_PROJECTED_ATTRIBUTES");
    static final Type.Text CONDITIONAL_OPERATOR = oneOf("OR", "AND");
    static final Type.Text COMPARISON_OPERATOR = oneOf(
            "IN",
            "NULL",
            "BETWEEN",
            "LT",
            "NOT_CONTAINS",
            "EQ",
            "GT",
            "NOT_EQUAL",
            "NE",
            "LE",
            "BEGINS_WITH",
            "NOT_NULL",
            "CONTAINS",
            "GE");

    static final Type.MapOf EXPRESSION_NAMES = mapOf(text());
    static final Type.Attributes EXPRESSION_VALUES = expressionValues();
    static final Type.ListOf ATTRIBUTES_TO_GET = listOf(ATTRIBUTE_NAME, 1);

    static final Type.Structure ATTRIBUTE_DEFINITION = structure(
            "AttributeDefinition",
            required("AttributeName", KEY_ATTRIBUTE_NAME),
            required("AttributeType", oneOf("B", "N", "S")));
    static final Type.ListOf ATTRIBUTE_DEFINITIONS = listOf(ATTRIBUTE_DEFINITION);

    static final Type.Structure KEY_SCHEMA_ELEMENT = structure(
            "KeySchemaElement",
            required("AttributeName", KEY_ATTRIBUTE_NAME),
            required("KeyType", oneOf("HASH", "RANGE")));
    static final Type.ListOf KEY_SCHEMA = listOf(KEY_SCHEMA_ELEMENT, 1);

    static final Type.Structure PROJECTION = structure(
            "Projection",
            optional("ProjectionType", oneOf("ALL", "INCLUDE", "KEYS_ONLY")),
            optional("NonKeyAttributes", listOf(text(1, 255), 1, 20)));

    static final Type.Structure PROVISIONED_THROUGHPUT = structure(
            "ProvisionedThroughput",
            required("ReadCapacityUnits", longFrom(1)),
            required("WriteCapacityUnits", longFrom(1)));

    static final Type.Structure ON_DEMAND_THROUGHPUT = structure(
            "OnDemandThroughput",
            optional("MaxReadRequestUnits", anyLong()),
            optional("MaxWriteRequestUnits", anyLong()));

    static final Type.Structure WARM_THROUGHPUT = structure(
            "WarmThroughput", optional("ReadUnitsPerSecond", anyLong()), optional("WriteUnitsPerSecond", anyLong()));

    static final Type.MapOf EXPECTED = mapOf(structure(
            "ExpectedAttributeValue",
            optional("Value", attribute()),
            optional("Exists", Declare.flag()),
            optional("ComparisonOperator", COMPARISON_OPERATOR),
            optional("AttributeValueList", listOf(attribute()))));

    /** A legacy condition on one attribute, of {@code KeyConditions}, {@code QueryFilter} and {@code ScanFilter}. */
    static final Type.MapOf CONDITIONS = mapOf(structure(
            "Condition",
            optional("AttributeValueList", listOf(attribute())),
            required("ComparisonOperator", COMPARISON_OPERATOR)));

    private Shapes() {}
}

package dev.dynamodojo.api;

import static dev.dynamodojo.api.Declare.attribute;
import static dev.dynamodojo.api.Declare.flag;
import static dev.dynamodojo.api.Declare.integer;
import static dev.dynamodojo.api.Declare.item;
import static dev.dynamodojo.api.Declare.key;
import static dev.dynamodojo.api.Declare.mapOf;
import static dev.dynamodojo.api.Declare.oneOf;
import static dev.dynamodojo.api.Declare.optional;
import static dev.dynamodojo.api.Declare.required;
import static dev.dynamodojo.api.Declare.startKey;
import static dev.dynamodojo.api.Declare.structure;
import static dev.dynamodojo.api.Declare.text;

/** Requests that read or write single items or ranges. Source: documented ("Amazon DynamoDB API Reference"). */
final class ItemRequests {
    private static final Type.MapOf ATTRIBUTE_UPDATES = mapOf(structure(
            "AttributeValueUpdate", optional("Value", attribute()), optional("Action", oneOf("ADD", "DELETE", "PUT"))));

    static final Type.Structure PUT_ITEM = structure(
            "PutItemInput",
            required("TableName", Shapes.TABLE),
            required("Item", item()),
            optional("Expected", Shapes.EXPECTED),
            optional("ReturnValues", Shapes.RETURN_VALUES),
            optional("ReturnConsumedCapacity", Shapes.RETURN_CONSUMED_CAPACITY),
            optional("ReturnItemCollectionMetrics", Shapes.RETURN_ITEM_COLLECTION_METRICS),
            optional("ConditionalOperator", Shapes.CONDITIONAL_OPERATOR),
            optional("ConditionExpression", text()),
            optional("ExpressionAttributeNames", Shapes.EXPRESSION_NAMES),
            optional("ExpressionAttributeValues", Shapes.EXPRESSION_VALUES),
            optional("ReturnValuesOnConditionCheckFailure", Shapes.RETURN_VALUES_ON_FAILURE));

    static final Type.Structure GET_ITEM = structure(
            "GetItemInput",
            required("TableName", Shapes.TABLE),
            required("Key", key()),
            optional("AttributesToGet", Shapes.ATTRIBUTES_TO_GET),
            optional("ConsistentRead", flag()),
            optional("ReturnConsumedCapacity", Shapes.RETURN_CONSUMED_CAPACITY),
            optional("ProjectionExpression", text()),
            optional("ExpressionAttributeNames", Shapes.EXPRESSION_NAMES));

    static final Type.Structure UPDATE_ITEM = structure(
            "UpdateItemInput",
            required("TableName", Shapes.TABLE),
            required("Key", key()),
            optional("AttributeUpdates", ATTRIBUTE_UPDATES),
            optional("Expected", Shapes.EXPECTED),
            optional("ConditionalOperator", Shapes.CONDITIONAL_OPERATOR),
            optional("ReturnValues", Shapes.RETURN_VALUES),
            optional("ReturnConsumedCapacity", Shapes.RETURN_CONSUMED_CAPACITY),
            optional("ReturnItemCollectionMetrics", Shapes.RETURN_ITEM_COLLECTION_METRICS),
            optional("UpdateExpression", text()),
            optional("ConditionExpression", text()),
            optional("ExpressionAttributeNames", Shapes.EXPRESSION_NAMES),
            optional("ExpressionAttributeValues", Shapes.EXPRESSION_VALUES),
            optional("ReturnValuesOnConditionCheckFailure", Shapes.RETURN_VALUES_ON_FAILURE));

    static final Type.Structure DELETE_ITEM = structure(
            "DeleteItemInput",
            required("TableName", Shapes.TABLE),
            required("Key", key()),
            optional("Expected", Shapes.EXPECTED),
            optional("ConditionalOperator", Shapes.CONDITIONAL_OPERATOR),
            optional("ReturnValues", Shapes.RETURN_VALUES),
            optional("ReturnConsumedCapacity", Shapes.RETURN_CONSUMED_CAPACITY),
            optional("ReturnItemCollectionMetrics", Shapes.RETURN_ITEM_COLLECTION_METRICS),
            optional("ConditionExpression", text()),
            optional("ExpressionAttributeNames", Shapes.EXPRESSION_NAMES),
            optional("ExpressionAttributeValues", Shapes.EXPRESSION_VALUES),
            optional("ReturnValuesOnConditionCheckFailure", Shapes.RETURN_VALUES_ON_FAILURE));

    static final Type.Structure QUERY = structure(
            "QueryInput",
            required("TableName", Shapes.TABLE),
            optional("IndexName", Shapes.INDEX_NAME),
            optional("Select", Shapes.SELECT),
            optional("AttributesToGet", Shapes.ATTRIBUTES_TO_GET),
            optional("Limit", integer(1)),
            optional("ConsistentRead", flag()),
            optional("KeyConditions", Shapes.CONDITIONS),
            optional("QueryFilter", Shapes.CONDITIONS),
            optional("ConditionalOperator", Shapes.CONDITIONAL_OPERATOR),
            optional("ScanIndexForward", flag()),
            optional("ExclusiveStartKey", startKey()),
            optional("ReturnConsumedCapacity", Shapes.RETURN_CONSUMED_CAPACITY),
            optional("ProjectionExpression", text()),
            optional("FilterExpression", text()),
            optional("KeyConditionExpression", text()),
            optional("ExpressionAttributeNames", Shapes.EXPRESSION_NAMES),
            optional("ExpressionAttributeValues", Shapes.EXPRESSION_VALUES));

    static final Type.Structure SCAN = structure(
            "ScanInput",
            required("TableName", Shapes.TABLE),
            optional("IndexName", Shapes.INDEX_NAME),
            optional("AttributesToGet", Shapes.ATTRIBUTES_TO_GET),
            optional("Limit", integer(1)),
            optional("Select", Shapes.SELECT),
            optional("ScanFilter", Shapes.CONDITIONS),
            optional("ConditionalOperator", Shapes.CONDITIONAL_OPERATOR),
            optional("ExclusiveStartKey", startKey()),
            optional("ReturnConsumedCapacity", Shapes.RETURN_CONSUMED_CAPACITY),
            optional("TotalSegments", integer(1, 1_000_000)),
            optional("Segment", integer(0, 999_999)),
            optional("ProjectionExpression", text()),
            optional("FilterExpression", text()),
            optional("ExpressionAttributeNames", Shapes.EXPRESSION_NAMES),
            optional("ExpressionAttributeValues", Shapes.EXPRESSION_VALUES),
            optional("ConsistentRead", flag()));

    private ItemRequests() {}
}

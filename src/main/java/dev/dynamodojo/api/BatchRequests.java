package dev.dynamodojo.api;

import static dev.dynamodojo.api.Declare.flag;
import static dev.dynamodojo.api.Declare.item;
import static dev.dynamodojo.api.Declare.key;
import static dev.dynamodojo.api.Declare.listOf;
import static dev.dynamodojo.api.Declare.mapOf;
import static dev.dynamodojo.api.Declare.optional;
import static dev.dynamodojo.api.Declare.required;
import static dev.dynamodojo.api.Declare.structure;
import static dev.dynamodojo.api.Declare.text;

/** Batches and transactions. Source: documented ("Amazon DynamoDB API Reference"). */
final class BatchRequests {
    static final Type.Structure BATCH_GET_ITEM = structure(
            "BatchGetItemInput",
            required(
                    "RequestItems",
                    mapOf(
                            structure(
                                    "KeysAndAttributes",
                                    required("Keys", listOf(key(), 1, 100)),
                                    optional("AttributesToGet", Shapes.ATTRIBUTES_TO_GET),
                                    optional("ConsistentRead", flag()),
                                    optional("ProjectionExpression", text()),
                                    optional("ExpressionAttributeNames", Shapes.EXPRESSION_NAMES)),
                            1,
                            100)),
            optional("ReturnConsumedCapacity", Shapes.RETURN_CONSUMED_CAPACITY));

    static final Type.Structure BATCH_WRITE_ITEM = structure(
            "BatchWriteItemInput",
            required(
                    "RequestItems",
                    mapOf(
                            listOf(
                                    structure(
                                            "WriteRequest",
                                            optional("PutRequest", structure("PutRequest", required("Item", item()))),
                                            optional(
                                                    "DeleteRequest",
                                                    structure("DeleteRequest", required("Key", key())))),
                                    1,
                                    25),
                            1,
                            25)),
            optional("ReturnConsumedCapacity", Shapes.RETURN_CONSUMED_CAPACITY),
            optional("ReturnItemCollectionMetrics", Shapes.RETURN_ITEM_COLLECTION_METRICS));

    private static final Type.Structure CONDITION_CHECK = structure(
            "ConditionCheck",
            required("Key", key()),
            required("TableName", Shapes.TABLE),
            required("ConditionExpression", text()),
            optional("ExpressionAttributeNames", Shapes.EXPRESSION_NAMES),
            optional("ExpressionAttributeValues", Shapes.EXPRESSION_VALUES),
            optional("ReturnValuesOnConditionCheckFailure", Shapes.RETURN_VALUES_ON_FAILURE));

    private static final Type.Structure PUT = structure(
            "Put",
            required("Item", item()),
            required("TableName", Shapes.TABLE),
            optional("ConditionExpression", text()),
            optional("ExpressionAttributeNames", Shapes.EXPRESSION_NAMES),
            optional("ExpressionAttributeValues", Shapes.EXPRESSION_VALUES),
            optional("ReturnValuesOnConditionCheckFailure", Shapes.RETURN_VALUES_ON_FAILURE));

    private static final Type.Structure DELETE = structure(
            "Delete",
            required("Key", key()),
            required("TableName", Shapes.TABLE),
            optional("ConditionExpression", text()),
            optional("ExpressionAttributeNames", Shapes.EXPRESSION_NAMES),
            optional("ExpressionAttributeValues", Shapes.EXPRESSION_VALUES),
            optional("ReturnValuesOnConditionCheckFailure", Shapes.RETURN_VALUES_ON_FAILURE));

    private static final Type.Structure UPDATE = structure(
            "Update",
            required("Key", key()),
            required("UpdateExpression", text()),
            required("TableName", Shapes.TABLE),
            optional("ConditionExpression", text()),
            optional("ExpressionAttributeNames", Shapes.EXPRESSION_NAMES),
            optional("ExpressionAttributeValues", Shapes.EXPRESSION_VALUES),
            optional("ReturnValuesOnConditionCheckFailure", Shapes.RETURN_VALUES_ON_FAILURE));

    static final Type.Structure TRANSACT_WRITE_ITEMS = structure(
            "TransactWriteItemsInput",
            required(
                    "TransactItems",
                    listOf(
                            structure(
                                    "TransactWriteItem",
                                    optional("ConditionCheck", CONDITION_CHECK),
                                    optional("Put", PUT),
                                    optional("Delete", DELETE),
                                    optional("Update", UPDATE)),
                            1,
                            100)),
            optional("ReturnConsumedCapacity", Shapes.RETURN_CONSUMED_CAPACITY),
            optional("ReturnItemCollectionMetrics", Shapes.RETURN_ITEM_COLLECTION_METRICS),
            optional("ClientRequestToken", text(1, 36)));

    static final Type.Structure TRANSACT_GET_ITEMS = structure(
            "TransactGetItemsInput",
            required(
                    "TransactItems",
                    listOf(
                            structure(
                                    "TransactGetItem",
                                    required(
                                            "Get",
                                            structure(
                                                    "Get",
                                                    required("Key", key()),
                                                    required("TableName", Shapes.TABLE),
                                                    optional("ProjectionExpression", text()),
                                                    optional("ExpressionAttributeNames", Shapes.EXPRESSION_NAMES)))),
                            1,
                            100)),
            optional("ReturnConsumedCapacity", Shapes.RETURN_CONSUMED_CAPACITY));

    private BatchRequests() {}
}

package dev.dynamodojo.api;

import static dev.dynamodojo.api.Declare.attribute;
import static dev.dynamodojo.api.Declare.flag;
import static dev.dynamodojo.api.Declare.integer;
import static dev.dynamodojo.api.Declare.listOf;
import static dev.dynamodojo.api.Declare.optional;
import static dev.dynamodojo.api.Declare.required;
import static dev.dynamodojo.api.Declare.structure;
import static dev.dynamodojo.api.Declare.text;

/** Requests that carry PartiQL statements. Source: documented ("Amazon DynamoDB API Reference"). */
final class StatementRequests {
    private static final Type.Text STATEMENT = text(1, 8192);
    private static final Type.ListOf PARAMETERS = listOf(attribute(), 1);

    static final Type.Structure EXECUTE_STATEMENT = structure(
            "ExecuteStatementInput",
            required("Statement", STATEMENT),
            optional("Parameters", PARAMETERS),
            optional("ConsistentRead", flag()),
            optional("NextToken", text(1, 32_768)),
            optional("ReturnConsumedCapacity", Shapes.RETURN_CONSUMED_CAPACITY),
            optional("Limit", integer(1)),
            optional("ReturnValuesOnConditionCheckFailure", Shapes.RETURN_VALUES_ON_FAILURE));

    static final Type.Structure BATCH_EXECUTE_STATEMENT = structure(
            "BatchExecuteStatementInput",
            required(
                    "Statements",
                    listOf(
                            structure(
                                    "BatchStatementRequest",
                                    required("Statement", STATEMENT),
                                    optional("Parameters", PARAMETERS),
                                    optional("ConsistentRead", flag()),
                                    optional("ReturnValuesOnConditionCheckFailure", Shapes.RETURN_VALUES_ON_FAILURE)),
                            1,
                            25)),
            optional("ReturnConsumedCapacity", Shapes.RETURN_CONSUMED_CAPACITY));

    static final Type.Structure EXECUTE_TRANSACTION = structure(
            "ExecuteTransactionInput",
            required(
                    "TransactStatements",
                    listOf(
                            structure(
                                    "ParameterizedStatement",
                                    required("Statement", STATEMENT),
                                    optional("Parameters", PARAMETERS),
                                    optional("ReturnValuesOnConditionCheckFailure", Shapes.RETURN_VALUES_ON_FAILURE)),
                            1,
                            100)),
            optional("ClientRequestToken", text(1, 36)),
            optional("ReturnConsumedCapacity", Shapes.RETURN_CONSUMED_CAPACITY));

    private StatementRequests() {}
}

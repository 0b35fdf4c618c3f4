package dev.dynamodojo.api;

import static dev.dynamodojo.api.Declare.integer;
import static dev.dynamodojo.api.Declare.oneOf;
import static dev.dynamodojo.api.Declare.optional;
import static dev.dynamodojo.api.Declare.required;
import static dev.dynamodojo.api.Declare.structure;
import static dev.dynamodojo.api.Declare.text;

/** Requests of DynamoDB Streams and about time to live. Source: documented ("Amazon DynamoDB Streams API Reference"). */
final class StreamRequests {
    private static final Type.Text STREAM_ARN = text(37, 1024);
    private static final Type.Text SHARD_ID = text(28, 65);

    static final Type.Structure LIST_STREAMS = structure(
            "ListStreamsInput",
            optional("TableName", Shapes.TABLE_NAME),
            optional("Limit", integer(1)),
            optional("ExclusiveStartStreamArn", STREAM_ARN));

    static final Type.Structure DESCRIBE_STREAM = structure(
            "DescribeStreamInput",
            required("StreamArn", STREAM_ARN),
            optional("Limit", integer(1)),
            optional("ExclusiveStartShardId", SHARD_ID),
            optional(
                    "ShardFilter",
                    structure("ShardFilter", optional("Type", oneOf("CHILD_SHARDS")), optional("ShardId", SHARD_ID))));

    static final Type.Structure GET_SHARD_ITERATOR = structure(
            "GetShardIteratorInput",
            required("StreamArn", STREAM_ARN),
            required("ShardId", SHARD_ID),
            required(
                    "ShardIteratorType",
                    oneOf("AFTER_SEQUENCE_NUMBER", "LATEST", "AT_SEQUENCE_NUMBER", "TRIM_HORIZON")),
            optional("SequenceNumber", text(21, 40)),
            Declare.later("Timestamp", new Type.Timestamp()));

    static final Type.Structure GET_RECORDS =
            structure("GetRecordsInput", required("ShardIterator", text(1, 2048)), optional("Limit", integer(1)));

    static final Type.Structure DESCRIBE_TIME_TO_LIVE =
            structure("DescribeTimeToLiveInput", required("TableName", Shapes.TABLE));

    static final Type.Structure UPDATE_TIME_TO_LIVE = structure(
            "UpdateTimeToLiveInput",
            required("TableName", Shapes.TABLE),
            required(
                    "TimeToLiveSpecification",
                    structure(
                            "TimeToLiveSpecification",
                            required("Enabled", Declare.flag()),
                            required("AttributeName", text(1, 255)))));

    private StreamRequests() {}
}

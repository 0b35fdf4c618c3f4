package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.change.StreamRules;
import dev.dynamodojo.engine.store.Shard;
import dev.dynamodojo.engine.store.TableStream;
import dev.dynamodojo.service.ServiceException;

/** The stream a request is about, as it is at the moment of the call. */
final class TargetStream {
    private static final String STREAM_PART = "/stream/";
    private static final String TABLE_PART = ":table/";

    private static final int SEQUENCE_DIGITS = 20;

    private TargetStream() {}

    /** Errors: ValidationException for what is no stream's ARN, ResourceNotFoundException. */
    static TableStream need(Call call, String arn) {
        int label = arn.indexOf(STREAM_PART);
        int table = arn.indexOf(TABLE_PART);
        if (!arn.startsWith("arn:") || table < 0 || label < table) {
            // assumed
            throw ServiceException.validation("Invalid StreamArn");
        }
        String name = arn.substring(table + TABLE_PART.length(), label);
        return call.database()
                .streams()
                .find(name, arn.substring(label + STREAM_PART.length()))
                .filter(stream -> !StreamRules.isGone(stream, call.nowMillis()))
                .map(stream -> StreamRules.current(stream, call.nowMillis()))
                .orElseThrow(() -> new ServiceException(
                        "ResourceNotFoundException", "Requested resource not found: Stream: " + arn + " not found"));
    }

    static Shard needShard(TableStream stream, String id) {
        return stream.shards().stream()
                .filter(shard -> shard.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new ServiceException(
                        "ResourceNotFoundException",
                        "Requested resource not found: Shard: " + id + " in Stream: " + arn(stream) + " not found"));
    }

    static String arn(TableStream stream) {
        return Arn.ofStream(stream.table(), stream.label());
    }

    /** A sequence number as the service writes them: at least 21 digits. */
    static String sequence(long number) {
        String digits = Long.toString(number);
        return "1" + "0".repeat(SEQUENCE_DIGITS - digits.length()) + digits;
    }
}

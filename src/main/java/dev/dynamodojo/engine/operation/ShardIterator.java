package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.store.TableStream;
import dev.dynamodojo.service.ServiceException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * A place in a shard, as text that only the engine reads.
 *
 * @param arn the stream
 * @param shard the shard's id
 * @param sequence the first sequence number that is still to be read
 * @param madeMillis virtual epoch milliseconds
 */
record ShardIterator(String arn, String shard, long sequence, long madeMillis) {
    /** Documented ("GetShardIterator"): an iterator lives for 15 minutes. */
    private static final long LIFE_MILLIS = 15L * 60 * 1000;

    private static final String VERSION = "|1|";

    static ShardIterator of(TableStream stream, String shard, long sequence, long nowMillis) {
        return new ShardIterator(TargetStream.arn(stream), shard, sequence, nowMillis);
    }

    String text() {
        String place = shard + "," + sequence + "," + madeMillis;
        return arn + VERSION + Base64.getEncoder().encodeToString(place.getBytes(StandardCharsets.UTF_8));
    }

    /** Errors: ValidationException for a text that is no iterator, ExpiredIteratorException for one that is too old. */
    static ShardIterator read(String text, long nowMillis) {
        ShardIterator iterator = parse(text);
        if (iterator.madeMillis + LIFE_MILLIS <= nowMillis) {
            throw new ServiceException("ExpiredIteratorException", "Iterator is expired. Please get a new one.");
        }
        return iterator;
    }

    private static ShardIterator parse(String text) {
        int end = text.indexOf(VERSION);
        if (end < 0) {
            throw invalid();
        }
        try {
            byte[] decoded = Base64.getDecoder().decode(text.substring(end + VERSION.length()));
            String[] place = new String(decoded, StandardCharsets.UTF_8).split(",", -1);
            if (place.length == 3) {
                return new ShardIterator(
                        text.substring(0, end), place[0], Long.parseLong(place[1]), Long.parseLong(place[2]));
            }
        } catch (IllegalArgumentException e) {
            // falls through: not one of ours
        }
        throw invalid();
    }

    private static ServiceException invalid() {
        return ServiceException.validation("Invalid ShardIterator");
    }
}

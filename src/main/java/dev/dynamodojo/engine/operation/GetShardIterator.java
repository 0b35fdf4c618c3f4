package dev.dynamodojo.engine.operation;

import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.Shard;
import dev.dynamodojo.engine.store.TableStream;
import dev.dynamodojo.service.ServiceException;
import java.util.Optional;

/** Gives a place in a shard to read from. The wording of refusals about sequence numbers is assumed. */
final class GetShardIterator implements Action {
    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        Request request = call.request();
        TableStream stream = TargetStream.need(call, request.needText("StreamArn"));
        Shard shard = TargetStream.needShard(stream, request.needText("ShardId"));
        long sequence = sequence(call, shard);
        String text =
                ShardIterator.of(stream, shard.id(), sequence, call.nowMillis()).text();
        return Outcome.read(out -> out.writeStringField("ShardIterator", text), Consumed.NONE);
    }

    /** The first sequence number to read. */
    private static long sequence(Call call, Shard shard) {
        String type = call.request().needText("ShardIteratorType");
        Optional<String> given = call.request().text("SequenceNumber");
        boolean needs = type.endsWith("SEQUENCE_NUMBER");
        if (needs && given.isEmpty()) {
            throw ServiceException.validation("SequenceNumber must be specified when ShardIteratorType is " + type);
        }
        if (!needs && given.isPresent()) {
            throw ServiceException.validation("SequenceNumber must not be specified when ShardIteratorType is " + type);
        }
        return switch (type) {
            case "TRIM_HORIZON" -> Math.max(shard.startSequence(), shard.trimmedSequence() + 1);
            case "LATEST" -> shard.isOpen() ? call.database().streams().nextSequence() : shard.endSequence() + 1;
            case "AT_SEQUENCE_NUMBER" -> within(call, shard, given.orElseThrow());
            default -> within(call, shard, given.orElseThrow()) + 1;
        };
    }

    private static long within(Call call, Shard shard, String given) {
        long number = parsed(given);
        long last = shard.isOpen() ? call.database().streams().nextSequence() - 1 : shard.endSequence();
        if (number < shard.startSequence() || number > Math.max(last, shard.startSequence())) {
            throw ServiceException.validation(
                    "Invalid SequenceNumber: " + given + " is not in the shard " + shard.id());
        }
        if (number <= shard.trimmedSequence()) {
            throw GetRecords.trimmed();
        }
        return number;
    }

    private static long parsed(String given) {
        try {
            long number = Long.parseLong(given.substring(1));
            if (given.equals(TargetStream.sequence(number))) {
                return number;
            }
        } catch (NumberFormatException e) {
            // falls through: none of ours
        }
        throw ServiceException.validation("Invalid SequenceNumber: " + given);
    }
}

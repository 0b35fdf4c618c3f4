package dev.dynamodojo.engine.operation;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.store.Shard;
import dev.dynamodojo.engine.store.StreamRecord;
import dev.dynamodojo.engine.store.TableStream;
import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.service.ServiceException;
import dev.dynamodojo.time.Chance;
import dev.dynamodojo.value.Item;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Reads records of a shard from an iterator on: at most 1,000, or 1 MB (documented: "GetRecords"). After the last record of
 * a closed shard there is no next iterator.
 */
final class GetRecords implements Action {
    private static final HexFormat HEX = HexFormat.of();
    private static final long RECORDS_MAX = 1_000;
    private static final long BYTES_MAX = 1024 * 1024;

    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        ShardIterator from = ShardIterator.read(call.request().needText("ShardIterator"), call.nowMillis());
        long limit = call.request().whole("Limit").orElse(RECORDS_MAX);
        if (limit > RECORDS_MAX) {
            throw ServiceException.validation("1 validation error detected: Value '" + limit
                    + "' at 'limit' failed to satisfy constraint: Member must have value less than or equal to 1000");
        }
        TableStream stream = TargetStream.need(call, from.arn());
        Shard shard = stream.shards().stream()
                .filter(s -> s.id().equals(from.shard()))
                .findFirst()
                .orElseThrow(GetRecords::trimmed);
        if (from.sequence() <= shard.trimmedSequence()) {
            throw trimmed();
        }
        List<Told> records = read(stream, shard, from.sequence(), limit);
        long next = records.isEmpty()
                ? from.sequence()
                : records.get(records.size() - 1).record().sequence() + 1;
        boolean isOver = !shard.isOpen()
                && (shard.records().isEmpty() || next > shard.records().lastKey());
        return Outcome.read(
                out -> {
                    out.writeArrayFieldStart("Records");
                    for (Told record : records) {
                        record.write(out);
                    }
                    out.writeEndArray();
                    if (!isOver) {
                        out.writeStringField(
                                "NextShardIterator",
                                ShardIterator.of(stream, shard.id(), next, call.nowMillis())
                                        .text());
                    }
                },
                Consumed.NONE);
    }

    /** Wording observed. */
    static ServiceException trimmed() {
        return new ServiceException("TrimmedDataAccessException", "The data you are trying to access has been trimmed");
    }

    private static List<Told> read(TableStream stream, Shard shard, long from, long limit) {
        List<Told> records = new ArrayList<>();
        long bytes = 0;
        for (StreamRecord record : shard.records().tailMap(from, true).values()) {
            Told told = Told.of(stream, record);
            bytes += told.sizeBytes();
            if (records.size() == limit || !records.isEmpty() && bytes > BYTES_MAX) {
                break;
            }
            records.add(told);
        }
        return records;
    }

    /** A record as the stream's view type shows it. */
    private record Told(TableStream stream, StreamRecord record, Item keys, Item newImage, Item oldImage) {
        static Told of(TableStream stream, StreamRecord record) {
            Item either = record.either().item();
            Item.Builder keys = Item.builder();
            for (String name : stream.keys().names()) {
                keys.put(name, either.get(name));
            }
            boolean both = stream.viewType().equals("NEW_AND_OLD_IMAGES");
            boolean showsNew = both || stream.viewType().equals("NEW_IMAGE");
            boolean showsOld = both || stream.viewType().equals("OLD_IMAGE");
            Item newImage = showsNew && record.after() != null ? either : null;
            return new Told(stream, record, keys.build(), newImage, showsOld ? before(record, either) : null);
        }

        /** Unpacked once where it is the only image. */
        private static Item before(StreamRecord record, Item either) {
            if (record.before() == null) {
                return null;
            }
            return record.after() == null ? either : record.before().item();
        }

        long sizeBytes() {
            return (long) keys.sizeBytes()
                    + (newImage == null ? 0 : newImage.sizeBytes())
                    + (oldImage == null ? 0 : oldImage.sizeBytes());
        }

        void write(JsonGenerator out) throws IOException {
            out.writeStartObject();
            out.writeStringField("eventID", eventId());
            out.writeStringField("eventName", eventName());
            out.writeStringField("eventVersion", "1.1");
            out.writeStringField("eventSource", "aws:dynamodb");
            out.writeStringField("awsRegion", Arn.REGION);
            out.writeObjectFieldStart("dynamodb");
            out.writeNumberField("ApproximateCreationDateTime", record.millis() / 1000);
            writeImage(out, "Keys", keys);
            writeImage(out, "NewImage", newImage);
            writeImage(out, "OldImage", oldImage);
            out.writeStringField("SequenceNumber", TargetStream.sequence(record.sequence()));
            out.writeNumberField("SizeBytes", sizeBytes());
            out.writeStringField("StreamViewType", stream.viewType());
            out.writeEndObject();
            if (record.byService()) {
                out.writeObjectFieldStart("userIdentity");
                out.writeStringField("PrincipalId", "dynamodb.amazonaws.com");
                out.writeStringField("Type", "Service");
                out.writeEndObject();
            }
            out.writeEndObject();
        }

        /** The same record has the same id, whoever reads it and when. */
        private String eventId() {
            Chance chance = new Chance(record.sequence()).split(stream.label());
            return HEX.toHexDigits(chance.nextLong()) + HEX.toHexDigits(chance.nextLong());
        }

        private String eventName() {
            if (record.before() == null) {
                return "INSERT";
            }
            return record.after() == null ? "REMOVE" : "MODIFY";
        }

        private static void writeImage(JsonGenerator out, String member, Item image) throws IOException {
            if (image != null) {
                out.writeFieldName(member);
                ItemWriter.writeItem(out, image);
            }
        }
    }
}

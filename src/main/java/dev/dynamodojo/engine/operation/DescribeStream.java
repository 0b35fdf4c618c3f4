package dev.dynamodojo.engine.operation;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.change.StreamRules;
import dev.dynamodojo.engine.store.Shard;
import dev.dynamodojo.engine.store.TableStream;
import dev.dynamodojo.service.ServiceException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Describes a stream and its shards, at most 100 in one response, or the children of one shard. */
final class DescribeStream implements Action {
    private static final long PAGE_MAX = 100;

    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        Request request = call.request();
        TableStream stream = TargetStream.need(call, request.needText("StreamArn"));
        List<Shard> asked = filtered(request, stream);
        Optional<String> after = request.text("ExclusiveStartShardId");
        int start = 0;
        if (after.isPresent()) {
            while (start < asked.size() && !asked.get(start).id().equals(after.get())) {
                start++;
            }
            start++;
        }
        long limit = Math.min(PAGE_MAX, request.whole("Limit").orElse(PAGE_MAX));
        List<Shard> shown = new ArrayList<>();
        while (start < asked.size() && shown.size() < limit) {
            shown.add(asked.get(start++));
        }
        return Outcome.read(reply(stream, status(call, stream), shown, start < asked.size()), Consumed.NONE);
    }

    /** The shards, or those that follow directly on the one the filter names (documented: "ShardFilter"). */
    private static List<Shard> filtered(Request request, TableStream stream) {
        Optional<Request> filter = request.structure("ShardFilter");
        if (filter.isEmpty()) {
            return stream.shards();
        }
        if (!filter.get().has("Type") || !filter.get().has("ShardId")) {
            // assumed
            throw ServiceException.validation("ShardFilter must have both Type and ShardId");
        }
        Shard parent = TargetStream.needShard(stream, filter.get().needText("ShardId"));
        return stream.shards().stream()
                .filter(shard -> parent.id().equals(shard.parent()))
                .toList();
    }

    /** For as long as the engine lets statuses last a stream is ENABLING or DISABLING, though it works, or does not, at once. */
    private static String status(Call call, TableStream stream) {
        long since = stream.isEnabled() ? stream.enabledMillis() : stream.disabledMillis();
        boolean changing = call.nowMillis() < since + call.database().settings().statusDelayMillis();
        if (changing) {
            return stream.isEnabled() ? "ENABLING" : "DISABLING";
        }
        return stream.isEnabled() ? "ENABLED" : "DISABLED";
    }

    private static Reply reply(TableStream stream, String status, List<Shard> shown, boolean more) {
        return out -> {
            out.writeObjectFieldStart("StreamDescription");
            out.writeStringField("StreamArn", TargetStream.arn(stream));
            out.writeStringField("StreamLabel", stream.label());
            out.writeStringField("StreamStatus", status);
            out.writeStringField("StreamViewType", stream.viewType());
            TableDescription.writeTime(out, "CreationRequestDateTime", stream.enabledMillis());
            out.writeStringField("TableName", stream.table());
            TableDescription.writeKeySchema(out, stream.keys());
            out.writeArrayFieldStart("Shards");
            Set<String> present = StreamRules.ids(stream.shards());
            for (Shard shard : shown) {
                writeShard(out, shard, present);
            }
            out.writeEndArray();
            if (more) {
                out.writeStringField(
                        "LastEvaluatedShardId", shown.get(shown.size() - 1).id());
            }
            out.writeEndObject();
        };
    }

    private static void writeShard(JsonGenerator out, Shard shard, Set<String> present) throws IOException {
        out.writeStartObject();
        out.writeStringField("ShardId", shard.id());
        out.writeObjectFieldStart("SequenceNumberRange");
        out.writeStringField("StartingSequenceNumber", TargetStream.sequence(shard.startSequence()));
        if (!shard.isOpen()) {
            out.writeStringField("EndingSequenceNumber", TargetStream.sequence(shard.endSequence()));
        }
        out.writeEndObject();
        if (shard.parent() != null && present.contains(shard.parent())) {
            out.writeStringField("ParentShardId", shard.parent());
        }
        out.writeEndObject();
    }
}

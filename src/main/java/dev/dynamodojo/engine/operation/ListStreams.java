package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.change.StreamRules;
import dev.dynamodojo.engine.store.TableStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lists streams that can be read, those of one table or of all, at most 100 in one response. */
final class ListStreams implements Action {
    private static final long PAGE_MAX = 100;

    @Override
    public boolean writes() {
        return false;
    }

    @Override
    public Outcome apply(Call call) {
        Optional<String> table = call.request().text("TableName");
        String after = call.request().text("ExclusiveStartStreamArn").orElse("");
        long limit = Math.min(PAGE_MAX, call.request().whole("Limit").orElse(PAGE_MAX));
        List<TableStream> listed = new ArrayList<>();
        boolean more = false;
        for (TableStream stream : call.database().streams().all()) {
            boolean asked = table.isEmpty() || table.get().equals(stream.table());
            if (asked
                    && TargetStream.arn(stream).compareTo(after) > 0
                    && !StreamRules.isGone(stream, call.nowMillis())) {
                more = listed.size() == limit;
                if (more) {
                    break;
                }
                listed.add(stream);
            }
        }
        return Outcome.read(reply(listed, more), Consumed.NONE);
    }

    private static Reply reply(List<TableStream> listed, boolean more) {
        return out -> {
            out.writeArrayFieldStart("Streams");
            for (TableStream stream : listed) {
                out.writeStartObject();
                out.writeStringField("StreamArn", TargetStream.arn(stream));
                out.writeStringField("TableName", stream.table());
                out.writeStringField("StreamLabel", stream.label());
                out.writeEndObject();
            }
            out.writeEndArray();
            if (more) {
                out.writeStringField("LastEvaluatedStreamArn", TargetStream.arn(listed.get(listed.size() - 1)));
            }
        };
    }
}

package dev.dynamodojo.shell;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.text.Nearest;
import dev.dynamodojo.view.Amounts;
import dev.dynamodojo.view.Escape;
import dev.dynamodojo.view.Look;
import dev.dynamodojo.view.StreamView;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code streams} on a database somewhere else: what its stream operations tell. */
final class StreamsElsewhere {
    /** Pages of one shard that are read at most: an open shard never says that it is over. */
    private static final int PAGES_MAX = 100;

    private final Session session;
    private final Door door;
    private final Look look;

    StreamsElsewhere(Session session) {
        this.session = session;
        this.door = session.door();
        this.look = session.screen().look();
    }

    /** One line for each stream. Errors: {@link Complaint} where the service refuses. */
    List<String> overview() {
        List<String> lines = new ArrayList<>();
        for (Map<?, ?> stream : streams()) {
            lines.addAll(StreamView.line(describe(stream), look));
        }
        return lines;
    }

    /** A table's stream and its shards. */
    List<String> shards(String table) {
        Map<?, ?> stream = describe(need(table));
        List<String> lines = new ArrayList<>(StreamView.line(stream, look));
        lines.addAll(StreamView.shards(stream, look));
        return lines;
    }

    /** The records that were not shown yet, or all that are kept. */
    List<String> tail(String table, boolean fromStart) {
        Map<?, ?> stream = describe(need(table));
        String arn = text(stream, "StreamArn");
        List<String> lines = new ArrayList<>();
        int count = 0;
        for (Object shard : list(stream, "Shards")) {
            String id = text((Map<?, ?>) shard, "ShardId");
            String place = arn + "/" + id;
            String after = fromStart ? "" : session.seenUpTo(place);
            for (Map<?, ?> record : records(arn, id, after)) {
                lines.addAll(StreamView.record(record, look));
                session.seenUpTo(place, text((Map<?, ?>) record.get("dynamodb"), "SequenceNumber"));
                count++;
            }
        }
        lines.add(
                count == 0
                        ? "nothing new" + (fromStart ? "" : "; streams tail " + table + " start shows all")
                        : Amounts.plural(count, "record"));
        return lines;
    }

    private List<Map<?, ?>> records(String arn, String shard, String after) {
        Map<String, Object> request = new LinkedHashMap<>();
        request.put("StreamArn", arn);
        request.put("ShardId", shard);
        request.put("ShardIteratorType", after.isEmpty() ? "TRIM_HORIZON" : "AFTER_SEQUENCE_NUMBER");
        if (!after.isEmpty()) {
            request.put("SequenceNumber", after);
        }
        Object iterator = call("GetShardIterator", request).get("ShardIterator");
        List<Map<?, ?>> records = new ArrayList<>();
        for (int page = 0; page < PAGES_MAX && iterator != null; page++) {
            Map<?, ?> body = call("GetRecords", Map.of("ShardIterator", iterator));
            List<?> some = list(body, "Records");
            some.forEach(record -> records.add((Map<?, ?>) record));
            iterator = some.isEmpty() ? null : body.get("NextShardIterator");
        }
        return records;
    }

    private List<Map<?, ?>> streams() {
        List<Map<?, ?>> all = new ArrayList<>();
        Map<String, Object> request = new LinkedHashMap<>();
        do {
            Map<?, ?> body = call("ListStreams", request);
            list(body, "Streams").forEach(stream -> all.add((Map<?, ?>) stream));
            request.put("ExclusiveStartStreamArn", body.get("LastEvaluatedStreamArn"));
        } while (request.get("ExclusiveStartStreamArn") != null);
        return all;
    }

    /** A table's stream, the latest if it had several. */
    private Map<?, ?> need(String table) {
        List<Map<?, ?>> all = streams();
        List<String> names = all.stream().map(s -> text(s, "TableName")).toList();
        return all.stream()
                .filter(s -> text(s, "TableName").equals(table))
                .reduce((one, other) ->
                        text(one, "StreamLabel").compareTo(text(other, "StreamLabel")) > 0 ? one : other)
                .orElseThrow(() -> new Complaint(
                        "The table " + Escape.line(table) + " has no stream.",
                        Nearest.to(table, names).map(n -> "streams " + n).orElse("streams")));
    }

    /** All pages of a description in one. */
    private Map<?, ?> describe(Map<?, ?> stream) {
        Map<String, Object> request = new LinkedHashMap<>();
        request.put("StreamArn", text(stream, "StreamArn"));
        Map<String, Object> whole = new LinkedHashMap<>();
        List<Object> shards = new ArrayList<>();
        do {
            Map<?, ?> page = (Map<?, ?>) call("DescribeStream", request).get("StreamDescription");
            page.forEach((name, value) -> whole.put((String) name, value));
            shards.addAll(list(page, "Shards"));
            request.put("ExclusiveStartShardId", page.get("LastEvaluatedShardId"));
        } while (request.get("ExclusiveStartShardId") != null);
        whole.put("Shards", shards);
        return whole;
    }

    private Map<?, ?> call(String operation, Map<String, Object> request) {
        Map<String, Object> given = new LinkedHashMap<>(request);
        given.values().removeIf(value -> value == null);
        Answer answer = door.call(operation, PlainJson.text(given).getBytes(StandardCharsets.UTF_8));
        answer.refusal().ifPresent(refusal -> {
            throw new Complaint(operation + " is refused there: " + refusal.code() + ": " + refusal.message(), "");
        });
        return (Map<?, ?>) PlainJson.read(answer.bodyText());
    }

    private static List<?> list(Map<?, ?> map, String name) {
        return map.get(name) instanceof List<?> list ? list : List.of();
    }

    private static String text(Map<?, ?> map, String name) {
        return map.get(name) instanceof String text ? text : "";
    }
}

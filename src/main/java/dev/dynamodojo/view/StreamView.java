package dev.dynamodojo.view;

import com.fasterxml.jackson.core.JsonParser;
import dev.dynamodojo.engine.store.Shard;
import dev.dynamodojo.engine.store.StreamRecord;
import dev.dynamodojo.engine.store.TableStream;
import dev.dynamodojo.json.ItemReader;
import dev.dynamodojo.json.Json;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Streams, shards and records as text. */
public final class StreamView {
    private static final int TIME_BEGINS = 11;
    private static final int TIME_ENDS = 19;

    private StreamView() {}

    /** A stream in a line. */
    public static List<String> line(TableStream stream, Look look) {
        long open = stream.shards().stream().filter(Shard::isOpen).count();
        int records = stream.shards().stream().mapToInt(s -> s.records().size()).sum();
        String text = stream.viewType() + "   "
                + Amounts.plural(stream.shards().size(), "shard") + ", " + open + " open   "
                + Amounts.plural(records, "record") + "   "
                + (stream.isEnabled()
                        ? "since " + stream.label()
                        : "disabled " + Instant.ofEpochMilli(stream.disabledMillis()));
        return Wrap.labelled(Escape.line(stream.table()) + "   ", text, look.width() - 1);
    }

    /** The shards, a parent before its children, which are set in where there are several. */
    public static List<String> shards(TableStream stream, Look look) {
        List<String> lines = new ArrayList<>();
        Set<String> known = new HashSet<>();
        stream.shards().forEach(s -> known.add(s.id()));
        for (Shard shard : stream.shards()) {
            if (shard.parent() == null || !known.contains(shard.parent())) {
                appendTree(lines, stream, shard, "  ", look);
            }
        }
        return lines;
    }

    private static void appendTree(List<String> lines, TableStream stream, Shard shard, String before, Look look) {
        String state = shard.isOpen() ? "open" : "closed " + time(shard.closedMillis());
        lines.addAll(Wrap.labelled(
                before,
                shortId(shard) + "   opened " + time(shard.openedMillis()) + "   " + state + "   "
                        + Amounts.plural(shard.records().size(), "record"),
                look.width() - 1));
        List<Shard> children = stream.shards().stream()
                .filter(child -> shard.id().equals(child.parent()))
                .toList();
        for (Shard child : children) {
            appendTree(lines, stream, child, children.size() > 1 ? before + look.fit("└ ") : before, look);
        }
    }

    /** A StreamDescription in a line, as far as it tells. */
    public static List<String> line(Map<?, ?> stream, Look look) {
        List<?> shards = (List<?>) stream.get("Shards");
        long open = shards.stream().filter(s -> isOpen((Map<?, ?>) s)).count();
        String text = stream.get("StreamViewType") + "   " + Amounts.plural(shards.size(), "shard") + ", " + open
                + " open   "
                + (String.valueOf(stream.get("StreamStatus")).startsWith("ENABL") ? "since " : "disabled, of ")
                + stream.get("StreamLabel");
        return Wrap.labelled(Escape.line(stream.get("TableName") + "   "), Escape.line(text), look.width() - 1);
    }

    /** The shards of a StreamDescription, in its order. */
    public static List<String> shards(Map<?, ?> stream, Look look) {
        List<String> lines = new ArrayList<>();
        for (Object one : (List<?>) stream.get("Shards")) {
            Map<?, ?> shard = (Map<?, ?>) one;
            Object parent = shard.get("ParentShardId");
            String text = shortId(String.valueOf(shard.get("ShardId"))) + "   " + (isOpen(shard) ? "open" : "closed")
                    + (parent == null ? "" : "   child of " + shortId(parent.toString()));
            lines.addAll(Wrap.labelled("  ", Escape.line(text), look.width() - 1));
        }
        return lines;
    }

    private static boolean isOpen(Map<?, ?> shard) {
        return !(shard.get("SequenceNumberRange") instanceof Map<?, ?> range)
                || range.get("EndingSequenceNumber") == null;
    }

    /** A record as GetRecords returns it. */
    public static List<String> record(Map<?, ?> record, Look look) {
        Map<?, ?> change = (Map<?, ?>) record.get("dynamodb");
        String event = String.valueOf(record.get("eventName"));
        Item keys = item(change.get("Keys"));
        boolean byService = record.get("userIdentity") instanceof Map<?, ?>;
        String changed = byService
                ? "expired: deleted by the service"
                : changed(
                        String.valueOf(change.get("StreamViewType")),
                        keys.names(),
                        item(change.get("OldImage")),
                        item(change.get("NewImage")));
        long millis = Math.round(((Number) change.get("ApproximateCreationDateTime")).doubleValue() * 1_000);
        return record(millis, event, keys, keys.names(), changed, look);
    }

    /** An item in DynamoDB JSON as a map; null where there is none. */
    private static Item item(Object json) {
        if (!(json instanceof Map<?, ?>)) {
            return null;
        }
        try (JsonParser in = Json.FACTORY.createParser(PlainJson.text(json))) {
            in.nextToken();
            return new ItemReader().readItem(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The end of a shard's id, which tells it from the others. */
    public static String shortId(Shard shard) {
        return shortId(shard.id());
    }

    private static String shortId(String id) {
        return "shard …" + id.substring(Math.max(0, id.length() - 8));
    }

    /** A record: when, what, which item, and what changed. */
    public static List<String> record(TableStream stream, StreamRecord record, Look look) {
        Item before = record.before() == null ? null : record.before().item();
        Item after = record.after() == null ? null : record.after().item();
        String event = before == null ? "INSERT" : after == null ? "REMOVE" : "MODIFY";
        String changed = record.byService()
                ? "expired: deleted by the service"
                : changed(stream.viewType(), stream.keys().names(), before, after);
        return record(
                record.millis(),
                event,
                after == null ? before : after,
                stream.keys().names(),
                changed,
                look);
    }

    private static List<String> record(
            long millis, String event, Item item, List<String> keyNames, String changed, Look look) {
        List<String> keys = new ArrayList<>();
        for (String name : keyNames) {
            keys.add(name + "=" + Values.text(item.get(name)));
        }
        String text = String.join(" ", keys) + "   " + changed;
        return Wrap.labelled(time(millis) + "  " + event + "  ", Escape.line(text.strip()), look.width() - 1);
    }

    /** What the view type lets a reader see of the change. */
    private static String changed(String viewType, List<String> keyNames, Item before, Item after) {
        boolean showsNew = !viewType.equals("OLD_IMAGE");
        boolean showsOld = !viewType.equals("NEW_IMAGE");
        if (viewType.equals("KEYS_ONLY")) {
            return "";
        }
        Set<String> names = new java.util.LinkedHashSet<>();
        if (before != null) {
            names.addAll(before.names());
        }
        if (after != null) {
            names.addAll(after.names());
        }
        keyNames.forEach(names::remove);
        List<String> parts = new ArrayList<>();
        for (String name : names) {
            AttributeValue old = before == null ? null : before.get(name);
            AttributeValue now = after == null ? null : after.get(name);
            if (old != null && old.equals(now)) {
                continue;
            }
            String from = showsOld && old != null ? Values.text(old) : "";
            String to = showsNew && now != null ? Values.text(now) : "";
            parts.add(name + ": " + (from.isEmpty() ? to : to.isEmpty() ? from + " → –" : from + " → " + to));
        }
        return String.join(", ", parts);
    }

    private static String time(long millis) {
        return Instant.ofEpochMilli(millis).toString().substring(TIME_BEGINS, TIME_ENDS);
    }
}

package dev.dynamodojo.view;

import dev.dynamodojo.engine.store.Shard;
import dev.dynamodojo.engine.store.StreamRecord;
import dev.dynamodojo.engine.store.TableStream;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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

    /** The end of a shard's id, which tells it from the others. */
    public static String shortId(Shard shard) {
        return "shard …" + shard.id().substring(shard.id().length() - 8);
    }

    /** A record: when, what, which item, and what changed. */
    public static List<String> record(TableStream stream, StreamRecord record, Look look) {
        Item before = record.before() == null ? null : record.before().item();
        Item after = record.after() == null ? null : record.after().item();
        String event = before == null ? "INSERT" : after == null ? "REMOVE" : "MODIFY";
        List<String> keys = new ArrayList<>();
        for (String name : stream.keys().names()) {
            keys.add(name + "=" + Values.text((after == null ? before : after).get(name)));
        }
        String text = String.join(" ", keys) + "   "
                + (record.byService() ? "expired: deleted by the service" : changed(stream, before, after));
        return Wrap.labelled(time(record.millis()) + "  " + event + "  ", Escape.line(text.strip()), look.width() - 1);
    }

    /** What the view type lets a reader see of the change. */
    private static String changed(TableStream stream, Item before, Item after) {
        boolean showsNew = !stream.viewType().equals("OLD_IMAGE");
        boolean showsOld = !stream.viewType().equals("NEW_IMAGE");
        if (stream.viewType().equals("KEYS_ONLY")) {
            return "";
        }
        Set<String> names = new java.util.LinkedHashSet<>();
        if (before != null) {
            names.addAll(before.names());
        }
        if (after != null) {
            names.addAll(after.names());
        }
        names.removeAll(stream.keys().names());
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

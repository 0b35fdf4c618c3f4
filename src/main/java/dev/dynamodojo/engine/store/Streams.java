package dev.dynamodojo.engine.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pcollections.TreePMap;

/**
 * All streams of a database.
 *
 * @param nextSequence the sequence number the next record gets
 * @param enabled by table name: a table has one at most
 * @param ended disabled ones, by table name, slash, label
 * @param trimMillis virtual epoch milliseconds before which no record and no stream is too old
 */
public record Streams(
        long nextSequence,
        TreePMap<String, TableStream> enabled,
        TreePMap<String, TableStream> ended,
        long trimMillis) {
    public static final Streams NONE = new Streams(1, TreePMap.empty(), TreePMap.empty(), Long.MAX_VALUE);

    /** The enabled stream of a table. */
    public Optional<TableStream> of(String table) {
        return Optional.ofNullable(enabled.get(table));
    }

    /** A stream, enabled or ended. */
    public Optional<TableStream> find(String table, String label) {
        TableStream live = enabled.get(table);
        return live != null && live.label().equals(label)
                ? Optional.of(live)
                : Optional.ofNullable(ended.get(table + "/" + label));
    }

    /** Ordered by table name and label. */
    public List<TableStream> all() {
        TreePMap<String, TableStream> all = ended;
        for (TableStream stream : enabled.values()) {
            all = all.plus(stream.table() + "/" + stream.label(), stream);
        }
        return new ArrayList<>(all.values());
    }

    /** These streams with this one in place of the one of the same table and label, if any. */
    public Streams with(TableStream stream) {
        String name = stream.table() + "/" + stream.label();
        return stream.isEnabled()
                ? new Streams(nextSequence, enabled.plus(stream.table(), stream), ended, trimMillis)
                : new Streams(nextSequence, withoutEnabled(stream), ended.plus(name, stream), trimMillis);
    }

    private TreePMap<String, TableStream> withoutEnabled(TableStream stream) {
        TableStream live = enabled.get(stream.table());
        return live != null && live.label().equals(stream.label()) ? enabled.minus(stream.table()) : enabled;
    }

    public Streams withNextSequence(long next) {
        return new Streams(next, enabled, ended, trimMillis);
    }

    public Streams withTrim(long millis) {
        return new Streams(nextSequence, enabled, ended, millis);
    }

    /** Records in all streams. */
    public long recordCount() {
        long count = 0;
        for (TableStream stream : all()) {
            for (Shard shard : stream.shards()) {
                count += shard.records().size();
            }
        }
        return count;
    }

    public Streams withoutEnded(TableStream stream) {
        return new Streams(nextSequence, enabled, ended.minus(stream.table() + "/" + stream.label()), trimMillis);
    }
}

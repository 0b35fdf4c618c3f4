package dev.dynamodojo.engine.change;

import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.Commit;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.EntryKey;
import dev.dynamodojo.engine.store.ExpiryQueue;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.value.Item;
import dev.dynamodojo.value.PackedItem;
import java.util.HashMap;
import java.util.Map;
import org.pcollections.TreePMap;

/**
 * What follows from the items that one commit writes: stream records and times of expiry. A commit may write an item several
 * times (statements of a batch): each time goes on from the one before.
 */
final class Written {
    private final Database before;
    private final Commit commit;
    private final long nowMillis;

    /** What earlier changes of the same commit left, by table and place; null where that is nothing. */
    private Map<String, Map<EntryKey, PackedItem>> left;

    Written(Database before, Commit commit, long nowMillis) {
        this.before = before;
        this.commit = commit;
        this.nowMillis = nowMillis;
    }

    /**
     * The database with what follows from one write.
     *
     * @param next with all of the commit's changes
     * @param key the item's key, or an item with it
     * @param after the item as it is then; null where there is none
     */
    Database into(Database next, String name, Item key, Item after, boolean byService) {
        boolean streamed = next.streams().enabled().containsKey(name);
        boolean expires = next.expiries().containsKey(name);
        if (!streamed && !expires) {
            return next;
        }
        Table table = next.table(name).orElseThrow();
        EntryKey place = table.layout().keyOf(key);
        PackedItem old = old(name, place);
        PackedItem now = after == null ? null : packed(table, place, after);
        boolean isFirst = !byService && (left == null || !left.containsKey(name));
        keep(name, place, now);
        Database result = next;
        if (streamed) {
            result = result.withStreams(
                    StreamRules.recorded(result.streams(), name, place.hash(), old, now, byService, nowMillis));
        }
        return expires
                ? result.withExpiries(ExpiryRules.written(
                        queues(result, name, isFirst), name, place, item(old), after, next.settings(), nowMillis))
                : result;
    }

    /** What was due before somebody writes has been done; where the commit was made this changes nothing, in a replay it does. */
    private TreePMap<String, ExpiryQueue> queues(Database next, String name, boolean isFirst) {
        ExpiryQueue queue = next.expiries().get(name);
        ExpiryQueue due = isFirst ? queue.until(nowMillis) : queue;
        return due == queue ? next.expiries() : next.expiries().plus(name, due);
    }

    /** The database after all writes: the last item that expired tells how far its queue was done. */
    Database done(Database next) {
        int changes = commit.changes().size();
        if (changes == 0 || !(commit.changes().get(changes - 1) instanceof Change.ItemExpired last)) {
            return next;
        }
        ExpiryQueue queue = next.expiries().get(last.table());
        if (queue == null) {
            return next;
        }
        EntryKey place = next.table(last.table()).orElseThrow().layout().keyOf(last.key());
        ExpiryQueue left = queue.after(new ExpiryQueue.Due(nowMillis, place));
        return left == queue ? next : next.withExpiries(next.expiries().plus(last.table(), left));
    }

    private static Item item(PackedItem packed) {
        return packed == null ? null : packed.item();
    }

    private PackedItem old(String name, EntryKey place) {
        if (left != null && left.containsKey(name) && left.get(name).containsKey(place)) {
            return left.get(name).get(place);
        }
        return before.table(name).map(t -> t.packed(place)).orElse(null);
    }

    /** The item as the table keeps it, so that both share its memory; anew where the commit writes it once more. */
    private PackedItem packed(Table table, EntryKey place, Item after) {
        PackedItem kept = table.packed(place);
        if (commit.changes().size() == 1) {
            return kept;
        }
        PackedItem packed = PackedItem.of(after);
        return kept != null && kept.isSameAs(packed) ? kept : packed;
    }

    private void keep(String name, EntryKey place, PackedItem now) {
        if (commit.changes().size() > 1) {
            left = left == null ? new HashMap<>() : left;
            left.computeIfAbsent(name, n -> new HashMap<>()).put(place, now);
        }
    }
}

package dev.dynamodojo.engine.store;

import java.util.Optional;
import org.pcollections.TreePMap;

/**
 * Which items of a table are to be looked at when, because they will have expired.
 *
 * <p>An entry may be out of date: its item may be gone or live longer by then. Whoever takes it checks.
 *
 * @param attribute the table's time to live attribute
 * @param entries in the order of their time
 */
public record ExpiryQueue(String attribute, TreePMap<Due, Boolean> entries) {
    /**
     * @param millis virtual epoch milliseconds at which the item goes
     * @param key the item's place
     */
    public record Due(long millis, EntryKey key) implements Comparable<Due> {
        @Override
        public int compareTo(Due other) {
            return millis == other.millis ? key.compareTo(other.key) : Long.compare(millis, other.millis);
        }
    }

    public static ExpiryQueue empty(String attribute) {
        return new ExpiryQueue(attribute, TreePMap.empty());
    }

    public ExpiryQueue plus(Due due) {
        return new ExpiryQueue(attribute, entries.plus(due, Boolean.TRUE));
    }

    public ExpiryQueue minus(Due due) {
        return new ExpiryQueue(attribute, entries.minus(due));
    }

    /** Without everything that was due by a moment; this queue itself where nothing was. */
    public ExpiryQueue until(long millis) {
        ExpiryQueue queue = this;
        while (!queue.entries.isEmpty() && queue.entries.firstKey().millis() <= millis) {
            queue = new ExpiryQueue(attribute, queue.entries.minusFirstEntry());
        }
        return queue;
    }

    /** Without everything up to and including a place in the order; this queue itself where there is nothing. */
    public ExpiryQueue after(Due last) {
        ExpiryQueue queue = this;
        while (!queue.entries.isEmpty() && queue.entries.firstKey().compareTo(last) <= 0) {
            queue = new ExpiryQueue(attribute, queue.entries.minusFirstEntry());
        }
        return queue;
    }

    public Optional<Due> first() {
        return entries.isEmpty() ? Optional.empty() : Optional.of(entries.firstKey());
    }
}

package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.Item;

/**
 * What a write did to one index.
 *
 * @param index the index
 * @param before the entry as it was, or null
 * @param after the entry as it is, or null
 * @param moved whether an entry with other key values took the old one's place
 * @param oldPlace where the old entry stood, or null
 * @param newPlace where the new entry stands, or null
 */
public record EntryChange(
        IndexDefinition index, Item before, Item after, boolean moved, EntryKey oldPlace, EntryKey newPlace) {
    /** The five things that can happen to an entry; {@code UNCHANGED}: there before and after, with equal content. */
    public enum Kind {
        NONE,
        INSERTED,
        REMOVED,
        UPDATED,
        MOVED,
        UNCHANGED
    }

    public Kind kind() {
        if (before == null) {
            return after == null ? Kind.NONE : Kind.INSERTED;
        }
        if (after == null) {
            return Kind.REMOVED;
        }
        if (moved) {
            return Kind.MOVED;
        }
        return before.equals(after) ? Kind.UNCHANGED : Kind.UPDATED;
    }

    /** Size of the old entry; 0 where there was none. */
    public int oldSizeBytes() {
        return before == null ? 0 : before.sizeBytes();
    }

    /** Size of the new entry; 0 where there is none. */
    public int newSizeBytes() {
        return after == null ? 0 : after.sizeBytes();
    }
}

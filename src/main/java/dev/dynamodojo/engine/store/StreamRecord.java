package dev.dynamodojo.engine.store;

import dev.dynamodojo.value.PackedItem;

/**
 * One change of one item, as a stream keeps it.
 *
 * @param sequence its place among all changes of the database; grows
 * @param millis virtual epoch milliseconds of the change
 * @param before the item before the change, or null where there was none
 * @param after the item after the change, or null where there is none
 * @param byService whether the service made the change itself, because the item had expired
 */
public record StreamRecord(long sequence, long millis, PackedItem before, PackedItem after, boolean byService) {
    /** Which of the two images tells what the item's key is: it is the same in both. */
    public PackedItem either() {
        return after == null ? before : after;
    }
}

package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.store.EntryKey;
import dev.dynamodojo.value.Item;

/** An ExclusiveStartKey: the key attributes of the source and of its table, and nothing else. */
final class StartKey {
    private StartKey() {}

    /** Where it stands in the source, or null where it is no key of the source. It need not exist there. */
    static EntryKey place(Source source, Item startKey) {
        return startKey.size() == source.layout().names().size()
                ? source.layout().keyOf(startKey)
                : null;
    }
}

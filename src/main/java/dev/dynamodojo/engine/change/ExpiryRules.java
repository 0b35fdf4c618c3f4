package dev.dynamodojo.engine.change;

import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.engine.store.EntryCursor;
import dev.dynamodojo.engine.store.EntryKey;
import dev.dynamodojo.engine.store.ExpiryQueue;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.store.TableDefinition;
import dev.dynamodojo.time.Chance;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import org.pcollections.TreePMap;

/**
 * Time to live: when an item goes.
 *
 * <p>Documented ("Using time to live (TTL) in DynamoDB"): the attribute is a top-level number of epoch seconds; other types,
 * and times more than five years in the past, are ignored; an expired item goes within a few days and can be read, changed
 * and rescued until then. Assumed: it goes between 0 and 48 hours after it has expired, or after it was written if that is
 * later, evenly spread; {@link EngineSettings} can change that.
 */
public final class ExpiryRules {
    private static final long FIVE_YEARS_MILLIS = 5L * 365 * 24 * 60 * 60 * 1000;
    /** Beyond this many epoch seconds nothing expires within the clock's range. */
    private static final BigDecimal SECONDS_MAX = BigDecimal.valueOf(Long.MAX_VALUE / 2_000);

    private ExpiryRules() {}

    /** A table's time to live attribute, where it is enabled. */
    public static Optional<String> attribute(TableDefinition definition) {
        return Optional.ofNullable((String) definition.settings().get("TimeToLiveAttribute"));
    }

    /** Whether an item has expired at a moment. */
    public static boolean isExpired(Item item, String attribute, long nowMillis) {
        OptionalLong expiry = expiryMillis(item, attribute);
        return expiry.isPresent()
                && expiry.getAsLong() <= nowMillis
                && expiry.getAsLong() > nowMillis - FIVE_YEARS_MILLIS;
    }

    private static OptionalLong expiryMillis(Item item, String attribute) {
        if (item == null || !(item.get(attribute) instanceof AttributeValue.N number)) {
            return OptionalLong.empty();
        }
        BigDecimal seconds = number.value();
        return seconds.signum() < 0 || seconds.compareTo(SECONDS_MAX) > 0
                ? OptionalLong.empty()
                : OptionalLong.of(seconds.movePointRight(3).longValue());
    }

    /** The queues after an item of a table with time to live was written. */
    static TreePMap<String, ExpiryQueue> written(
            TreePMap<String, ExpiryQueue> queues,
            String table,
            EntryKey place,
            Item before,
            Item after,
            EngineSettings settings,
            long nowMillis) {
        ExpiryQueue queue = queues.get(table);
        OptionalLong old = expiryMillis(before, queue.attribute());
        OptionalLong expiry = expiryMillis(after, queue.attribute());
        if (old.equals(expiry)) {
            return queues;
        }
        ExpiryQueue changed = queue;
        if (old.isPresent()) {
            changed = changed.minus(due(old.getAsLong(), place, settings));
        }
        if (expiry.isPresent() && expiry.getAsLong() > nowMillis - FIVE_YEARS_MILLIS) {
            changed = changed.plus(due(Math.max(expiry.getAsLong(), nowMillis), place, settings));
        }
        return queues.plus(table, changed);
    }

    private static ExpiryQueue.Due due(long fromMillis, EntryKey place, EngineSettings settings) {
        Chance chance = new Chance(settings.seed() ^ place.hash() * 31 ^ Arrays.hashCode(place.bytes()));
        long delay = (long) (chance.nextDouble() * settings.expiryDelayMaxMillis());
        return new ExpiryQueue.Due(fromMillis + delay, place);
    }

    /** The queues after a table was made or changed: an attribute that is new is looked for in all items. */
    static TreePMap<String, ExpiryQueue> defined(
            TreePMap<String, ExpiryQueue> queues, Table table, EngineSettings settings, long nowMillis) {
        Optional<String> attribute = attribute(table.definition());
        ExpiryQueue queue = queues.get(table.name());
        if (attribute.isEmpty()) {
            return queue == null ? queues : queues.minus(table.name());
        }
        return queue != null && queue.attribute().equals(attribute.get())
                ? queues
                : queues.plus(table.name(), filled(table, attribute.get(), settings, nowMillis));
    }

    private static ExpiryQueue filled(Table table, String attribute, EngineSettings settings, long nowMillis) {
        ExpiryQueue queue = ExpiryQueue.empty(attribute);
        EntryCursor items = table.items();
        while (items.next()) {
            Item item = items.item();
            OptionalLong expiry = expiryMillis(item, attribute);
            if (expiry.isPresent() && expiry.getAsLong() > nowMillis - FIVE_YEARS_MILLIS) {
                EntryKey place = table.layout().keyOf(item);
                queue = queue.plus(due(Math.max(expiry.getAsLong(), nowMillis), place, settings));
            }
        }
        return queue;
    }

    /** The queues of all tables under other settings. */
    static TreePMap<String, ExpiryQueue> adjusted(
            Iterable<Table> tables, TreePMap<String, ExpiryQueue> queues, EngineSettings settings, long nowMillis) {
        TreePMap<String, ExpiryQueue> adjusted = queues;
        for (Table table : tables) {
            if (queues.containsKey(table.name())) {
                String attribute = queues.get(table.name()).attribute();
                adjusted = adjusted.plus(table.name(), filled(table, attribute, settings, nowMillis));
            }
        }
        return adjusted;
    }
}

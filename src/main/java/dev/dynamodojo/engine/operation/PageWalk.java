package dev.dynamodojo.engine.operation;

import dev.dynamodojo.engine.capacity.Cost;
import dev.dynamodojo.engine.capacity.ReadRate;
import dev.dynamodojo.engine.store.EntryCursor;
import dev.dynamodojo.engine.store.EntryKey;
import dev.dynamodojo.engine.store.KeyRange;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.engine.trace.TraceSink;
import dev.dynamodojo.value.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Reads one page of a query or a scan: from where it starts until {@code Limit} items were examined, 1 MB was read, or
 * nothing is left.
 *
 * <p>The filter sees an item after it was read and paid for. The item that crosses 1 MB still belongs to the page
 * (observed: full pages cost 128.5 units). A page that ends because of the limit or of 1 MB gives a key to go on from,
 * even where nothing follows (documented: "Paginating table query results"). Assumed: a page is served by the partition where
 * it begins.
 */
final class PageWalk {
    static final int PAGE_BYTES_MAX = 1024 * 1024;

    private final Source source;
    private final Page.Settings settings;
    private final TraceSink trace;
    private final Meter meter;
    private final List<Item> kept = new ArrayList<>();
    private int examined;
    private int keptCount;
    private long readBytes;
    private long fetchedBytes;

    private PageWalk(Source source, Page.Settings settings, TraceSink trace, Meter meter) {
        this.source = source;
        this.settings = settings;
        this.trace = trace;
        this.meter = meter;
    }

    /** Reads the page, charges it, and tells the trace. */
    static Page read(Source source, KeyRange range, Page.Settings settings, TraceSink trace, Meter meter) {
        return new PageWalk(source, settings, trace, meter).read(range);
    }

    private Page read(KeyRange range) {
        EntryKey start = settings.backwards() ? range.high() : range.low();
        meter.admitRead(source, start);
        EntryCursor entries = source.read(range, settings.backwards());
        Item lastExamined = null;
        while (!isFull() && entries.next()) {
            lastExamined = entries.item();
            examine(lastExamined);
        }
        ReadRate rate = ReadRate.of(settings.stronglyConsistent());
        source.charge(meter, start, Cost.read(readBytes, rate));
        Item lastKey = isFull() ? source.layout().keyAttributes(lastExamined) : null;
        if (trace.isOn()) {
            trace.accept(new TraceEvent.PageRead(
                    source.table().name(), source.indexName(), examined, keptCount, readBytes, lastKey != null));
        }
        return new Page(kept, keptCount, examined, lastKey, readBytes + fetchedBytes);
    }

    private boolean isFull() {
        return examined >= settings.limit() || readBytes + fetchedBytes >= PAGE_BYTES_MAX;
    }

    private void examine(Item entry) {
        examined++;
        readBytes += entry.sizeBytes();
        Item item = settings.fetchesBaseItems() ? fetched(entry) : entry;
        Predicate<Item> filter = settings.filter();
        boolean keep = filter == null || filter.test(item);
        if (keep) {
            keptCount++;
            if (!settings.countOnly()) {
                kept.add(item);
            }
        }
        if (trace.isOn()) {
            trace.accept(
                    new TraceEvent.ItemExamined(source.table().name(), source.indexName(), entry.sizeBytes(), keep));
        }
    }

    /** A local index's base item: whole, rounded up by itself (documented: "Local secondary indexes"). */
    private Item fetched(Item entry) {
        Item base = source.table().baseItem(entry);
        fetchedBytes += base.sizeBytes();
        if (trace.isOn()) {
            trace.accept(new TraceEvent.BaseItemFetched(source.table().name(), source.indexName(), base.sizeBytes()));
        }
        ReadRate rate = ReadRate.of(settings.stronglyConsistent());
        EntryKey place = source.table().layout().keyOf(entry);
        meter.readTable(source.table(), place, Cost.read(base.sizeBytes(), rate));
        return base;
    }
}

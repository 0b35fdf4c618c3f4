package dev.dynamodojo.engine.operation;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.value.Item;
import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * One page of a query or scan.
 *
 * @param items what the filter let through, not yet projected; empty where only a count was asked for
 * @param count how many items the filter let through
 * @param scannedCount how many items were examined
 * @param lastKey where the next page starts; null where the end was reached
 * @param readBytes what was read, base items that were fetched among it
 */
record Page(List<Item> items, int count, int scannedCount, Item lastKey, long readBytes) {

    /**
     * How a page is read.
     *
     * @param limit items to examine at most
     * @param stronglyConsistent which rate is charged
     * @param backwards against the order of the keys
     * @param filter null where there is none
     * @param fetchesBaseItems whether each entry of a local index is followed to its base item
     * @param countOnly whether items need not be kept
     */
    record Settings(
            long limit,
            boolean stronglyConsistent,
            boolean backwards,
            Predicate<Item> filter,
            boolean fetchesBaseItems,
            boolean countOnly) {}

    /** Writes a page's response members; {@code projection} is null where whole items are wanted. */
    void write(JsonGenerator out, boolean countOnly, UnaryOperator<Item> projection) throws IOException {
        if (!countOnly) {
            out.writeArrayFieldStart("Items");
            for (Item item : items) {
                ItemWriter.writeItem(out, projection == null ? item : projection.apply(item));
            }
            out.writeEndArray();
        }
        out.writeNumberField("Count", count);
        out.writeNumberField("ScannedCount", scannedCount);
        if (lastKey != null) {
            out.writeFieldName("LastEvaluatedKey");
            ItemWriter.writeItem(out, lastKey);
        }
    }
}

package dev.dynamodojo.engine.operation;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import java.io.IOException;

/**
 * The size of an item collection after a write, as the service estimates it: a range of whole GB (documented: "Local
 * secondary indexes", item collections). Only tables with local indexes have item collections.
 *
 * @param partitionName the partition key attribute
 * @param partitionKey its value
 * @param sizeBytes items and local index entries
 */
record CollectionMetrics(String partitionName, AttributeValue partitionKey, long sizeBytes) {
    private static final long BYTES_PER_GB = 1L << 30;

    /** The metrics of the collection that the key belongs to; null where the table has no local index. */
    static CollectionMetrics of(Table table, Item key) {
        if (!table.definition().hasLocalIndexes()) {
            return null;
        }
        String name = table.definition().keys().partition().get(0);
        return new CollectionMetrics(name, key.get(name), table.collectionBytes(key.get(name)));
    }

    void write(JsonGenerator out) throws IOException {
        double lower = Math.floorDiv(sizeBytes, BYTES_PER_GB);
        out.writeStartObject();
        out.writeFieldName("ItemCollectionKey");
        ItemWriter.writeItem(out, Item.of(partitionName, partitionKey));
        out.writeArrayFieldStart("SizeEstimateRangeGB");
        out.writeNumber(lower);
        out.writeNumber(lower + 1);
        out.writeEndArray();
        out.writeEndObject();
    }
}

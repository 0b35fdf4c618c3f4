package dev.dynamodojo.engine;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.json.Json;
import dev.dynamodojo.value.Item;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.IntConsumer;

/** Puts many items into one table, 25 a request. Errors: IllegalStateException where the table refuses them. */
public final class ItemLoader {
    private static final int BATCH = 25;
    private static final int REPORT_EVERY = 500;

    private final Door door;
    private final String table;
    private final IntConsumer progress;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private JsonGenerator out;
    private int waiting;
    private int written;

    /**
     * @param written how many items were written before, to other tables
     * @param progress told how many items have been written so far, after every few hundred
     */
    public ItemLoader(Door door, String table, int written, IntConsumer progress) {
        this.door = door;
        this.table = table;
        this.written = written;
        this.progress = progress;
    }

    public void put(Item item) {
        try {
            if (waiting == 0) {
                begin();
            }
            out.writeStartObject();
            out.writeObjectFieldStart("PutRequest");
            out.writeFieldName("Item");
            ItemWriter.writeItem(out, item);
            out.writeEndObject();
            out.writeEndObject();
            if (++waiting == BATCH) {
                send();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes what still waits; how many items there are now, those written before included. */
    public int end() {
        try {
            if (waiting > 0) {
                send();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        progress.accept(written);
        return written;
    }

    private void begin() throws IOException {
        bytes.reset();
        out = Json.FACTORY.createGenerator(bytes);
        out.writeStartObject();
        out.writeObjectFieldStart("RequestItems");
        out.writeArrayFieldStart(table);
    }

    private void send() throws IOException {
        out.writeEndArray();
        out.writeEndObject();
        out.writeEndObject();
        out.close();
        door.call("BatchWriteItem", bytes.toByteArray()).refusal().ifPresent(refusal -> {
            throw new IllegalStateException(
                    "the data are refused: BatchWriteItem: " + refusal.code() + ": " + refusal.message());
        });
        written += waiting;
        waiting = 0;
        if (written % REPORT_EVERY == 0) {
            progress.accept(written);
        }
    }
}

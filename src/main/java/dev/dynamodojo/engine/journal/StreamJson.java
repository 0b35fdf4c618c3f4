package dev.dynamodojo.engine.journal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.EntryKey;
import dev.dynamodojo.engine.store.KeySchema;
import dev.dynamodojo.engine.store.Shard;
import dev.dynamodojo.engine.store.StreamRecord;
import dev.dynamodojo.engine.store.TableStream;
import dev.dynamodojo.json.ItemReader;
import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.value.PackedItem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.pcollections.TreePMap;

/** Streams and what is to expire, as a snapshot holds them. The enclosing array is the commit's. */
final class StreamJson {
    static final String STREAM = "stream";
    static final String RECORDS = "records";
    static final String EXPIRIES = "expiries";

    private StreamJson() {}

    static void write(JsonGenerator out, Change change) throws IOException {
        if (change instanceof Change.StreamKept kept) {
            writeStream(out, kept);
        } else {
            writeRecords(out, (Change.RecordsKept) change);
        }
    }

    private static void writeStream(JsonGenerator out, Change.StreamKept kept) throws IOException {
        TableStream stream = kept.stream();
        out.writeString(STREAM);
        out.writeNumber(kept.nextSequence());
        out.writeString(stream.table());
        out.writeString(stream.label());
        out.writeString(stream.viewType());
        out.writeNumber(stream.enabledMillis());
        out.writeNumber(stream.disabledMillis());
        SettingsJson.write(out, stream.keys().partition());
        SettingsJson.write(out, stream.keys().sort());
        for (Shard shard : stream.shards()) {
            SettingsJson.write(
                    out,
                    Map.of(
                            "id", shard.id(),
                            "parent", shard.parent() == null ? "" : shard.parent(),
                            "low", shard.lowHash(),
                            "high", shard.highHash(),
                            "opened", shard.openedMillis(),
                            "closed", shard.closedMillis(),
                            "start", shard.startSequence(),
                            "end", shard.endSequence(),
                            "trimmed", shard.trimmedSequence()));
        }
    }

    static Change readStream(JsonParser in) throws IOException {
        long next = in.nextLongValue(0);
        String table = in.nextTextValue();
        String label = in.nextTextValue();
        String view = in.nextTextValue();
        long enabled = in.nextLongValue(0);
        long disabled = in.nextLongValue(0);
        KeySchema keys = new KeySchema(texts(in), texts(in));
        List<Shard> shards = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
            shards.add(shard((Map<?, ?>) SettingsJson.read(in)));
        }
        return new Change.StreamKept(new TableStream(table, label, view, keys, enabled, disabled, shards), next);
    }

    private static List<String> texts(JsonParser in) throws IOException {
        in.nextToken();
        return ((List<?>) SettingsJson.read(in))
                .stream().map(String.class::cast).toList();
    }

    private static Shard shard(Map<?, ?> members) {
        String parent = (String) members.get("parent");
        return new Shard(
                (String) members.get("id"),
                parent.isEmpty() ? null : parent,
                (Long) members.get("low"),
                (Long) members.get("high"),
                (Long) members.get("opened"),
                (Long) members.get("closed"),
                (Long) members.get("start"),
                (Long) members.get("end"),
                members.get("trimmed") instanceof Long trimmed ? trimmed : 0,
                TreePMap.empty());
    }

    private static void writeRecords(JsonGenerator out, Change.RecordsKept kept) throws IOException {
        out.writeString(RECORDS);
        out.writeString(kept.table());
        out.writeString(kept.label());
        out.writeString(kept.shard());
        for (StreamRecord record : kept.records()) {
            out.writeStartArray();
            out.writeNumber(record.sequence());
            out.writeNumber(record.millis());
            out.writeNumber(record.byService() ? 1 : 0);
            writeImage(out, record.before());
            writeImage(out, record.after());
            out.writeEndArray();
        }
    }

    private static void writeImage(JsonGenerator out, PackedItem image) throws IOException {
        if (image == null) {
            out.writeNull();
        } else {
            ItemWriter.writeItem(out, image.item());
        }
    }

    static Change readRecords(JsonParser in) throws IOException {
        String table = in.nextTextValue();
        String label = in.nextTextValue();
        String shard = in.nextTextValue();
        List<StreamRecord> records = new ArrayList<>();
        while (in.nextToken() == JsonToken.START_ARRAY) {
            long sequence = in.nextLongValue(0);
            long millis = in.nextLongValue(0);
            boolean byService = in.nextLongValue(0) == 1;
            records.add(new StreamRecord(sequence, millis, image(in), image(in), byService));
            in.nextToken();
        }
        return new Change.RecordsKept(table, label, shard, records);
    }

    private static PackedItem image(JsonParser in) throws IOException {
        return in.nextToken() == JsonToken.VALUE_NULL ? null : PackedItem.of(new ItemReader().readItem(in));
    }

    static void writeExpiries(JsonGenerator out, Change.ExpiriesKept kept) throws IOException {
        out.writeString(EXPIRIES);
        out.writeString(kept.table());
        out.writeString(kept.attribute());
        for (int i = 0; i < kept.keys().size(); i++) {
            out.writeNumber(kept.millis().get(i));
            out.writeNumber(kept.keys().get(i).hash());
            out.writeBinary(kept.keys().get(i).bytes());
        }
    }

    static Change readExpiries(JsonParser in) throws IOException {
        String table = in.nextTextValue();
        String attribute = in.nextTextValue();
        List<Long> millis = new ArrayList<>();
        List<EntryKey> keys = new ArrayList<>();
        while (in.nextToken() == JsonToken.VALUE_NUMBER_INT) {
            millis.add(in.getLongValue());
            long hash = in.nextLongValue(0);
            in.nextToken();
            keys.add(EntryKey.ofStored(hash, in.getBinaryValue()));
        }
        return new Change.ExpiriesKept(table, attribute, millis, keys);
    }
}

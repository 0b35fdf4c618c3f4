package dev.dynamodojo.engine.journal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.dynamodojo.engine.store.Backup;
import dev.dynamodojo.engine.store.Change;
import dev.dynamodojo.engine.store.DoneTransaction;
import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.store.TableDefinition;
import dev.dynamodojo.json.ItemReader;
import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.json.Json;
import dev.dynamodojo.value.Item;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A record's payload: {@code {"now": millis, "changes": [["put", table, item], …]}}.
 *
 * <p>{@code now} is the virtual time of the commit; the clock resumes from the last one.
 */
final class CommitJson {
    private CommitJson() {}

    /** A commit as read. */
    record Commit(long nowMillis, List<Change> changes) {}

    static byte[] write(long nowMillis, List<Change> changes) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator out = Json.FACTORY.createGenerator(bytes)) {
            out.writeStartObject();
            out.writeNumberField("now", nowMillis);
            out.writeArrayFieldStart("changes");
            for (Change change : changes) {
                out.writeStartArray();
                writeChange(out, change);
                out.writeEndArray();
            }
            out.writeEndArray();
            out.writeEndObject();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return bytes.toByteArray();
    }

    private static void writeChange(JsonGenerator out, Change change) throws IOException {
        if (change instanceof Change.ItemPut put) {
            out.writeString("put");
            out.writeString(put.table());
            ItemWriter.writeItem(out, put.item());
        } else if (change instanceof Change.ItemRemoved removed) {
            out.writeString("remove");
            out.writeString(removed.table());
            ItemWriter.writeItem(out, removed.key());
        } else if (change instanceof Change.TableCreated created) {
            out.writeString("create-table");
            DefinitionJson.write(out, created.definition());
        } else if (change instanceof Change.TableChanged changed) {
            out.writeString("change-table");
            DefinitionJson.write(out, changed.definition());
        } else if (change instanceof Change.TableDeleted deleted) {
            out.writeString("delete-table");
            out.writeString(deleted.table());
        } else if (change instanceof Change.ItemExpired expired) {
            out.writeString("expire");
            out.writeString(expired.table());
            ItemWriter.writeItem(out, expired.key());
        } else if (change instanceof Change.ShardSplit split) {
            out.writeString("split-shards");
            out.writeString(split.table());
            out.writeNumber(split.atHash());
        } else if (change instanceof Change.StreamKept || change instanceof Change.RecordsKept) {
            StreamJson.write(out, change);
        } else if (change instanceof Change.ExpiriesKept kept) {
            StreamJson.writeExpiries(out, kept);
        } else if (change instanceof Change.BackupCreated created) {
            out.writeString("create-backup");
            out.writeString(created.table());
            out.writeString(created.id());
            out.writeString(created.name());
            out.writeNumber(created.millis());
        } else if (change instanceof Change.BackupDeleted deleted) {
            out.writeString("delete-backup");
            out.writeString(deleted.key());
        } else if (change instanceof Change.BackupKept kept) {
            out.writeString("backup");
            out.writeString(kept.backup().id());
            out.writeString(kept.backup().name());
            out.writeNumber(kept.backup().createdMillis());
            DefinitionJson.write(out, kept.backup().table().definition());
        } else if (change instanceof Change.BackupItems items) {
            out.writeString("backup-items");
            out.writeString(items.key());
            for (Item item : items.items()) {
                ItemWriter.writeItem(out, item);
            }
        } else if (change instanceof Change.SettingsChanged changed) {
            out.writeString("settings");
            out.writeNumber(changed.settings().statusDelayMillis());
            out.writeNumber(changed.settings().expiryDelayMaxMillis());
            out.writeNumber(changed.settings().seed());
            out.writeNumber(changed.settings().collectionLimitBytes());
            out.writeString(changed.settings().metering().name());
            out.writeNumber(changed.settings().lagMaxMillis());
            out.writeNumber(changed.settings().partitionBytesMax());
            out.writeNumber(changed.settings().tableUnitsMax());
        } else if (change instanceof Change.TransactionDone done) {
            out.writeString("transaction");
            writeTransaction(out, done.transaction());
        }
    }

    private static void writeTransaction(JsonGenerator out, DoneTransaction done) throws IOException {
        out.writeString(done.token());
        out.writeString(done.fingerprint());
        out.writeNumber(done.doneMillis());
        for (DoneTransaction.Action action : done.actions()) {
            out.writeString(action.table());
            out.writeNumber(action.sizeBytes());
        }
    }

    /** Errors: IOException for a payload that is not a commit of this format. */
    static Commit read(byte[] payload) throws IOException {
        try (JsonParser in = Json.FACTORY.createParser(payload)) {
            in.nextToken();
            in.nextFieldName();
            long now = in.nextLongValue(0);
            in.nextFieldName();
            in.nextToken();
            List<Change> changes = new ArrayList<>();
            while (in.nextToken() == JsonToken.START_ARRAY) {
                changes.add(readChange(in));
            }
            return new Commit(now, changes);
        }
    }

    private static Change readChange(JsonParser in) throws IOException {
        String kind = in.nextTextValue();
        if (kind == null) {
            throw new IOException("a change without a kind");
        }
        Change change = switch (kind) {
            case "put" -> new Change.ItemPut(in.nextTextValue(), item(in));
            case "remove" -> new Change.ItemRemoved(in.nextTextValue(), item(in));
            case "create-table" -> new Change.TableCreated(definition(in));
            case "change-table" -> new Change.TableChanged(definition(in));
            case "delete-table" -> new Change.TableDeleted(in.nextTextValue());
            case "expire" -> new Change.ItemExpired(in.nextTextValue(), item(in));
            case "split-shards" -> new Change.ShardSplit(in.nextTextValue(), in.nextLongValue(Change.ShardSplit.ALL));
            case StreamJson.STREAM -> StreamJson.readStream(in);
            case StreamJson.RECORDS -> StreamJson.readRecords(in);
            case StreamJson.EXPIRIES -> StreamJson.readExpiries(in);
            case "create-backup" ->
                new Change.BackupCreated(
                        in.nextTextValue(), in.nextTextValue(), in.nextTextValue(), in.nextLongValue(0));
            case "delete-backup" -> new Change.BackupDeleted(in.nextTextValue());
            case "backup" -> readBackup(in);
            case "backup-items" -> readBackupItems(in);
            case "settings" -> new Change.SettingsChanged(settings(in));
            case "transaction" -> new Change.TransactionDone(transaction(in));
            default -> throw new IOException("unknown change " + kind);
        };
        while (in.currentToken() != JsonToken.END_ARRAY) {
            in.nextToken();
        }
        return change;
    }

    /** What was written before there were so many settings ends early. */
    private static EngineSettings settings(JsonParser in) throws IOException {
        EngineSettings first = EngineSettings.DEFAULT
                .withStatusDelayMillis(in.nextLongValue(0))
                .withExpiryDelayMaxMillis(in.nextLongValue(0))
                .withSeed(in.nextLongValue(0))
                .withCollectionLimitBytes(in.nextLongValue(0));
        String metering = in.nextTextValue();
        return metering == null
                ? first
                : first.withMetering(EngineSettings.Metering.valueOf(metering))
                        .withLagMaxMillis(in.nextLongValue(0))
                        .withPartitionBytesMax(in.nextLongValue(0))
                        .withTableUnitsMax(in.nextLongValue(0));
    }

    private static Item item(JsonParser in) throws IOException {
        in.nextToken();
        return new ItemReader().readItem(in);
    }

    private static TableDefinition definition(JsonParser in) throws IOException {
        in.nextToken();
        return DefinitionJson.read(in);
    }

    private static DoneTransaction transaction(JsonParser in) throws IOException {
        String token = in.nextTextValue();
        String fingerprint = in.nextTextValue();
        long doneMillis = in.nextLongValue(0);
        List<DoneTransaction.Action> actions = new ArrayList<>();
        while (in.nextToken() == JsonToken.VALUE_STRING) {
            actions.add(new DoneTransaction.Action(in.getText(), in.nextIntValue(0)));
        }
        return new DoneTransaction(token, fingerprint, doneMillis, actions);
    }

    private static Change readBackup(JsonParser in) throws IOException {
        String id = in.nextTextValue();
        String name = in.nextTextValue();
        long millis = in.nextLongValue(0);
        in.nextToken();
        return new Change.BackupKept(new Backup(id, name, millis, Table.empty(DefinitionJson.read(in))));
    }

    private static Change readBackupItems(JsonParser in) throws IOException {
        String key = in.nextTextValue();
        List<Item> items = new ArrayList<>();
        while (in.nextToken() == JsonToken.START_OBJECT) {
            items.add(new ItemReader().readItem(in));
        }
        return new Change.BackupItems(key, items);
    }
}

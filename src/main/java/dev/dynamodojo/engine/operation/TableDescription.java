package dev.dynamodojo.engine.operation;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.change.StatusRules;
import dev.dynamodojo.engine.change.StatusRules.Status;
import dev.dynamodojo.engine.store.Index;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.KeySchema;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.store.TableDefinition;
import dev.dynamodojo.engine.store.Throughput;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Writes a table's description as the service does (documented: "TableDescription"). Item counts and sizes are of this
 * moment; the service brings its own up to date about every six hours. Times are epoch seconds of the virtual clock.
 */
record TableDescription(Table table, long nowMillis) {

    /** The response {@code {"<member>": {…}}}. */
    Reply as(String member) {
        return out -> {
            out.writeObjectFieldStart(member);
            write(out);
            out.writeEndObject();
        };
    }

    private Status status() {
        return StatusRules.of(table.definition(), StatusRules.TABLE);
    }

    private void write(JsonGenerator out) throws IOException {
        TableDefinition definition = table.definition();
        TableSettings settings = TableSettings.of(definition);
        if (status() == Status.DELETING) {
            writeDeleted(out);
            return;
        }
        writeAttributeDefinitions(out, definition);
        out.writeStringField("TableName", definition.name());
        writeKeySchema(out, definition.keys());
        out.writeStringField("TableStatus", status().name());
        writeTime(out, "CreationDateTime", definition.createdMillis());
        writeThroughput(out, settings, "", definition.throughput());
        out.writeNumberField("TableSizeBytes", table.sizeBytes());
        out.writeNumberField("ItemCount", (long) table.itemCount());
        out.writeStringField("TableArn", Arn.ofTable(definition.name()));
        out.writeStringField("TableId", definition.id());
        writeBillingMode(out, definition, settings);
        writeIndexes(out, settings);
        writeStream(out, settings);
        writeRestore(out, settings);
        writeEncryption(out, settings);
        if (settings.tableClass().isPresent()) {
            out.writeObjectFieldStart("TableClassSummary");
            out.writeStringField("TableClass", settings.tableClass().get());
            writeTime(out, "LastUpdateDateTime", settings.lastClassMillis());
            out.writeEndObject();
        }
        out.writeBooleanField("DeletionProtectionEnabled", settings.isProtected());
        writeMaximum(out, settings, "");
        writeWarmThroughput(out, settings, "", definition.throughput());
    }

    /** What the service still tells about a table that is being deleted (documented: AWS CLI, "delete-table"). */
    private void writeDeleted(JsonGenerator out) throws IOException {
        TableDefinition definition = table.definition();
        TableSettings settings = TableSettings.of(definition);
        out.writeStringField("TableName", definition.name());
        out.writeStringField("TableStatus", status().name());
        writeThroughput(out, settings, "", definition.throughput());
        out.writeNumberField("TableSizeBytes", table.sizeBytes());
        out.writeNumberField("ItemCount", (long) table.itemCount());
        out.writeStringField("TableArn", Arn.ofTable(definition.name()));
        out.writeStringField("TableId", definition.id());
        writeBillingMode(out, definition, settings);
        out.writeBooleanField("DeletionProtectionEnabled", false);
    }

    private void writeRestore(JsonGenerator out, TableSettings settings) throws IOException {
        Optional<Request> restore = settings.restore();
        if (restore.isPresent()) {
            out.writeObjectFieldStart("RestoreSummary");
            for (String member : List.of("SourceBackupArn", "SourceTableArn")) {
                if (restore.get().has(member)) {
                    out.writeStringField(member, restore.get().needText(member));
                }
            }
            writeTime(out, "RestoreDateTime", restore.get().whole("RestoreDateTime"));
            out.writeBooleanField("RestoreInProgress", status() == Status.CREATING);
            out.writeEndObject();
        }
    }

    /** Of encryption that is being changed only that is told (documented: AWS CLI, "update-table"). */
    private void writeEncryption(JsonGenerator out, TableSettings settings) throws IOException {
        boolean changing = StatusRules.of(table.definition(), StatusRules.ENCRYPTION) == Status.UPDATING;
        if (!changing && settings.encryptionKey().isEmpty()) {
            return;
        }
        out.writeObjectFieldStart("SSEDescription");
        out.writeStringField("Status", changing ? Status.UPDATING.name() : "ENABLED");
        if (!changing) {
            out.writeStringField("SSEType", "KMS");
            out.writeStringField("KMSMasterKeyArn", settings.encryptionKey().orElseThrow());
        }
        out.writeEndObject();
    }

    /** The label and ARN of a stream stay after it was disabled. */
    private void writeStream(JsonGenerator out, TableSettings settings) throws IOException {
        if (settings.streamViewType().isPresent()) {
            out.writeObjectFieldStart("StreamSpecification");
            out.writeBooleanField("StreamEnabled", true);
            out.writeStringField("StreamViewType", settings.streamViewType().get());
            out.writeEndObject();
        }
        if (settings.streamLabel().isPresent()) {
            String label = settings.streamLabel().get();
            out.writeStringField("LatestStreamLabel", label);
            out.writeStringField("LatestStreamArn", Arn.ofStream(table.name(), label));
        }
    }

    /** In the order of their names (documented by example: AWS CLI, "create-table"). */
    private static void writeAttributeDefinitions(JsonGenerator out, TableDefinition definition) throws IOException {
        out.writeArrayFieldStart("AttributeDefinitions");
        for (var attribute : new TreeMap<>(definition.attributeTypes()).entrySet()) {
            out.writeStartObject();
            out.writeStringField("AttributeName", attribute.getKey());
            out.writeStringField("AttributeType", attribute.getValue().name());
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    static void writeKeySchema(JsonGenerator out, KeySchema keys) throws IOException {
        out.writeArrayFieldStart("KeySchema");
        writeKeys(out, keys.partition(), "HASH");
        writeKeys(out, keys.sort(), "RANGE");
        out.writeEndArray();
    }

    private static void writeKeys(JsonGenerator out, List<String> names, String type) throws IOException {
        for (String name : names) {
            out.writeStartObject();
            out.writeStringField("AttributeName", name);
            out.writeStringField("KeyType", type);
            out.writeEndObject();
        }
    }

    private void writeThroughput(JsonGenerator out, TableSettings settings, String index, Throughput throughput)
            throws IOException {
        out.writeObjectFieldStart(ThroughputRules.PROVISIONED_THROUGHPUT);
        writeTime(out, "LastIncreaseDateTime", settings.lastIncreaseMillis(index));
        writeTime(out, "LastDecreaseDateTime", settings.lastDecreaseMillis(index));
        out.writeNumberField("NumberOfDecreasesToday", settings.decreasesToday(index, nowMillis));
        out.writeNumberField("ReadCapacityUnits", throughput.readUnits());
        out.writeNumberField("WriteCapacityUnits", throughput.writeUnits());
        out.writeEndObject();
    }

    /** Only tables that are or once were on-demand, or were restored, have a summary (observed), and a new one no date in it (documented: AWS CLI, "create-table"). */
    private void writeBillingMode(JsonGenerator out, TableDefinition definition, TableSettings settings)
            throws IOException {
        if (settings.lastOnDemandMillis().isPresent() || settings.restore().isPresent()) {
            out.writeObjectFieldStart("BillingModeSummary");
            out.writeStringField("BillingMode", definition.onDemand() ? ThroughputRules.ON_DEMAND : "PROVISIONED");
            if (status() != Status.CREATING) {
                writeTime(out, "LastUpdateToPayPerRequestDateTime", settings.lastOnDemandMillis());
            }
            out.writeEndObject();
        }
    }

    private void writeIndexes(JsonGenerator out, TableSettings settings) throws IOException {
        writeIndexes(out, settings, IndexDefinition.Kind.LOCAL, "LocalSecondaryIndexes");
        writeIndexes(out, settings, IndexDefinition.Kind.GLOBAL, "GlobalSecondaryIndexes");
    }

    private void writeIndexes(JsonGenerator out, TableSettings settings, IndexDefinition.Kind kind, String member)
            throws IOException {
        List<Index> indexes = table.indexes().stream()
                .filter(i -> i.definition().kind() == kind)
                .toList();
        if (indexes.isEmpty()) {
            return;
        }
        out.writeArrayFieldStart(member);
        for (Index index : indexes) {
            writeIndex(out, settings, index);
        }
        out.writeEndArray();
    }

    private void writeIndex(JsonGenerator out, TableSettings settings, Index index) throws IOException {
        IndexDefinition definition = index.definition();
        boolean global = definition.kind() == IndexDefinition.Kind.GLOBAL;
        out.writeStartObject();
        out.writeStringField("IndexName", definition.name());
        writeKeySchema(out, definition.keys());
        writeProjection(out, definition);
        if (global) {
            Status indexStatus = StatusRules.of(table.definition(), definition.name());
            out.writeStringField("IndexStatus", indexStatus.name());
            if (indexStatus == Status.CREATING && status() != Status.CREATING) {
                out.writeBooleanField("Backfilling", status() == Status.ACTIVE);
            }
            writeThroughput(out, settings, definition.name(), definition.throughput());
        }
        out.writeNumberField("IndexSizeBytes", index.sizeBytes());
        out.writeNumberField("ItemCount", (long) index.entryCount());
        out.writeStringField("IndexArn", Arn.ofIndex(table.name(), definition.name()));
        if (global) {
            writeMaximum(out, settings, definition.name());
            writeWarmThroughput(out, settings, definition.name(), definition.throughput());
        }
        out.writeEndObject();
    }

    static void writeProjection(JsonGenerator out, IndexDefinition definition) throws IOException {
        out.writeObjectFieldStart("Projection");
        out.writeStringField("ProjectionType", definition.projection().name());
        if (!definition.nonKeyAttributes().isEmpty()) {
            out.writeArrayFieldStart("NonKeyAttributes");
            for (String attribute : definition.nonKeyAttributes()) {
                out.writeString(attribute);
            }
            out.writeEndArray();
        }
        out.writeEndObject();
    }

    private static void writeMaximum(JsonGenerator out, TableSettings settings, String index) throws IOException {
        Optional<Request> maximum = settings.maximum(index);
        if (maximum.isPresent()) {
            out.writeObjectFieldStart(ThroughputRules.ON_DEMAND_THROUGHPUT);
            for (String member : List.of("MaxReadRequestUnits", "MaxWriteRequestUnits")) {
                out.writeNumberField(member, maximum.get().whole(member).orElse(-1L));
            }
            out.writeEndObject();
        }
    }

    /** Warm throughput that nobody asked for is told when there is something that has it (observed). */
    private void writeWarmThroughput(JsonGenerator out, TableSettings settings, String index, Throughput throughput)
            throws IOException {
        Status whole = StatusRules.of(table.definition(), index);
        Status status = whole == Status.CREATING ? whole : StatusRules.of(table.definition(), StatusRules.warm(index));
        if (status == Status.CREATING && settings.warm(index).isEmpty()) {
            return;
        }
        WarmThroughput warm = WarmThroughput.of(throughput, settings.warm(index));
        out.writeObjectFieldStart("WarmThroughput");
        out.writeNumberField("ReadUnitsPerSecond", warm.read());
        out.writeNumberField("WriteUnitsPerSecond", warm.write());
        out.writeStringField("Status", status.name());
        out.writeEndObject();
    }

    private static void writeTime(JsonGenerator out, String member, Optional<Long> millis) throws IOException {
        if (millis.isPresent()) {
            writeTime(out, member, millis.get());
        }
    }

    static void writeTime(JsonGenerator out, String member, long millis) throws IOException {
        BigDecimal seconds = BigDecimal.valueOf(millis, 3).stripTrailingZeros();
        out.writeNumberField(member, seconds.scale() < 0 ? seconds.setScale(0) : seconds);
    }
}

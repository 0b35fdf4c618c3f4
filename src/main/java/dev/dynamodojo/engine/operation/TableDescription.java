package dev.dynamodojo.engine.operation;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.api.Request;
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
import java.util.Set;

/**
 * Writes a table's description as the service does (documented: "TableDescription"). Item counts and sizes are of this
 * moment; the service brings its own up to date about every six hours. Times are epoch seconds of the virtual clock.
 *
 * @param status TableStatus
 * @param creating names of indexes whose status is CREATING; the others are as the table: CREATING with a table that is
 *     being created, else ACTIVE
 */
record TableDescription(Table table, String status, Set<String> creating, long nowMillis) {
    static final String ACTIVE = "ACTIVE";
    static final String CREATING = "CREATING";

    /** The response {@code {"<member>": {…}}}. */
    Reply as(String member) {
        return out -> {
            out.writeObjectFieldStart(member);
            write(out);
            out.writeEndObject();
        };
    }

    /** As above, with more members at the end of the description. */
    Reply as(String member, Reply more) {
        return out -> {
            out.writeObjectFieldStart(member);
            write(out);
            more.writeMembers(out);
            out.writeEndObject();
        };
    }

    private void write(JsonGenerator out) throws IOException {
        TableDefinition definition = table.definition();
        TableSettings settings = TableSettings.of(definition);
        writeAttributeDefinitions(out, definition);
        out.writeStringField("TableName", definition.name());
        writeKeySchema(out, definition.keys());
        out.writeStringField("TableStatus", status);
        writeTime(out, "CreationDateTime", definition.createdMillis());
        writeThroughput(out, settings, "", definition.throughput());
        out.writeNumberField("TableSizeBytes", table.sizeBytes());
        out.writeNumberField("ItemCount", (long) table.itemCount());
        out.writeStringField("TableArn", Arn.ofTable(definition.name()));
        out.writeStringField("TableId", definition.id());
        writeBillingMode(out, definition, settings);
        writeIndexes(out, settings);
        writeStream(out, settings);
        if (settings.encryptionKey().isPresent()) {
            out.writeObjectFieldStart("SSEDescription");
            out.writeStringField("Status", "ENABLED");
            out.writeStringField("SSEType", "KMS");
            out.writeStringField("KMSMasterKeyArn", settings.encryptionKey().get());
            out.writeEndObject();
        }
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
    Reply asDeleted() {
        return out -> {
            TableDefinition definition = table.definition();
            out.writeObjectFieldStart("TableDescription");
            out.writeStringField("TableName", definition.name());
            out.writeStringField("TableStatus", status);
            writeThroughput(out, TableSettings.of(definition), "", definition.throughput());
            out.writeNumberField("TableSizeBytes", table.sizeBytes());
            out.writeNumberField("ItemCount", (long) table.itemCount());
            out.writeStringField("TableArn", Arn.ofTable(definition.name()));
            out.writeStringField("TableId", definition.id());
            out.writeBooleanField("DeletionProtectionEnabled", false);
            out.writeEndObject();
        };
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

    private static void writeAttributeDefinitions(JsonGenerator out, TableDefinition definition) throws IOException {
        out.writeArrayFieldStart("AttributeDefinitions");
        for (var attribute : definition.attributeTypes().entrySet()) {
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

    /** Only tables that are or once were on-demand have a summary (observed). */
    private static void writeBillingMode(JsonGenerator out, TableDefinition definition, TableSettings settings)
            throws IOException {
        if (settings.lastOnDemandMillis().isPresent()) {
            out.writeObjectFieldStart("BillingModeSummary");
            out.writeStringField("BillingMode", definition.onDemand() ? ThroughputRules.ON_DEMAND : "PROVISIONED");
            writeTime(out, "LastUpdateToPayPerRequestDateTime", settings.lastOnDemandMillis());
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
            boolean isNew = status.equals(CREATING) || creating.contains(definition.name());
            out.writeStringField("IndexStatus", isNew ? CREATING : ACTIVE);
            if (creating.contains(definition.name())) {
                out.writeBooleanField("Backfilling", false);
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

    private static void writeWarmThroughput(
            JsonGenerator out, TableSettings settings, String index, Throughput throughput) throws IOException {
        WarmThroughput warm = WarmThroughput.of(throughput, settings.warm(index));
        out.writeObjectFieldStart("WarmThroughput");
        out.writeNumberField("ReadUnitsPerSecond", warm.read());
        out.writeNumberField("WriteUnitsPerSecond", warm.write());
        out.writeStringField("Status", ACTIVE);
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

package dev.dynamodojo.engine.operation;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.engine.store.Backup;
import dev.dynamodojo.engine.store.Database;
import dev.dynamodojo.engine.store.Index;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.store.TableDefinition;
import dev.dynamodojo.service.ServiceException;
import java.io.IOException;
import java.util.Optional;

/** Backups as requests name them and responses describe them (documented: "BackupDescription"). */
final class BackupText {
    private static final String BACKUP_PART = "/backup/";
    private static final String TABLE_PART = ":table/";

    private BackupText() {}

    static String arn(Backup backup) {
        return Arn.ofTable(backup.table().name()) + BACKUP_PART + backup.id();
    }

    /** Errors: ValidationException for what is no backup's ARN, BackupNotFoundException. */
    static Backup need(Database database, String arn) {
        int backup = arn.indexOf(BACKUP_PART);
        int table = arn.indexOf(TABLE_PART);
        if (!arn.startsWith("arn:") || table < 0 || backup < table) {
            // assumed
            throw ServiceException.validation("Invalid BackupArn: " + arn);
        }
        String key =
                arn.substring(table + TABLE_PART.length(), backup) + "/" + arn.substring(backup + BACKUP_PART.length());
        return Optional.ofNullable(database.backups().get(key))
                .orElseThrow(() -> new ServiceException("BackupNotFoundException", "Backup not found: " + arn));
    }

    /** A backup is being made for as long as the engine lets things take. */
    static String status(Call call, Backup backup) {
        long delay = call.database().settings().statusDelayMillis();
        return call.nowMillis() < backup.createdMillis() + delay ? "CREATING" : "AVAILABLE";
    }

    /** Errors: BackupInUseException while the backup is being made; the wording is assumed. */
    static void requireAvailable(Call call, Backup backup) {
        if (!status(call, backup).equals("AVAILABLE")) {
            throw new ServiceException("BackupInUseException", "Backup is being created: " + arn(backup));
        }
    }

    /** The members of BackupDetails. */
    static void writeDetails(JsonGenerator out, Backup backup, String status) throws IOException {
        out.writeObjectFieldStart("BackupDetails");
        out.writeStringField("BackupArn", arn(backup));
        writeCommon(out, backup, status);
        out.writeEndObject();
    }

    private static void writeCommon(JsonGenerator out, Backup backup, String status) throws IOException {
        out.writeStringField("BackupName", backup.name());
        out.writeNumberField("BackupSizeBytes", backup.table().sizeBytes());
        out.writeStringField("BackupStatus", status);
        out.writeStringField("BackupType", "USER");
        TableDescription.writeTime(out, "BackupCreationDateTime", backup.createdMillis());
    }

    /** One of BackupSummaries. */
    static void writeSummary(JsonGenerator out, Backup backup, String status) throws IOException {
        TableDefinition definition = backup.table().definition();
        out.writeStartObject();
        out.writeStringField("TableName", definition.name());
        out.writeStringField("TableId", definition.id());
        out.writeStringField("TableArn", Arn.ofTable(definition.name()));
        out.writeStringField("BackupArn", arn(backup));
        writeCommon(out, backup, status);
        out.writeEndObject();
    }

    /** The response {@code {"BackupDescription": {…}}}. */
    static Reply description(Backup backup, String status) {
        return out -> {
            out.writeObjectFieldStart("BackupDescription");
            writeDetails(out, backup, status);
            writeSource(out, backup.table());
            writeFeatures(out, backup.table());
            out.writeEndObject();
        };
    }

    private static void writeSource(JsonGenerator out, Table table) throws IOException {
        TableDefinition definition = table.definition();
        out.writeObjectFieldStart("SourceTableDetails");
        out.writeStringField("TableName", definition.name());
        out.writeStringField("TableId", definition.id());
        out.writeStringField("TableArn", Arn.ofTable(definition.name()));
        out.writeNumberField("TableSizeBytes", table.sizeBytes());
        TableDescription.writeKeySchema(out, definition.keys());
        TableDescription.writeTime(out, "TableCreationDateTime", definition.createdMillis());
        out.writeObjectFieldStart(ThroughputRules.PROVISIONED_THROUGHPUT);
        out.writeNumberField("ReadCapacityUnits", definition.throughput().readUnits());
        out.writeNumberField("WriteCapacityUnits", definition.throughput().writeUnits());
        out.writeEndObject();
        out.writeNumberField("ItemCount", (long) table.itemCount());
        out.writeStringField("BillingMode", definition.onDemand() ? ThroughputRules.ON_DEMAND : "PROVISIONED");
        out.writeEndObject();
    }

    private static void writeFeatures(JsonGenerator out, Table table) throws IOException {
        TableSettings settings = TableSettings.of(table.definition());
        out.writeObjectFieldStart("SourceTableFeatureDetails");
        writeIndexes(out, table, IndexDefinition.Kind.LOCAL, "LocalSecondaryIndexes");
        writeIndexes(out, table, IndexDefinition.Kind.GLOBAL, "GlobalSecondaryIndexes");
        if (settings.streamViewType().isPresent()) {
            out.writeObjectFieldStart("StreamDescription");
            out.writeBooleanField("StreamEnabled", true);
            out.writeStringField("StreamViewType", settings.streamViewType().get());
            out.writeEndObject();
        }
        if (settings.expiryAttribute().isPresent()) {
            out.writeObjectFieldStart("TimeToLiveDescription");
            out.writeStringField("TimeToLiveStatus", "ENABLED");
            out.writeStringField("AttributeName", settings.expiryAttribute().get());
            out.writeEndObject();
        }
        out.writeEndObject();
    }

    private static void writeIndexes(JsonGenerator out, Table table, IndexDefinition.Kind kind, String member)
            throws IOException {
        boolean any = false;
        for (Index index : table.indexes()) {
            if (index.definition().kind() != kind) {
                continue;
            }
            if (!any) {
                out.writeArrayFieldStart(member);
                any = true;
            }
            out.writeStartObject();
            out.writeStringField("IndexName", index.definition().name());
            TableDescription.writeKeySchema(out, index.definition().keys());
            TableDescription.writeProjection(out, index.definition());
            out.writeEndObject();
        }
        if (any) {
            out.writeEndArray();
        }
    }
}

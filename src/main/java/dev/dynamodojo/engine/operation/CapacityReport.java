package dev.dynamodojo.engine.operation;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.api.Request;
import dev.dynamodojo.engine.capacity.Consumed;
import java.io.IOException;
import java.util.Collection;

/**
 * Writes {@code ConsumedCapacity} as a request asks for it.
 *
 * <p>Single-item calls and pages carry {@code CapacityUnits} only; transactions add {@code ReadCapacityUnits} or {@code
 * WriteCapacityUnits} at every level (documented: AWS CLI examples of "transact-write-items"; observed). An index that
 * was not charged does not appear; the table always does.
 */
enum CapacityReport {
    NONE,
    TOTAL,
    INDEXES;

    static CapacityReport in(Request request) {
        String asked = (String) request.get("ReturnConsumedCapacity");
        return asked == null ? NONE : valueOf(asked);
    }

    /** Writes the member {@code ConsumedCapacity} with one object, unless nothing was asked for. */
    void writeOne(JsonGenerator out, TargetTable table, Consumed consumed) throws IOException {
        if (this != NONE) {
            out.writeFieldName("ConsumedCapacity");
            writeTable(out, table, consumed, false);
        }
    }

    /** Writes the member {@code ConsumedCapacity} with one object per table that was charged. */
    void writeList(JsonGenerator out, Collection<TargetTable> tables, Consumed consumed, boolean transactional)
            throws IOException {
        if (this == NONE) {
            return;
        }
        out.writeArrayFieldStart("ConsumedCapacity");
        for (TargetTable table : TargetTable.distinct(tables)) {
            if (isCharged(table, consumed)) {
                writeTable(out, table, consumed, transactional);
            }
        }
        out.writeEndArray();
    }

    private static boolean isCharged(TargetTable table, Consumed consumed) {
        for (Consumed.Charge charge : consumed.charges()) {
            if (charge.table().equals(table.name())) {
                return true;
            }
        }
        return false;
    }

    private void writeTable(JsonGenerator out, TargetTable table, Consumed consumed, boolean transactional)
            throws IOException {
        double read = 0;
        double write = 0;
        double tableRead = 0;
        double tableWrite = 0;
        for (Consumed.Charge charge : consumed.charges()) {
            if (charge.table().equals(table.name())) {
                read += charge.readUnits();
                write += charge.writeUnits();
                if (charge.arm() == Consumed.Arm.TABLE) {
                    tableRead += charge.readUnits();
                    tableWrite += charge.writeUnits();
                }
            }
        }
        out.writeStartObject();
        out.writeStringField("TableName", table.asGiven());
        writeUnits(out, read, write, transactional);
        if (this == INDEXES) {
            out.writeObjectFieldStart("Table");
            writeUnits(out, tableRead, tableWrite, transactional);
            out.writeEndObject();
            writeArms(out, "LocalSecondaryIndexes", Consumed.Arm.LOCAL_INDEX, table, consumed, transactional);
            writeArms(out, "GlobalSecondaryIndexes", Consumed.Arm.GLOBAL_INDEX, table, consumed, transactional);
        }
        out.writeEndObject();
    }

    private static void writeArms(
            JsonGenerator out,
            String member,
            Consumed.Arm arm,
            TargetTable table,
            Consumed consumed,
            boolean transactional)
            throws IOException {
        boolean open = false;
        for (Consumed.Charge charge : consumed.charges()) {
            if (charge.arm() != arm || !charge.table().equals(table.name())) {
                continue;
            }
            if (!open) {
                out.writeObjectFieldStart(member);
                open = true;
            }
            out.writeObjectFieldStart(charge.index());
            writeUnits(out, charge.readUnits(), charge.writeUnits(), transactional);
            out.writeEndObject();
        }
        if (open) {
            out.writeEndObject();
        }
    }

    private static void writeUnits(JsonGenerator out, double read, double write, boolean transactional)
            throws IOException {
        if (transactional && write > 0) {
            out.writeNumberField("WriteCapacityUnits", write);
        } else if (transactional) {
            out.writeNumberField("ReadCapacityUnits", read);
        }
        out.writeNumberField("CapacityUnits", read + write);
    }
}

package dev.dynamodojo.shell;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dynamodojo.client.RunResult;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.json.Json;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** What came of a statement as one line of JSON, schema {@code dojo.run/1}. */
final class RunJson {
    private RunJson() {}

    static String line(RunResult result) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = Json.FACTORY.createGenerator(text)) {
            out.writeStartObject();
            out.writeStringField("schema", "dojo.run/1");
            out.writeStringField("statement", result.statement());
            if (result.operation().isPresent()) {
                out.writeStringField("operation", result.operation().get());
            }
            writeOutcome(out, result);
            out.writeStringField("printed", result.printed());
            out.writeNumberField("exit", result.exit());
            writeConsumed(out, result.consumed());
            out.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private static void writeOutcome(JsonGenerator out, RunResult result) throws IOException {
        if (result.refusal().isPresent()) {
            Answer.Refusal refusal = result.refusal().get();
            out.writeObjectFieldStart("error");
            out.writeStringField("code", refusal.code());
            out.writeStringField("message", refusal.message());
            out.writeEndObject();
        } else if (result.response().isPresent()) {
            String response = result.response().get();
            out.writeFieldName("response");
            out.writeRawValue(response.isBlank() ? "{}" : response.strip());
        }
    }

    /** Sums, and per table what the table itself and each index were charged. */
    private static void writeConsumed(JsonGenerator out, Consumed consumed) throws IOException {
        out.writeObjectFieldStart("consumed");
        writeUnits(out, consumed.readUnits(), consumed.writeUnits());
        out.writeArrayFieldStart("tables");
        Set<String> tables = new LinkedHashSet<>();
        consumed.charges().forEach(c -> tables.add(c.table()));
        for (String table : tables) {
            writeTable(out, table, consumed);
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private static void writeTable(JsonGenerator out, String table, Consumed consumed) throws IOException {
        double read = 0;
        double write = 0;
        double tableRead = 0;
        double tableWrite = 0;
        Map<String, Consumed.Charge> indexes = new LinkedHashMap<>();
        for (Consumed.Charge charge : consumed.charges()) {
            if (charge.table().equals(table)) {
                read += charge.readUnits();
                write += charge.writeUnits();
                if (charge.arm() == Consumed.Arm.TABLE) {
                    tableRead += charge.readUnits();
                    tableWrite += charge.writeUnits();
                } else {
                    indexes.put(charge.index(), charge);
                }
            }
        }
        out.writeStartObject();
        out.writeStringField("name", table);
        writeUnits(out, read, write);
        out.writeObjectFieldStart("table");
        writeUnits(out, tableRead, tableWrite);
        out.writeEndObject();
        out.writeArrayFieldStart("indexes");
        for (Consumed.Charge charge : indexes.values()) {
            out.writeStartObject();
            out.writeStringField("name", charge.index());
            out.writeStringField("kind", charge.arm() == Consumed.Arm.LOCAL_INDEX ? "local" : "global");
            writeUnits(out, charge.readUnits(), charge.writeUnits());
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private static void writeUnits(JsonGenerator out, double read, double write) throws IOException {
        out.writeNumberField("read", read);
        out.writeNumberField("write", write);
        out.writeNumberField("total", read + write);
    }
}

package dev.dynamodojo.engine.journal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.KeySchema;
import dev.dynamodojo.engine.store.TableDefinition;
import dev.dynamodojo.engine.store.Throughput;
import dev.dynamodojo.value.AttributeValue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A table's definition as JSON and back. */
final class DefinitionJson {
    private DefinitionJson() {}

    static void write(JsonGenerator out, TableDefinition table) throws IOException {
        out.writeStartObject();
        out.writeStringField("name", table.name());
        out.writeStringField("id", table.id());
        out.writeObjectFieldStart("attributeTypes");
        for (Map.Entry<String, AttributeValue.Type> attribute :
                table.attributeTypes().entrySet()) {
            out.writeStringField(attribute.getKey(), attribute.getValue().name());
        }
        out.writeEndObject();
        writeKeys(out, table.keys());
        out.writeArrayFieldStart("indexes");
        for (IndexDefinition index : table.indexes()) {
            writeIndex(out, index);
        }
        out.writeEndArray();
        out.writeBooleanField("onDemand", table.onDemand());
        writeThroughput(out, table.throughput());
        out.writeNumberField("createdMillis", table.createdMillis());
        out.writeObjectFieldStart("settings");
        for (Map.Entry<String, Object> setting : table.settings().entrySet()) {
            out.writeFieldName(setting.getKey());
            SettingsJson.write(out, setting.getValue());
        }
        out.writeEndObject();
        out.writeEndObject();
    }

    private static void writeIndex(JsonGenerator out, IndexDefinition index) throws IOException {
        out.writeStartObject();
        out.writeStringField("name", index.name());
        out.writeStringField("kind", index.kind().name());
        writeKeys(out, index.keys());
        out.writeStringField("projection", index.projection().name());
        writeTexts(out, "nonKeyAttributes", index.nonKeyAttributes());
        writeThroughput(out, index.throughput());
        out.writeEndObject();
    }

    private static void writeKeys(JsonGenerator out, KeySchema keys) throws IOException {
        writeTexts(out, "partition", keys.partition());
        writeTexts(out, "sort", keys.sort());
    }

    private static void writeThroughput(JsonGenerator out, Throughput throughput) throws IOException {
        out.writeNumberField("readUnits", throughput.readUnits());
        out.writeNumberField("writeUnits", throughput.writeUnits());
    }

    private static void writeTexts(JsonGenerator out, String name, List<String> texts) throws IOException {
        out.writeArrayFieldStart(name);
        for (String text : texts) {
            out.writeString(text);
        }
        out.writeEndArray();
    }

    /** Reads a definition; the parser stands on its {@code START_OBJECT} and is left on its end. */
    static TableDefinition read(JsonParser in) throws IOException {
        Map<String, AttributeValue.Type> types = new LinkedHashMap<>();
        List<IndexDefinition> indexes = new ArrayList<>();
        Map<String, Object> settings = Map.of();
        Members members = new Members();
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            String name = in.currentName();
            in.nextToken();
            switch (name) {
                case "attributeTypes" ->
                    Members.read(in)
                            .values()
                            .forEach((attribute, type) ->
                                    types.put(attribute, AttributeValue.Type.valueOf((String) type)));
                case "indexes" -> {
                    while (in.nextToken() != JsonToken.END_ARRAY) {
                        indexes.add(index(Members.read(in)));
                    }
                }
                case "settings" -> settings = SettingsJson.readMembers(in);
                default -> members.values().put(name, SettingsJson.read(in));
            }
        }
        return new TableDefinition(
                members.text("name"),
                members.text("id"),
                types,
                members.keys(),
                indexes,
                (Boolean) members.values().get("onDemand"),
                members.throughput(),
                members.whole("createdMillis"),
                settings);
    }

    private static IndexDefinition index(Members members) {
        return new IndexDefinition(
                members.text("name"),
                IndexDefinition.Kind.valueOf(members.text("kind")),
                members.keys(),
                IndexDefinition.Projection.valueOf(members.text("projection")),
                members.texts("nonKeyAttributes"),
                members.throughput());
    }

    /** Plain members of an object. */
    private record Members(Map<String, Object> values) {
        Members() {
            this(new LinkedHashMap<>());
        }

        static Members read(JsonParser in) throws IOException {
            return new Members(SettingsJson.readMembers(in));
        }

        String text(String name) {
            return (String) values.get(name);
        }

        long whole(String name) {
            return (Long) values.get(name);
        }

        List<String> texts(String name) {
            return ((List<?>) values.get(name)).stream().map(String.class::cast).toList();
        }

        KeySchema keys() {
            return new KeySchema(texts("partition"), texts("sort"));
        }

        Throughput throughput() {
            return new Throughput(whole("readUnits"), whole("writeUnits"));
        }
    }
}

package dev.dynamodojo.engine.journal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.dynamodojo.api.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Decoded request members (a table's settings) as JSON and back: texts, whole numbers, reals, flags, lists, maps, and
 * structures, which are written as {@code {"structure": {…}}} to tell them from maps ({@code {"map": {…}}}).
 */
final class SettingsJson {
    private SettingsJson() {}

    static void write(JsonGenerator out, Object value) throws IOException {
        if (value instanceof String text) {
            out.writeString(text);
        } else if (value instanceof Long whole) {
            out.writeNumber(whole);
        } else if (value instanceof Double real) {
            out.writeNumber(real);
        } else if (value instanceof Boolean flag) {
            out.writeBoolean(flag);
        } else if (value instanceof List<?> list) {
            out.writeStartArray();
            for (Object element : list) {
                write(out, element);
            }
            out.writeEndArray();
        } else if (value instanceof Request structure) {
            Map<String, Object> members = new LinkedHashMap<>();
            structure.names().forEach(name -> members.put(name, structure.get(name)));
            writeNamed(out, "structure", members);
        } else if (value instanceof Map<?, ?> map) {
            writeNamed(out, "map", map);
        } else {
            throw new IllegalArgumentException("a setting of " + value.getClass());
        }
    }

    private static void writeNamed(JsonGenerator out, String kind, Map<?, ?> members) throws IOException {
        out.writeStartObject();
        out.writeObjectFieldStart(kind);
        for (Map.Entry<?, ?> member : members.entrySet()) {
            out.writeFieldName((String) member.getKey());
            write(out, member.getValue());
        }
        out.writeEndObject();
        out.writeEndObject();
    }

    /** Reads the value the parser stands on. */
    static Object read(JsonParser in) throws IOException {
        return switch (in.currentToken()) {
            case VALUE_STRING -> in.getText();
            case VALUE_NUMBER_INT -> in.getLongValue();
            case VALUE_NUMBER_FLOAT -> in.getDoubleValue();
            case VALUE_TRUE -> Boolean.TRUE;
            case VALUE_FALSE -> Boolean.FALSE;
            case START_ARRAY -> readList(in);
            case START_OBJECT -> readNamed(in);
            default -> throw new IOException("unexpected " + in.currentToken());
        };
    }

    private static List<Object> readList(JsonParser in) throws IOException {
        List<Object> list = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
            list.add(read(in));
        }
        return list;
    }

    private static Object readNamed(JsonParser in) throws IOException {
        in.nextToken();
        boolean structure = in.currentName().equals("structure");
        in.nextToken();
        Map<String, Object> members = readMembers(in);
        in.nextToken();
        return structure ? new Request(members) : members;
    }

    /** Reads an object's members; the parser stands on its start and is left on its end. */
    static Map<String, Object> readMembers(JsonParser in) throws IOException {
        Map<String, Object> members = new LinkedHashMap<>();
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            String name = in.currentName();
            in.nextToken();
            members.put(name, read(in));
        }
        return members;
    }
}

package dev.dynamodojo.client;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.dynamodojo.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The members of a JSON object as pieces of its text, and of a member that is an array its elements: enough to join pages
 * without building a tree.
 */
final class Members {
    private final Map<String, String> texts = new LinkedHashMap<>();
    private final Map<String, List<String>> lists = new LinkedHashMap<>();

    private Members() {}

    static Members of(String json) {
        return of(json.getBytes(StandardCharsets.UTF_8));
    }

    static Members of(byte[] json) {
        Members members = new Members();
        try (JsonParser parser = Json.FACTORY.createParser(json)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                members.read(parser.currentName(), parser, json);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return members;
    }

    private void read(String name, JsonParser parser, byte[] json) throws IOException {
        JsonToken token = parser.nextToken();
        int start = offset(parser);
        if (token != JsonToken.START_ARRAY) {
            texts.put(name, text(parser, json, start));
            return;
        }
        List<String> elements = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            elements.add(text(parser, json, offset(parser)));
        }
        lists.put(name, elements);
        texts.put(name, new String(json, start, end(parser) - start, StandardCharsets.UTF_8));
    }

    private static String text(JsonParser parser, byte[] json, int start) throws IOException {
        parser.skipChildren();
        parser.finishToken();
        return new String(json, start, end(parser) - start, StandardCharsets.UTF_8).strip();
    }

    private static int offset(JsonParser parser) {
        return (int) parser.currentTokenLocation().getByteOffset();
    }

    private static int end(JsonParser parser) {
        return (int) parser.currentLocation().getByteOffset();
    }

    /** A member's JSON text; a JSON null counts as absent. */
    Optional<String> text(String name) {
        return Optional.ofNullable(texts.get(name)).filter(t -> !t.equals("null"));
    }

    /** The JSON texts of a list's elements; empty where the member is absent or no list. */
    Optional<List<String>> list(String name) {
        return Optional.ofNullable(lists.get(name));
    }

    /** All members in order. */
    Map<String, String> all() {
        return texts;
    }

    /** The object with a member set, at its old place or at the end. */
    String with(String name, String json) {
        Map<String, String> changed = new LinkedHashMap<>(texts);
        changed.put(name, json);
        return object(changed);
    }

    /** A JSON object of members' texts. */
    static String object(Map<String, String> members) {
        StringBuilder text = new StringBuilder("{");
        members.forEach((name, json) -> {
            text.append(text.length() > 1 ? "," : "");
            JsonText.quote(text, name);
            text.append(':').append(json);
        });
        return text.append('}').toString();
    }
}

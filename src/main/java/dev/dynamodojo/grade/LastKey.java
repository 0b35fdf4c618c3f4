package dev.dynamodojo.grade;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.dynamodojo.json.ItemReader;
import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Where the next page starts, as JSON. */
final class LastKey {
    private LastKey() {}

    static Optional<String> of(String response) {
        try (JsonParser in = Json.FACTORY.createParser(response)) {
            in.nextToken();
            while (in.nextToken() == JsonToken.FIELD_NAME) {
                String name = in.currentName();
                in.nextToken();
                if (name.equals("LastEvaluatedKey")) {
                    return Optional.of(ItemWriter.text(new ItemReader().readItem(in)));
                }
                in.skipChildren();
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

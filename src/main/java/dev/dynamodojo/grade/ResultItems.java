package dev.dynamodojo.grade;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.dynamodojo.client.RunResult;
import dev.dynamodojo.json.ItemReader;
import dev.dynamodojo.json.Json;
import dev.dynamodojo.value.Item;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The items a statement ended with, whatever the operation: {@code Items}, {@code Item}, {@code Attributes} or
 * {@code Responses}; and their number, {@code Count} where the service counted.
 */
record ResultItems(List<Item> items, int count) {
    static final ResultItems NOTHING = new ResultItems(List.of(), 0);

    static ResultItems of(RunResult result) {
        return result.response().map(ResultItems::parse).orElse(NOTHING);
    }

    static ResultItems parse(String response) {
        Collector collector = new Collector();
        try (JsonParser in = Json.FACTORY.createParser(response)) {
            in.nextToken();
            while (in.nextToken() == JsonToken.FIELD_NAME) {
                String member = in.currentName();
                in.nextToken();
                collector.member(member, in);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new ResultItems(collector.items, collector.count < 0 ? collector.items.size() : collector.count);
    }

    ResultItems plus(ResultItems other) {
        List<Item> all = new ArrayList<>(items);
        all.addAll(other.items);
        return new ResultItems(all, count + other.count);
    }

    private static final class Collector {
        private final ItemReader reader = new ItemReader();
        private final List<Item> items = new ArrayList<>();
        private int count = -1;

        void member(String name, JsonParser in) throws IOException {
            switch (name) {
                case "Items" -> array(in);
                case "Item", "Attributes" -> items.add(reader.readItem(in));
                case "Count" -> count = in.getIntValue();
                case "Responses" -> responses(in);
                default -> in.skipChildren();
            }
        }

        private void array(JsonParser in) throws IOException {
            while (in.nextToken() == JsonToken.START_OBJECT) {
                items.add(reader.readItem(in));
            }
        }

        /** By table for BatchGetItem; a list of {@code {"Item": …}} for TransactGetItems. */
        private void responses(JsonParser in) throws IOException {
            if (in.currentToken() == JsonToken.START_OBJECT) {
                while (in.nextToken() == JsonToken.FIELD_NAME) {
                    in.nextToken();
                    array(in);
                }
                return;
            }
            while (in.nextToken() == JsonToken.START_OBJECT) {
                while (in.nextToken() == JsonToken.FIELD_NAME) {
                    boolean isItem = in.currentName().equals("Item");
                    in.nextToken();
                    if (isItem) {
                        items.add(reader.readItem(in));
                    } else {
                        in.skipChildren();
                    }
                }
            }
        }
    }
}

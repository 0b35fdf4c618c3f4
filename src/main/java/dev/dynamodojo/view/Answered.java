package dev.dynamodojo.view;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.dynamodojo.json.ItemReader;
import dev.dynamodojo.json.Json;
import dev.dynamodojo.value.Item;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The items in a response, by table where the response names tables; the empty name otherwise.
 *
 * @param groups items by table name, in the response's order
 * @param present whether the response has a place for items at all, even if there are none
 * @param count the response's {@code Count}; -1 where it has none
 * @param scanned the response's {@code ScannedCount}; -1 where it has none
 * @param ended whether nothing is left to be read: no {@code LastEvaluatedKey}, no {@code NextToken}
 */
public record Answered(Map<String, List<Item>> groups, boolean present, int count, int scanned, boolean ended) {

    /** Reads {@code Items}, {@code Item}, {@code Attributes} and {@code Responses} of a response. */
    public static Answered of(String response) {
        Map<String, List<Item>> groups = new LinkedHashMap<>();
        boolean present = false;
        int count = -1;
        int scanned = -1;
        boolean ended = true;
        try (JsonParser in = Json.FACTORY.createParser(response)) {
            in.nextToken();
            while (in.nextToken() == JsonToken.FIELD_NAME) {
                String name = in.currentName();
                in.nextToken();
                present |= read(in, name, groups);
                ended &= !name.equals("LastEvaluatedKey") && !name.equals("NextToken");
                if (in.currentToken() == JsonToken.VALUE_NUMBER_INT) {
                    count = name.equals("Count") ? in.getIntValue() : count;
                    scanned = name.equals("ScannedCount") ? in.getIntValue() : scanned;
                }
                in.skipChildren();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Answered(groups, present, count, scanned, ended);
    }

    public List<Item> all() {
        return groups.values().stream().flatMap(List::stream).toList();
    }

    private static boolean read(JsonParser in, String name, Map<String, List<Item>> groups) throws IOException {
        boolean isObject = in.currentToken() == JsonToken.START_OBJECT;
        boolean isArray = in.currentToken() == JsonToken.START_ARRAY;
        if (isArray && name.equals("Items")) {
            readItems(in, group(groups, ""));
        } else if (isObject && (name.equals("Item") || name.equals("Attributes"))) {
            group(groups, "").add(new ItemReader().readItem(in));
        } else if (isObject && name.equals("Responses")) {
            while (in.nextToken() == JsonToken.FIELD_NAME) {
                String table = in.currentName();
                in.nextToken();
                readItems(in, group(groups, table));
            }
        } else if (isArray && name.equals("Responses")) {
            return readTransactionItems(in, group(groups, ""));
        } else {
            return false;
        }
        return true;
    }

    private static List<Item> group(Map<String, List<Item>> groups, String name) {
        return groups.computeIfAbsent(name, n -> new ArrayList<>());
    }

    private static void readItems(JsonParser in, List<Item> into) throws IOException {
        while (in.nextToken() == JsonToken.START_OBJECT) {
            into.add(new ItemReader().readItem(in));
        }
    }

    /**
     * {@code [{"Item": {…}}, {}]}: an absent item is an empty object. A batch of statements has more beside it; where it
     * has an error, the items alone would not tell: false.
     */
    private static boolean readTransactionItems(JsonParser in, List<Item> into) throws IOException {
        boolean told = true;
        while (in.nextToken() == JsonToken.START_OBJECT) {
            Item item = Item.EMPTY;
            boolean failed = false;
            while (in.nextToken() == JsonToken.FIELD_NAME) {
                String name = in.currentName();
                in.nextToken();
                if (name.equals("Item")) {
                    item = new ItemReader().readItem(in);
                }
                failed |= name.equals("Error");
                in.skipChildren();
            }
            told &= !failed;
            if (!failed) {
                into.add(item);
            }
        }
        return told;
    }
}

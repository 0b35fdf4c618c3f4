package dev.dynamodojo.shell;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.json.PlainJson;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A table as DescribeTable tells it.
 *
 * @param types types of key attributes by name: S, N or B
 * @param keys key attributes, partition first
 */
record Described(
        String name,
        String status,
        Map<String, String> types,
        List<String> keys,
        List<Index> indexes,
        boolean onDemand,
        long readCapacity,
        long writeCapacity,
        long items,
        long bytes) {
    /** {@code projection}: ALL, KEYS_ONLY or INCLUDE. */
    record Index(
            String name, boolean global, List<String> keys, String projection, List<String> included, long items) {}

    /** Asks a door for a table; empty where there is none. */
    static Optional<Described> of(Door door, String table) {
        Answer answer = door.call("DescribeTable", request("TableName", table));
        return answer.served() ? in(answer.bodyText()) : Optional.empty();
    }

    /** The description in a response of CreateTable, DescribeTable, UpdateTable or DeleteTable. */
    static Optional<Described> in(String response) {
        if (!response.startsWith("{\"Table\"") && !response.startsWith("{\"TableDescription\"")) {
            return Optional.empty();
        }
        Map<?, ?> body = (Map<?, ?>) PlainJson.read(response);
        Map<?, ?> table = map(body, body.containsKey("Table") ? "Table" : "TableDescription");
        return table.isEmpty() ? Optional.empty() : Optional.of(read(table));
    }

    /** The names of all tables behind a door, sorted. */
    static List<String> tables(Door door) {
        List<String> names = new ArrayList<>();
        String after = null;
        do {
            byte[] request =
                    after == null ? "{}".getBytes(StandardCharsets.UTF_8) : request("ExclusiveStartTableName", after);
            Answer answer = door.call("ListTables", request);
            Map<?, ?> body = answer.served() ? (Map<?, ?>) PlainJson.read(answer.bodyText()) : Map.of();
            list(body, "TableNames").forEach(name -> names.add((String) name));
            after = (String) body.get("LastEvaluatedTableName");
        } while (after != null);
        return names;
    }

    /** Key attributes of the table and, first, of the index that is named. */
    List<String> keysWith(String index) {
        List<String> names = new ArrayList<>();
        indexes.stream().filter(i -> i.name().equals(index)).forEach(i -> names.addAll(i.keys()));
        keys.stream().filter(k -> !names.contains(k)).forEach(names::add);
        return names;
    }

    /** Key attributes of the indexes that are not keys of the table or of the index that is named. */
    List<String> otherKeys(String index) {
        List<String> own = keysWith(index);
        return indexes.stream()
                .flatMap(i -> i.keys().stream())
                .filter(k -> !own.contains(k))
                .distinct()
                .toList();
    }

    private static byte[] request(String member, String value) {
        StringBuilder text = new StringBuilder("{\"").append(member).append("\":\"");
        for (char c : value.toCharArray()) {
            text.append(c < ' ' || c == '"' || c == '\\' || c > '~' ? String.format("\\u%04x", (int) c) : c);
        }
        return text.append("\"}").toString().getBytes(StandardCharsets.UTF_8);
    }

    private static Described read(Map<?, ?> table) {
        Map<String, String> types = new LinkedHashMap<>();
        for (Object definition : list(table, "AttributeDefinitions")) {
            types.put(text((Map<?, ?>) definition, "AttributeName"), text((Map<?, ?>) definition, "AttributeType"));
        }
        List<Index> indexes = new ArrayList<>();
        list(table, "LocalSecondaryIndexes").forEach(i -> indexes.add(index((Map<?, ?>) i, false)));
        list(table, "GlobalSecondaryIndexes").forEach(i -> indexes.add(index((Map<?, ?>) i, true)));
        Map<?, ?> throughput = map(table, "ProvisionedThroughput");
        return new Described(
                text(table, "TableName"),
                text(table, "TableStatus"),
                types,
                keys(table),
                indexes,
                text(map(table, "BillingModeSummary"), "BillingMode").equals("PAY_PER_REQUEST"),
                whole(throughput, "ReadCapacityUnits"),
                whole(throughput, "WriteCapacityUnits"),
                whole(table, "ItemCount"),
                whole(table, "TableSizeBytes"));
    }

    private static Index index(Map<?, ?> index, boolean global) {
        Map<?, ?> projection = map(index, "Projection");
        List<String> included = new ArrayList<>();
        list(projection, "NonKeyAttributes").forEach(name -> included.add((String) name));
        return new Index(
                text(index, "IndexName"),
                global,
                keys(index),
                text(projection, "ProjectionType"),
                included,
                whole(index, "ItemCount"));
    }

    private static List<String> keys(Map<?, ?> holder) {
        List<String> names = new ArrayList<>();
        for (String kind : List.of("HASH", "RANGE")) {
            for (Object key : list(holder, "KeySchema")) {
                if (text((Map<?, ?>) key, "KeyType").equals(kind)) {
                    names.add(text((Map<?, ?>) key, "AttributeName"));
                }
            }
        }
        return names;
    }

    private static List<?> list(Map<?, ?> map, String name) {
        return map.get(name) instanceof List<?> list ? list : List.of();
    }

    private static Map<?, ?> map(Map<?, ?> map, String name) {
        return map.get(name) instanceof Map<?, ?> inner ? inner : Map.of();
    }

    private static String text(Map<?, ?> map, String name) {
        return map.get(name) instanceof String text ? text : "";
    }

    private static long whole(Map<?, ?> map, String name) {
        return map.get(name) instanceof Number number ? number.longValue() : 0;
    }
}

package dev.dynamodojo.bench;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** A table of items of 200 bytes in six attributes, a hundred to a partition key. */
final class BenchTable {
    static final int PER_PARTITION = 100;

    private BenchTable() {}

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static void create(Engine engine) {
        call(
                engine,
                "CreateTable",
                "{\"TableName\":\"Bench\",\"BillingMode\":\"PAY_PER_REQUEST\",\"AttributeDefinitions\":["
                        + "{\"AttributeName\":\"PK\",\"AttributeType\":\"S\"},{\"AttributeName\":\"SK\",\"AttributeType\":\"S\"}],"
                        + "\"KeySchema\":[{\"AttributeName\":\"PK\",\"KeyType\":\"HASH\"},{\"AttributeName\":\"SK\",\"KeyType\":\"RANGE\"}]}");
    }

    static void load(Engine engine, int items) {
        for (int i = 0; i < items; i++) {
            engine.call("PutItem", put(i));
        }
    }

    /** 200 bytes: 23 of names, the rest of values. */
    static String item(int i) {
        String key = partition(i);
        String sort = sort(i);
        String note = String.format(Locale.ROOT, "%0112d", i);
        return "{\"PK\":{\"S\":\"" + key + "\"},\"SK\":{\"S\":\"" + sort
                + "\"},\"status\":{\"S\":\"SHIPPED\"},\"total\":{\"N\":\"" + (1000 + i % 9000)
                + "\"},\"gift\":{\"BOOL\":" + (i % 2 == 0) + "},\"note\":{\"S\":\"" + note + "\"}}";
    }

    static byte[] put(int i) {
        return bytes("{\"TableName\":\"Bench\",\"Item\":" + item(i) + "}");
    }

    static byte[] get(int i) {
        return bytes("{\"TableName\":\"Bench\",\"Key\":{\"PK\":{\"S\":\"" + partition(i) + "\"},\"SK\":{\"S\":\""
                + sort(i) + "\"}}}");
    }

    static byte[] query(int i) {
        return bytes(
                "{\"TableName\":\"Bench\",\"KeyConditionExpression\":\"PK = :p\",\"ExpressionAttributeValues\":{\":p\":{\"S\":\""
                        + partition(i) + "\"}}}");
    }

    static String partition(int i) {
        return String.format(Locale.ROOT, "CUSTOMER#%014d", i / PER_PARTITION);
    }

    static String sort(int i) {
        return String.format(Locale.ROOT, "ORDER#2026-12-01#%014d", i % PER_PARTITION);
    }

    static void call(Engine engine, String operation, String request) {
        Answer answer = engine.call(operation, bytes(request));
        if (!answer.served()) {
            throw new IllegalStateException(answer.bodyText());
        }
    }
}

package dev.dynamodojo.bench;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.json.Json;
import dev.dynamodojo.time.VirtualClock;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What a stream costs a writer, whether a consumer keeps up with one, and how long a jump of the clock takes at which a million
 * items expire; prints the numbers of one run.
 */
public final class StreamReport {
    private static final int WRITES = 300_000;
    private static final int EXPIRING = 1_000_000;

    private StreamReport() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        byte[][] puts = new byte[20_000][];
        for (int i = 0; i < puts.length; i++) {
            puts[i] = BenchTable.put(i);
        }
        for (int round = 0; round < 3; round++) {
            double plain = writeSeconds(engine(false), puts);
            double streamed = writeSeconds(engine(true), puts);
            System.out.printf(
                    Locale.ROOT,
                    "puts a second   %,9.0f without a stream   %,9.0f with one   ratio %.2f%n",
                    WRITES / plain,
                    WRITES / streamed,
                    streamed / plain);
            follow(puts);
        }
        expire();
    }

    private static Engine engine(boolean streamed) {
        Engine engine = Engine.inMemory(new VirtualClock());
        BenchTable.create(engine);
        if (streamed) {
            BenchTable.call(
                    engine,
                    "UpdateTable",
                    "{\"TableName\":\"Bench\",\"StreamSpecification\":{\"StreamEnabled\":true,"
                            + "\"StreamViewType\":\"NEW_AND_OLD_IMAGES\"}}");
        }
        return engine;
    }

    private static double writeSeconds(Engine engine, byte[][] puts) {
        long start = System.nanoTime();
        for (int i = 0; i < WRITES; i++) {
            engine.call("PutItem", puts[changed(puts, i)]);
        }
        return (System.nanoTime() - start) / 1e9;
    }

    /** Items are deleted and put again, so that every write is one that changes something. */
    private static int changed(byte[][] puts, int i) {
        int at = (int) (i * 7919L % puts.length);
        String request = i / puts.length % 2 == 0 ? "SHIPPED" : "WAITING";
        puts[at] = replaced(puts[at], request);
        return at;
    }

    private static byte[] replaced(byte[] request, String status) {
        byte[] value = BenchTable.bytes(status);
        int place = after(request, BenchTable.bytes("status\":{\"S\":\""));
        System.arraycopy(value, 0, request, place, value.length);
        return request;
    }

    private static int after(byte[] text, byte[] part) {
        for (int at = 0; ; at++) {
            int same = 0;
            while (same < part.length && text[at + same] == part[same]) {
                same++;
            }
            if (same == part.length) {
                return at + same;
            }
        }
    }

    /** A writer in one thread, a consumer in another: how far behind the consumer is when the writer is done. */
    private static void follow(byte[][] puts) throws IOException, InterruptedException {
        Engine engine = engine(true);
        String arn = text(engine, "ListStreams", "{}", "StreamArn");
        String shard = text(engine, "DescribeStream", "{\"StreamArn\":\"" + arn + "\"}", "ShardId");
        AtomicInteger written = new AtomicInteger();
        Thread writer = new Thread(() -> {
            for (int i = 0; i < WRITES; i++) {
                engine.call("PutItem", puts[changed(puts, i)]);
                written.incrementAndGet();
            }
        });
        long start = System.nanoTime();
        writer.start();
        String iterator = text(
                engine,
                "GetShardIterator",
                "{\"StreamArn\":\"" + arn + "\",\"ShardId\":\"" + shard + "\",\"ShardIteratorType\":\"TRIM_HORIZON\"}",
                "ShardIterator");
        int read = 0;
        int behind = 0;
        while (read < WRITES) {
            Answer answer = engine.call("GetRecords", BenchTable.bytes("{\"ShardIterator\":\"" + iterator + "\"}"));
            read += count(answer);
            behind = Math.max(behind, written.get() - read);
            iterator = member(answer, "NextShardIterator");
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        writer.join();
        System.out.printf(
                Locale.ROOT,
                "written and read %,9.0f records a second; at most %,d behind%n",
                WRITES / seconds,
                behind);
    }

    private static void expire() {
        Engine engine = engine(true);
        BenchTable.call(
                engine,
                "UpdateTimeToLive",
                "{\"TableName\":\"Bench\",\"TimeToLiveSpecification\":{\"Enabled\":true,\"AttributeName\":\"ttl\"}}");
        long second = engine.clock().nowMillis() / 1000;
        for (int i = 0; i < EXPIRING; i++) {
            engine.call(
                    "PutItem",
                    BenchTable.bytes("{\"TableName\":\"Bench\",\"Item\":{\"PK\":{\"S\":\"" + i
                            + "\"},\"SK\":{\"S\":\"a\"},\"ttl\":{\"N\":\"" + (second + i) + "\"}}}"));
        }
        long start = System.nanoTime();
        Engine.Passed passed = engine.advance(Duration.ofDays(20));
        System.out.printf(
                Locale.ROOT,
                "%,d items expired, %,d records went, in %.1f s%n",
                passed.expired().getOrDefault("Bench", 0),
                passed.trimmed(),
                (System.nanoTime() - start) / 1e9);
    }

    private static int count(Answer answer) throws IOException {
        int records = 0;
        try (JsonParser in = Json.FACTORY.createParser(answer.body())) {
            for (JsonToken token = in.nextToken(); token != null; token = in.nextToken()) {
                records += token == JsonToken.FIELD_NAME && in.currentName().equals("eventID") ? 1 : 0;
            }
        }
        return records;
    }

    private static String text(Engine engine, String operation, String request, String member) throws IOException {
        return member(engine.call(operation, BenchTable.bytes(request)), member);
    }

    private static String member(Answer answer, String member) throws IOException {
        try (JsonParser in = Json.FACTORY.createParser(answer.body())) {
            for (JsonToken token = in.nextToken(); token != null; token = in.nextToken()) {
                if (token == JsonToken.FIELD_NAME && in.currentName().equals(member)) {
                    return in.nextTextValue();
                }
            }
        }
        throw new IllegalStateException("no " + member + " in " + answer.bodyText());
    }
}

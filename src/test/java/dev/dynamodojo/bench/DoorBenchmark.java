package dev.dynamodojo.bench;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.dynamodojo.api.RequestReader;
import dev.dynamodojo.api.ServiceModel;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.json.ItemReader;
import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.json.Json;
import dev.dynamodojo.time.VirtualClock;
import dev.dynamodojo.value.Item;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * GetItem, PutItem and Query of 100 items through the engine's JSON door, each beside the time that only decoding its
 * request and encoding its response takes. Read the ratio of the pair: at most 3.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
@State(Scope.Thread)
public class DoorBenchmark {
    private static final int ITEMS = 10_000;

    private final Engine engine = Engine.inMemory(new VirtualClock());
    private final byte[][] gets = new byte[ITEMS][];
    private final byte[][] puts = new byte[ITEMS][];
    private final byte[][] queries = new byte[ITEMS][];
    private Item one;
    private List<Item> hundred;
    private int next;

    @Setup
    public void load() throws IOException {
        BenchTable.create(engine);
        BenchTable.load(engine, ITEMS);
        for (int i = 0; i < ITEMS; i++) {
            int at = (int) (i * 7919L % ITEMS);
            gets[i] = BenchTable.get(at);
            puts[i] = BenchTable.put(at);
            queries[i] = BenchTable.query(at);
        }
        hundred = items(engine.call("Query", queries[0]).body());
        one = hundred.get(0);
        if (hundred.size() != BenchTable.PER_PARTITION) {
            throw new IllegalStateException("query returned " + hundred.size());
        }
    }

    @Benchmark
    public byte[] getItem() {
        return engine.call("GetItem", gets[turn()]).body();
    }

    @Benchmark
    public byte[] getItem_codecOnly() throws IOException {
        RequestReader.read(ServiceModel.operation("GetItem").orElseThrow(), gets[turn()]);
        return encode(List.of(one), false);
    }

    @Benchmark
    public byte[] putItem() {
        return engine.call("PutItem", puts[turn()]).body();
    }

    @Benchmark
    public byte[] putItem_codecOnly() throws IOException {
        RequestReader.read(ServiceModel.operation("PutItem").orElseThrow(), puts[turn()]);
        return encode(List.of(), false);
    }

    @Benchmark
    public byte[] queryOf100() {
        return engine.call("Query", queries[turn()]).body();
    }

    @Benchmark
    public byte[] queryOf100_codecOnly() throws IOException {
        RequestReader.read(ServiceModel.operation("Query").orElseThrow(), queries[turn()]);
        return encode(hundred, true);
    }

    private int turn() {
        next = next + 1 == ITEMS ? 0 : next + 1;
        return next;
    }

    private static byte[] encode(List<Item> items, boolean list) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
        try (JsonGenerator out = Json.FACTORY.createGenerator(bytes)) {
            out.writeStartObject();
            if (list) {
                out.writeArrayFieldStart("Items");
                for (Item item : items) {
                    ItemWriter.writeItem(out, item);
                }
                out.writeEndArray();
                out.writeNumberField("Count", items.size());
                out.writeNumberField("ScannedCount", items.size());
            } else if (!items.isEmpty()) {
                out.writeFieldName("Item");
                ItemWriter.writeItem(out, items.get(0));
            }
            out.writeEndObject();
        }
        return bytes.toByteArray();
    }

    private static List<Item> items(byte[] body) throws IOException {
        List<Item> items = new ArrayList<>();
        try (JsonParser in = Json.FACTORY.createParser(body)) {
            while (!"Items".equals(in.currentName())) {
                in.nextToken();
            }
            in.nextToken();
            while (in.nextToken() == JsonToken.START_OBJECT) {
                items.add(new ItemReader().readItem(in));
            }
        }
        return items;
    }
}

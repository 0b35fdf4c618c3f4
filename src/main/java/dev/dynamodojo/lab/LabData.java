package dev.dynamodojo.lab;

import dev.dynamodojo.dataset.DataSet;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Door;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.ItemLoader;
import dev.dynamodojo.time.VirtualClock;
import dev.dynamodojo.value.Item;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntConsumer;

/**
 * The tables of a lab, made once per data set and handed out as forks. Safe for several threads; two that ask for the
 * same data set at the same time wait for one build.
 */
public final class LabData {
    /** A data set's entities, and an engine with its tables that nobody writes to. */
    private record Built(DataSet entities, Engine engine, int items) {}

    private final Lab lab;
    private final Map<Sample, Built> built = new ConcurrentHashMap<>();

    public LabData(Lab lab) {
        this.lab = lab;
    }

    public Lab lab() {
        return lab;
    }

    /** An engine of its own with the data set's tables. */
    public Engine fork(Sample sample) {
        return built(sample).engine.fork();
    }

    public DataSet entities(Sample sample) {
        return built(sample).entities;
    }

    /** How many items the tables of a data set hold. */
    public int items(Sample sample) {
        return built(sample).items;
    }

    public boolean isMade(Sample sample) {
        return built.containsKey(sample);
    }

    /** Lets go of a data set; it is made again when asked for. */
    public void forget(Sample sample) {
        built.remove(sample);
    }

    /** Whether a data set made again has the same items in the same order. */
    public boolean sameAgain(Sample sample) {
        DataSet again = DataSet.make(lab.data().spec(), sample.seed(), sample.scale());
        for (String table : lab.data().spec().tables()) {
            List<Item> first = new ArrayList<>();
            List<Item> second = new ArrayList<>();
            entities(sample).items(table, first::add);
            again.items(table, second::add);
            if (!first.equals(second)) {
                return false;
            }
        }
        return true;
    }

    private Built built(Sample sample) {
        return built.computeIfAbsent(sample, s -> build(s, items -> {}));
    }

    private Built build(Sample sample, IntConsumer progress) {
        DataSet entities = DataSet.make(lab.data().spec(), sample.seed(), sample.scale());
        Engine engine = Engine.inMemory(new VirtualClock());
        int items = fill(lab, entities, engine, progress);
        return new Built(entities, engine, items);
    }

    /**
     * Makes a lab's tables and items behind a door that has none of them yet.
     *
     * @param progress told how many items have been written so far, after every few hundred
     * @return how many items were written
     */
    public static int fill(Lab lab, Sample sample, Door door, IntConsumer progress) {
        return fill(lab, DataSet.make(lab.data().spec(), sample.seed(), sample.scale()), door, progress);
    }

    private static int fill(Lab lab, DataSet entities, Door door, IntConsumer progress) {
        for (Lab.TableRequest table : lab.tables()) {
            require(door, "CreateTable", table.createTable().getBytes(StandardCharsets.UTF_8));
        }
        int written = 0;
        for (String table : lab.data().spec().tables()) {
            ItemLoader loader = new ItemLoader(door, table, written, progress);
            entities.items(table, loader::put);
            written = loader.end();
        }
        return written;
    }

    private static void require(Door door, String operation, byte[] request) {
        Answer answer = door.call(operation, request);
        answer.refusal().ifPresent(refusal -> {
            throw new IllegalStateException(
                    "the lab's data are refused: " + operation + ": " + refusal.code() + ": " + refusal.message());
        });
    }
}

package dev.dynamodojo.grade;

import dev.dynamodojo.dataset.Entity;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.lab.AnswerFile;
import dev.dynamodojo.lab.LabData;
import dev.dynamodojo.lab.Pattern;
import dev.dynamodojo.lab.Sample;
import dev.dynamodojo.lab.Task;
import dev.dynamodojo.lab.Units;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import dev.dynamodojo.workload.SimulationResult;
import dev.dynamodojo.yaml.YamlException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs an answer of kind table: makes the learner's tables, loads the lab's entities into them, reads by the patterns. */
final class TableAttempt {
    private final Attempts attempts;
    private final LabData data;
    private final Task task;
    private final Task.TableWork work;

    TableAttempt(Attempts attempts, LabData data, Task task) {
        this.attempts = attempts;
        this.data = data;
        this.task = task;
        this.work = task.table().orElseThrow();
    }

    /** One run per round; the tables are made and loaded once. */
    List<Run> runs(AnswerFile answer, Sample sample, int rounds) {
        Engine engine = data.fork(sample);
        Run made = attempts.runOn(task, answer, engine, sample, 0);
        Loaded loaded = made.stop().isPresent() ? new Loaded(Map.of(), 0, made.stop()) : load(engine, sample);
        Optional<SimulationResult> traffic = Optional.empty();
        if (loaded.stop.isEmpty() && task.workload().isPresent()) {
            try {
                traffic = Optional.of(
                        WorkloadAttempt.drive(engine.fork(), task.workload().get(), sample));
            } catch (YamlException e) {
                // the lab's requests fit the tables the prompt asks for: these are others
                loaded = loaded.stopped(new Run.Stop(
                        Difference.Kind.REFUSED,
                        "your tables refuse a request of the lab: "
                                + e.getMessage().replaceFirst("^.*?:[0-9]+: ", "")));
            }
        }
        List<Run> runs = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            runs.add(read(made, loaded, engine, round, traffic));
        }
        return List.copyOf(runs);
    }

    /** The raw items by table, what loading cost, and why it stopped. */
    private record Loaded(Map<String, List<Item>> raw, double writeUnits, Optional<Run.Stop> stop) {
        Loaded stopped(Run.Stop why) {
            return new Loaded(raw, writeUnits, Optional.of(why));
        }
    }

    private Loaded load(Engine engine, Sample sample) {
        Map<String, List<Item>> raw = new LinkedHashMap<>();
        double units = 0;
        for (Task.Load load : work.loads()) {
            List<Item> items = raw.computeIfAbsent(load.table(), t -> new ArrayList<>());
            String head = "{\"TableName\":" + PlainJson.text(load.table()) + ",\"Item\":";
            for (Entity entity : data.entities(sample).entities(load.entity())) {
                Item item = item(entity, load.attributes());
                byte[] request = (head + ItemWriter.text(item) + "}").getBytes(StandardCharsets.UTF_8);
                Answer answer = engine.call("PutItem", request);
                if (!answer.served()) {
                    return new Loaded(
                            raw,
                            units,
                            Optional.of(refused(load, answer.refusal().orElseThrow())));
                }
                units += answer.consumed().writeUnits();
                items.add(item);
            }
        }
        return new Loaded(raw, units, Optional.empty());
    }

    private static Run.Stop refused(Task.Load load, Answer.Refusal refusal) {
        String what = refusal.code().equals("ResourceNotFoundException")
                ? "there is no table " + load.table() + " after your statements"
                : "the table " + load.table() + " refuses an item of " + load.entity() + ": " + refusal.message();
        return new Run.Stop(Difference.Kind.REFUSED, what);
    }

    private static Item item(Entity entity, List<String> attributes) {
        Item.Builder item = Item.builder();
        for (String attribute : attributes) {
            AttributeValue value = entity.lookup(attribute);
            if (value != null) {
                item.put(attribute.substring(attribute.lastIndexOf('.') + 1), value);
            }
        }
        return item.build();
    }

    private Run read(Run made, Loaded loaded, Engine engine, int round, Optional<SimulationResult> traffic) {
        List<Run.PatternRun> patterns = new ArrayList<>();
        List<CallFacts> calls = new ArrayList<>();
        double reads = 0;
        if (loaded.stop.isEmpty()) {
            for (Pattern declared : work.patterns()) {
                Pattern pattern = substituted(declared, round);
                PatternReader.Reading reading = new PatternReader(engine).read(pattern);
                reads += reading.readUnits();
                calls.addAll(reading.calls());
                patterns.add(new Run.PatternRun(
                        pattern.id(),
                        new ResultItems(reading.items(), reading.items().size()),
                        PatternTruth.of(pattern, loaded.raw.getOrDefault(pattern.table(), List.of()))));
            }
        }
        return new Run(
                made.sample(),
                round,
                loaded.stop,
                made.statements(),
                made.last(),
                made.all(),
                calls,
                new Units(reads, loaded.writeUnits),
                made.examined(),
                made.written(),
                made.broken(),
                made.before(),
                made.after(),
                patterns,
                traffic,
                Map.of());
    }

    private Pattern substituted(Pattern pattern, int round) {
        Map<String, AttributeValue> where = new LinkedHashMap<>();
        pattern.where().forEach((name, value) -> where.put(name, substituted(value, round)));
        Optional<Pattern.Between> between = pattern.between()
                .map(b -> new Pattern.Between(b.attribute(), substituted(b.from(), round), substituted(b.to(), round)));
        List<Pattern> rephrased =
                pattern.rephrased().stream().map(r -> substituted(r, round)).toList();
        return pattern.by(where, between, pattern.order()).or(rephrased);
    }

    private AttributeValue substituted(AttributeValue value, int round) {
        return value instanceof AttributeValue.S s
                ? new AttributeValue.S(task.parameters().substitute(s.value(), round))
                : value;
    }
}

package dev.dynamodojo.expression;

import dev.dynamodojo.json.ItemReader;
import dev.dynamodojo.value.Item;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Parsing and evaluating typical expressions of about sixty characters, as every request does. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class ExpressionBenchmark {
    private final Map<String, String> names = Map.of("#s", "status");
    private final Item values =
            ItemReader.parse("{\":v\":{\"N\":\"10\"},\":s\":{\"S\":\"open\"},\":p\":{\"S\":\"ORDER#\"}}");
    private final Item item = ItemReader.parse(
            "{\"PK\":{\"S\":\"open\"},\"SK\":{\"S\":\"ORDER#1\"},\"status\":{\"S\":\"open\"},\"total\":{\"N\":\"12\"},\"qty\":{\"N\":\"1\"}}");
    private final ConditionExpression parsed = ConditionExpression.parse(
            "FilterExpression", "#s = :s AND qty < :v AND begins_with(SK, :p)", Placeholders.of(names, values));

    @Benchmark
    public boolean conditionParsedAndEvaluated() {
        return ConditionExpression.parse(
                        "FilterExpression",
                        "#s = :s AND qty < :v AND begins_with(SK, :p)",
                        Placeholders.of(names, values))
                .holds(item);
    }

    @Benchmark
    public boolean conditionEvaluated() {
        return parsed.holds(item);
    }

    @Benchmark
    public KeyConditionExpression keyConditionParsed() {
        return KeyConditionExpression.parse("PK = :s AND begins_with(SK, :p)", Placeholders.of(null, values));
    }

    @Benchmark
    public Item updateParsedAndApplied() {
        return UpdateExpression.parse("SET qty = qty + :v, #s = :s, owner1 = :p", Placeholders.of(names, values))
                .apply(item);
    }

    @Benchmark
    public Item projectionParsedAndApplied() {
        return ProjectionExpression.parse("PK, SK, #s, qty", Placeholders.of(names, null))
                .apply(item);
    }
}

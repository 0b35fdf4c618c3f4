package dev.dynamodojo.grade;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.traffic.Throttled;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.lab.AnswerFile;
import dev.dynamodojo.lab.Check;
import dev.dynamodojo.lab.LabData;
import dev.dynamodojo.lab.Sample;
import dev.dynamodojo.lab.Task;
import dev.dynamodojo.lab.Units;
import dev.dynamodojo.statement.Statement;
import dev.dynamodojo.statement.SyntaxException;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import dev.dynamodojo.workload.RequestTemplate;
import dev.dynamodojo.workload.Simulation;
import dev.dynamodojo.workload.SimulationResult;
import dev.dynamodojo.workload.Variable;
import dev.dynamodojo.workload.Workload;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Runs an answer of kind workload: statements that write are sent by the lab's clients at their rate, with values in their
 * places; then statements that read look for some of what was written.
 */
final class WorkloadAttempt {
    private static final int LOOKS = 20;

    private final LabData data;
    private final Task task;
    private final Workload workload;
    private final Map<String, Variable> variables;
    private final List<RequestTemplate> writes = new ArrayList<>();
    private final List<RequestTemplate> reads = new ArrayList<>();
    private final List<Run.Statement> statements = new ArrayList<>();

    WorkloadAttempt(LabData data, Task task) {
        this.data = data;
        this.task = task;
        this.workload = task.workload().orElseThrow();
        this.variables = workload.variablesByName();
    }

    /** Drives a workload whose requests are all known. */
    static SimulationResult drive(Engine engine, Workload workload, Sample sample) {
        return Simulation.run(engine, workload, sample.seed(), (at, of) -> {}, () -> false);
    }

    Run run(AnswerFile answer, Sample sample) {
        Engine engine = data.fork(sample);
        if (!task.given().isBlank()) {
            Attempts.prepare(task, task.given(), engine);
        }
        Engine before = engine.fork();
        Optional<Run.Stop> stop = read(answer).or(() -> tried(engine.fork(), sample));
        if (stop.isPresent() || writes.isEmpty()) {
            boolean silent = stop.isEmpty() && !statements.isEmpty();
            Optional<Run.Stop> why = silent
                    ? Optional.of(new Run.Stop(Difference.Kind.REFUSED, "none of your statements writes anything"))
                    : stop;
            return result(sample, why, before, engine, Optional.empty(), Map.of(), 0);
        }
        SimulationResult traffic = drive(engine, workload.answered(writes), sample);
        Simulation.release(engine);
        Map<String, List<Run.Lookup>> lookups = new LinkedHashMap<>();
        double[] units = new double[1];
        for (Check check : task.checks()) {
            if (check instanceof Check.Lookup lookup) {
                lookups.put(lookup.header().id(), looks(lookup, engine, sample, units));
            }
        }
        return result(sample, Optional.empty(), before, engine, Optional.of(traffic), lookups, units[0]);
    }

    /** Takes the statements apart; why they cannot be used, if so. */
    private Optional<Run.Stop> read(AnswerFile answer) {
        List<Statement> parsed;
        try {
            parsed = ClientRunner.statements(answer);
        } catch (SyntaxException e) {
            return unreadable(e.getMessage());
        }
        for (Statement statement : parsed) {
            if (!(statement instanceof Statement.ApiCall call)) {
                return unreadable(statement.text().strip() + " is no request to a table");
            }
            statements.add(new Run.Statement(call.text(), Optional.of(call.operation()), Optional.empty()));
            Optional<String> unknown = RequestTemplate.unknown(call.request(), variables);
            if (unknown.isPresent()) {
                return unreadable("there is no value {" + unknown.get() + "}; there are {"
                        + String.join("}, {", variables.keySet()) + "}, and {random%10}");
            }
            boolean writing = CallFacts.WRITES.contains(call.operation());
            (writing ? writes : reads).add(RequestTemplate.of(call.operation(), call.request(), variables));
        }
        return Optional.empty();
    }

    private static Optional<Run.Stop> unreadable(String message) {
        return Optional.of(new Run.Stop(Difference.Kind.UNREADABLE, message.strip()));
    }

    /** Each statement once, on a copy: what the service refuses once it refuses always. */
    private Optional<Run.Stop> tried(Engine copy, Sample sample) {
        List<RequestTemplate> all = new ArrayList<>(writes);
        all.addAll(reads);
        for (RequestTemplate template : all) {
            Answer answer = copy.call(template.operation(), template.with(workload.variables(), "", 0, sample.seed()));
            Optional<Answer.Refusal> refusal =
                    answer.refusal().filter(r -> !Throttled.is(r.code()) && !Attempts.dataSaysNo(r));
            if (refusal.isPresent()) {
                return Optional.of(new Run.Stop(
                        Difference.Kind.REFUSED,
                        template.operation() + ": " + refusal.get().code() + ": "
                                + refusal.get().message()));
            }
        }
        return Optional.empty();
    }

    private List<Run.Lookup> looks(Check.Lookup check, Engine engine, Sample sample, double[] units) {
        Map<String, BigDecimal> truth = truth(check, engine);
        RequestTemplate who = RequestTemplate.of("", check.equals(), variables);
        List<Run.Lookup> looks = new ArrayList<>();
        for (long value : Simulation.values(workload, check.variable(), LOOKS, sample.seed())) {
            String name = new String(
                    who.with(workload.variables(), check.variable(), value, sample.seed()), StandardCharsets.UTF_8);
            BigDecimal found = BigDecimal.ZERO;
            for (RequestTemplate read : reads) {
                byte[] request = read.with(workload.variables(), check.variable(), value, sample.seed());
                Answer answer = engine.call(read.operation(), request);
                units[0] += answer.consumed().readUnits();
                List<Item> items =
                        answer.served() ? ResultItems.parse(answer.bodyText()).items() : List.of();
                for (Item item : items) {
                    found = found.add(number(item, check.sum()));
                }
            }
            looks.add(new Run.Lookup(name, truth.getOrDefault(name, BigDecimal.ZERO), found, reads.size()));
        }
        return looks;
    }

    private static Map<String, BigDecimal> truth(Check.Lookup check, Engine engine) {
        Map<String, BigDecimal> sums = new HashMap<>();
        Optional<String> start = Optional.empty();
        do {
            String from = start.map(key -> ",\"ExclusiveStartKey\":" + key).orElse("");
            String request =
                    "{\"TableName\":" + PlainJson.text(check.table()) + ",\"ConsistentRead\":true" + from + "}";
            Answer answer = engine.call("Scan", request.getBytes(StandardCharsets.UTF_8));
            if (!answer.served()) {
                throw new IllegalStateException("the check " + check.header().id() + " cannot read " + check.table());
            }
            for (Item item : ResultItems.parse(answer.bodyText()).items()) {
                if (item.get(check.attribute()) instanceof AttributeValue.S who) {
                    sums.merge(who.value(), number(item, check.sum()), BigDecimal::add);
                }
            }
            start = LastKey.of(answer.bodyText());
        } while (start.isPresent());
        return sums;
    }

    private static BigDecimal number(Item item, String attribute) {
        return item.get(attribute) instanceof AttributeValue.N n ? n.value() : BigDecimal.ZERO;
    }

    private Run result(
            Sample sample,
            Optional<Run.Stop> stop,
            Engine before,
            Engine after,
            Optional<SimulationResult> traffic,
            Map<String, List<Run.Lookup>> lookups,
            double readUnits) {
        return new Run(
                sample,
                0,
                stop,
                List.copyOf(statements),
                ResultItems.NOTHING,
                ResultItems.NOTHING,
                List.of(),
                new Units(readUnits, traffic.map(t -> t.consumed().writeUnits()).orElse(0.0)),
                0,
                Set.of(),
                Map.of(),
                before,
                after,
                List.of(),
                traffic,
                lookups);
    }
}

package dev.dynamodojo.workload;

import dev.dynamodojo.dataset.DataSet;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.ItemLoader;
import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.engine.store.EngineSettings.Metering;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.time.Chance;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What is done before the first request is sent: tables, data, settings, a rehearsal of every request, idle time. */
final class Preparation {
    /** Refusals that say that a request is wrong, not that it came at a bad moment. */
    private static final Set<String> FAULTS =
            Set.of("ValidationException", "ResourceNotFoundException", "SerializationException");
    /** Validation messages that follow from what an item holds, which may be different when the request is sent. */
    private static final List<String> FROM_ITEMS = List.of(
            "The provided expression refers to an attribute that does not exist in the item",
            "An operand in the update expression has an incorrect data type",
            "The document path provided in the update expression is invalid for update",
            "Number overflow",
            "Item size");

    private final Engine engine;
    private final Workload workload;

    private Preparation(Engine engine, Workload workload) {
        this.engine = engine;
        this.workload = workload;
    }

    static void of(Engine engine, Workload workload, long seed) {
        Preparation preparation = new Preparation(engine, workload);
        EngineSettings settings = engine.database().settings().withSeed(seed);
        engine.adjust(settings.withMetering(Metering.OFF).withLagMaxMillis(0));
        if (preparation.tables()) {
            preparation.data();
        }
        preparation.scaling();
        preparation.rehearse();
        engine.clearMetrics();
        engine.adjust(settings.withLagMaxMillis(workload.settings().lagMaxMillis())
                .withMetering(workload.settings().throttling() ? Metering.THROTTLE : Metering.WATCH));
        engine.database().tables().forEach(table -> engine.traffic(table.name(), Optional.empty()));
        engine.advance(workload.settings().idle());
    }

    /** Whether all were made; those that are there already keep what they hold. */
    private boolean tables() {
        boolean made = true;
        for (Workload.TableRequest table : workload.tables()) {
            if (engine.database().table(table.name()).isPresent()) {
                made = false;
                continue;
            }
            Answer answer = engine.call("CreateTable", table.createTable().getBytes(StandardCharsets.UTF_8));
            answer.refusal().ifPresent(refusal -> {
                throw table.place()
                        .error("the table " + table.name() + " is refused: " + refusal.code() + ": "
                                + refusal.message());
            });
        }
        return made;
    }

    private void data() {
        if (workload.data().isEmpty()) {
            return;
        }
        Workload.Data data = workload.data().get();
        try {
            DataSet entities = DataSet.make(data.spec(), data.seed(), data.scale());
            for (String table : data.spec().tables()) {
                ItemLoader loader = new ItemLoader(engine, table, 0, written -> {});
                entities.items(table, loader::put);
                loader.end();
            }
        } catch (IllegalStateException e) {
            throw data.place().error(e.getMessage());
        }
    }

    private void scaling() {
        for (Workload.ScalingRule rule : workload.settings().scaling()) {
            try {
                engine.scale(rule.table(), rule.index().orElse(""), rule.write(), Optional.of(rule.scaling()));
            } catch (IllegalArgumentException e) {
                throw rule.place().error(e.getMessage());
            }
        }
    }

    /** Sends every request once to a copy: a slip in one of them is told now, not counted a million times. */
    private void rehearse() {
        Draw draw = new Draw(workload.variables(), new Chance(0));
        for (Workload.Client client : workload.clients()) {
            for (Workload.WeightedRequest request : client.requests()) {
                draw.next(engine.clock().nowMillis());
                Answer answer = engine.fork()
                        .call(request.template().operation(), request.template().make(draw));
                answer.refusal().filter(Preparation::isFault).ifPresent(refusal -> {
                    throw request.place()
                            .error("the service refuses this request: " + refusal.code() + ": " + refusal.message()
                                    + missing(refusal.code()));
                });
            }
        }
    }

    private static boolean isFault(Answer.Refusal refusal) {
        return FAULTS.contains(refusal.code()) && FROM_ITEMS.stream().noneMatch(refusal.message()::startsWith);
    }

    private String missing(String code) {
        if (!code.equals("ResourceNotFoundException")) {
            return "";
        }
        List<String> names =
                engine.database().tables().stream().map(Table::name).sorted().toList();
        return names.isEmpty()
                ? "; there are no tables: declare some in 'tables'"
                : "; there are: " + String.join(", ", names);
    }
}

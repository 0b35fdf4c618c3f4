package dev.dynamodojo.quiz;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dynamodojo.client.RunResult;
import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.engine.capacity.Consumed;
import dev.dynamodojo.engine.capacity.Consumed.Arm;
import dev.dynamodojo.engine.capacity.Consumed.Charge;
import io.burt.jmespath.JmesPathException;
import io.burt.jmespath.jackson.JacksonRuntime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a formula in a proof can see: the last statement's result, names kept with {@code let}, the drawn names. */
final class Observation implements Scope {
    /** Names and functions that look at a result. */
    static final Set<String> SEES = Set.of(
            "consumed.read",
            "consumed.write",
            "consumed.total",
            "consumed.table",
            "consumed.indexes",
            "pages",
            "count",
            "scannedCount",
            "returned",
            "error",
            "message",
            "succeeded",
            "response",
            "units");

    /** Those of them that look at a refusal. */
    static final Set<String> SEES_REFUSAL = Set.of("error", "message", "succeeded");

    /** Those that tell why it was refused. */
    static final Set<String> SEES_REASON = Set.of("error", "message");

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final JacksonRuntime JMESPATH = new JacksonRuntime();

    private final Map<String, Object> kept;
    private Consumed consumed = Consumed.NONE;
    private int pages;
    private Optional<RunResult> last = Optional.empty();
    private Optional<JsonNode> response = Optional.empty();

    Observation(Map<String, Object> names) {
        this.kept = new HashMap<>(names);
    }

    /** Before a statement, or before the first of a repeat. */
    void start() {
        consumed = Consumed.NONE;
        pages = 0;
        last = Optional.empty();
        response = Optional.empty();
    }

    void add(RunResult result) {
        consumed = consumed.plus(result.consumed());
        pages += result.calls().size();
        last = Optional.of(result);
        response = Optional.empty();
    }

    void keep(String name, Object value) {
        kept.put(name, value);
    }

    void forget(String name) {
        kept.remove(name);
    }

    @Override
    public Optional<Object> find(String name) {
        if (!SEES.contains(name)) {
            return Optional.ofNullable(kept.get(name));
        }
        RunResult result = last.orElseThrow(() -> new FormulaException("'" + name + "' before any statement"));
        Optional<Answer.Refusal> refusal = result.refusal();
        return Optional.of(
                switch (name) {
                    case "consumed.read" -> Fraction.of(consumed.readUnits());
                    case "consumed.write" -> Fraction.of(consumed.writeUnits());
                    case "consumed.total" -> Fraction.of(consumed.total());
                    case "consumed.table" -> arms(List.of(Arm.TABLE));
                    case "consumed.indexes" -> arms(List.of(Arm.LOCAL_INDEX, Arm.GLOBAL_INDEX));
                    case "pages" -> Fraction.of(pages);
                    case "count" -> jmespath("Count");
                    case "scannedCount" -> jmespath("ScannedCount");
                    case "returned" -> jmespath("length(not_null(Items, `[]`))");
                    case "error" -> refusal.<Object>map(Answer.Refusal::code).orElse(Formula.NULL);
                    case "message" ->
                        refusal.<Object>map(Answer.Refusal::message).orElse(Formula.NULL);
                    case "succeeded" -> result.succeeded();
                    default -> throw new FormulaException("'" + name + "' is a function: " + name + "('…')");
                });
    }

    @Override
    public Optional<Object> call(String function, List<Object> arguments) {
        if (arguments.size() != 1 || !(arguments.get(0) instanceof String text)) {
            return Optional.empty();
        }
        return switch (function) {
            case "response" -> Optional.of(jmespath(text));
            case "units" -> Optional.of(units(text));
            default -> Optional.empty();
        };
    }

    private Fraction arms(List<Arm> arms) {
        return total(c -> arms.contains(c.arm()));
    }

    private Fraction units(String index) {
        return total(c -> c.index().equals(index));
    }

    private Fraction total(java.util.function.Predicate<Charge> which) {
        return consumed.charges().stream()
                .filter(which)
                .map(c -> Fraction.of(c.readUnits() + c.writeUnits()))
                .reduce(Fraction.ZERO, Fraction::plus);
    }

    private Object jmespath(String expression) {
        JsonNode found = search(expression);
        if (found.isNull() || found.isMissingNode()) {
            return Formula.NULL;
        }
        if (found.isNumber()) {
            return Fraction.of(found.asText());
        }
        return found.isBoolean()
                ? (Object) found.booleanValue()
                : found.isTextual() ? found.textValue() : found.toString();
    }

    private JsonNode search(String expression) {
        try {
            return JMESPATH.compile(expression).search(body());
        } catch (JmesPathException e) {
            throw new FormulaException("response('" + expression + "'): " + e.getMessage());
        }
    }

    private JsonNode body() {
        if (response.isEmpty()) {
            String json = last.flatMap(RunResult::response)
                    .orElseThrow(() -> new FormulaException("there is no response: the statement was refused"));
            response = Optional.of(parse(json.isBlank() ? "{}" : json));
        }
        return response.get();
    }

    private static JsonNode parse(String json) {
        try {
            return MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new FormulaException("the response is not JSON: " + e.getOriginalMessage());
        }
    }
}

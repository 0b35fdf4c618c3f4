package dev.dynamodojo.workload;

import dev.dynamodojo.api.ServiceModel;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.text.Nearest;
import dev.dynamodojo.time.Spans;
import dev.dynamodojo.yaml.YamlException;
import dev.dynamodojo.yaml.YamlNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads {@code dojo.workload/1}, strictly. Errors: {@link YamlException} with file, line and what to write instead. */
public final class WorkloadReader {
    static final String FORMAT = "dojo.workload/1";

    private static final Duration PHASE_MAX = Duration.ofHours(24);
    private static final double RATE_MAX = 1_000_000;
    private static final int ATTEMPTS_MAX = 50;
    private static final Workload.Retry USUAL = new Workload.Retry(3, 50, 20_000);
    private static final Set<String> OPERATIONS = Set.of(
            "PutItem",
            "GetItem",
            "UpdateItem",
            "DeleteItem",
            "Query",
            "Scan",
            "BatchGetItem",
            "BatchWriteItem",
            "TransactGetItems",
            "TransactWriteItems",
            "ExecuteStatement");

    private final YamlNode root;
    private final TablesReader tables;
    private final boolean mayAsk;

    /** @param mayAsk whether a client's requests may be asked for */
    private WorkloadReader(YamlNode root, TablesReader tables, boolean mayAsk) {
        this.root = root;
        this.tables = tables;
        this.mayAsk = mayAsk;
    }

    /** Errors: YamlException; IOException where the file cannot be read. */
    public static Workload read(Path file) throws IOException {
        return of(YamlNode.read(file));
    }

    /** @param file the name for errors */
    public static Workload parse(String file, String text) {
        return of(YamlNode.parse(file, text));
    }

    /**
     * A workload that is a part of another file: it needs no format, title or tables, and a client's requests may be {@code
     * answer}.
     */
    public static Workload part(YamlNode node) {
        node.allowing("seed", "settings", "variables", "clients");
        return new WorkloadReader(node, TablesReader.current(), true).content("");
    }

    private static Workload of(YamlNode node) {
        YamlNode format = node.need("format");
        if (!format.text().equals(FORMAT)) {
            throw format.error("'" + format.text() + "' is not a format known here; write " + FORMAT);
        }
        node.allowing("format", "title", "seed", "tables", "data", "settings", "variables", "clients");
        return new WorkloadReader(node, TablesReader.read(node), false).content(node.text("title"));
    }

    private Workload content(String title) {
        Map<String, Variable> variables = new LinkedHashMap<>();
        root.find("variables")
                .ifPresent(node -> node.fields()
                        .forEach((name, value) -> variables.put(name, VariableReader.read(name, value, variables))));
        List<Workload.Client> clients = clients(root.need("clients"), variables);
        if (clients.isEmpty()) {
            throw root.need("clients").error("at least one client is needed; nobody would send anything");
        }
        return new Workload(
                title,
                root.find("seed").map(YamlNode::whole).orElse(1),
                tables.requests(),
                tables.data(),
                root.find("settings").map(this::settings).orElse(USUAL_SETTINGS),
                List.copyOf(variables.values()),
                clients);
    }

    private static final Workload.Settings USUAL_SETTINGS = new Workload.Settings(true, 0, Duration.ZERO, List.of());

    private Workload.Settings settings(YamlNode node) {
        node.allowing("throttling", "lag", "idle", "scaling");
        return new Workload.Settings(
                node.find("throttling")
                        .map(n -> n.oneOf(List.of("on", "off", "true", "false")))
                        .map(word -> word.equals("on") || word.equals("true"))
                        .orElse(true),
                node.find("lag")
                        .map(n -> span(n, Duration.ofMinutes(1)).toMillis())
                        .orElse(0L),
                node.find("idle").map(n -> span(n, PHASE_MAX)).orElse(Duration.ZERO),
                node.list("scaling").stream().map(tables::scaling).toList());
    }

    private List<Workload.Client> clients(YamlNode list, Map<String, Variable> variables) {
        List<Workload.Client> clients = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (YamlNode node : list.elements()) {
            clients.add(client(node, variables));
            if (!names.add(node.text("name"))) {
                throw node.need("name")
                        .error("the client '" + node.text("name") + "' stands here twice; give each a name of its own");
            }
        }
        return clients;
    }

    private Workload.Client client(YamlNode node, Map<String, Variable> variables) {
        node.allowing("name", "phases", "arrivals", "retry", "requests");
        List<Workload.Phase> phases = node.need("phases").elements().stream()
                .map(WorkloadReader::phase)
                .toList();
        if (phases.isEmpty()) {
            throw node.need("phases").error("at least one phase is needed, such as {duration: 10m, rate: 100}");
        }
        YamlNode sent = node.need("requests");
        boolean asks = mayAsk && sent.isScalar() && sent.text().equals("answer");
        List<Workload.WeightedRequest> requests = asks
                ? List.of()
                : sent.elements().stream()
                        .map(request -> request(request, variables))
                        .toList();
        if (requests.isEmpty() && !asks) {
            throw sent.error("at least one request is needed");
        }
        boolean even = node.find("arrivals")
                .map(n -> n.oneOf(List.of("even", "random")).equals("even"))
                .orElse(true);
        return new Workload.Client(
                node.text("name"),
                phases,
                even,
                node.find("retry").map(WorkloadReader::retry).orElse(Optional.of(USUAL)),
                requests);
    }

    private static Workload.Phase phase(YamlNode node) {
        node.allowing("duration", "rate", "from", "to");
        Duration duration = span(node.need("duration"), PHASE_MAX);
        if (duration.isZero()) {
            throw node.need("duration").error("a phase takes time; write for example 10m");
        }
        if (node.find("rate").isPresent()) {
            if (node.find("from").isPresent() || node.find("to").isPresent()) {
                throw node.error("a phase has either 'rate' or 'from' and 'to'");
            }
            double rate = rate(node.need("rate"));
            return new Workload.Phase(duration, rate, rate);
        }
        return new Workload.Phase(duration, rate(node.need("from")), rate(node.need("to")));
    }

    private static double rate(YamlNode node) {
        double rate = node.number();
        if (!(rate > 0) || rate > RATE_MAX) {
            throw node.error("a rate is more than 0 and at most 1,000,000 requests per second, found '" + node.text()
                    + "'; leave the phase out where nothing is sent");
        }
        return rate;
    }

    private static Optional<Workload.Retry> retry(YamlNode node) {
        if (node.isScalar()) {
            node.oneOf(List.of("none", "standard"));
            return node.text().equals("none") ? Optional.empty() : Optional.of(USUAL);
        }
        node.allowing("attempts", "base", "max");
        YamlNode attempts = node.need("attempts");
        if (attempts.whole() < 1 || attempts.whole() > ATTEMPTS_MAX) {
            throw attempts.error("attempts are 1 to " + ATTEMPTS_MAX + ", the first one included");
        }
        return Optional.of(new Workload.Retry(
                attempts.whole(),
                node.find("base").map(n -> span(n, PHASE_MAX).toMillis()).orElse(USUAL.baseMillis()),
                node.find("max").map(n -> span(n, PHASE_MAX).toMillis()).orElse(USUAL.maxMillis())));
    }

    private Workload.WeightedRequest request(YamlNode node, Map<String, Variable> variables) {
        node.allowing("weight", "operation", "request");
        double weight = node.find("weight").map(WorkloadReader::weight).orElse(1.0);
        String operation = operation(node.need("operation"));
        YamlNode body = node.need("request");
        requireMembers(operation, body);
        tables.requireKnown(operation, body);
        String json = PlainJson.text(body.plain());
        RequestTemplate.unknown(json, variables).ifPresent(name -> {
            String near = Nearest.to(name, variables.keySet())
                    .map(n -> "write {" + n + "} instead")
                    .orElse("declare it under 'variables'");
            throw body.error("there is no variable '" + name + "'; " + near);
        });
        return new Workload.WeightedRequest(
                weight, RequestTemplate.of(operation, json, variables), Workload.Place.of(body));
    }

    private static double weight(YamlNode node) {
        double weight = node.number();
        if (!(weight > 0)) {
            throw node.error("a weight is more than 0, found '" + node.text() + "'; leave the request out instead");
        }
        return weight;
    }

    private static String operation(YamlNode node) {
        return node.oneOf(OPERATIONS.stream().sorted().toList());
    }

    /** A member that nobody knows would be ignored by the service, and is a slip here. */
    private static void requireMembers(String operation, YamlNode body) {
        List<String> known = new ArrayList<>();
        ServiceModel.operation(operation).orElseThrow().input().members().forEach(member -> known.add(member.name()));
        body.allowing(known);
    }

    static Duration span(YamlNode node, Duration max) {
        Duration span = Spans.parse(node.text())
                .orElseThrow(() ->
                        node.error("expected a span of time such as 10m, 90s or 1h30m, found '" + node.text() + "'"));
        if (span.compareTo(max) > 0) {
            throw node.error("at most " + Spans.text(max) + ", found '" + node.text() + "'");
        }
        return span;
    }
}

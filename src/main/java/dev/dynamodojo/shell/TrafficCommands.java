package dev.dynamodojo.shell;

import dev.dynamodojo.engine.Engine;
import dev.dynamodojo.engine.store.EngineSettings;
import dev.dynamodojo.engine.store.IndexDefinition;
import dev.dynamodojo.engine.store.Table;
import dev.dynamodojo.engine.store.TableDefinition;
import dev.dynamodojo.engine.traffic.Scaling;
import dev.dynamodojo.engine.traffic.TrafficReport;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.text.Nearest;
import dev.dynamodojo.time.Spans;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.view.Escape;
import dev.dynamodojo.view.HeatView;
import dev.dynamodojo.view.Look;
import dev.dynamodojo.view.MetricsView;
import dev.dynamodojo.view.PartitionsView;
import dev.dynamodojo.view.TrafficJson;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code partitions}, {@code heat}, {@code metrics}: what tables are asked to serve; {@code throttling}, {@code lag}, {@code
 * scaling}: how the engine treats it. The same at the prompt and in scripts.
 */
final class TrafficCommands {
    private static final String JSON = "--json";
    private static final String KEY = "--key";
    private static final Duration LAG = Duration.ofSeconds(1);
    private static final Duration LAG_MAX = Duration.ofMinutes(1);
    private static final Pattern BOUNDS = Pattern.compile("([0-9]{1,9})\\.\\.([0-9]{1,9})");
    private static final String SCALING = "scaling TABLE [INDEX] read|write MIN..MAX [TARGET] | off";

    private TrafficCommands() {}

    /** Does a command's words on an engine; what is printed. Errors: {@link Complaint}. */
    @FunctionalInterface
    interface OnEngine {
        List<String> lines(Engine engine, Look look, List<String> words);
    }

    /** By name, for scripts. */
    static final Map<String, OnEngine> ON_ENGINE = Map.of(
            "clock", (engine, look, words) -> ClockCommand.lines(engine, words),
            "partitions", TrafficCommands::partitions,
            "heat", (engine, look, words) -> shown(engine, look, words, "heat", HeatView::lines),
            "metrics", (engine, look, words) -> shown(engine, look, words, "metrics", MetricsView::lines),
            "throttling", (engine, look, words) -> throttling(engine, words),
            "lag", (engine, look, words) -> lag(engine, words),
            "scaling", (engine, look, words) -> scaling(engine, words));

    static List<Command> all() {
        return List.of(
                command(
                        "partitions",
                        "partitions TABLE [INDEX] [--key VALUE]",
                        "how a table's keys spread over its partitions",
                        """
                          partitions Shop                what each partition holds
                          partitions Shop GSI1           the same for a global index, which has partitions of its own
                          partitions Shop --key C-1001   in which one a partition key lies
                        A partition serves 3,000 RCU and 1,000 WCU a second. It is split when it grows too large or stays
                        hot: a hot key comes to stand alone, and its items are divided by sort key, unless the table has a
                        local index or the sort key only rises. Looking costs nothing.""",
                        Command.Argument.TABLE),
                command(
                        "heat",
                        "heat TABLE [INDEX]",
                        "how hot each partition was, minute by minute, and which keys are hot",
                        """
                        One row per partition, one column per minute of virtual time. The darker, the more of what a
                        partition can do; a cross is a minute in which requests were throttled there.
                        simulate drives a workload, so that there is something to see; heat TABLE --json for programs.""",
                        Command.Argument.TABLE),
                command(
                        "metrics",
                        "metrics TABLE [INDEX]",
                        "what CloudWatch would show, by minute of virtual time",
                        "The names are CloudWatch's. metrics TABLE --json gives every minute.",
                        Command.Argument.TABLE),
                command(
                        "throttling",
                        "throttling [on | off]",
                        "whether requests beyond the throughput are refused",
                        """
                        Off at first, so that trying things out never stalls. On, the service's rules hold: provisioned
                        units with 300 seconds of burst, 3,000 RCU and 1,000 WCU per partition, on-demand growth, maximum
                        throughput. Time stands still between statements: clock advance 1s brings new units; a throttled
                        statement that is retried moves the clock itself.""",
                        Command.Argument.NONE),
                command(
                        "lag",
                        "lag [on | off | 500ms]",
                        "whether eventually consistent reads may be behind",
                        """
                        Off at first. On, an eventually consistent read, and every read of a global index, may be served as
                        the table was up to a second ago (or as long as you say). clock advance 1s lets replicas catch up;
                        --consistent-read is never behind.""",
                        Command.Argument.NONE),
                command(
                        "scaling",
                        SCALING,
                        "auto scaling of a provisioned table or index",
                        """
                          scaling Orders write 5..100      between 5 and 100 WCU, so that 70 % of them are used
                          scaling Orders GSI1 read 5..50 50   the index's reads, target 50 %
                          scaling Orders write off
                        Two minutes above the target bring more, fifteen well below it less, each two minutes later.""",
                        Command.Argument.TABLE));
    }

    private static Command command(
            String name, String usage, String summary, String details, Command.Argument argument) {
        OnEngine action = ON_ENGINE.get(name);
        return new Command(
                name,
                usage,
                summary,
                details,
                argument,
                (session, arguments) -> session.screen()
                        .print(String.join(
                                "\n",
                                action.lines(session.engine(), session.screen().look(), arguments.words()))));
    }

    private static List<String> partitions(Engine engine, Look look, List<String> words) {
        int key = words.indexOf(KEY);
        if (key < 0) {
            return shown(engine, look, words, "partitions", PartitionsView::lines);
        }
        if (key + 1 == words.size()) {
            throw new Complaint("--key needs a partition key's value.", "partitions TABLE --key VALUE");
        }
        List<String> names = words.subList(0, key);
        Table table = table(engine, names, "partitions");
        Optional<String> index = index(table, names, "partitions");
        TableDefinition definition = table.definition();
        List<String> attributes = index.map(
                        name -> definition.index(name).orElseThrow().keys())
                .orElse(definition.keys())
                .partition();
        List<String> texts = words.subList(key + 1, words.size());
        if (texts.size() != attributes.size()) {
            throw new Complaint(
                    "The partition key is " + String.join(", ", attributes) + ": as many values are needed.",
                    "partitions " + String.join(" ", names) + " --key "
                            + String.join(
                                    " ", attributes.stream().map(a -> "VALUE").toList()));
        }
        List<AttributeValue> values = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            values.add(value(texts.get(i), definition.attributeTypes().get(attributes.get(i))));
        }
        int number = engine.partition(table.name(), index, values);
        return List.of("The items of " + Escape.line(String.join(", ", texts)) + " begin in partition " + number + ".");
    }

    private static AttributeValue value(String text, AttributeValue.Type type) {
        try {
            return switch (type) {
                case N -> AttributeValue.N.parse(text);
                case B -> new AttributeValue.B(Base64.getDecoder().decode(text));
                default -> new AttributeValue.S(text);
            };
        } catch (RuntimeException e) {
            throw new Complaint("'" + text + "' is no value of type " + type + ".", "describe TABLE");
        }
    }

    private static List<String> shown(
            Engine engine,
            Look look,
            List<String> words,
            String command,
            BiFunction<TrafficReport, Look, List<String>> view) {
        List<String> names = words.stream().filter(w -> !w.equals(JSON)).toList();
        Table table = table(engine, names, command);
        TrafficReport report = engine.traffic(table.name(), index(table, names, command));
        if (!words.contains(JSON)) {
            return view.apply(report, look);
        }
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put("schema", "dojo." + command + "/1");
        plain.putAll(TrafficJson.plain(report));
        return List.of(PlainJson.text(plain));
    }

    /** The named table, or the only one. Errors: {@link Complaint}. */
    private static Table table(Engine engine, List<String> names, String command) {
        List<String> known =
                engine.database().tables().stream().map(Table::name).toList();
        if (names.isEmpty() && known.size() != 1) {
            throw new Complaint(
                    command + " needs a table's name.", known.isEmpty() ? "lab tour" : command + " " + known.get(0));
        }
        String name = names.isEmpty() ? known.get(0) : names.get(0);
        return engine.database()
                .table(name)
                .orElseThrow(() -> new Complaint(
                        "There is no table " + name + " here.",
                        Nearest.to(name, known)
                                .map(near -> command + " " + near)
                                .orElse("tables")));
    }

    /** The named global index, or the table itself. Errors: {@link Complaint}. */
    private static Optional<String> index(Table table, List<String> names, String command) {
        if (names.size() < 2) {
            return Optional.empty();
        }
        if (names.size() > 2) {
            throw new Complaint(
                    command + " takes a table and an index; " + names.get(2) + " is one too many.", "help " + command);
        }
        String name = names.get(1);
        Optional<IndexDefinition> index = table.definition().index(name);
        if (index.isPresent() && index.get().kind() == IndexDefinition.Kind.LOCAL) {
            throw new Complaint(
                    "The local index " + name + " lies in the table's partitions.", command + " " + table.name());
        }
        List<String> known =
                table.definition().indexes().stream().map(IndexDefinition::name).toList();
        return Optional.of(index.orElseThrow(() -> new Complaint(
                        table.name() + " has no index " + name + ".",
                        Nearest.to(name, known)
                                .map(near -> command + " " + table.name() + " " + near)
                                .orElse("describe " + table.name())))
                .name());
    }

    private static List<String> throttling(Engine engine, List<String> words) {
        EngineSettings settings = engine.database().settings();
        if (!words.isEmpty()) {
            EngineSettings.Metering metering = switch (words.get(0)) {
                case "on" -> EngineSettings.Metering.THROTTLE;
                case "off" -> EngineSettings.Metering.WATCH;
                default -> throw new Complaint("throttling is on or off.", "throttling on");
            };
            settings = settings.withMetering(metering);
            engine.adjust(settings);
        }
        boolean on = settings.metering() == EngineSettings.Metering.THROTTLE;
        return List.of(
                on
                        ? "Throttling is on: what goes beyond the throughput is refused, as the service does."
                        : "Throttling is off: everything is served, whatever the throughput.");
    }

    private static List<String> lag(Engine engine, List<String> words) {
        EngineSettings settings = engine.database().settings();
        if (!words.isEmpty()) {
            Duration lag = switch (words.get(0)) {
                case "on" -> LAG;
                case "off" -> Duration.ZERO;
                default ->
                    Spans.parse(words.get(0))
                            .filter(span -> span.compareTo(LAG_MAX) <= 0)
                            .orElseThrow(
                                    () -> new Complaint("lag is on, off or a span of at most a minute.", "lag 500ms"));
            };
            settings = settings.withLagMaxMillis(lag.toMillis());
            engine.adjust(settings);
        }
        return List.of(
                settings.lagMaxMillis() == 0
                        ? "Eventually consistent reads are never behind."
                        : "Eventually consistent reads may be up to "
                                + Spans.text(Duration.ofMillis(settings.lagMaxMillis())) + " behind.");
    }

    private static List<String> scaling(Engine engine, List<String> words) {
        int dimension = Math.max(words.indexOf("read"), words.indexOf("write"));
        if (dimension < 1 || dimension > 2 || dimension + 1 >= words.size() || words.size() > dimension + 3) {
            if (words.size() == 1) {
                return PartitionsView.scaling(
                        engine.traffic(table(engine, words, "scaling").name(), Optional.empty()));
            }
            throw new Complaint("scaling takes a table, read or write, and bounds or off.", SCALING);
        }
        Table table = table(engine, words.subList(0, 1), "scaling");
        Optional<String> index = index(table, words.subList(0, dimension), "scaling");
        boolean write = words.get(dimension).equals("write");
        Optional<Scaling> scaling = bounds(words.subList(dimension + 1, words.size()));
        try {
            engine.scale(table.name(), index.orElse(""), write, scaling);
        } catch (IllegalArgumentException e) {
            throw new Complaint(
                    e.getMessage() + ".",
                    "update-table --table-name " + table.name()
                            + " --billing-mode PROVISIONED --provisioned-throughput ReadCapacityUnits=5,WriteCapacityUnits=5");
        }
        return PartitionsView.scaling(engine.traffic(table.name(), index));
    }

    private static Optional<Scaling> bounds(List<String> words) {
        if (words.equals(List.of("off"))) {
            return Optional.empty();
        }
        Matcher matcher = BOUNDS.matcher(words.get(0));
        try {
            if (matcher.matches()) {
                long target = words.size() > 1 ? Long.parseLong(words.get(1).replace("%", "")) : 70;
                return Optional.of(
                        new Scaling(Long.parseLong(matcher.group(1)), Long.parseLong(matcher.group(2)), target));
            }
        } catch (NumberFormatException e) {
            throw new Complaint("'" + words.get(1) + "' is no target in per cent.", SCALING);
        } catch (IllegalArgumentException e) {
            throw new Complaint(e.getMessage() + ".", SCALING);
        }
        throw new Complaint("'" + words.get(0) + "' is no pair of bounds such as 5..100.", SCALING);
    }
}

package dev.dynamodojo.lab;

import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.workload.Workload;
import dev.dynamodojo.workload.WorkloadReader;
import dev.dynamodojo.yaml.YamlNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Reads one task of a lab's file. */
final class TaskReader {
    static final List<String> FIELDS = List.of(
            "id",
            "title",
            "kind",
            "points",
            "parameters",
            "prompt",
            "starter",
            "starterPasses",
            "given",
            "times",
            "recorded",
            "equivalent",
            "checks",
            "hints",
            "after",
            "loads",
            "patterns",
            "statement",
            "predicts",
            "workload");

    static final List<String> PATTERN_FIELDS =
            List.of("id", "says", "table", "where", "between", "order", "limit", "attributes", "strong", "rephrased");

    private static final String ID_FORM = "[a-z][a-z0-9]*(-[a-z0-9]+)*";
    private static final int TIMES_MAX = 10;

    private TaskReader() {}

    static Task read(YamlNode node) {
        node.allowing(FIELDS);
        Task.Kind kind = Task.Kind.valueOf(node.need("kind")
                .oneOf(List.of("read", "write", "script", "table", "workload", "predict", "choose"))
                .toUpperCase(Locale.ROOT));
        return new Task(
                id(node.need("id")),
                node.text("title"),
                kind,
                positive(node.need("points")),
                parameters(node),
                node.text("prompt").strip(),
                node.find("starter").map(s -> s.text().strip()),
                node.find("starterPasses").map(YamlNode::flag).orElse(false),
                node.find("given").map(YamlNode::text).orElse(""),
                node.find("times").map(TaskReader::times).orElse(1),
                node.find("recorded").map(TaskReader::recorded),
                node.list("equivalent").stream().map(TaskReader::equivalent).toList(),
                checks(node, kind),
                hints(node),
                node.text("after").strip(),
                tableWork(node, kind),
                prediction(node, kind),
                workload(node, kind));
    }

    static String id(YamlNode node) {
        if (!node.text().matches(ID_FORM)) {
            throw node.error(
                    "'" + node.text() + "' is not an id; write small letters, digits and hyphens: newest-orders");
        }
        return node.text();
    }

    static int positive(YamlNode node) {
        if (node.whole() < 1) {
            throw node.error("must be at least 1, found " + node.text());
        }
        return node.whole();
    }

    private static int times(YamlNode node) {
        if (positive(node) > TIMES_MAX) {
            throw node.error("at most " + TIMES_MAX + ", found " + node.text());
        }
        return node.whole();
    }

    private static Parameters parameters(YamlNode node) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        node.find("parameters")
                .ifPresent(p -> p.fields().forEach((name, list) -> {
                    List<String> texts =
                            list.elements().stream().map(YamlNode::text).toList();
                    if (texts.isEmpty() || texts.contains("")) {
                        throw list.error("a parameter needs values, none of them empty; write [shown, other, …]");
                    }
                    values.put(name, texts);
                }));
        return values.isEmpty() ? Parameters.NONE : new Parameters(values);
    }

    private static Task.Recorded recorded(YamlNode node) {
        node.allowing("reference", "naive");
        return new Task.Recorded(
                units(node.need("reference")), node.find("naive").map(TaskReader::units));
    }

    private static Units units(YamlNode node) {
        node.allowing("read", "write");
        return new Units(node.need("read").number(), node.need("write").number());
    }

    private static Task.Equivalent equivalent(YamlNode node) {
        node.allowing("mutant", "because");
        return new Task.Equivalent(node.text("mutant"), node.text("because"));
    }

    private static List<Check> checks(YamlNode node, Task.Kind kind) {
        List<Check> checks = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        for (YamlNode element : node.need("checks").elements()) {
            Check check = CheckReader.read(element);
            for (String before : check.header().dependsOn()) {
                if (!ids.contains(before)) {
                    throw element.need("dependsOn")
                            .error("'" + before + "' is not a check that stands before this one");
                }
            }
            if (!ids.add(check.header().id())) {
                throw element.need("id").error("the check '" + check.header().id() + "' stands here twice");
            }
            requireFits(element, check, kind);
            checks.add(check);
        }
        if (checks.isEmpty()) {
            throw node.need("checks").error("a task needs at least one check");
        }
        return checks;
    }

    private static void requireFits(YamlNode element, Check check, Task.Kind kind) {
        if (check instanceof Check.Prediction != (kind == Task.Kind.PREDICT)) {
            throw element.need("kind")
                    .error("tasks of kind predict have prediction checks, and only they have; this is " + kind.word());
        }
        if (check instanceof Check.Choice != (kind == Task.Kind.CHOOSE)) {
            throw element.need("kind")
                    .error("tasks of kind choose have choice checks, and only they have; this is " + kind.word());
        }
        boolean ofTraffic = check instanceof Check.Throttles || check instanceof Check.Heat;
        if (ofTraffic && kind != Task.Kind.WORKLOAD && kind != Task.Kind.TABLE) {
            throw element.need("kind").error("belongs to a task of kind workload or table; this is " + kind.word());
        }
        if (check instanceof Check.Lookup && kind != Task.Kind.WORKLOAD) {
            throw element.need("kind").error("belongs to a task of kind workload; this is " + kind.word());
        }
    }

    private static Optional<Workload> workload(YamlNode node, Task.Kind kind) {
        Optional<Workload> workload = node.find("workload").map(WorkloadReader::part);
        if (kind == Task.Kind.WORKLOAD && workload.isEmpty()) {
            throw node.error("a task of kind workload needs a workload");
        }
        workload.ifPresent(w -> {
            boolean asks = w.clients().stream().anyMatch(Workload.Client::asks);
            if (asks != (kind == Task.Kind.WORKLOAD)) {
                throw node.need("workload")
                        .error("'requests: answer' stands for the learner's statements in tasks of kind workload, and"
                                + " only there");
            }
            if (kind != Task.Kind.WORKLOAD && kind != Task.Kind.TABLE && kind != Task.Kind.PREDICT) {
                throw node.need("workload").error("does not belong to a task of kind " + kind.word());
            }
        });
        return workload;
    }

    private static List<String> hints(YamlNode node) {
        List<String> hints = node.need("hints").elements().stream()
                .map(h -> h.text().strip())
                .toList();
        if (hints.isEmpty()) {
            throw node.need("hints").error("a task needs at least one hint");
        }
        return hints;
    }

    private static Optional<Task.TableWork> tableWork(YamlNode node, Task.Kind kind) {
        forKind(node, kind == Task.Kind.TABLE, kind, "loads", "patterns");
        if (kind != Task.Kind.TABLE) {
            return Optional.empty();
        }
        List<Task.Load> loads = node.need("loads").elements().stream()
                .map(l -> l.allowing("table", "entity", "attributes"))
                .map(l -> new Task.Load(l.text("table"), l.text("entity"), l.texts("attributes")))
                .toList();
        List<Pattern> patterns = node.need("patterns").elements().stream()
                .map(p -> pattern(p, loads))
                .toList();
        return Optional.of(new Task.TableWork(loads, patterns));
    }

    private static Pattern pattern(YamlNode node, List<Task.Load> loads) {
        node.allowing(PATTERN_FIELDS);
        String table =
                node.need("table").oneOf(loads.stream().map(Task.Load::table).toList());
        List<String> known = loads.stream()
                .filter(l -> l.table().equals(table))
                .flatMap(l -> l.attributes().stream())
                .toList();
        Optional<Pattern.Order> order = node.find("order").map(o -> order(o, known));
        node.list("attributes").forEach(a -> a.oneOf(known));
        OptionalInt limit =
                node.find("limit").map(l -> OptionalInt.of(positive(l))).orElse(OptionalInt.empty());
        Pattern pattern = new Pattern(
                id(node.need("id")),
                node.text("says"),
                table,
                where(node, known),
                node.find("between").map(b -> between(b.allowing(known))),
                order,
                limit,
                node.texts("attributes"),
                node.find("strong").map(YamlNode::flag).orElse(false),
                List.of());
        return pattern.or(node.list("rephrased").stream()
                .map(r -> rephrased(pattern, r, known))
                .toList());
    }

    private static Pattern rephrased(Pattern pattern, YamlNode node, List<String> known) {
        node.allowing("where", "between", "order");
        return pattern.by(
                where(node, known),
                node.find("between").map(b -> between(b.allowing(known))),
                node.find("order").map(o -> order(o, known)));
    }

    private static Map<String, AttributeValue> where(YamlNode node, List<String> known) {
        Map<String, AttributeValue> where = new LinkedHashMap<>();
        node.need("where").allowing(known).fields().forEach((name, value) -> where.put(name, PlainValue.read(value)));
        return where;
    }

    private static Pattern.Between between(YamlNode node) {
        Map.Entry<String, YamlNode> only = node.fields().entrySet().iterator().next();
        List<YamlNode> bounds = only.getValue().elements();
        if (node.fields().size() != 1 || bounds.size() != 2) {
            throw node.error("write one attribute with two values: {createdAt: [from, to]}");
        }
        return new Pattern.Between(only.getKey(), PlainValue.read(bounds.get(0)), PlainValue.read(bounds.get(1)));
    }

    private static Pattern.Order order(YamlNode node, List<String> known) {
        boolean descending = node.text().startsWith("-");
        String attribute = descending ? node.text().substring(1) : node.text();
        if (!known.contains(attribute)) {
            throw node.error(
                    "'" + attribute + "' is not an attribute of the table; known: " + String.join(", ", known));
        }
        return new Pattern.Order(attribute, descending);
    }

    private static Optional<Task.Prediction> prediction(YamlNode node, Task.Kind kind) {
        forKind(node, kind == Task.Kind.PREDICT, kind, "statement", "predicts");
        if (kind != Task.Kind.PREDICT) {
            return Optional.empty();
        }
        Task.Figure figure = Task.Figure.valueOf(node.need("predicts")
                .oneOf(List.of("read", "write", "requests", "items", "examined", "throttled", "served", "partitions"))
                .toUpperCase(Locale.ROOT));
        if (figure.ofWorkload()) {
            node.need("workload");
            return Optional.of(new Task.Prediction(Optional.empty(), figure));
        }
        return Optional.of(new Task.Prediction(Optional.of(node.text("statement")), figure));
    }

    private static void forKind(YamlNode node, boolean fits, Task.Kind kind, String... fields) {
        for (String field : fields) {
            if (!fits && node.find(field).isPresent()) {
                throw node.need(field).error("does not belong to a task of kind " + kind.word());
            }
        }
    }
}

package dev.dynamodojo.lab;

import dev.dynamodojo.json.ItemWriter;
import dev.dynamodojo.value.Item;
import dev.dynamodojo.yaml.YamlNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Reads one check; every kind has fields of its own. */
final class CheckReader {
    static final List<String> HEADER = List.of("id", "kind", "dependsOn", "on_fail", "points");

    /** Fields by kind, beside those of the header. */
    static final Map<String, List<String>> FIELDS = Map.ofEntries(
            Map.entry("result", List.of("order", "attributes", "only", "compare", "over", "top")),
            Map.entry("state", List.of("extras", "tables", "attributes", "ignore")),
            Map.entry("invariant", List.of("table", "never", "conserves", "filter", "count", "names", "values")),
            Map.entry("capacity", List.of("reads", "writes")),
            Map.entry("requests", List.of("atMost", "of")),
            Map.entry("operation", List.of("must", "never", "index", "neverIndex", "filter", "strong", "condition")),
            Map.entry("prediction", List.of("within")),
            Map.entry("throttles", List.of("atMost")),
            Map.entry("heat", List.of("atMost", "table", "index")),
            Map.entry("lookup", List.of("table", "variable", "attribute", "equals", "sum", "atMost")),
            Map.entry("choice", List.of("right")));

    private static final List<String> RULES = List.of("must", "never");

    private CheckReader() {}

    static Check read(YamlNode node) {
        String kind = node.need("kind").oneOf(FIELDS.keySet().stream().sorted().toList());
        List<String> known = new ArrayList<>(HEADER);
        known.addAll(FIELDS.get(kind));
        node.allowing(known);
        Check.Header header = header(node);
        return switch (kind) {
            case "result" -> result(header, node);
            case "state" -> state(header, node);
            case "invariant" -> invariant(header, node);
            case "capacity" -> capacity(header, node);
            case "requests" ->
                new Check.Requests(
                        header, atMost(node.need("atMost")), node.find("of").map(YamlNode::text));
            case "operation" -> operations(header, node);
            case "throttles" ->
                new Check.Throttles(
                        header, node.find("atMost").map(YamlNode::whole).orElse(0));
            case "heat" -> heat(header, node);
            case "lookup" ->
                new Check.Lookup(
                        header,
                        node.text("table"),
                        node.text("variable"),
                        node.text("attribute"),
                        node.text("equals"),
                        node.text("sum"),
                        TaskReader.positive(node.need("atMost")));
            case "choice" -> new Check.Choice(header, node.need("right").text());
            default ->
                new Check.Prediction(
                        header, node.find("within").map(YamlNode::number).orElse(0.0));
        };
    }

    private static Check.Header header(YamlNode node) {
        Optional<YamlNode> onFail = node.find("on_fail").map(f -> f.allowing("why", "help"));
        OptionalInt points =
                node.find("points").map(p -> OptionalInt.of(p.whole())).orElse(OptionalInt.empty());
        return new Check.Header(
                TaskReader.id(node.need("id")),
                textOrTexts(node, "dependsOn"),
                onFail.flatMap(f -> f.find("why")).map(YamlNode::text).orElse(""),
                onFail.flatMap(f -> f.find("help")).map(YamlNode::text).orElse(""),
                points);
    }

    private static Check result(Check.Header header, YamlNode node) {
        Check.Order order = node.find("order")
                .map(o -> Check.Order.valueOf(
                        o.oneOf(List.of("exact", "any", "set")).toUpperCase(Locale.ROOT)))
                .orElse(Check.Order.ANY);
        boolean countOnly = node.find("compare")
                .map(c -> c.oneOf(List.of("items", "count")).equals("count"))
                .orElse(false);
        boolean all = node.find("over")
                .map(o -> o.oneOf(List.of("last", "all")).equals("all"))
                .orElse(false);
        return new Check.Result(
                header,
                order,
                node.texts("attributes"),
                node.find("only").map(YamlNode::flag).orElse(false),
                countOnly,
                all,
                node.find("top").map(CheckReader::top));
    }

    private static Check.Top top(YamlNode node) {
        node.allowing("attribute", "count");
        return new Check.Top(node.text("attribute"), TaskReader.positive(node.need("count")));
    }

    private static Check heat(Check.Header header, YamlNode node) {
        double atMost = node.need("atMost").number();
        if (!(atMost > 0) || atMost > 1) {
            throw node.need("atMost").error("a share is more than 0 and at most 1: 0.4 is 40 % on one partition");
        }
        return new Check.Heat(
                header, atMost, node.text("table"), node.find("index").map(YamlNode::text));
    }

    private static Check state(Check.Header header, YamlNode node) {
        boolean allowed =
                node.need("extras").oneOf(List.of("allowed", "forbidden")).equals("allowed");
        return new Check.State(header, allowed, node.texts("tables"), node.texts("attributes"), node.texts("ignore"));
    }

    private static Check invariant(Check.Header header, YamlNode node) {
        List<String> laws = new ArrayList<>(List.of("never", "conserves", "count"));
        laws.removeIf(l -> node.find(l).isEmpty());
        if (laws.size() != 1) {
            throw node.error("an invariant says exactly one of: never, conserves, count (with filter)");
        }
        Check.Law law = switch (laws.get(0)) {
            case "never" -> new Check.Law.Never(node.text("never"));
            case "conserves" -> new Check.Law.Conserves(node.text("conserves"));
            default ->
                new Check.Law.Count(node.text("filter"), node.need("count").whole());
        };
        Map<String, String> names = new LinkedHashMap<>();
        node.find("names").ifPresent(n -> n.fields().forEach((name, v) -> names.put(name, v.text())));
        Item.Builder values = Item.builder();
        node.find("values").ifPresent(n -> n.fields().forEach((name, v) -> values.put(name, PlainValue.read(v))));
        return new Check.Invariant(header, node.text("table"), law, names, ItemWriter.text(values.build()));
    }

    private static Check capacity(Check.Header header, YamlNode node) {
        Optional<Check.Budget> reads = node.find("reads").map(CheckReader::budget);
        Optional<Check.Budget> writes = node.find("writes").map(CheckReader::budget);
        if (reads.isEmpty() && writes.isEmpty()) {
            throw node.error("a capacity check looks at reads or writes; write 'reads: reference'");
        }
        return new Check.Capacity(header, reads, writes);
    }

    private static Check.Budget budget(YamlNode node) {
        return new Check.Budget(
                node.text().equals("reference") ? OptionalDouble.empty() : OptionalDouble.of(node.number()));
    }

    private static OptionalInt atMost(YamlNode node) {
        return node.text().equals("reference") ? OptionalInt.empty() : OptionalInt.of(node.whole());
    }

    private static Check operations(Check.Header header, YamlNode node) {
        return new Check.Operations(
                header,
                textOrTexts(node, "must"),
                textOrTexts(node, "never"),
                textOrTexts(node, "index"),
                textOrTexts(node, "neverIndex"),
                rule(node, "filter"),
                rule(node, "strong"),
                rule(node, "condition"));
    }

    private static Check.Rule rule(YamlNode node, String field) {
        return node.find(field)
                .map(r -> Check.Rule.valueOf(r.oneOf(RULES).toUpperCase(Locale.ROOT)))
                .orElse(Check.Rule.FREE);
    }

    private static List<String> textOrTexts(YamlNode node, String field) {
        return node.find(field)
                .map(n -> n.isList() ? n.elements().stream().map(YamlNode::text).toList() : List.of(n.text()))
                .orElse(List.of());
    }
}

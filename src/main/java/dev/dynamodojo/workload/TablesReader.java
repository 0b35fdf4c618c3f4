package dev.dynamodojo.workload;

import dev.dynamodojo.dataset.DataSpec;
import dev.dynamodojo.engine.traffic.Scaling;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.text.Nearest;
import dev.dynamodojo.yaml.YamlNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads {@code tables} and {@code data}, and holds what else names a table against them. Where the workload is for tables that
 * are there already ({@code tables: current}), names are only looked at when it is run.
 */
final class TablesReader {
    private static final String CURRENT = "current";
    private static final String ON_DEMAND = "PAY_PER_REQUEST";
    private static final int SCALE_MAX = 1_000;
    private static final int TARGET = 70;

    private final List<YamlNode> nodes;
    private final Optional<Workload.Data> data;

    private TablesReader(List<YamlNode> nodes, Optional<Workload.Data> data) {
        this.nodes = nodes;
        this.data = data;
    }

    /** For a workload on tables that are there already. */
    static TablesReader current() {
        return new TablesReader(List.of(), Optional.empty());
    }

    static TablesReader read(YamlNode root) {
        List<YamlNode> nodes = tables(root);
        Set<String> names = new HashSet<>();
        for (YamlNode node : nodes) {
            if (!names.add(node.text("TableName"))) {
                throw node.need("TableName").error("the table '" + node.text("TableName") + "' stands here twice");
            }
        }
        return new TablesReader(nodes, root.find("data").map(node -> data(node, names)));
    }

    private static List<YamlNode> tables(YamlNode root) {
        YamlNode node = root.need("tables");
        if (node.isScalar()) {
            node.oneOf(List.of(CURRENT));
            return List.of();
        }
        if (node.elements().isEmpty()) {
            throw node.error("at least one table is needed; write 'tables: current' for those that are open");
        }
        return node.elements();
    }

    private static Workload.Data data(YamlNode node, Set<String> tables) {
        node.allowing("seed", "scale", "entities", "items");
        DataSpec spec = DataSpec.read(node, Optional.empty());
        for (String table : spec.tables()) {
            YamlNode items = node.need("items").need(table);
            if (tables.isEmpty()) {
                throw items.error("the tables are there already, with what they hold; leave 'data' out");
            }
            if (!tables.contains(table)) {
                throw unknown(items, table, tables);
            }
        }
        int scale = node.find("scale").map(YamlNode::whole).orElse(1);
        if (scale < 1 || scale > SCALE_MAX) {
            throw node.need("scale").error("a scale is 1 to " + SCALE_MAX + "; 1 is the declared size");
        }
        return new Workload.Data(
                spec, node.find("seed").map(YamlNode::whole).orElse(1), scale, Workload.Place.of(node));
    }

    private static RuntimeException unknown(YamlNode where, String table, Set<String> tables) {
        String hint = Nearest.to(table, tables)
                .map(near -> "write '" + near + "' instead")
                .orElse("declared: " + String.join(", ", tables));
        return where.error("there is no table '" + table + "' in 'tables'; " + hint);
    }

    List<Workload.TableRequest> requests() {
        return nodes.stream()
                .map(node -> new Workload.TableRequest(
                        node.text("TableName"), PlainJson.text(node.plain()), Workload.Place.of(node)))
                .toList();
    }

    Optional<Workload.Data> data() {
        return data;
    }

    private Set<String> names() {
        Set<String> names = new HashSet<>();
        nodes.forEach(node -> names.add(node.text("TableName")));
        return names;
    }

    /** Refuses a request for a table that is not declared. */
    void requireKnown(String operation, YamlNode request) {
        if (nodes.isEmpty()) {
            return;
        }
        for (Named named : named(operation, request)) {
            String table = named.table.substring(named.table.lastIndexOf('/') + 1);
            if (!table.contains("{") && !names().contains(table)) {
                throw unknown(named.where, table, names());
            }
        }
    }

    /** A table's name (or ARN), and where it stands. */
    private record Named(String table, YamlNode where) {}

    private static List<Named> named(String operation, YamlNode request) {
        List<Named> named = new ArrayList<>();
        if (operation.startsWith("Batch")) {
            request.find("RequestItems")
                    .filter(YamlNode::isMapping)
                    .ifPresent(items -> items.fields().forEach((table, where) -> named.add(new Named(table, where))));
        } else if (operation.startsWith("Transact")) {
            for (YamlNode action : request.list("TransactItems")) {
                action.fields().values().forEach(inner -> addTable(inner, named));
            }
        } else {
            addTable(request, named);
        }
        return named;
    }

    private static void addTable(YamlNode request, List<Named> named) {
        if (request.isMapping()) {
            request.find("TableName").ifPresent(table -> named.add(new Named(table.text(), table)));
        }
    }

    Workload.ScalingRule scaling(YamlNode node) {
        node.allowing("table", "index", "dimension", "min", "max", "target");
        YamlNode table = node.need("table");
        if (!nodes.isEmpty()) {
            requireScalable(table.oneOf(names()), node);
        }
        boolean write = node.need("dimension").oneOf(List.of("read", "write")).equals("write");
        try {
            Scaling scaling = new Scaling(
                    node.need("min").whole(),
                    node.need("max").whole(),
                    node.find("target").map(YamlNode::whole).orElse(TARGET));
            return new Workload.ScalingRule(
                    table.text(), node.find("index").map(YamlNode::text), write, scaling, Workload.Place.of(node));
        } catch (IllegalArgumentException e) {
            throw node.error(e.getMessage());
        }
    }

    private void requireScalable(String name, YamlNode rule) {
        YamlNode table = nodes.stream()
                .filter(node -> node.text("TableName").equals(name))
                .findFirst()
                .orElseThrow();
        if (table.find("BillingMode")
                .filter(mode -> mode.text().equals(ON_DEMAND))
                .isPresent()) {
            throw rule.error("auto scaling is for provisioned tables; " + name + " is on demand");
        }
        rule.find("index")
                .ifPresent(index -> index.oneOf(table.list("GlobalSecondaryIndexes").stream()
                        .map(node -> node.text("IndexName"))
                        .toList()));
    }
}

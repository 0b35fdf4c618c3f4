package dev.dynamodojo.shell;

import dev.dynamodojo.engine.Answer;
import dev.dynamodojo.text.Nearest;
import dev.dynamodojo.value.AttributeValue;
import dev.dynamodojo.value.Item;
import dev.dynamodojo.view.Amounts;
import dev.dynamodojo.view.Answered;
import dev.dynamodojo.view.Columns;
import dev.dynamodojo.view.Escape;
import dev.dynamodojo.view.Look;
import dev.dynamodojo.view.Tone;
import dev.dynamodojo.view.Values;
import dev.dynamodojo.view.Wrap;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code tables} and {@code describe}: what is there. */
final class TableCommands {
    private static final int EXAMPLES_MAX = 12;

    private TableCommands() {}

    static List<Command> all() {
        return List.of(
                new Command(
                        "tables",
                        "tables",
                        "the tables that are here, with keys and sizes",
                        "",
                        Command.Argument.NONE,
                        (session, arguments) -> tables(session)),
                new Command(
                        "describe",
                        "describe TABLE",
                        "a table's keys, indexes and what its items look like",
                        "describe TABLE tells what DescribeTable tells, shorter, and shows one item of each kind.\n"
                                + "Nothing is charged for it.",
                        Command.Argument.TABLE,
                        TableCommands::describe));
    }

    private static void tables(Session session) {
        List<String> names = Described.tables(session.door());
        if (names.isEmpty()) {
            session.screen().print("No tables here yet.");
            if (session.remote().isPresent()) {
                return;
            }
            session.screen().print("  lab tour opens a lab with tables; aws dynamodb create-table makes one.");
            return;
        }
        Look look = session.screen().look();
        for (String name : names) {
            Described.of(session.door(), name)
                    .ifPresent(table -> session.screen().print(String.join("\n", lines("", table, look))));
        }
    }

    /** A table in a line ({@code Shop   PK, SK   5,412 items   1.9 MB}), its indexes under it. */
    static List<String> lines(String label, Described table, Look look) {
        String line = Escape.line(table.name()) + "   " + Escape.line(String.join(", ", table.keys())) + "   "
                + Amounts.plural(table.items(), "item") + "   " + Amounts.size(table.bytes());
        List<String> lines = new ArrayList<>(Wrap.labelled(label, line, look.width() - 1));
        List<String> indexes = table.indexes().stream()
                .map(i -> Escape.line(i.name() + " (" + String.join(", ", i.keys()) + ")"))
                .toList();
        if (!indexes.isEmpty()) {
            lines.addAll(
                    Wrap.labelled(" ".repeat(label.length()) + "  ", String.join(" · ", indexes), look.width() - 1));
        }
        return lines;
    }

    private static void describe(Session session, Arguments arguments) {
        List<String> names = Described.tables(session.door());
        if (arguments.isEmpty() && names.size() != 1) {
            throw new Complaint(
                    "describe needs a table's name.", names.isEmpty() ? "lab tour" : "describe " + names.get(0));
        }
        String name = arguments.isEmpty() ? names.get(0) : arguments.word(0);
        Described table = Described.of(session.door(), name)
                .orElseThrow(() -> new Complaint(
                        "There is no table " + name + " here.",
                        Nearest.to(name, names).map(n -> "describe " + n).orElse("tables")));
        Look look = session.screen().look();
        List<String> lines = new ArrayList<>(head(table, look));
        lines.addAll(examples(session, table, look));
        session.screen().print(String.join("\n", lines));
    }

    static List<String> head(Described table, Look look) {
        List<String> lines = new ArrayList<>();
        String billing = table.onDemand()
                ? "on demand"
                : "provisioned " + table.readCapacity() + " RCU, " + table.writeCapacity() + " WCU";
        String facts = Amounts.plural(table.items(), "item") + "   " + Amounts.size(table.bytes()) + "   " + billing
                + (table.status().equals("ACTIVE") ? "" : "   " + table.status());
        String name = Escape.line(table.name());
        if (Columns.of(name + facts) + 3 < look.width()) {
            lines.add(look.dress(Tone.STRONG, name) + "   " + facts);
        } else {
            Wrap.text(name, look.width() - 1).forEach(line -> lines.add(look.dress(Tone.STRONG, line)));
            lines.addAll(Wrap.labelled("  ", facts.replaceAll(" {3}", " · "), look.width() - 1));
        }
        int width =
                table.indexes().stream().mapToInt(i -> i.name().length()).max().orElse(3);
        width = Math.min(Math.max(width, 3), look.width() / 2 - 2);
        lines.addAll(
                Wrap.labelled("  " + Columns.left("key", width) + "  ", keys(table, table.keys()), look.width() - 1));
        for (Described.Index index : table.indexes()) {
            String projection = switch (index.projection()) {
                case "ALL" -> "all attributes";
                case "KEYS_ONLY" -> "keys only";
                default -> "keys and " + String.join(", ", index.included());
            };
            String text = keys(table, index.keys()) + "   " + projection + "   " + Amounts.plural(index.items(), "item")
                    + (index.global() ? "" : "   local");
            lines.addAll(Wrap.labelled(
                    "  " + Columns.left(Escape.line(index.name()), width) + "  ", Escape.line(text), look.width() - 1));
        }
        return lines;
    }

    private static String keys(Described table, List<String> names) {
        List<String> typed = names.stream()
                .map(n -> n + " (" + table.types().getOrDefault(n, "?") + ")")
                .toList();
        return Escape.line(String.join(", ", typed));
    }

    /** One item of each kind that a look at the first page shows; kinds are told apart by attribute names. */
    private static List<String> examples(Session session, Described table, Look look) {
        if (session.remote().isPresent()) {
            return List.of(); // a look at the items would be charged there
        }
        byte[] request = ("{\"TableName\":\"" + table.name() + "\"}").getBytes(StandardCharsets.UTF_8);
        Answer answer = session.engine().fork().call("Scan", request);
        if (!answer.served()) {
            return List.of();
        }
        Map<String, Item> kinds = new LinkedHashMap<>();
        for (Item item : Answered.of(answer.bodyText()).all()) {
            kinds.putIfAbsent(kind(table, item), item);
        }
        List<String> lines = new ArrayList<>();
        if (!kinds.isEmpty()) {
            lines.add("  items such as");
        }
        kinds.values().stream().limit(EXAMPLES_MAX).forEach(item -> lines.addAll(example(table, item, look)));
        return lines;
    }

    /** The beginnings of the key values up to the first separator: {@code CUSTOMER|ORDER}. */
    private static String kind(Described table, Item item) {
        List<String> parts = new ArrayList<>();
        for (String key : table.keys()) {
            AttributeValue value = item.get(key);
            String text = value instanceof AttributeValue.S s ? s.value() : "";
            int end = text.indexOf('#');
            parts.add(end < 0 ? "" : text.substring(0, end));
        }
        return String.join("|", parts);
    }

    private static List<String> example(Described table, Item item, Look look) {
        List<String> parts = new ArrayList<>();
        table.keys().forEach(key -> parts.add(Values.text(item.get(key))));
        String attributes = String.join(
                ", ",
                item.names().stream().filter(n -> !table.keys().contains(n)).toList());
        List<String> lines = new ArrayList<>();
        lines.addAll(Wrap.labelled("    ", String.join("   ", parts), look.width() - 1));
        if (!attributes.isEmpty()) {
            Wrap.labelled("      ", Escape.line(attributes), look.width() - 1)
                    .forEach(line -> lines.add(look.dress(Tone.QUIET, line)));
        }
        return lines;
    }
}

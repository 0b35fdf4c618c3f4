package dev.dynamodojo.shell;

import dev.dynamodojo.client.RunResult;
import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.json.PlainJson;
import dev.dynamodojo.statement.Statement;
import dev.dynamodojo.value.Item;
import dev.dynamodojo.view.Amounts;
import dev.dynamodojo.view.Answered;
import dev.dynamodojo.view.Columns;
import dev.dynamodojo.view.Escape;
import dev.dynamodojo.view.Footer;
import dev.dynamodojo.view.ItemList;
import dev.dynamodojo.view.ItemTable;
import dev.dynamodojo.view.Look;
import dev.dynamodojo.view.Refusals;
import dev.dynamodojo.view.Tone;
import dev.dynamodojo.view.Wrap;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Shows what came of an API statement: its result in the form the person chose, the footer, an error with its reason. */
final class ResultPrinter {
    /** Lines that a table needs beside its rows, and that should stay on the screen with it. */
    private static final int FRAME_LINES = 9;

    /** Below this width every item is a list of its attributes. */
    private static final int TABLE_WIDTH_MIN = 56;

    private final Session session;

    ResultPrinter(Session session) {
        this.session = session;
    }

    void print(Ran ran) {
        RunResult result = ran.result();
        if (!result.error().isEmpty()) {
            printError(result);
        }
        if (!result.printed().isEmpty()) {
            boolean table = session.isTables() && saysNothingOfOutput(ran.statement()) && printTables(ran);
            if (!table) {
                printText(result.printed());
            }
        } else if (session.isTables() && result.succeeded() && saysNothingOfOutput(ran.statement())) {
            printTables(ran);
        }
        ExpiredNote.of(session, ran).ifPresent(this::tellQuietly);
        printFooter(ran);
    }

    private void printFooter(Ran ran) {
        boolean free = !ran.result().succeeded() && ran.result().consumed().total() == 0;
        String footer = free ? "" : Footer.of(ran.result(), ran.events());
        if (!footer.isEmpty()) {
            Look look = session.screen().look();
            List<String> lines = Wrap.text(Escape.line(footer), look.width() - 1);
            lines.forEach(line -> session.screen().print(look.dress(Tone.QUIET, line)));
        }
    }

    private void printError(RunResult result) {
        Look look = session.screen().look();
        List<String> lines = new ArrayList<>();
        for (String line : Escape.block(result.error().strip()).split("\n")) {
            Wrap.text(line, look.width() - 1).forEach(l -> lines.add(look.dress(Tone.BAD, l)));
        }
        result.refusal().ifPresent(r -> lines.addAll(Refusals.lines(r.code(), r.message(), look)));
        session.screen().error(String.join("\n", lines));
    }

    /** JSON and text as the AWS CLI prints them; on a screen as much as it can hold. */
    private void printText(String printed) {
        List<String> lines = List.of(Escape.block(printed).split("\n", -1));
        int room = session.screen().look().height() - 4;
        if (!session.screen().isWatched() || lines.size() <= room) {
            session.screen().print(String.join("\n", lines));
            return;
        }
        session.screen().print(String.join("\n", lines.subList(0, room - 1)));
        session.keepMore(lines.listIterator(room - 1));
        tellMore(lines.size() - room + 1, "line");
    }

    private static boolean saysNothingOfOutput(Statement statement) {
        return statement instanceof Statement.ApiCall call
                && call.output().query().isEmpty()
                && call.output().format() == Statement.Format.DEFAULT;
    }

    /** Prints items as tables; false where the response has no place for items. */
    private boolean printTables(Ran ran) {
        if (ran.result().response().isEmpty()) {
            return false;
        }
        String response = ran.result().response().get();
        if (printDescription(response)) {
            return true;
        }
        Answered answered = Answered.of(response);
        if (!answered.present()) {
            return false;
        }
        boolean wrote = ran.result().operation().orElse("").contains("Execute")
                && answered.all().stream().allMatch(Item::isEmpty);
        if (wrote) {
            return true;
        }
        boolean single = answered.all().size() == 1 && !isMany(ran);
        for (Map.Entry<String, List<Item>> group : answered.groups().entrySet()) {
            if (!group.getKey().isEmpty()) {
                session.screen().print(session.screen().look().dress(Tone.STRONG, Escape.line(group.getKey())));
            }
            printGroup(group.getValue(), order(ran, group.getKey()), single);
        }
        if (!answered.ended()) {
            tellUnread(ran);
        }
        return true;
    }

    /** A table's description, as {@code describe} tells it; false where the response is something else. */
    private boolean printDescription(String response) {
        Optional<Described> described = Described.in(response);
        described.ifPresent(table -> session.screen().print(String.join("\n", describe(table))));
        return described.isPresent();
    }

    /** A table that is being deleted is described by its name and status alone. */
    private List<String> describe(Described table) {
        return table.keys().isEmpty()
                ? List.of(Escape.line(table.name()) + "   " + table.status())
                : TableCommands.head(table, session.screen().look());
    }

    private static boolean isMany(Ran ran) {
        String operation = ran.result().operation().orElse("");
        return operation.equals("Query")
                || operation.equals("Scan")
                || operation.equals("ExecuteStatement")
                        && (ran.events().isEmpty()
                                || ran.events().stream().anyMatch(TraceEvent.PageRead.class::isInstance));
    }

    private void printGroup(List<Item> items, Order order, boolean single) {
        Look look = session.screen().look();
        if (items.isEmpty()) {
            return;
        }
        if (single || look.width() < TABLE_WIDTH_MIN) {
            printList(items, order.first(), look);
            return;
        }
        int rows = Math.min(items.size(), Math.max(3, look.height() - FRAME_LINES));
        session.screen()
                .print(String.join("\n", ItemTable.lines(items.subList(0, rows), order.first(), order.last(), look)));
        session.keepMore(listed(items, order.first(), look));
        if (rows < items.size()) {
            tellMore(items.size() - rows, "item");
        }
    }

    private void printList(List<Item> items, List<String> keys, Look look) {
        session.keepMore(listed(items, keys, look));
        session.printMore();
    }

    /** The lines of all items, made when they are asked for. */
    private static Iterator<String> listed(List<Item> items, List<String> keys, Look look) {
        return IntStream.range(0, items.size())
                .boxed()
                .flatMap(i -> ItemList.lines(items.get(i), keys, items.size() == 1 ? 0 : i + 1, look).stream())
                .iterator();
    }

    /** The AWS CLI reads on by itself, unless it was told where to end. */
    private void tellUnread(Ran ran) {
        String text = ran.result().printed().contains("\"NextToken\"")
                ? "Not all: --max-items ended it. output json shows the NextToken that --starting-token takes."
                : "Not all: the read ended before the last item. output json shows where to go on"
                        + (ran.result().operation().orElse("").equals("ExecuteStatement")
                                ? " (NextToken)."
                                : " (LastEvaluatedKey, for --exclusive-start-key).");
        tellQuietly(text);
    }

    private void tellQuietly(String text) {
        Look look = session.screen().look();
        Wrap.text(text, look.width() - 1).forEach(line -> session.screen().print(look.dress(Tone.QUIET, line)));
    }

    private void tellMore(int count, String noun) {
        Look look = session.screen().look();
        String text = "… " + Amounts.plural(count, "more " + noun) + ": more, or output json";
        session.screen().print(look.dress(Tone.QUIET, Columns.cut(text, look.width() - 1)));
    }

    /** Which attributes come first and last, as the table that was read has it. */
    private record Order(List<String> first, List<String> last) {}

    private Order order(Ran ran, String table) {
        for (TraceEvent event : ran.events()) {
            if (event instanceof TraceEvent.Planned plan
                    && (table.isEmpty() || plan.table().equals(table))) {
                return order(plan.table(), plan.index());
            }
        }
        if (ran.statement() instanceof Statement.ApiCall call
                && session.remote().isPresent()
                && PlainJson.read(call.request()) instanceof Map<?, ?> request
                && request.get("TableName") instanceof String name) {
            return order(name, request.get("IndexName") instanceof String index ? index : "");
        }
        return new Order(List.of(), List.of());
    }

    private Order order(String table, String index) {
        return Described.of(session.door(), table)
                .map(d -> new Order(d.keysWith(index), d.otherKeys(index)))
                .orElse(new Order(List.of(), List.of()));
    }
}

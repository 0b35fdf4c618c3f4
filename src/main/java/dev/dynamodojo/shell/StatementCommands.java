package dev.dynamodojo.shell;

import dev.dynamodojo.engine.trace.TraceEvent;
import dev.dynamodojo.view.Explanation;
import dev.dynamodojo.view.Footer;
import dev.dynamodojo.view.Look;
import dev.dynamodojo.view.Tone;
import dev.dynamodojo.view.Wrap;
import java.util.ArrayList;
import java.util.List;

/** Commands about a statement or its result: {@code explain}, {@code more}, {@code output}. */
final class StatementCommands {
    private StatementCommands() {}

    static List<Command> all() {
        return List.of(
                new Command(
                        "explain",
                        "explain [STATEMENT]",
                        "what a statement would do; alone, where the last one's units went",
                        "explain aws dynamodb query …   runs it on a copy: shows the call, the place, the key range and\n"
                                + "                               the units, and changes nothing\n"
                                + "explain                        where every unit of the last statement went, with the arithmetic",
                        Command.Argument.STATEMENT,
                        StatementCommands::explain),
                new Command(
                        "more",
                        "more",
                        "the next screenful of the last result, with every attribute",
                        "",
                        Command.Argument.NONE,
                        (session, arguments) -> more(session)),
                new Command(
                        "output",
                        "output json|table",
                        "how results are shown from now on",
                        "output json    as the AWS CLI prints them\noutput table   side by side, as wide as the screen",
                        Command.Argument.OUTPUT,
                        StatementCommands::output));
    }

    private static void more(Session session) {
        if (!session.printMore()) {
            throw new Complaint("There is no more to show.", "");
        }
    }

    private static void output(Session session, Arguments arguments) {
        String form = arguments.first().orElse("");
        if (!form.equals("json") && !form.equals("table")) {
            throw new Complaint(
                    "Results are shown as " + (session.isTables() ? "tables" : "JSON") + ".",
                    "output json    or output table");
        }
        session.showTables(form.equals("table"));
        session.screen()
                .print(
                        form.equals("table")
                                ? "Results are tables now."
                                : "Results are JSON now, as the AWS CLI prints them.");
    }

    private static void explain(Session session, Arguments arguments) {
        session.engine(); // what happened inside is only told by the embedded one
        if (arguments.isEmpty()) {
            Ran ran = session.last()
                    .orElseThrow(() -> new Complaint(
                            "Nothing has been run yet.", "explain aws dynamodb …    tells what a statement would do"));
            explainAfter(session, ran);
            return;
        }
        Look look = session.screen().look();
        session.screen().print(look.dress(Tone.QUIET, "Tried on a copy; nothing is changed."));
        for (Ran ran : session.statements().runOnCopy(arguments.raw())) {
            if (!ran.result().error().isEmpty()) {
                new ResultPrinter(session).print(ran);
                continue;
            }
            explainAfter(session, ran);
            session.screen().print(look.dress(Tone.QUIET, Footer.of(ran.result(), ran.events())));
        }
    }

    /** What operations without units are billed by, if by anything; a sentence behind others. */
    private static String billing(String operation) {
        return switch (operation) {
            case "GetRecords" -> " Reading a stream is billed by the call, a stream read request for each.";
            case "ListStreams", "DescribeStream", "GetShardIterator" -> " Of a stream, only GetRecords is billed.";
            case "UpdateTimeToLive", "DescribeTimeToLive" ->
                " What expires is deleted without write units, some time after its moment.";
            case "CreateBackup", "DeleteBackup", "DescribeBackup", "ListBackups" ->
                " A backup is billed by the GB, for as long as it is kept.";
            case "RestoreTableFromBackup", "RestoreTableToPointInTime" -> " Restoring is billed by the GB restored.";
            case "UpdateContinuousBackups", "DescribeContinuousBackups" ->
                " Point-in-time recovery is billed by the table's GB, each month.";
            case "UpdateTable" -> " A new index is filled with write units of its own, or the table's on demand.";
            default -> "";
        };
    }

    private static void explainAfter(Session session, Ran ran) {
        Look look = session.screen().look();
        List<TraceEvent> events = ran.events();
        List<String> lines = new ArrayList<>(Explanation.of(events, look));
        if (lines.isEmpty()) {
            String operation = ran.result().operation().orElse("The last statement");
            lines.addAll(Wrap.text(
                    operation + " reads and writes no items: no units." + billing(operation), look.width() - 1));
        }
        lines.addAll(Alternatives.lines(session, ran));
        lines.addAll(Explanation.rules(events, look));
        session.screen().print(String.join("\n", lines));
    }
}

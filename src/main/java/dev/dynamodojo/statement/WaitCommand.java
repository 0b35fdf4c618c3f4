package dev.dynamodojo.statement;

import dev.dynamodojo.api.Operation;
import dev.dynamodojo.api.ServiceModel;
import dev.dynamodojo.text.Nearest;
import java.util.List;
import java.util.Map;

/** {@code aws dynamodb wait …}. */
final class WaitCommand {
    private static final Map<String, String> WAITERS =
            Map.of("table-exists", "TableExists", "table-not-exists", "TableNotExists");
    private static final List<String> LATER = List.of(
            "contributor-insights-enabled",
            "export-completed",
            "import-completed",
            "kinesis-streaming-destination-active");

    private final Source source;
    private final Globals globals;

    WaitCommand(Source source, Globals globals) {
        this.source = source;
        this.globals = globals;
    }

    /** Command-line names of the waiters. */
    static List<String> names() {
        return WAITERS.keySet().stream().sorted().toList();
    }

    Statement read(Token command, List<Token> words) {
        if (words.isEmpty()) {
            throw source.fault(command, "the following arguments are required: subcommand")
                    .hint("aws dynamodb wait table-exists --table-name NAME");
        }
        Token waiter = words.get(0);
        if (waiter.value().equals("help")) {
            return new Statement.Local(source.text(), Help.waiters(names()));
        }
        if (!WAITERS.containsKey(waiter.value())) {
            throw unknown(waiter);
        }
        Operation operation = ServiceModel.operation("DescribeTable").orElseThrow();
        Map<String, Object> request =
                new OperationCommand(source, globals, operation).waiterRequest(waiter, words.subList(1, words.size()));
        return new Statement.Wait(
                source.text(),
                WAITERS.get(waiter.value()),
                operation.name(),
                RequestText.of(request),
                globals.output());
    }

    private SyntaxException unknown(Token waiter) {
        if (LATER.contains(waiter.value())) {
            return source.fault(waiter, "wait " + waiter.value() + " is not available in this version")
                    .hint("available: wait " + String.join(", wait ", names()));
        }
        String near = Nearest.to(source.brief(waiter), names())
                .map(n -> "\n\nMaybe you meant:\n\n  * " + n)
                .orElse("");
        return source.fault(waiter, "argument subcommand: Found invalid choice '" + source.brief(waiter) + "'" + near)
                .hint("available: wait " + String.join(", wait ", names()));
    }
}

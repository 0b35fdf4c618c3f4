package dev.dynamodojo.statement;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** One statement, understood but not run. */
public sealed interface Statement {
    /** The statement as typed, without surrounding blank lines and comments. */
    String text();

    /** An AWS CLI command that calls the API. */
    record ApiCall(String text, String operation, String request, Paging paging, Output output) implements Statement {}

    /** {@code aws dynamodb wait table-exists …}: poll until done. */
    record Wait(String text, String waiter, String operation, String request, Output output) implements Statement {}

    /** An AWS CLI command that prints something without calling the API ({@code --generate-cli-skeleton}, help). */
    record Local(String text, String printed) implements Statement {}

    /** A workbench command: its first word and the others, quotes removed. */
    record Workbench(String text, String name, List<String> arguments) implements Statement {}

    /**
     * How to page. {@code automatic} is the AWS CLI's default for operations that can be paged.
     *
     * @param maxItems {@code --max-items}
     * @param startingToken {@code --starting-token}
     */
    record Paging(boolean automatic, OptionalInt maxItems, Optional<String> startingToken) {}

    /** How to print. {@code query} is a JMESPath expression, already known to parse. */
    record Output(Format format, Optional<String> query) {}

    /** {@code --output}. {@code DEFAULT} where the statement does not say. */
    enum Format {
        DEFAULT,
        JSON,
        TEXT,
        TABLE,
        YAML,
        YAML_STREAM,
        OFF
    }
}

package dev.dynamodojo.statement;

import dev.dynamodojo.api.Operation;
import dev.dynamodojo.api.ServiceModel;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** {@code aws dynamodb help} and {@code aws dynamodb OPERATION help}, made from the model. */
final class Help {
    private static final Map<String, String> EXAMPLES = Map.of(
            "GetItem", "aws dynamodb get-item --table-name T --key '{\"pk\": {\"S\": \"1\"}}'",
            "PutItem", "aws dynamodb put-item --table-name T --item '{\"pk\": {\"S\": \"1\"}}'",
            "DeleteItem", "aws dynamodb delete-item --table-name T --key '{\"pk\": {\"S\": \"1\"}}'",
            "UpdateItem",
                    "aws dynamodb update-item --table-name T --key '{\"pk\": {\"S\": \"1\"}}'"
                            + " --update-expression 'SET n = :n' --expression-attribute-values '{\":n\": {\"N\": \"5\"}}'",
            "Query",
                    "aws dynamodb query --table-name T --key-condition-expression 'pk = :p'"
                            + " --expression-attribute-values '{\":p\": {\"S\": \"1\"}}'",
            "Scan", "aws dynamodb scan --table-name T --max-items 10",
            "DescribeTable", "aws dynamodb describe-table --table-name T",
            "DeleteTable", "aws dynamodb delete-table --table-name T",
            "CreateTable",
                    "aws dynamodb create-table --table-name T --attribute-definitions"
                            + " AttributeName=pk,AttributeType=S --key-schema AttributeName=pk,KeyType=HASH"
                            + " --billing-mode PAY_PER_REQUEST");

    private Help() {}

    static Optional<String> example(Operation operation) {
        return Optional.ofNullable(EXAMPLES.get(operation.name()));
    }

    static String service() {
        String built = AwsCommand.operationNames().stream().collect(Collectors.joining("\n  "));
        String later = ServiceModel.notBuilt().stream().map(Kebab::of).collect(Collectors.joining(", "));
        return "aws dynamodb OPERATION [options]\n\nOperations\n  " + built + "\n  wait "
                + String.join("\n  wait ", WaitCommand.names())
                + "\n\nThe options of one: aws dynamodb OPERATION help\n\nNot available in this version: " + later;
    }

    static String waiters(List<String> names) {
        return "aws dynamodb wait NAME --table-name TABLE\n\nWaiters\n  " + String.join("\n  ", names);
    }

    /** The options with what they take; required ones first. */
    static String operation(Operation operation) {
        OptionTable table = OptionTable.of(operation);
        StringBuilder text = new StringBuilder("aws dynamodb " + Kebab.of(operation.name()) + " [options]\n");
        section(text, operation, table, true, "\nRequired\n");
        section(text, operation, table, false, "\nOptions\n");
        example(operation).ifPresent(e -> text.append("\nExample\n  ").append(e).append('\n'));
        return text.toString().stripTrailing();
    }

    private static void section(
            StringBuilder text, Operation operation, OptionTable table, boolean required, String title) {
        List<String> lines = table.all().stream()
                .filter(o -> !table.isHidden(o))
                .filter(o -> required(operation, o) == required)
                .map(o -> "  " + o.name() + takes(o))
                .toList();
        if (!lines.isEmpty()) {
            text.append(title).append(String.join("\n", lines)).append('\n');
        }
    }

    private static boolean required(Operation operation, Option option) {
        return operation.input().member(option.member()).map(m -> m.required()).orElse(false);
    }

    private static String takes(Option option) {
        if (!option.choices().isEmpty()) {
            return " " + String.join(" | ", option.choices());
        }
        if (option.form() == null) {
            return option.name().equals(OptionTable.MAX_ITEMS) || option.name().equals(OptionTable.PAGE_SIZE)
                    ? " <integer>"
                    : " <string>";
        }
        return option.arity() == Option.Arity.NONE
                ? ""
                : " <" + option.form().kind().label() + ">";
    }
}

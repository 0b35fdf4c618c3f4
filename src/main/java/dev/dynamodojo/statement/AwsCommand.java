package dev.dynamodojo.statement;

import dev.dynamodojo.api.Operation;
import dev.dynamodojo.api.ServiceModel;
import dev.dynamodojo.text.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads the words of an AWS CLI command: global options anywhere, the service, the operation, its options. */
final class AwsCommand {
    private static final Map<String, Operation> OPERATIONS = new TreeMap<>();
    private static final Map<String, String> LATER = new TreeMap<>();
    private static final Map<String, Operation> STREAMS = new TreeMap<>();

    static {
        ServiceModel.all().forEach(o -> OPERATIONS.put(Kebab.of(o.name()), o));
        ServiceModel.notBuilt().forEach(n -> LATER.put(Kebab.of(n), n));
        ServiceModel.streamOperations()
                .forEach(n -> STREAMS.put(Kebab.of(n), ServiceModel.operation(n).orElseThrow()));
    }

    private final Source source;
    private final List<String> notes;

    AwsCommand(Source source, List<String> notes) {
        this.source = source;
        this.notes = notes;
    }

    /** A built operation by its command-line name. */
    static Optional<Operation> operation(String command) {
        return Optional.ofNullable(OPERATIONS.get(command));
    }

    /** Command-line names of the operations that are built, sorted. */
    static List<String> operationNames() {
        return List.copyOf(OPERATIONS.keySet());
    }

    /** Whether a word begins an AWS CLI command whose {@code aws dynamodb} was left out. */
    static boolean isBareCommand(String word) {
        return OPERATIONS.containsKey(word)
                || LATER.containsKey(word)
                || STREAMS.containsKey(word)
                || word.equals("wait");
    }

    /** A whole command, its first word {@code aws}. */
    Statement read(List<Token> words) {
        Globals globals = Globals.of(source, words.subList(1, words.size()), notes);
        if (globals.version()) {
            return new Statement.Local(source.text(), "aws-cli/2 (dynamodb-dojo)");
        }
        List<Token> rest = globals.rest();
        if (rest.isEmpty()) {
            throw source.fault(words.get(0), "the following arguments are required: command")
                    .hint("e.g. aws dynamodb list-tables");
        }
        String service = rest.get(0).value();
        List<Token> command = rest.subList(1, rest.size());
        return switch (service) {
            case "dynamodb" -> command(globals, rest.get(0), command, false);
            case "dynamodbstreams" -> command(globals, rest.get(0), command, true);
            case "help" -> new Statement.Local(source.text(), Help.service());
            default -> throw otherService(rest.get(0));
        };
    }

    /** A command without its {@code aws dynamodb}. */
    Statement readBare(List<Token> words) {
        Globals globals = Globals.of(source, words, notes);
        return command(
                globals,
                words.get(0),
                globals.rest(),
                STREAMS.containsKey(words.get(0).value()));
    }

    private SyntaxException otherService(Token word) {
        if (word.value().equals("ddb")) {
            return source.fault(word, "'aws ddb' is not available here")
                    .hint("use aws dynamodb put-item, query, scan or get-item");
        }
        String near = Nearest.to(source.brief(word), List.of("dynamodb", "dynamodbstreams"))
                .map(n -> "\n\nMaybe you meant:\n\n  * " + n)
                .orElse("");
        return source.fault(word, "argument command: Found invalid choice '" + source.brief(word) + "'" + near)
                .hint("this workbench has DynamoDB only: aws dynamodb OPERATION");
    }

    private Statement command(Globals globals, Token service, List<Token> words, boolean streams) {
        if (words.isEmpty()) {
            throw source.fault(service, "the following arguments are required: operation")
                    .hint("e.g. aws dynamodb list-tables; all of them: aws dynamodb help");
        }
        Token first = words.get(0);
        List<Token> options = words.subList(1, words.size());
        String name = first.value();
        if (!streams && LATER.containsKey(name)) {
            return new Statement.ApiCall(
                    source.text(),
                    LATER.get(name),
                    "{}",
                    new Statement.Paging(false, java.util.OptionalInt.empty(), Optional.empty()),
                    globals.output());
        }
        if (name.equals("help")) {
            return new Statement.Local(source.text(), Help.service());
        }
        if (name.equals("wait") && !streams) {
            return new WaitCommand(source, globals).read(first, options);
        }
        Operation operation = (streams ? STREAMS : OPERATIONS).get(name);
        if (operation == null) {
            throw unknownOperation(first, streams);
        }
        if (options.size() == 1 && options.get(0).value().equals("help")) {
            return new Statement.Local(source.text(), Help.operation(operation));
        }
        return new OperationCommand(source, globals, operation).read(first, options);
    }

    private SyntaxException unknownOperation(Token word, boolean streams) {
        List<String> known = streams
                ? List.copyOf(STREAMS.keySet())
                : Stream.of(OPERATIONS.keySet(), LATER.keySet(), List.of("wait"))
                        .flatMap(s -> s.stream())
                        .toList();
        String typed = source.brief(word);
        String hyphenated = Kebab.of(typed.replace('_', '-'));
        List<String> near = new ArrayList<>();
        if (known.contains(hyphenated)) {
            near.add(hyphenated);
        } else {
            Nearest.to(typed, known).ifPresent(near::add);
        }
        String meant = near.isEmpty() ? "" : "\n\nMaybe you meant:\n\n  * " + near.get(0);
        SyntaxException fault = source.fault(word, "argument operation: Found invalid choice '" + typed + "'" + meant);
        return near.isEmpty()
                ? fault.hint("the operations: aws dynamodb help")
                : fault.hint("aws dynamodb " + near.get(0) + " …");
    }
}

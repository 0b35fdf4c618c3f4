package dev.dynamodojo.statement;

import dev.dynamodojo.api.Member;
import dev.dynamodojo.api.Operation;
import dev.dynamodojo.statement.Arguments.Given;
import dev.dynamodojo.text.Nearest;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** The options behind an operation: from words to the request. */
final class OperationCommand {
    private static final int WORD_MAX = 60;
    private static final String MAYBE = "maybe you meant ";

    private final Source source;
    private final Globals globals;
    private final Operation operation;
    private final Form input;
    private final ParameterReader parameters;

    OperationCommand(Source source, Globals globals, Operation operation) {
        this.source = source;
        this.globals = globals;
        this.operation = operation;
        this.input = Form.of(operation.input());
        this.parameters = new ParameterReader(source.files());
    }

    /** Reads the words behind the operation. */
    Statement read(Token command, List<Token> words) {
        OptionTable table = OptionTable.of(operation);
        Arguments arguments = arguments(table, command, words);
        if (arguments.has(OptionTable.SKELETON)) {
            return skeleton(arguments);
        }
        Map<String, Object> request = request(arguments);
        boolean pages = Paging.isAutomatic(source, globals, operation, arguments, request);
        OptionalInt pageSize = Paging.number(source, arguments, OptionTable.PAGE_SIZE);
        OptionalInt maxItems = Paging.number(source, arguments, OptionTable.MAX_ITEMS);
        if (pages && pageSize.isPresent()) {
            request.put(
                    operation.pagination().orElseThrow().limit().orElseThrow(),
                    BigInteger.valueOf(pageSize.getAsInt()));
        }
        validate(command, request);
        Statement.Paging paging = pages
                ? new Statement.Paging(true, maxItems, arguments.value(OptionTable.STARTING_TOKEN))
                : new Statement.Paging(false, OptionalInt.empty(), Optional.empty());
        return new Statement.ApiCall(
                source.text(), operation.name(), RequestText.of(request), paging, globals.output());
    }

    /** The request of a waiter: the same options, no paging and no skeleton. */
    Map<String, Object> waiterRequest(Token command, List<Token> words) {
        Map<String, Object> request = request(arguments(OptionTable.ofWaiter(operation), command, words));
        validate(command, request);
        return request;
    }

    private Arguments arguments(OptionTable table, Token command, List<Token> words) {
        Arguments arguments;
        try {
            arguments = Arguments.sort(source.whole(), table, words);
        } catch (SyntaxException e) {
            throw source.commentBehind(command)
                    ? e.hint("an unquoted # begins a comment: put quotes around a value like '#n'")
                    : e;
        }
        requireMembers(command, arguments, table);
        if (!arguments.rest().isEmpty()) {
            throw unknownOptions(table, arguments);
        }
        return arguments;
    }

    private void requireMembers(Token command, Arguments arguments, OptionTable table) {
        if (arguments.has(OptionTable.CLI_INPUT_JSON)
                || arguments.has(OptionTable.CLI_INPUT_YAML)
                || arguments.has(OptionTable.SKELETON)) {
            return;
        }
        String missing = operation.input().members().stream()
                .filter(Member::required)
                .map(m -> "--" + Kebab.of(m.name()))
                .filter(name -> !arguments.has(name))
                .collect(Collectors.joining(", "));
        if (!missing.isEmpty()) {
            String name = Kebab.of(operation.name());
            throw source.fault(command, "the following arguments are required: " + missing)
                    .hint(misspelt(table, arguments)
                            .or(() -> Help.example(operation).map(e -> "e.g. " + e))
                            .orElse("all options: aws dynamodb " + name + " help"));
        }
    }

    /** A required option may be there and misspelt; the AWS CLI names only what is missing. */
    private Optional<String> misspelt(OptionTable table, Arguments arguments) {
        for (Token word : arguments.rest()) {
            String advice = advice(table, word);
            if (advice.startsWith(MAYBE)) {
                return Optional.of(advice + " for " + source.brief(word));
            }
        }
        return Optional.empty();
    }

    private SyntaxException unknownOptions(OptionTable table, Arguments arguments) {
        List<Token> rest = arguments.rest();
        String listed = rest.stream().map(source::brief).limit(50).collect(Collectors.joining(", "));
        return source.fault(rest.get(0), "Unknown options: " + listed).hint(advice(table, rest.get(0)));
    }

    private String advice(OptionTable table, Token word) {
        String typed = word.value();
        if (typed.startsWith("-") && typed.length() <= WORD_MAX) {
            String name =
                    "--" + typed.replaceFirst("^-+", "").replaceFirst("=.*", "").replace('_', '-');
            List<String> known = table.all().stream().map(Option::name).toList();
            Optional<String> member =
                    known.stream().filter(Kebab.of(name)::equals).findFirst();
            return member.or(() -> Nearest.to(name, known))
                    .map(n -> MAYBE + n)
                    .orElse("the options: aws dynamodb " + Kebab.of(operation.name()) + " help");
        }
        if (typed.equals("true") || typed.equals("false")) {
            return "a flag takes no value: --consistent-read, or --no-consistent-read for the opposite";
        }
        return "a value with blanks goes between single quotes";
    }

    private Map<String, Object> request(Arguments arguments) {
        Map<String, Object> fromFile = CliInput.read(source, input, arguments);
        Map<String, Object> request = new LinkedHashMap<>();
        for (Form.Field field : input.fields().values()) {
            Optional<Object> value = optionValue(field, arguments);
            if (value.isPresent()) {
                request.put(field.name(), value.get());
            } else if (fromFile.containsKey(field.name())) {
                request.put(field.name(), fromFile.get(field.name()));
            }
        }
        fromFile.forEach(request::putIfAbsent);
        return request;
    }

    private Optional<Object> optionValue(Form.Field field, Arguments arguments) {
        String name = "--" + Kebab.of(field.name());
        if (field.form().kind() == Form.Kind.BOOLEAN) {
            return lastFlag(name, "--no-" + name.substring(2), arguments);
        }
        Given given = arguments.given().get(name);
        if (given == null) {
            return Optional.empty();
        }
        if (given.words().isEmpty()) {
            return Optional.of(List.of());
        }
        int place = given.words().get(0).start();
        try {
            Object value = parameters.read(name, field.form(), given.words());
            return Optional.of(new Blobs(globals.rawBinary()).decode(field.form(), value));
        } catch (SyntaxException e) {
            throw e.at(source.whole(), place);
        }
    }

    /** A flag and its opposite may stand together; the last one counts. */
    private static Optional<Object> lastFlag(String name, String opposite, Arguments arguments) {
        Optional<Object> value = Optional.empty();
        for (String given : arguments.given().keySet()) {
            if (given.equals(name) || given.equals(opposite)) {
                value = Optional.of(given.equals(name));
            }
        }
        return value;
    }

    private void validate(Token command, Map<String, Object> request) {
        try {
            ParameterValidation.check(input, request);
        } catch (SyntaxException e) {
            throw e.at(source.whole(), command.start());
        }
    }

    private Statement skeleton(Arguments arguments) {
        String kind = arguments.value(OptionTable.SKELETON).orElse("input");
        Token at = arguments.given().get(OptionTable.SKELETON).at();
        return switch (kind) {
            case "input" -> new Statement.Local(source.text(), Skeleton.json(input));
            case "yaml-input" -> new Statement.Local(source.text(), Skeleton.yaml(input));
            case "output" ->
                throw source.fault(at, "--generate-cli-skeleton output is not available here")
                        .hint(
                                "run the statement itself to see its output (for most operations of DynamoDB the AWS CLI"
                                        + " cannot make this skeleton either); --generate-cli-skeleton input shows the request");
            default ->
                throw source.fault(at, "argument --generate-cli-skeleton: Found invalid choice '" + kind + "'")
                        .hint("one of: input, yaml-input, output");
        };
    }
}

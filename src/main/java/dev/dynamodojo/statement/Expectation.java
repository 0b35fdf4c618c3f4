package dev.dynamodojo.statement;

import dev.dynamodojo.api.Operation;
import dev.dynamodojo.api.ServiceModel;
import dev.dynamodojo.statement.Option.Arity;
import dev.dynamodojo.statement.OptionTable.Match;
import dev.dynamodojo.statement.Token.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What may be typed at a place of a text, for completion.
 *
 * @param place what kind of word belongs there
 * @param typed the word's value so far, quotes resolved; empty between words
 * @param start where the word begins
 * @param choices the words that are known to fit, whatever was typed so far; empty where only the caller knows them
 *     (tables, indexes, files, arguments of workbench commands)
 * @param option the option whose value is expected, or the workbench command whose argument is; empty elsewhere
 * @param given options of the statement with their first words, as typed before the place
 */
public record Expectation(
        Place place, String typed, int start, List<String> choices, String option, Map<String, String> given) {
    /** Kinds of words. */
    public enum Place {
        /** The first word of a statement. */
        COMMAND,
        SERVICE,
        OPERATION,
        WAITER,
        OPTION,
        /** One of a fixed set of words. */
        ENUMERATION,
        TABLE,
        INDEX,
        /** {@code file://} and what follows it. */
        FILE,
        /** Free text: an expression, a JSON value. */
        VALUE,
        /** The words behind a workbench command. */
        ARGUMENT
    }

    public Expectation {
        choices = List.copyOf(choices);
    }

    /**
     * What may be typed at the cursor.
     *
     * @param statementCommands workbench commands that are followed by a statement, {@code explain}
     */
    public static Expectation at(String text, int cursor, Setting setting, Set<String> statementCommands) {
        Lexer lexer = new Lexer(text.substring(0, cursor), setting::variable);
        List<Token> words = new ArrayList<>();
        for (Token token = lexer.next(); token.kind() != Kind.END; token = lexer.next()) {
            if (token.endsStatement()) {
                words.clear();
            } else if (token.kind() == Kind.WORD) {
                words.add(token);
            }
        }
        boolean inside = !words.isEmpty() && words.get(words.size() - 1).end() == cursor;
        Token last = inside ? words.remove(words.size() - 1) : null;
        int skipped = 0;
        while (skipped < words.size() && isSkipped(words.get(skipped), statementCommands)) {
            skipped++;
        }
        List<Token> before = words.subList(skipped, words.size());
        return new Finder(inside ? last.value() : "", inside ? last.start() : cursor, setting).find(before);
    }

    private static boolean isSkipped(Token word, Set<String> statementCommands) {
        return word.value().equals("$") || statementCommands.contains(word.value());
    }

    /** Finds the place of the word behind some others. */
    private record Finder(String typed, int start, Setting setting) {
        Expectation find(List<Token> words) {
            if (words.isEmpty()) {
                List<String> choices = new ArrayList<>(setting.commands());
                choices.add("aws");
                choices.addAll(operations());
                return expect(Place.COMMAND, choices);
            }
            String first = words.get(0).value();
            if (first.equals("aws")) {
                return behindAws(words.subList(1, words.size()));
            }
            if (setting.commands().contains(first)) {
                return expect(Place.ARGUMENT, List.of(), first, Map.of());
            }
            return behindService(words, false);
        }

        private static List<String> operations() {
            List<String> operations = new ArrayList<>(AwsCommand.operationNames());
            operations.add("wait");
            return operations;
        }

        private Expectation expect(Place place, List<String> choices) {
            return expect(place, choices, "", Map.of());
        }

        private Expectation expect(Place place, List<String> choices, String option, Map<String, String> given) {
            return new Expectation(place, typed, start, choices, option, given);
        }

        private Expectation behindAws(List<Token> words) {
            List<Token> rest = withoutGlobals(words);
            Optional<Expectation> value = pendingValue(OptionTable.globals(), words, Map.of());
            if (value.isPresent()) {
                return value.get();
            }
            if (rest.isEmpty()) {
                return expect(Place.SERVICE, List.of("dynamodb"));
            }
            return behindService(rest.subList(1, rest.size()), true);
        }

        private Expectation behindService(List<Token> words, boolean named) {
            List<Token> rest = withoutGlobals(words);
            if (rest.isEmpty() && named) {
                return expect(Place.OPERATION, operations());
            }
            String command = rest.isEmpty() ? "" : rest.get(0).value();
            boolean waits = command.equals("wait");
            if (waits && rest.size() == 1) {
                return expect(Place.WAITER, WaitCommand.names());
            }
            Optional<Operation> operation =
                    waits ? ServiceModel.operation("DescribeTable") : AwsCommand.operation(command);
            if (operation.isEmpty()) {
                return expect(Place.VALUE, List.of());
            }
            OptionTable table = waits ? OptionTable.ofWaiter(operation.get()) : OptionTable.of(operation.get());
            return behindOperation(table, words);
        }

        private Expectation behindOperation(OptionTable table, List<Token> words) {
            Map<String, String> given = given(table, words);
            Optional<Expectation> value =
                    pendingValue(table, words, given).or(() -> pendingValue(OptionTable.globals(), words, given));
            if (value.isPresent()) {
                return value.get();
            }
            List<String> options = new ArrayList<>();
            table.all().stream()
                    .filter(o -> !table.isHidden(o) && !given.containsKey(o.name()))
                    .forEach(o -> options.add(o.name()));
            OptionTable.globals().all().stream()
                    .filter(o -> o.name().equals("--query")
                            || o.name().equals("--output")
                            || o.name().equals("--no-paginate"))
                    .filter(o -> words.stream().noneMatch(w -> w.value().equals(o.name())))
                    .forEach(o -> options.add(o.name()));
            return expect(Place.OPTION, options, "", given);
        }

        /** Options with their first words; a word that looks like no option ends nothing. */
        private static Map<String, String> given(OptionTable table, List<Token> words) {
            Map<String, String> given = new LinkedHashMap<>();
            for (int i = 0; i < words.size(); i++) {
                if (table.match(words.get(i).value()) instanceof Match.Known known) {
                    String next = i + 1 < words.size() ? words.get(i + 1).value() : "";
                    boolean none = known.option().arity() == Arity.NONE;
                    given.put(known.option().name(), known.joined().orElse(none ? "" : next));
                }
            }
            return given;
        }

        /** The value of the option that stands before, where it still takes one and no option is being typed. */
        private Optional<Expectation> pendingValue(OptionTable table, List<Token> words, Map<String, String> given) {
            int at = words.size() - 1;
            while (at >= 0
                    && !(table.match(words.get(at).value()) instanceof Match.Known)
                    && !words.get(at).value().startsWith("--")) {
                at--;
            }
            if (at < 0
                    || typed.startsWith("--")
                    || !(table.match(words.get(at).value()) instanceof Match.Known known)) {
                return Optional.empty();
            }
            int values = words.size() - 1 - at;
            Arity arity = known.option().arity();
            boolean takes = arity == Arity.ANY_NUMBER || arity != Arity.NONE && values == 0;
            return takes && known.joined().isEmpty() ? Optional.of(value(known.option(), given)) : Optional.empty();
        }

        private Expectation value(Option option, Map<String, String> given) {
            if (typed.startsWith("file://") || typed.startsWith("fileb://")) {
                return expect(Place.FILE, List.of(), option.name(), given);
            }
            if (!option.choices().isEmpty()) {
                return expect(Place.ENUMERATION, option.choices(), option.name(), given);
            }
            Place place = switch (option.member()) {
                case "TableName" -> Place.TABLE;
                case "IndexName" -> Place.INDEX;
                default -> Place.VALUE;
            };
            return expect(place, List.of(), option.name(), given);
        }

        private static List<Token> withoutGlobals(List<Token> words) {
            List<Token> rest = new ArrayList<>();
            for (int i = 0; i < words.size(); i++) {
                Optional<Option> global =
                        OptionTable.globals().option(words.get(i).value());
                if (global.isEmpty()) {
                    rest.add(words.get(i));
                } else if (global.get().arity() == Arity.ONE) {
                    i++;
                }
            }
            return rest;
        }
    }
}

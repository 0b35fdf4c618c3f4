package dev.dynamodojo.shell;

import dev.dynamodojo.api.Member;
import dev.dynamodojo.api.Operation;
import dev.dynamodojo.api.ServiceModel;
import dev.dynamodojo.api.Type;
import dev.dynamodojo.statement.Kebab;
import dev.dynamodojo.statement.PartiQl;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What may stand next: operations, options, their values, tables, indexes, labs, tasks, commands. */
public final class Completion {
    private static final List<String> COMMON_OPTIONS = List.of("--query", "--output", "--cli-input-json");
    private static final List<String> PAGING_OPTIONS =
            List.of("--max-items", "--starting-token", "--page-size", "--no-paginate");
    private static final List<String> WAITERS = List.of("table-exists", "table-not-exists");
    private static final Set<String> PARTIQL = Set.of("SELECT", "INSERT", "UPDATE", "DELETE");
    private static final Map<String, Operation> OPERATIONS = operations();

    private final Session session;

    public Completion(Session session) {
        this.session = session;
    }

    /** @param complete whether a blank may follow at once */
    public record Suggestion(String value, String about, boolean complete) {
        static Suggestion of(String value) {
            return new Suggestion(value, "", true);
        }
    }

    /** Whether a word is an operation as the AWS CLI spells it. */
    public static boolean isOperation(String word) {
        return OPERATIONS.containsKey(word) || word.equals("wait");
    }

    /** Suggestions for the word that begins with {@code typed}, after the words before it in the same statement. */
    public List<Suggestion> suggest(List<String> before, String typed) {
        return candidates(before, typed).stream()
                .filter(s -> s.value().startsWith(typed))
                .toList();
    }

    private List<Suggestion> candidates(List<String> before, String typed) {
        if (before.isEmpty()) {
            return first();
        }
        if (before.get(0).equals("aws")) {
            return afterAws(before, typed);
        }
        if (isOperation(before.get(0))) {
            return inOperation(before, typed);
        }
        if (PARTIQL.contains(before.get(0).toUpperCase(Locale.ROOT))) {
            return inPartiQl(before);
        }
        return inCommand(before, typed);
    }

    /** Tables where PartiQL wants one, key attributes where a condition begins. */
    private List<Suggestion> inPartiQl(List<String> before) {
        String previous = before.get(before.size() - 1).toUpperCase(Locale.ROOT);
        if (List.of("FROM", "INTO", "UPDATE").contains(previous)) {
            return Described.tables(session.door()).stream()
                    .map(name -> Suggestion.of(PartiQl.name(name)))
                    .toList();
        }
        if (List.of("WHERE", "AND", "BY").contains(previous)) {
            return table(before).map(Described::keys).orElse(List.of()).stream()
                    .map(name -> Suggestion.of(PartiQl.name(name)))
                    .toList();
        }
        return List.of();
    }

    private Optional<Described> table(List<String> words) {
        for (int i = 0; i + 1 < words.size(); i++) {
            String word = words.get(i).toUpperCase(Locale.ROOT);
            if (word.equals("FROM") || word.equals("UPDATE")) {
                return Described.of(session.door(), words.get(i + 1).replace("\"", ""));
            }
        }
        return Optional.empty();
    }

    private static List<Suggestion> first() {
        List<Suggestion> all = new ArrayList<>();
        Commands.list().forEach(c -> all.add(new Suggestion(c.name(), c.summary(), true)));
        all.add(new Suggestion("aws", "an AWS CLI command", true));
        OPERATIONS.keySet().forEach(name -> all.add(Suggestion.of(name)));
        all.add(Suggestion.of("wait"));
        PARTIQL.stream().sorted().forEach(verb -> all.add(new Suggestion(verb, "a PartiQL statement, up to ;", true)));
        return all;
    }

    private List<Suggestion> afterAws(List<String> before, String typed) {
        if (before.size() == 1) {
            return List.of(Suggestion.of("dynamodb"));
        }
        List<String> rest = before.subList(2, before.size());
        if (rest.isEmpty()) {
            List<Suggestion> all = new ArrayList<>();
            OPERATIONS.keySet().forEach(name -> all.add(Suggestion.of(name)));
            all.add(Suggestion.of("wait"));
            return all;
        }
        return inOperation(rest, typed);
    }

    private List<Suggestion> inOperation(List<String> words, String typed) {
        if (words.get(0).equals("wait")) {
            return words.size() == 1
                    ? WAITERS.stream().map(Suggestion::of).toList()
                    : words.get(words.size() - 1).equals("--table-name")
                            ? tables()
                            : List.of(Suggestion.of("--table-name"));
        }
        Operation operation = OPERATIONS.get(words.get(0));
        if (operation == null) {
            return List.of();
        }
        String previous = words.get(words.size() - 1);
        if (previous.startsWith("--") && !typed.startsWith("--")) {
            List<Suggestion> values = values(operation, previous, words);
            if (!values.isEmpty() || takesValue(operation, previous)) {
                return values;
            }
        }
        return options(operation, words);
    }

    private static List<Suggestion> options(Operation operation, List<String> used) {
        List<Suggestion> all = new ArrayList<>();
        for (Member member : operation.input().members()) {
            String option = "--" + Kebab.of(member.name());
            if (!used.contains(option)) {
                all.add(new Suggestion(option, member.required() ? "required" : "", true));
            }
        }
        if (operation.pagination().isPresent()) {
            PAGING_OPTIONS.stream().filter(o -> !used.contains(o)).forEach(o -> all.add(Suggestion.of(o)));
        }
        COMMON_OPTIONS.stream().filter(o -> !used.contains(o)).forEach(o -> all.add(Suggestion.of(o)));
        return all;
    }

    private List<Suggestion> values(Operation operation, String option, List<String> words) {
        if (option.equals("--table-name")) {
            return tables();
        }
        if (option.equals("--index-name")) {
            return indexes(words);
        }
        if (option.equals("--output")) {
            return List.of("json", "text", "table", "yaml").stream()
                    .map(Suggestion::of)
                    .toList();
        }
        return member(operation, option).map(m -> enumeration(m.type())).orElse(List.of());
    }

    private static boolean takesValue(Operation operation, String option) {
        return member(operation, option)
                .map(m -> !(m.type() instanceof Type.Flag))
                .orElse(!option.equals("--no-paginate"));
    }

    private static Optional<Member> member(Operation operation, String option) {
        return operation.input().members().stream()
                .filter(m -> option.equals("--" + Kebab.of(m.name())))
                .findFirst();
    }

    private static List<Suggestion> enumeration(Type type) {
        if (type instanceof Type.Text text) {
            return text.values().stream().map(Suggestion::of).toList();
        }
        return type instanceof Type.ListOf list ? enumeration(list.element()) : List.of();
    }

    private List<Suggestion> tables() {
        return Described.tables(session.door()).stream().map(Suggestion::of).toList();
    }

    private List<Suggestion> indexes(List<String> words) {
        int position = words.indexOf("--table-name");
        if (position < 0 || position + 1 >= words.size()) {
            return List.of();
        }
        return Described.of(session.door(), words.get(position + 1)).map(Described::indexes).orElse(List.of()).stream()
                .map(i -> new Suggestion(i.name(), String.join(", ", i.keys()), true))
                .toList();
    }

    private List<Suggestion> inCommand(List<String> before, String typed) {
        Optional<Command> command = Commands.find(before.get(0));
        if (command.isEmpty()) {
            return List.of();
        }
        if (command.get().argument() == Command.Argument.STATEMENT) {
            return candidates(before.subList(1, before.size()), typed);
        }
        return before.size() == 1 ? argument(command.get().argument()) : List.of();
    }

    private List<Suggestion> argument(Command.Argument argument) {
        return switch (argument) {
            case TABLE -> tables();
            case OUTPUT -> List.of(Suggestion.of("json"), Suggestion.of("table"));
            case TOPIC -> topics();
            case LAB -> session.library().ids().stream().map(Suggestion::of).toList();
            case TASK -> tasks();
            case EXAM -> List.of(Suggestion.of("dva-c02"), Suggestion.of("dea-c01"), Suggestion.of("list"));
            case STATEMENT, NONE -> List.of();
        };
    }

    private List<Suggestion> tasks() {
        List<Suggestion> all = new ArrayList<>();
        session.lab()
                .ifPresent(open ->
                        open.lab().tasks().forEach(task -> all.add(new Suggestion(task.id(), task.title(), true))));
        return all;
    }

    private static List<Suggestion> topics() {
        List<Suggestion> all = new ArrayList<>();
        Topics.names().forEach(name -> all.add(Suggestion.of(name)));
        Commands.names().forEach(name -> all.add(Suggestion.of(name)));
        return all;
    }

    private static Map<String, Operation> operations() {
        Map<String, Operation> all = new LinkedHashMap<>();
        ServiceModel.all().forEach(o -> all.put(Kebab.of(o.name()), o));
        return all;
    }
}
